import type { MailTemplate } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { bookingMail, type MailFacts } from '../bookings/booking-mail.js';
import type { Booking } from '../bookings/booking.entity.js';
import type { Confirmation } from '../bookings/confirm-booking.js';
import { queueMail } from '../bookings/record.js';

/** Has the guest sent a mail about what has just happened. */
export async function mailGuest(
  tx: Tx,
  booking: Booking,
  template: MailTemplate,
  { brand, today }: Pick<Confirmation, 'brand' | 'today'>,
  facts: MailFacts,
): Promise<void> {
  const mail = bookingMail(booking, brand, today, facts);
  await queueMail(tx, booking, { template, to: booking.customer?.email ?? '', lang: booking.lang, mail });
}
