import { ALL_WEEK, bulkChange, type BulkForm } from './bulk-change';

const form: BulkForm = {
  rooms: [1],
  plans: [7],
  markets: [3],
  from: 20261201,
  to: 20261231,
  weekdays: ALL_WEEK,
  priceKind: 'keep',
  price: '',
  weekend: '',
  roundTo: '',
  allotment: '',
  minStay: '',
  maxStay: '',
  stopSale: 'keep',
  cta: 'keep',
  ctd: 'keep',
};

it('a bulk change requests nothing while nothing is set', () => expect(bulkChange(1, form)).toBeUndefined());

it('a bulk change sets what is filled in and leaves the rest', () =>
  expect(bulkChange(1, { ...form, priceKind: 'percent', price: '-12,5', stopSale: 'off', weekdays: [5, 6] })).toEqual({
    hotel: 1,
    markets: [3],
    rooms: [1],
    priceplans: [7],
    from: 20261201,
    to: 20261231,
    weekdays: [5, 6],
    set: { priceChange: { percent: -12.5 }, stopSale: false },
  }));

it('a bulk change has a rule for the weekend and one for rounding, beside a price or alone', () => {
  expect(bulkChange(1, { ...form, priceKind: 'price', price: '120', weekend: '15', roundTo: '5' })?.set).toEqual({
    price: 120,
    weekendPercent: 15,
    roundTo: 5,
  });
  expect(bulkChange(1, { ...form, roundTo: '10' })?.set).toEqual({ roundTo: 10 });
  expect(bulkChange(1, { ...form, priceKind: 'clear', weekend: '15' })?.set).toEqual({ price: null });
  expect(bulkChange(1, { ...form, weekend: 'x' })).toBeUndefined();
});

it('a bulk change reads zero nights as no limit', () =>
  expect(bulkChange(1, { ...form, minStay: '0' })?.set).toEqual({ minStay: null }));

it.each([[{ from: 20270101 }], [{ rooms: [] }], [{ priceKind: 'price' as const, price: 'x' }], [{ allotment: '2.5' }]])(
  'a bulk change is not ready with %j',
  (part) => expect(bulkChange(1, { ...form, cta: 'on', ...part })).toBeUndefined(),
);
