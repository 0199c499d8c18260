import type { CampaignInput } from '#libs/contracts';
import { Refusal, type RefusalDetail } from '#libs/service';
import { formatDay, nightsBetween } from '#libs/stays';

type Rule = Pick<CampaignInput, 'booking' | 'stay'> & Partial<Pick<CampaignInput, 'discount' | 'minNights'>>;

function contradiction(key: Refusal['key'], field: string, values: RefusalDetail['values']): Refusal {
  return new Refusal(key, 422, { values, errors: [{ path: `body.${field}`, msg: key, values }] });
}

/**
 * That some booking can meet a rule: its days of sale, its nights and its discount do not exclude each other.
 * @throws Refusal rule.bookingAfterStay, rule.neverEarly, rule.neverLate, rule.nightsOverStay 422.
 */
export function assertPeriods({ booking, stay, discount, minNights = 1 }: Rule): void {
  if (booking.from !== null && stay.to !== null) {
    const [from, to] = [formatDay(booking.from), formatDay(stay.to)];
    if (booking.from > stay.to) throw contradiction('rule.bookingAfterStay', 'booking', { from, to });
    if (discount?.type === 'earlyBooking' && nightsBetween(booking.from, stay.to) < discount.daysBefore)
      throw contradiction('rule.neverEarly', 'discount.daysBefore', { from, to, days: discount.daysBefore });
  }
  if (booking.to !== null && stay.from !== null && discount?.type === 'lastMinute') {
    const [from, to] = [formatDay(stay.from), formatDay(booking.to)];
    if (nightsBetween(booking.to, stay.from) > discount.daysBefore)
      throw contradiction('rule.neverLate', 'discount.daysBefore', { from, to, days: discount.daysBefore });
  }
  if (stay.from === null || stay.to === null) return;
  const days = nightsBetween(stay.from, stay.to) + 1;
  const nights = Math.max(minNights, discount?.type === 'longStay' ? discount.stayNights : 1);
  if (nights > days) throw contradiction('rule.nightsOverStay', 'minNights', { nights, days });
}
