import { addDays } from '#libs/stays';
import { bookingTotalMinor } from './booking-total.js';
import type { Booking } from './booking.entity.js';
import { aLine, today } from './booking.fixture.js';
import { lineGrossMinor, reductionsOf } from './reductions.js';

const step = (name: 'night' | 'promotion' | 'conversion', amount: number) => ({ step: name, day: today, amount });
const line = (count: number, ...breakdown: Array<ReturnType<typeof step>>) => {
  const amount = breakdown.reduce((sum, each) => sum + Math.round(each.amount * 100), 0) / 100;
  return aLine(addDays(today, 9), 1, { count, price: { amount, currency: 'try', breakdown } as never });
};

function sold(changes: Partial<Booking>): Booking {
  const booking = { lines: [], promotionMinor: 0, discounts: [], promotion: 'YAZ', promotionName: 'Yaz', ...changes };
  return { ...booking, totalMinor: bookingTotalMinor(booking) } as unknown as Booking;
}

describe('what is taken off a booking', () => {
  it.each<[string, Partial<Booking>, number[], object[]]>([
    [
      'a code in percent',
      { lines: [line(1, step('night', 9_330), step('promotion', -933))] },
      [933_000],
      [{ kind: 'promotion', name: 'Yaz', amount: 933 }],
    ],
    [
      'a code in percent of two rooms, and an amount of the whole',
      { lines: [line(2, step('night', 100), step('promotion', -10.1))], promotionMinor: 500 },
      [20_000],
      [{ kind: 'promotion', name: 'Yaz', amount: 25.2 }],
    ],
    [
      'a discount by staff beside a code',
      {
        lines: [line(1, step('night', 100), step('promotion', -10))],
        discounts: [{ type: 'manual', amount: { type: 'fee', value: 5 } }],
      },
      [10_000],
      [
        { kind: 'promotion', name: 'Yaz', amount: 10 },
        { kind: 'manual', name: '', amount: 5 },
      ],
    ],
    [
      'a code before a conversion',
      { lines: [line(1, step('night', 100), step('promotion', -10), step('conversion', 3_510))] },
      [400_000],
      [{ kind: 'promotion', name: 'Yaz', amount: 400 }],
    ],
    ['nothing', { lines: [line(1, step('night', 100))], promotion: '', promotionName: '' }, [10_000], []],
  ])('a reduction of a booking is shown once: %s', (_, changes, gross, off) => {
    const booking = sold(changes);
    expect([booking.lines.map(lineGrossMinor), reductionsOf(booking)]).toEqual([gross, off]);
    const sum = gross.reduce((total, each) => total + each, 0);
    const taken = reductionsOf(booking).reduce((total, { amount }) => total + Math.round(amount * 100), 0);
    expect(sum - taken).toBe(booking.totalMinor);
  });
});
