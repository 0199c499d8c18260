import type { ConsentKind } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { formatMoney, type Currency } from '#libs/money';
import type { Booking } from '../bookings/booking.entity.js';
import { recordHistory } from '../bookings/record.js';
import { openTask } from '../tasks/open-task.js';
import { decidersOf } from './consent-rows.js';

export interface NewConsent {
  kind: ConsentKind;
  askedBy: 'seller' | 'hotel';
  amountMinor: number;
  reason: string;
  by: string;
  dueAt: Date;
}

const keyOfConsent = (id: number): string => `consent ${id}`;

/** Asks the other side about a locked booking, in place of what was asked before; it gets a task. */
export async function askConsent(tx: Tx, booking: Booking, asked: NewConsent): Promise<void> {
  const { kind, askedBy, amountMinor, reason, by, dueAt } = asked;
  const { id, accountId, hotelAccountId, currency } = booking;
  const before = await tx.row<{ id: number }>(
    `update consents set state = 'withdrawn', decided_at = now() where booking_id = $1 and kind = $2 and state = 'open' returning id`,
    [id, kind],
  );
  if (before) await closeTasks(tx, before.id, by);
  const made = await tx.row<{ id: number }>(
    `insert into consents (account_id, hotel_account_id, booking_id, kind, asked_by, amount_minor, reason, by, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [accountId, hotelAccountId, id, kind, askedBy, amountMinor, reason, by, dueAt],
  );
  const detail = formatMoney(amountMinor, currency as Currency);
  await openTask(
    tx,
    { id, accountId: decidersOf(booking, asked)[0]!, hotelAccountId },
    { key: keyOfConsent(made!.id), kind: 'consentAsked', detail: reason ? `${detail} · ${reason}` : detail, dueAt },
  );
  await recordHistory(tx, booking, 'consentAsked', by, `${kind} ${detail}`);
}

/** Closes the task of a consent, whoever has it. */
export async function closeTasks(tx: Tx, consent: number, by: string): Promise<void> {
  await tx.execute(`update tasks set state = 'done', done_at = now(), done_by = $2 where key = $1 and state = 'open'`, [
    keyOfConsent(consent),
    by,
  ]);
}
