import type { Writable } from 'node:stream';
import type { Words } from '#libs/locales';
import { weekday, type DayNumber } from '#libs/stays';
import {
  COLUMN,
  IDENTITY_MARK,
  IDENTITY_TAB,
  KEY_COLUMNS,
  serialOf,
  toSheet,
  type Key,
  type SheetIdentity,
  type SheetLine,
  type Value,
} from './sheet-layout.js';

export interface SheetContent {
  identity: SheetIdentity;
  days: readonly DayNumber[];
  lines: Iterable<SheetLine & { roomName: string; planName: string; values: readonly Value[] }>;
  words: Words<'api'>;
}

const NAME_COLUMNS = ['room', 'plan', 'what'] as const;
const NUMBERS: Partial<Record<Key, string>> = { price: '#,##0.00', allotment: '0', minStay: '0', maxStay: '0' };
const WEEKEND = 'FFEDF0F6';
const ROOM = 'FFF4F6FA';

/** Writes an Excel sheet of planning: lines of rooms and price plans, days across, everything typed. */
export async function writePlanningSheet({ identity, days, lines, words }: SheetContent, out: Writable): Promise<void> {
  const { t } = words;
  // Loaded on first use: it is large, and most processes never write a sheet.
  const { default: excel } = await import('exceljs');
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const sheet = workbook.addWorksheet(t('planningSheet.tab'), {
    views: [{ state: 'frozen', xSplit: COLUMN.firstDay - 1, ySplit: 1 }],
  });
  sheet.columns = [
    { hidden: true, width: 8 },
    { hidden: true, width: 8 },
    { hidden: true, width: 10 },
    { width: 26 },
    { width: 22 },
    { width: 20 },
    ...days.map(() => ({ width: 10 })),
  ];
  sheet.autoFilter = { from: { row: 1, column: COLUMN.roomName }, to: { row: 1, column: COLUMN.keyName } };
  const head = sheet.addRow([
    ...KEY_COLUMNS,
    ...NAME_COLUMNS.map((column) => t(`planningSheet.${column}`)),
    ...days.map(serialOf),
  ]);
  head.font = { bold: true };
  days.forEach((day, i) => {
    const cell = head.getCell(COLUMN.firstDay + i);
    cell.numFmt = 'ddd dd.mm.yy';
    cell.alignment = { horizontal: 'center' };
    if (weekday(day) >= 6) cell.fill = solid(WEEKEND);
  });
  head.commit();
  for (const { room, plan, key, roomName, planName, values } of lines) {
    const names = [room, plan, key, inert(roomName), inert(planName), t(`planningSheet.cells.${key}`)];
    const row = sheet.addRow([...names, ...values.map(toSheet)]);
    for (let i = 0; i < days.length; i += 1) {
      const cell = row.getCell(COLUMN.firstDay + i);
      if (NUMBERS[key]) cell.numFmt = NUMBERS[key];
      if (plan === null) cell.fill = solid(ROOM);
    }
    if (plan === null) row.getCell(COLUMN.roomName).font = { bold: true };
    row.commit();
  }
  sheet.commit();
  const hidden = workbook.addWorksheet(IDENTITY_TAB, { state: 'veryHidden' });
  hidden.addRow([IDENTITY_MARK, identity.hotel, identity.market, identity.version]).commit();
  hidden.commit();
  await workbook.commit();
}

function solid(argb: string) {
  return { type: 'pattern', pattern: 'solid', fgColor: { argb } } as const;
}

/** Escapes text that a spreadsheet would execute as a formula. */
function inert(text: string): string {
  return (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text).slice(0, 200);
}
