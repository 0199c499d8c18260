import { parsePlanningSheet } from './parse-planning-sheet.js';
import type { RawSheet } from '#libs/parsing';
import { COLUMN, IDENTITY_MARK, IDENTITY_TAB, KEY_COLUMNS } from './sheet-layout.js';

const cell = (row: number, column: number, value: number | string) => ({ row, column, value });

function sheets(serial: number, from1904: boolean): RawSheet[] {
  const identity = [IDENTITY_MARK, 1, 2, 3].map((value, nth) => cell(1, nth + 1, value));
  const head = KEY_COLUMNS.map((name, nth) => cell(1, nth + 1, name));
  const line = [cell(2, COLUMN.room, 7), cell(2, COLUMN.plan, 8), cell(2, COLUMN.key, 'minStay')];
  return [
    { name: IDENTITY_TAB, cells: identity, from1904 },
    {
      name: 'Ocak',
      cells: [...head, cell(1, COLUMN.firstDay, serial), ...line, cell(2, COLUMN.firstDay, 3)],
      from1904,
    },
  ];
}

describe('a sheet of the planning', () => {
  it('a sheet of the planning has the same days whether they are counted from 1900 or from 1904', () => {
    const [one, other] = [parsePlanningSheet(sheets(45_418, false)), parsePlanningSheet(sheets(45_418 - 1_462, true))];
    expect(one.days).toEqual([20_240_506]);
    expect(other).toEqual(one);
  });
});
