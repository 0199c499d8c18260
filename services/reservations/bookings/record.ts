import { randomUUID } from 'node:crypto';
import type { BookingMail, PayloadOf } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { Booking } from './booking.entity.js';

type Owned = Pick<Booking, 'id' | 'accountId' | 'hotelAccountId'>;

/** A line of a booking's history: what happened, who did it, and what people should know about it. */
export async function recordHistory(tx: Tx, booking: Owned, what: string, by: string, detail = ''): Promise<void> {
  await tx.change(
    'insert into booking_history (booking_id, account_id, hotel_account_id, what, by, detail) values ($1, $2, $3, $4, $5, $6)',
    [booking.id, booking.accountId, booking.hotelAccountId, what, by, detail],
  );
}

/** Has a mail sent, once: its row and the order to send it are written together. */
export async function queueMail(
  tx: Tx,
  booking: Owned,
  template: PayloadOf<'mail.send'>['template'],
  to: string,
  lang: string,
  mail: BookingMail,
): Promise<void> {
  if (!to) return;
  const messageId = randomUUID();
  await tx.change(
    'insert into messages (id, booking_id, account_id, hotel_account_id, template, recipient) values ($1, $2, $3, $4, $5, $6)',
    [messageId, booking.id, booking.accountId, booking.hotelAccountId, template, to],
  );
  tx.emit('mail.send', { messageId, template, to, lang, voucher: template === 'bookingConfirmed', booking: mail });
}
