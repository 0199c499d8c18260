import type { ConsentKind } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { formatMoney, type Currency } from '#libs/money';
import type { Booking } from '../bookings/booking.entity.js';
import { recordHistory } from '../bookings/record.js';
import { closeTask, openTask } from '../tasks/open-task.js';
import { decidersOf, type ConsentRow } from './consent-rows.js';

export interface NewConsent {
  kind: ConsentKind;
  askedBy: 'seller' | 'hotel';
  amountMinor: number;
  reason: string;
  by: string;
  dueAt: Date;
}

const DAY_MS = 24 * 3_600_000;
/** How long the other side has to answer what it was asked. */
const ANSWERED_WITHIN_DAYS = 2;

export const answerDue = (now: Date, days = ANSWERED_WITHIN_DAYS): Date => new Date(now.getTime() + days * DAY_MS);

const keyOfConsent = (id: number): string => `consent ${id}`;

/** Asks the other side about a locked booking, in place of what was asked before; it gets a task. */
export async function askConsent(tx: Tx, booking: Booking, asked: NewConsent): Promise<void> {
  const { kind, askedBy, amountMinor, reason, by, dueAt } = asked;
  const { id, accountId, hotelAccountId, currency } = booking;
  const before = await tx.row<Pick<ConsentRow, 'id' | 'askedBy'>>(
    `update consents set state = 'withdrawn', decided_at = now() where booking_id = $1 and kind = $2 and state = 'open'
     returning id, asked_by as "askedBy"`,
    [id, kind],
  );
  if (before) await closeConsentTask(tx, booking, { id: before.id, askedBy: before.askedBy, by });
  const made = await tx.row<{ id: number }>(
    `insert into consents (account_id, hotel_account_id, booking_id, kind, asked_by, amount_minor, reason, by, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [accountId, hotelAccountId, id, kind, askedBy, amountMinor, reason, by, dueAt],
  );
  const detail = formatMoney(amountMinor, currency as Currency);
  await openTask(
    tx,
    { id, accountId: deskOf(booking, askedBy), hotelAccountId },
    { key: keyOfConsent(made!.id), kind: 'consentAsked', detail: reason ? `${detail} · ${reason}` : detail, dueAt },
  );
  await recordHistory(tx, booking, 'consentAsked', by, `${kind} ${detail}`);
}

/** Closes the task of a consent. */
export function closeConsentTask(
  tx: Tx,
  booking: Booking,
  { id, askedBy, by }: Pick<NewConsent, 'askedBy' | 'by'> & { id: number },
): Promise<void> {
  return closeTask(tx, { accountId: deskOf(booking, askedBy) }, { key: keyOfConsent(id), by });
}

/** The account whose staff are asked. */
const deskOf = (booking: Booking, askedBy: NewConsent['askedBy']): number => decidersOf(booking, { askedBy })[0]!;
