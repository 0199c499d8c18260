import { rowsOf } from './grid-model';
import { boxOf, fillBox, step } from './selection';
import { clearAll, copyText, fill, fillOn, pasteText, setAll, toggleAll } from './sheet-edits';

const dates = [20261201, 20261202, 20261203, 20261204];
const rows = rowsOf({
  hotel: 1,
  market: 1,
  currency: 'try',
  year: 2026,
  month: 12,
  version: 1,
  rooms: [
    {
      id: 1,
      name: 'Standart',
      count: 5,
      days: dates.map((date) => ({ date, allotment: 5, sold: 0, left: 5, stopSale: false })),
      priceplans: [
        {
          id: 7,
          name: 'BB',
          follows: null,
          days: dates.map((date, i) => ({
            date,
            price: 100 + i,
            derived: null,
            minStay: null,
            maxStay: null,
            stopSale: false,
            cta: false,
            ctd: false,
          })),
        },
      ],
    },
  ],
});
const all = { top: 0, bottom: 1, left: 0, right: 3 };
const plan = { top: 1, bottom: 1, left: 0, right: 3 };
const values = (edits: Array<{ value: unknown }> | undefined) => edits?.map(({ value }) => value);

it('an edit sets one price in all chosen cells and leaves the allotments between them alone', () => {
  const edits = setAll(rows, 'price', all, '250', 1);
  expect(edits).toHaveLength(4);
  expect(new Set(edits?.map(({ key }) => key))).toEqual(new Set(['price']));
});

it('an edit sends nothing for what is already so', () =>
  expect(setAll(rows, 'price', { ...plan, right: 0 }, '100', 1)).toEqual([]));

it('an edit refuses what no cell can hold', () => expect(setAll(rows, 'price', plan, 'çok', 1)).toBeUndefined());

it('an emptied cell is not sold', () =>
  expect(values(clearAll(rows, 'price', plan, 1))).toEqual([null, null, null, null]));

it('a range is closed, then opened again', () => {
  expect(values(toggleAll(rows, 'stopSale', plan))).toEqual([true, true, true, true]);
});

it('a copied range is a table, and can be pasted elsewhere', () => {
  const text = copyText(rows, 'price', { ...plan, right: 1 }, 'tr-TR');
  expect(text).toBe('100\t101');
  const edits = pasteText(rows, 'price', { top: 1, bottom: 1, left: 2, right: 2 }, text);
  expect(edits).toEqual([
    { row: '1-7', date: 20261203, key: 'price', value: 100 },
    { row: '1-7', date: 20261204, key: 'price', value: 101 },
  ]);
});

it('a pasted value fills the whole range', () =>
  expect(values(pasteText(rows, 'price', plan, '90'))).toEqual([90, 90, 90, 90]));

it('a fill continues the pattern it was drawn from', () => {
  const from = { ...plan, right: 1 };
  expect(values(fill(rows, 'price', from, plan))).toEqual([100, 101]);
});

it('a fill extends along one side only', () => {
  expect(fillBox({ top: 1, bottom: 1, left: 0, right: 0 }, { row: 1, column: 3 })).toEqual(plan);
  expect(fillBox({ top: 1, bottom: 1, left: 0, right: 0 }, { row: 1, column: 0 })).toBeUndefined();
});

it('the arrows move the cursor and stop at the edges', () => {
  const start = { anchor: { row: 1, column: 0 }, focus: { row: 1, column: 0 } };
  const size = { rows: 2, columns: 4 };
  expect(step(start, 'ArrowLeft', size)?.focus).toEqual({ row: 1, column: 0 });
  expect(step(start, 'ArrowRight', size, { far: true })?.focus.column).toBe(3);
  expect(boxOf(step(start, 'ArrowUp', size, { extend: true })!)).toEqual({ top: 0, bottom: 1, left: 0, right: 0 });
  expect(step(start, 'a', size)).toBeUndefined();
});

it('a fill down or right repeats the first of a box, or the cell before a single one', () => {
  expect(values(fillOn(rows, 'price', plan, 'right'))).toEqual([100, 100, 100]);
  expect(values(fillOn(rows, 'price', { ...plan, left: 2, right: 2 }, 'right'))).toEqual([101]);
  expect(fillOn(rows, 'price', { ...plan, left: 0, right: 0 }, 'right')).toEqual([]);
  // A room's allotment is no price: nothing comes down from it.
  expect(fillOn(rows, 'price', all, 'down')).toEqual([]);
});
