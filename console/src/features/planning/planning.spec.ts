import { parseCell, parseNumber } from './cell-text';
import { callsOf } from './calls-of';
import { applyEdits, differences, keyIn, nextAlike, rowsOf, valueOf, type Edit } from './grid-model';

const dates = [20261201, 20261202, 20261203];
const plan = (id: number, price: number) => ({
  id,
  name: `P${id}`,
  follows: null,
  days: dates.map((date) => ({
    date,
    price,
    derived: null,
    minStay: null,
    maxStay: null,
    stopSale: false,
    cta: false,
    ctd: false,
  })),
});
const room = (id: number) => ({
  id,
  name: `R${id}`,
  count: 5,
  days: dates.map((date) => ({ date, allotment: 5, sold: 3, left: 2, stopSale: false })),
  priceplans: [plan(11, 100), plan(12, 90)],
});
const month = { hotel: 1, market: 1, currency: 'try', year: 2026, month: 12, version: 1, rooms: [room(1), room(2)] };
const rows = rowsOf(month);
const price = (row: string, date: number, value: number): Edit => ({ row, date, key: 'price', value });

describe('the sheet', () => {
  it('the sheet has a row for each room, and below it one for each plan', () =>
    expect(rows.map(({ id }) => id)).toEqual(['1-room', '1-11', '1-12', '2-room', '2-11', '2-12']));

  it('the sheet keeps allotments with rooms and prices with plans', () => {
    expect(keyIn(rows[0]!, 'price')).toBe('allotment');
    expect(keyIn(rows[1]!, 'allotment')).toBeNull();
    expect(keyIn(rows[0]!, 'minStay')).toBeNull();
    expect(keyIn(rows[1]!, 'minStay')).toBe('minStay');
  });

  it('the sheet moves from price to price and from allotment to allotment', () => {
    expect(nextAlike(rows, 'price', 1, 1)).toBe(2);
    // The next room's first row holds its allotment.
    expect(nextAlike(rows, 'price', 2, 1)).toBe(4);
    expect(nextAlike(rows, 'price', 4, -1)).toBe(2);
    expect(nextAlike(rows, 'price', 5, 1)).toBe(5);
    expect(nextAlike(rows, 'price', 0, 1)).toBe(3);
  });

  it('the sheet changes a cell and draws no other row again', () => {
    const next = applyEdits(rows, [price('1-11', 20261202, 120)]);
    expect(valueOf(next[1]!, 1, 'price')).toBe(120);
    expect(next[2]).toBe(rows[2]);
  });

  it('the sheet never shows fewer than zero rooms', () => {
    const next = applyEdits(rows, [{ row: '1-room', date: 20261201, key: 'allotment', value: 1 }]);
    expect(next[0]!.days[0]).toMatchObject({ allotment: 1, sold: 3, left: 0 });
  });

  it('the sheet names what others have changed', () => {
    const fresh = applyEdits(rows, [price('2-12', 20261203, 95)]);
    expect(differences(rows, fresh)).toEqual([{ row: '2-12', date: 20261203, key: 'price', before: 90, value: 95 }]);
  });
});

describe('saving', () => {
  it('saving sends a single cell alone', () =>
    expect(callsOf([price('1-11', 20261202, 120)], rows)).toMatchObject([
      { kind: 'cell', change: { room: 1, priceplan: 11, date: 20261202, key: 'price', value: 120 } },
    ]));

  it('saving sends a rectangle as one range', () => {
    const edits = ['1-11', '1-12', '2-11', '2-12'].flatMap((row) => dates.map((date) => price(row, date, 150)));
    expect(callsOf(edits, rows).map(({ change }) => change)).toEqual([
      { rooms: [1, 2], priceplans: [11, 12], from: 20261201, to: 20261203, set: { price: 150 } },
    ]);
  });

  it('saving never reaches a plan that was not chosen', () => {
    const edits = ['1-12', '2-11', '2-12'].flatMap((row) => dates.map((date) => price(row, date, 150)));
    expect(callsOf(edits, rows).map(({ change }) => change)).toMatchObject([
      { rooms: [1], priceplans: [12] },
      { rooms: [2], priceplans: [11, 12] },
    ]);
  });

  it('saving keeps different values and gaps apart', () => {
    const edits = [price('1-11', 20261201, 1), price('1-11', 20261203, 1), price('1-12', 20261201, 2)];
    expect(callsOf(edits, rows)).toHaveLength(3);
  });
});

describe('what is typed', () => {
  it.each([
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.250', 1250],
    ['12,5', 12.5],
    ['₺ 4.250', 4250],
    ['1.234.567', 1234567],
    ['85', 85],
  ])('%s is read as a number', (text, value) => expect(parseNumber(text)).toBe(value));

  it.each(['-3000', '−3000', '3e3', '+10%', '10%', '+10', '3000 TL?'])('%s is not a plain amount', (text) => {
    expect(parseCell('price', text)).toBeUndefined();
    expect(parseCell('allotment', text)).toBeUndefined();
  });

  it('a typed value is refused where the cell cannot hold it', () => {
    expect(parseCell('price', '12,345,6')).toBeUndefined();
    expect(parseCell('price', 'abc')).toBeUndefined();
    expect(parseCell('minStay', '31')).toBeUndefined();
    expect(parseCell('allotment', '2,5')).toBeUndefined();
    expect(parseCell('stopSale', 'belki')).toBeUndefined();
  });

  it('an empty cell means not sold, no limit or none', () => {
    expect(parseCell('price', '')).toBeNull();
    expect(parseCell('minStay', '')).toBeNull();
    expect(parseCell('allotment', '')).toBe(0);
    expect(parseCell('stopSale', '')).toBe(false);
    expect(parseCell('cta', 'x')).toBe(true);
  });
});
