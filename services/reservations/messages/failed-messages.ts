import type { Tx } from '#libs/database';
import { closeTask, openTask } from '../tasks/open-task.js';

interface Owners {
  bookingId: number;
  accountId: number;
  hotelAccountId: number | null;
}

interface FailedMessage extends Owners, Record<string, unknown> {
  id: string;
  channel: string;
  template: string;
  recipient: string;
  error: string | null;
}

interface FailedFact extends Owners, Record<string, unknown> {
  id: string;
  name: string;
  error: string | null;
}

const TO_LOOK_AT_MS = 24 * 3_600_000;
const AS_FAILED = `m.id, m.booking_id as "bookingId", m.account_id as "accountId", m.hotel_account_id as "hotelAccountId",
  m.channel, m.template, m.recipient, m.error`;

/** Marks a message, or those that a mail joins, as undeliverable and opens tasks: its recipient is still waiting for it. */
export async function refuseMessage(tx: Tx, id: string, error: string, now: Date): Promise<void> {
  const failed = await tx.rows<FailedMessage>(
    `update messages m set state = 'failed', error = $2, sent_at = $3
     where (m.id = $1 or m.joined = $1) and m.state not in ('sent', 'failed') returning ${AS_FAILED}`,
    [id, error, now],
  );
  for (const message of failed) await openMessageTask(tx, message, now);
}

/** Marks a message, or those that a mail joins, as delivered; a task about it is closed. */
export async function markDelivered(tx: Tx, id: string, now: Date): Promise<void> {
  const sent = await tx.rows<{ id: string; accountId: number }>(
    `update messages set state = 'sent', error = null, sent_at = $2, waits_until = null, waiting = null
     where (id = $1 or joined = $1) and state <> 'sent' returning id, account_id as "accountId"`,
    [id, now],
  );
  for (const { id: messageId, ...owner } of sent)
    await closeTask(tx, owner, { key: `message ${messageId}`, by: 'konak' });
}

/** As `refuseMessage`, for messages whose orders became dead letters and are no longer retried. */
export async function failMessages(tx: Tx, now: Date): Promise<void> {
  const failed = await tx.rows<FailedMessage>(
    `update messages m set state = 'failed', error = left(coalesce(o.error, ''), 500), sent_at = $1
     from outbox o where o.failed_at is not null and o.name in ('mail.send', 'sms.send')
       and o.payload ->> 'messageId' = m.id::text and m.state in ('queued', 'sending')
     returning ${AS_FAILED}`,
    [now],
  );
  const joined = await tx.rows<FailedMessage>(
    `update messages m set state = 'failed', error = left(coalesce(o.error, ''), 500), sent_at = $1
     from outbox o where o.failed_at is not null and o.name = 'mail.joined'
       and m.joined = (o.payload ->> 'messageId')::uuid and m.state = 'waiting'
     returning ${AS_FAILED}`,
    [now],
  );
  for (const message of [...failed, ...joined]) await openMessageTask(tx, message, now);
}

/** The same for facts that produced no messages: the people concerned were not notified. */
export async function reportFailedFacts(tx: Tx, now: Date): Promise<void> {
  const failed = await tx.rows<FailedFact>(
    `select o.id, o.name, o.error, b.id as "bookingId", b.account_id as "accountId", b.hotel_account_id as "hotelAccountId"
     from outbox o join bookings b on b.public_id::text = o.payload #>> '{booking,bookingId}'
     where o.failed_at is not null and o.consumer = 'notify' and o.payload ? 'parties'
       and not exists (select 1 from tasks t where t.account_id = b.account_id and t.key = 'fact ' || o.id)`,
  );
  for (const { id, name, error, ...owners } of failed)
    await openFailureTask(tx, owners, { key: `fact ${id}`, detail: `${name}: ${error ?? ''}` }, now);
}

function openMessageTask(tx: Tx, message: FailedMessage, now: Date): Promise<void> {
  const { id, channel, template, recipient, error } = message;
  const detail = `${channel} ${template} → ${recipient}: ${error ?? ''}`;
  return openFailureTask(tx, message, { key: `message ${id}`, detail }, now);
}

function openFailureTask(
  tx: Tx,
  { bookingId: id, accountId, hotelAccountId }: Owners,
  task: { key: string; detail: string },
  now: Date,
): Promise<void> {
  const dueAt = new Date(now.getTime() + TO_LOOK_AT_MS);
  return openTask(tx, { id, accountId, hotelAccountId }, { ...task, kind: 'mailFailed', dueAt });
}
