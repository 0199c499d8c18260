import { toDay } from '#libs/stays';
import { eachDay, rangeOf } from './range';

describe('the days that are asked for by name', () => {
  it('named ranges are whole months, also across years', () => {
    expect(rangeOf('thisMonth', toDay(20280214))).toEqual({ from: 20280201, to: 20280229 });
    expect(rangeOf('lastMonth', toDay(20270105))).toEqual({ from: 20261201, to: 20261231 });
    expect(rangeOf('nextMonth', toDay(20271231))).toEqual({ from: 20280101, to: 20280131 });
    expect(rangeOf('last30', toDay(20270305))).toEqual({ from: 20270204, to: 20270305 });
    expect(rangeOf('thisYear', toDay(20270305))).toEqual({ from: 20270101, to: 20271231 });
  });

  it('named ranges are each in the chart', () => {
    const days = eachDay({ from: toDay(20270227), to: toDay(20270301) }, [{ day: 20270228, nights: 4 }], { nights: 0 });
    expect(days).toEqual([
      { day: 20270227, nights: 0 },
      { day: 20270228, nights: 4 },
      { day: 20270301, nights: 0 },
    ]);
  });
});
