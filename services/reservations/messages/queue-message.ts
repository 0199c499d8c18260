import { randomUUID } from 'node:crypto';
import type { BookingMail, MailTemplate, SmsTemplate } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { Booking } from '../bookings/booking.entity.js';

type Owned = Pick<Booking, 'id' | 'accountId' | 'hotelAccountId'>;

/** Mails with the voucher attached. */
export const WITH_VOUCHER: ReadonlySet<string> = new Set<MailTemplate>([
  'bookingConfirmed',
  'bookingChanged',
  'voucher',
]);

/** A message about a booking requested by a person. Messages for facts are queued by the notify worker. */
interface RequestedMessage<Template> {
  template: Template;
  /** Nothing is sent where it is empty. */
  to: string;
  lang: string;
  mail: BookingMail;
  /** The payment it is about. */
  paymentId?: string;
  /** The user who requested it; the product itself by default. */
  by?: string;
  /** Deduplication key: requested again, nothing is sent. */
  once?: string;
  /** The address is not the booking's. */
  elsewhere?: boolean;
}

/** Queues a mail: its row and the order to send it, in one transaction. */
export async function queueMail(tx: Tx, booking: Owned, message: RequestedMessage<MailTemplate>): Promise<void> {
  const { template, to, lang, mail, elsewhere = false } = message;
  if (!to) return;
  const messageId = await recordMessage(tx, booking, 'mail', message);
  if (!messageId) return;
  tx.emit('mail.send', {
    messageId,
    template,
    to,
    lang,
    voucher: WITH_VOUCHER.has(template),
    elsewhere,
    booking: mail,
  });
}

/** Queues an SMS for any hour, because its recipient is waiting for it. */
export async function queueSms(tx: Tx, booking: Owned, message: RequestedMessage<SmsTemplate>): Promise<void> {
  const { template, to, lang, mail } = message;
  const messageId = await recordMessage(tx, booking, 'sms', message);
  if (!messageId) return;
  tx.emit('sms.send', { messageId, template, to, lang, booking: mail });
}

async function recordMessage(
  tx: Tx,
  booking: Owned,
  channel: 'mail' | 'sms',
  { template, to, lang, paymentId, by = 'konak', once, elsewhere = false }: RequestedMessage<string>,
): Promise<string | undefined> {
  const messageId = randomUUID();
  const made = await tx.execute(
    `insert into messages (id, booking_id, account_id, hotel_account_id, template, recipient, channel, lang, payment_id, by, once, elsewhere)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
    [
      messageId,
      booking.id,
      booking.accountId,
      booking.hotelAccountId,
      template,
      to,
      channel,
      lang,
      paymentId ?? null,
      by,
      once ?? null,
      elsewhere,
    ],
  );
  return made === 1 ? messageId : undefined;
}
