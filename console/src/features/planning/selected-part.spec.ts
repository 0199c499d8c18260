import type { GridRow } from './grid-model';
import { selectedPart } from './selected-part';

const days = [20_261_201, 20_261_202, 20_261_203].map((date) => ({ date }));
const row = (room: number, plan: number | null) =>
  ({ id: `${room}-${plan ?? 'room'}`, room, plan, days }) as unknown as GridRow;
const rows = [row(1, null), row(1, 7), row(1, 8), row(2, null), row(2, 7)];
const cells = (top: number, left: number, bottom: number, right: number) => ({
  anchor: { row: top, column: left },
  focus: { row: bottom, column: right },
});

describe('what a bulk change begins with', () => {
  it('a bulk change begins with the days, rooms and plans of the selected cells, in either direction', () => {
    expect(selectedPart(rows, cells(4, 2, 1, 1))).toEqual({
      ...{ from: 20_261_202, to: 20_261_203 },
      ...{ rooms: [1, 2], plans: [7, 8] },
    });
  });

  it('a bulk change begins without a plan when only rows of rooms are selected', () =>
    expect(selectedPart(rows, cells(3, 0, 3, 0))).toEqual({
      ...{ from: 20_261_201, to: 20_261_201 },
      ...{ rooms: [2], plans: [] },
    }));

  it('a bulk change covers the whole month when nothing is selected', () => {
    expect(selectedPart(rows, undefined)).toBeUndefined();
    expect(selectedPart([], cells(0, 0, 0, 0))).toBeUndefined();
  });
});
