import type { PricedLine } from '#libs/contracts';
import { cancellationSteps } from './cancellation-steps.js';

type Tiers = PricedLine['pricePlan']['cancellation'];

const line = (cancellation: Tiers, amount: number, count = 1, checkIn = 20_261_201) =>
  ({
    checkIn,
    checkOut: checkIn + 4,
    count,
    pricePlan: { cancellation },
    price: { amount, currency: 'try' },
  }) as unknown as PricedLine;

describe('the steps of the cancellation fee', () => {
  it('the steps of the cancellation fee are none for an empty cart, and one where nothing is refunded', () => {
    expect(cancellationSteps({ lines: [], totalMinor: 0, adjustedMinor: 0 })).toEqual([]);
    expect(cancellationSteps({ lines: [line([], 100)], totalMinor: 10_000, adjustedMinor: 0 })).toEqual([
      { from: null, penalty: 100, percent: 100 },
    ]);
  });

  it('the steps of the cancellation fee begin on their days, and sum over the lines', () => {
    const flexible = line([{ daysBefore: 3, penalty: { nights: 1 } }], 400);
    const strict = line(
      [
        { daysBefore: 14, penalty: { percent: 50 } },
        { daysBefore: 3, penalty: { percent: 100 } },
      ],
      100,
      2,
    );
    expect(cancellationSteps({ lines: [flexible, strict], totalMinor: 60_000, adjustedMinor: 0 })).toEqual([
      { from: null, penalty: 0, percent: 0 },
      { from: 20_261_117, penalty: 100, percent: 17 },
      { from: 20_261_128, penalty: 300, percent: 50 },
    ]);
  });

  it('the steps of the cancellation fee with the same fee are merged, and none exceeds the booking after its discount', () => {
    const lines = [
      line(
        [
          { daysBefore: 30, penalty: { percent: 0 } },
          { daysBefore: 7, penalty: { percent: 100 } },
          { daysBefore: 2, penalty: { percent: 100 } },
        ],
        500,
      ),
    ];
    expect(cancellationSteps({ lines, totalMinor: 45_000, adjustedMinor: 0 })).toEqual([
      { from: null, penalty: 0, percent: 0 },
      { from: 20_261_124, penalty: 450, percent: 100 },
    ]);
  });

  it('the steps of the cancellation fee are percents of the amount owed after all discounts, codes and goodwill', () => {
    const halves = line(
      [
        { daysBefore: 30, penalty: { percent: 30 } },
        { daysBefore: 14, penalty: { percent: 50 } },
        { daysBefore: 3, penalty: { percent: 100 } },
      ],
      13_534,
    );
    const steps = (totalMinor: number, adjustedMinor: number) =>
      cancellationSteps({ lines: [halves], totalMinor, adjustedMinor }).map(({ penalty, percent }) => [
        penalty,
        percent,
      ]);
    expect(steps(812_040, 0)).toEqual([
      [0, 0],
      [2_436.12, 30],
      [4_060.2, 50],
      [8_120.4, 100],
    ]);
    expect(steps(812_040, 12_040)).toEqual([
      [0, 0],
      [2_400, 30],
      [4_000, 50],
      [8_000, 100],
    ]);
  });
});
