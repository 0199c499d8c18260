import type { BookingTerms, Consent } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import type { DayNumber } from '#libs/stays';
import { guestMoneyOf, settledMinor } from '../settlements/booking-entries.js';
import { collectedByHotel } from '../settlements/settle-booking.js';
import type { Booking } from './booking.entity.js';

/** Who is due what for a booking of another account's hotel, and who collects it. */
export function describeTerms(booking: Booking, today: DayNumber, consents: readonly Consent[]): BookingTerms {
  const { lines, netMinor, commissionMinor, currency } = booking;
  const agreement = lines[0]?.agreement ?? null;
  const money = guestMoneyOf(booking, today);
  const byHotel = collectedByHotel(money);
  const settled = settledMinor(booking, today, {
    isWaiverAccepted: consents.some(({ kind, state }) => kind === 'waiver' && state === 'accepted'),
    isNoShowOpen: consents.some(({ kind, state }) => kind === 'noshow' && state === 'open'),
  });
  return {
    agreement: agreement && {
      id: agreement.id,
      version: agreement.version,
      model: agreement.model,
      percent: agreement.percent,
    },
    price: toDecimal(netMinor + commissionMinor),
    commission: toDecimal(commissionMinor),
    net: toDecimal(netMinor),
    bySeller: toDecimal(money.owedMinor - byHotel),
    byHotel: toDecimal(byHotel),
    settled: settled === null ? null : toDecimal(settled),
    currency,
  };
}
