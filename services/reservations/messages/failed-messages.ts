import type { Tx } from '#libs/database';
import { openTask } from '../tasks/open-task.js';

interface Failed extends Record<string, unknown> {
  id: string;
  bookingId: number;
  accountId: number;
  hotelAccountId: number | null;
  channel: string;
  template: string;
  recipient: string;
  error: string | null;
}

const TO_LOOK_AT_MS = 24 * 3_600_000;
const AS_FAILED = `m.id, m.booking_id as "bookingId", m.account_id as "accountId", m.hotel_account_id as "hotelAccountId",
  m.channel, m.template, m.recipient, m.error`;

/** Marks a message that can never be delivered, and gives it to the desk: somebody waits for it. */
export async function messageRefused(tx: Tx, id: string, error: string, now: Date): Promise<void> {
  const failed = await tx.row<Failed>(
    `update messages m set state = 'failed', error = $2, sent_at = $3 where m.id = $1 and m.state not in ('sent', 'failed')
     returning ${AS_FAILED}`,
    [id, error, now],
  );
  if (failed) await giveToDesk(tx, failed, now);
}

/** The same for messages whose orders have gone to the dead letters: nobody will try them again. */
export async function messagesGivenUp(tx: Tx, now: Date): Promise<void> {
  const failed = await tx.rows<Failed>(
    `update messages m set state = 'failed', error = left(coalesce(o.error, ''), 500), sent_at = $1
     from outbox o where o.failed_at is not null and o.name in ('mail.send', 'sms.send')
       and o.payload ->> 'messageId' = m.id::text and m.state in ('queued', 'sending')
     returning ${AS_FAILED}`,
    [now],
  );
  for (const message of failed) await giveToDesk(tx, message, now);
}

function giveToDesk(tx: Tx, { id, bookingId, channel, template, recipient, error, ...owners }: Failed, now: Date) {
  return openTask(
    tx,
    { id: bookingId, accountId: owners.accountId, hotelAccountId: owners.hotelAccountId },
    {
      key: `message ${id}`,
      kind: 'mailFailed',
      detail: `${channel} ${template} → ${recipient}: ${error ?? ''}`,
      dueAt: new Date(now.getTime() + TO_LOOK_AT_MS),
    },
  );
}
