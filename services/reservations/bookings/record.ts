import { randomUUID } from 'node:crypto';
import type { BookingMail, MailTemplate, SmsTemplate } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { Booking } from './booking.entity.js';

type Owned = Pick<Booking, 'id' | 'accountId' | 'hotelAccountId'>;

/** The paper goes with these. */
export const WITH_VOUCHER: ReadonlySet<string> = new Set<MailTemplate>(['bookingConfirmed', 'voucher']);

/** A line of a booking's history: what happened, who did it, and what people should know about it. */
export async function recordHistory(tx: Tx, booking: Owned, what: string, by: string, detail = ''): Promise<void> {
  await tx.execute(
    'insert into booking_history (booking_id, account_id, hotel_account_id, what, by, detail) values ($1, $2, $3, $4, $5, $6)',
    [booking.id, booking.accountId, booking.hotelAccountId, what, by, detail],
  );
}

/** A mail or an SMS about a booking: what it says, to whom, in which language. */
interface Telling<Template> {
  template: Template;
  /** Nothing is sent where it is empty. */
  to: string;
  lang: string;
  mail: BookingMail;
  /** The payment it is about. */
  paymentId?: string;
  /** The user who asked for it; the product itself unless told. */
  by?: string;
  /** What it is sent for once: asked for again, nothing is sent. */
  once?: string;
}

/** Has a mail sent, once: its row and the order to send it are written together. */
export async function queueMail(tx: Tx, booking: Owned, telling: Telling<MailTemplate>): Promise<void> {
  const { template, to, lang, mail } = telling;
  if (!to) return;
  const messageId = await recordMessage(tx, booking, 'mail', telling);
  if (!messageId) return;
  tx.emit('mail.send', { messageId, template, to, lang, voucher: WITH_VOUCHER.has(template), booking: mail });
}

/** Has several mails sent that are about the same moment. */
export async function queueMails(
  tx: Tx,
  booking: Owned,
  tellings: Array<Omit<Telling<MailTemplate>, 'paymentId' | 'by' | 'once'>>,
): Promise<void> {
  const mails = tellings.filter(({ to }) => to).map((telling) => ({ messageId: randomUUID(), ...telling }));
  for (const { messageId, template, to, lang, mail } of mails)
    tx.emit('mail.send', { messageId, template, to, lang, voucher: WITH_VOUCHER.has(template), booking: mail });
  if (mails.length === 0) return;
  await tx.execute(
    `insert into messages (booking_id, account_id, hotel_account_id, id, template, recipient, lang)
     select $1, $2, $3, * from unnest($4::uuid[], $5::text[], $6::text[], $7::text[])`,
    [
      booking.id,
      booking.accountId,
      booking.hotelAccountId,
      mails.map(({ messageId }) => messageId),
      mails.map(({ template }) => template),
      mails.map(({ to }) => to),
      mails.map(({ lang }) => lang),
    ],
  );
}

/** Has an SMS sent, once; not before `notBefore`, where people sleep till then. */
export async function queueSms(tx: Tx, booking: Owned, telling: Telling<SmsTemplate>, notBefore?: Date): Promise<void> {
  const { template, to, lang, mail } = telling;
  const messageId = await recordMessage(tx, booking, 'sms', telling);
  if (!messageId) return;
  tx.emit('sms.send', { messageId, template, to, lang, booking: mail }, { notBefore });
}

async function recordMessage(
  tx: Tx,
  booking: Owned,
  channel: 'mail' | 'sms',
  { template, to, lang, paymentId, by = 'konak', once }: Telling<string>,
): Promise<string | undefined> {
  const messageId = randomUUID();
  const made = await tx.execute(
    `insert into messages (id, booking_id, account_id, hotel_account_id, template, recipient, channel, lang, payment_id, by, once)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
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
    ],
  );
  return made === 1 ? messageId : undefined;
}
