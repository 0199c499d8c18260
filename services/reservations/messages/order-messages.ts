import { randomUUID } from 'node:crypto';
import type { InternalInputOf } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { HOME_ZONE } from '#libs/stays';
import { WITH_VOUCHER } from './queue-message.js';
import { afterQuietHours } from './quiet-hours.js';

/**
 * Records the messages that follow from a fact, and queues them: each is one row, whose key names the fact, so that a
 * fact handled twice or concurrently sends nothing twice.
 * @returns how many were new.
 */
export async function orderMessages(
  tx: Tx,
  { fact, booking, paymentId, messages }: InternalInputOf<'messages.order'>['body'],
  now: Date,
): Promise<number> {
  const ordered = messages.map((message) => ({ messageId: randomUUID(), ...message }));
  const recorded = await tx.rows<{ id: string }>(
    `insert into messages (booking_id, account_id, hotel_account_id, payment_id, id, channel, template, recipient, lang, once)
     select b.id, b.account_id, b.hotel_account_id, $2, m.*
     from bookings b cross join unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[]) m
     where b.public_id = $1 on conflict do nothing returning id`,
    [
      booking.bookingId,
      paymentId,
      ordered.map(({ messageId }) => messageId),
      ordered.map(({ channel }) => channel),
      ordered.map(({ template }) => template),
      ordered.map(({ to }) => to),
      ordered.map(({ lang }) => lang),
      ordered.map(({ party, channel, template }) => `${fact} ${party} ${channel} ${template}`),
    ],
  );
  const isNew = new Set(recorded.map(({ id }) => id));
  for (const { messageId, to, lang, ...message } of ordered.filter(({ messageId: id }) => isNew.has(id)))
    if (message.channel === 'mail') {
      const { template } = message;
      tx.emit('mail.send', {
        messageId,
        template,
        to,
        lang,
        voucher: WITH_VOUCHER.has(template),
        elsewhere: false,
        booking,
      });
    } else {
      const { template } = message;
      const notBefore = afterQuietHours(now, HOME_ZONE);
      tx.emit('sms.send', { messageId, template, to, lang, booking }, { notBefore });
    }
  return isNew.size;
}
