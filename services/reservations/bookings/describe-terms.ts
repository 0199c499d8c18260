import type { BookingTerms, Consent } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import type { DayNumber } from '#libs/stays';
import { settledMinor } from '../settlements/booking-entries.js';
import { owedMinor } from './booking-total.js';
import type { Booking } from './booking.entity.js';
import { planLines, sumOf } from './payment-plan.js';

/** Who is due what for a booking of another account's hotel, and who collects it. */
export function describeTerms(booking: Booking, today: DayNumber, consents: readonly Consent[]): BookingTerms {
  const { lines, netMinor, commissionMinor, currency, state, penaltyMinor } = booking;
  const agreement = lines[0]?.agreement ?? null;
  const isOver = state === 'cancelled';
  const owed = isOver ? (penaltyMinor ?? 0) : owedMinor(booking);
  const atHotel = sumOf(
    planLines(booking, today)
      .flat()
      .filter(({ when }) => when === 'hotel'),
  );
  const kept = booking.paidMinor - booking.refundedMinor;
  const byHotel = Math.max(0, Math.min(atHotel, owed - kept));
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
    bySeller: toDecimal(owed - byHotel),
    byHotel: toDecimal(byHotel),
    settled: settled === null ? null : toDecimal(settled),
    currency,
  };
}
