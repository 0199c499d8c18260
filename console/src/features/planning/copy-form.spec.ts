import { CELL_KEYS } from '#libs/contracts';
import { copyInput, yearLater, type CopyForm } from './copy-form';

const form = (part: Partial<CopyForm> = {}): CopyForm => ({
  rooms: [1],
  market: 1,
  plans: [7, 8],
  from: 20_280_601,
  to: 20_280_630,
  toMarket: 2,
  toPlan: undefined,
  start: 20_290_601,
  align: 'weekday',
  keys: [...CELL_KEYS],
  percent: '',
  ...part,
});

it('the copy form requests what the panel shows', () => {
  expect(copyInput(5, form({ percent: '12,5', keys: ['price'] }))).toEqual({
    hotel: 5,
    rooms: [1],
    source: { market: 1, priceplans: [7, 8], from: 20_280_601, to: 20_280_630 },
    target: { market: 2, from: 20_290_601 },
    align: 'weekday',
    keys: ['price'],
    pricePercent: 12.5,
    preview: false,
  });
  expect(copyInput(5, form({ plans: [7], toPlan: 8 }))?.target).toEqual({
    market: 2,
    from: 20_290_601,
    priceplans: [8],
  });
});

it.each([
  [{ rooms: [] }],
  [{ keys: [] }],
  [{ to: 20_280_531 }],
  [{ start: null }],
  [{ percent: 'çok' }],
  [{ percent: '-100' }],
])('the copy form requests nothing with %j', (part) => {
  expect(copyInput(5, form(part as Partial<CopyForm>))).toBeUndefined();
});

it('the copy form knows the day a year later', () => {
  expect([yearLater(20_280_101), yearLater(20_280_229)]).toEqual([20_290_101, 20_290_228]);
});
