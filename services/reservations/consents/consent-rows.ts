import type { Consent, ConsentKind } from '#libs/contracts';
import type { Reader } from '#libs/database';
import { toDecimal } from '#libs/money';
import type { Booking } from '../bookings/booking.entity.js';
import { contractorOf } from '../settlements/booking-entries.js';

export interface ConsentRow extends Record<string, unknown> {
  id: number;
  bookingId: number;
  kind: ConsentKind;
  askedBy: 'seller' | 'hotel';
  amountMinor: number;
  reason: string;
  state: Consent['state'];
  dueAt: Date;
  decidedAt: Date | null;
}

export const CONSENT = `id, booking_id as "bookingId", kind, asked_by as "askedBy", amount_minor as "amountMinor", reason, state,
  due_at as "dueAt", decided_at as "decidedAt"`;

/** The accounts whose users may answer: the hotel's own, or the seller's and the one that agreed for it. */
export function decidersOf(
  booking: Pick<Booking, 'lines' | 'accountId' | 'hotelAccountId'>,
  { askedBy }: Pick<ConsentRow, 'askedBy'>,
): number[] {
  return askedBy === 'seller' ? [booking.hotelAccountId!] : [booking.accountId, contractorOf(booking)];
}

/** What was asked about a booking, newest first, as an account sees it. */
export async function consentsOf(from: Reader, booking: Booking, account: number): Promise<Consent[]> {
  const rows = await from.rows<ConsentRow>(
    `select ${CONSENT} from consents where booking_id = $1 and state <> 'withdrawn' order by id desc`,
    [booking.id],
  );
  return rows.map((row) => describeConsent(row, booking.currency, decidersOf(booking, row).includes(account)));
}

export function describeConsent(row: ConsentRow, currency: string, isAsked: boolean): Consent {
  const { id, kind, askedBy, amountMinor, reason, state, dueAt, decidedAt } = row;
  return {
    ...{ id, kind, askedBy, reason, state, currency },
    amount: toDecimal(amountMinor),
    dueAt: dueAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    mine: isAsked && state === 'open',
  };
}
