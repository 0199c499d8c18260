import { toDay } from '#libs/stays';
import { assertPeriods } from './assert-periods.js';

const period = (from: number | null, to: number | null) => ({
  from: from === null ? null : toDay(from),
  to: to === null ? null : toDay(to),
});
const always = period(null, null);

describe('the periods of a campaign or code', () => {
  it.each([
    [
      'sold after its last night',
      { booking: period(20_270_801, null), stay: period(null, 20_270_731) },
      'rule.bookingAfterStay',
    ],
    [
      'never sold so early',
      {
        booking: period(20_270_701, null),
        stay: period(null, 20_270_731),
        discount: { type: 'earlyBooking', percent: 10, daysBefore: 60 },
      },
      'rule.neverEarly',
    ],
    [
      'never sold so late',
      {
        booking: period(null, 20_270_601),
        stay: period(20_270_701, null),
        discount: { type: 'lastMinute', percent: 10, daysBefore: 7 },
      },
      'rule.neverLate',
    ],
    [
      'longer than its nights',
      { booking: always, stay: period(20_270_701, 20_270_703), minNights: 4 },
      'rule.nightsOverStay',
    ],
    [
      'a long stay longer than its nights',
      {
        booking: always,
        stay: period(20_270_701, 20_270_703),
        discount: { type: 'longStay', stayNights: 7, payNights: 6 },
      },
      'rule.nightsOverStay',
    ],
  ] as const)('the periods of a campaign or code are refused where it is %s', (_, rule, key) => {
    expect(() => assertPeriods(rule)).toThrow(key);
  });

  it.each([
    [{ booking: always, stay: always, minNights: 7 }],
    [{ booking: period(20_270_701, 20_270_731), stay: period(20_270_701, 20_270_731), minNights: 31 }],
    [
      {
        booking: period(20_270_101, null),
        stay: period(null, 20_270_731),
        discount: { type: 'earlyBooking', percent: 10, daysBefore: 60 },
      },
    ],
    [
      {
        booking: period(null, 20_270_701),
        stay: period(20_270_701, null),
        discount: { type: 'lastMinute', percent: 10, daysBefore: 0 },
      },
    ],
  ] as const)('the periods of a campaign or code are taken where a booking can meet them: %j', (rule) => {
    expect(() => assertPeriods(rule)).not.toThrow();
  });
});
