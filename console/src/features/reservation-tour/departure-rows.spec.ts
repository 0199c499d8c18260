import type { FoundTour } from '#libs/contracts';
import { departureRows, rowKey } from './departure-rows';

function found(name: string, ways: [packageId: number, startDate: number, amount: number, hotelOption?: number][]) {
  return {
    tour: { id: 1, name },
    packages: ways.map(([packageId, startDate, amount, hotelOption = null]) => ({
      packageId,
      startDate,
      hotelOption,
      price: { amount, currency: 'try' },
    })),
  } as unknown as FoundTour;
}

const tours = [
  found('Balon', [
    [1, 20270120, 900, 0],
    [1, 20270120, 1200, 1],
  ]),
  found('Adalar', [[2, 20270105, 1000]]),
];

describe('the departures that an agent compares', () => {
  it.each([
    ['date', ['2~', '1~0', '1~1']],
    ['price', ['1~0', '2~', '1~1']],
    ['-price', ['1~1', '2~', '1~0']],
    ['name', ['2~', '1~0', '1~1']],
  ] as const)('the departures that an agent compares are lines across tours, by %s', (sort, keys) =>
    expect(departureRows(tours, sort).map(rowKey)).toEqual(keys),
  );
});
