import { departuresOf, optionKey, type TourOption } from './departures';

function option(packageId: number, hotelOption: number | null, startDate: number): TourOption {
  const price = { amount: 100, currency: 'try', breakdown: [] };
  return {
    packageId,
    hotelOption,
    startDate,
    endDate: startDate + 2,
    name: '',
    nights: 2,
    left: 5,
    hotel: null,
    refundable: true,
    price,
  };
}

describe('departures', () => {
  it('a departure with several hotels is one, with an option for each', () => {
    const departures = departuresOf([option(1, 0, 20270105), option(1, 1, 20270105), option(2, 0, 20270112)]);
    expect(departures.map(({ packageId, options }) => [packageId, options.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('departures come in the order of their days, whatever order they were found in', () => {
    const days = departuresOf([option(1, null, 20270301), option(2, null, 20270105)]);
    expect(days.map(({ startDate }) => startDate)).toEqual([20270105, 20270301]);
  });

  it('an option without a hotel has another key than the first hotel’s', () =>
    expect(optionKey({ packageId: 1, hotelOption: null })).not.toBe(optionKey({ packageId: 1, hotelOption: 0 })));
});
