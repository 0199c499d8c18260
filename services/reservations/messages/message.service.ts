import { Inject, Injectable } from '@nestjs/common';
import { internationalNumber } from '#libs/addresses';
import {
  MAIL_DOUBTS,
  signatureOf,
  type AnswerOf,
  type InputOf,
  type MailPreview,
  type MailTemplate,
  type SmsTemplate,
} from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { addLinks, renderMail } from '#libs/mails';
import { Refusal, SERVICE, orNotFound, userOf, type Context, type ServiceRuntime } from '#libs/service';
import { loadBooking } from '../bookings/booking-rows.js';
import { recordHistory } from '../bookings/record.js';
import { authorizeBooking } from '../bookings/judge-booking.js';
import { BookingPayment, type Booking } from '../bookings/booking.entity.js';
import { mailFacts, templateOf } from './mail-facts.js';
import { MailWriter } from './mail-writer.js';
import { WITH_VOUCHER, queueMail, queueSms } from './queue-message.js';
import { addresseeOf, hotelAddress, type Addressee, type Recipient } from './recipients.js';

type Id = InputOf<'bookings.get'>['params']['id'];
type MailRequest = InputOf<'bookings.sendmail'>['query'];
type Notify = InputOf<'bookings.payment.sendnotify'>['query'];

const MAILS_AN_HOUR = { points: 10, seconds: 3_600 };
const SHOWN = 200;

interface MailOptions {
  recipient: Recipient;
  paymentId?: string | null;
  /** That the address is not the booking's. */
  accepted?: boolean;
  preview?: boolean;
}

interface Known {
  booking: Booking;
  payments: BookingPayment[];
}

/** Mails and SMS about bookings, requested by staff. */
@Injectable()
export class MessageService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly writer: MailWriter,
  ) {}

  /**
   * Sends a mail of a booking, or previews it.
   * @throws Refusal mail.confirm 409 for an address that is not the booking's and not accepted · mail.notNow 409 where it
   * does not fit the state · request.tooMany 429.
   */
  async sendMail(
    ctx: Context,
    id: Id,
    { type, recipient, accept, preview }: MailRequest,
  ): Promise<MailPreview | undefined> {
    const to = recipient ?? (type === 'hotelnotice' ? 'hotel' : 'guest');
    const known = await this.database.tx(ctx, (tx) => withPayments(tx, id));
    const toHotel = to === 'hotel' || to.toLowerCase() === hotelAddress(known.booking).toLowerCase();
    authorizeBooking(ctx, known.booking, type === 'hotelnotice' && toHotel ? 'sendHotelNotice' : 'sendMessages');
    return this.mail(ctx, known, templateOf(type, toHotel), {
      recipient: to,
      accepted: accept === 'elsewhere',
      preview,
    });
  }

  /**
   * Sends the guest the way to pay, to the address or the phone of the booking. @throws Refusal payment.noLink 409 ·
   * mail.recipient 422 · sms.noPhone 422.
   */
  async notify(ctx: Context, id: Id, paymentId: string, { type, destination }: Notify): Promise<void> {
    const known = await this.database.tx(ctx, (tx) => withPayments(tx, id));
    authorizeBooking(ctx, known.booking, 'sendMessages');
    if (!known.payments.some((payment) => payment.id === paymentId)) throw new Refusal('notFound', 404);
    if (!this.facts('payLink', known, paymentId)) throw new Refusal('payment.noLink', 409);
    if (type === 'sms') return this.sms(ctx, known, 'payLink', { paymentId, to: destination });
    const guest = known.booking.customer?.email ?? '';
    if (destination !== undefined && destination.trim().toLowerCase() !== guest.toLowerCase())
      throw new Refusal('mail.recipient', 422);
    await this.mail(ctx, known, 'payLink', { recipient: 'guest', paymentId });
  }

  async list(ctx: Context, id: Id): Promise<AnswerOf<'bookings.messages'>['items']> {
    return this.database.tx(ctx, async (tx) => {
      const booking = await loadBooking(tx, id);
      authorizeBooking(ctx, booking, 'readMessages');
      const rows = await tx.rows<MessageRow>(
        `select id, channel, template, recipient, payment_id as "paymentId", state, error, created_at as "createdAt", sent_at as "sentAt"
         from messages where booking_id = $1 order by created_at desc, id desc limit $2`,
        [booking.id, SHOWN],
      );
      return rows.map(({ id: _id, paymentId: _payment, createdAt, sentAt, ...row }) => ({
        _id,
        ...row,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      }));
    });
  }

  /** Sends a message again, with current data. @throws as `sendMail` and `notify`. */
  async resend(ctx: Context, id: Id, messageId: string): Promise<void> {
    const { known, sent } = await this.database.tx(ctx, async (tx) => {
      const found = await withPayments(tx, id);
      const row = await tx.row<MessageRow>(
        'select channel, template, recipient, payment_id as "paymentId", elsewhere from messages where id = $1 and booking_id = $2',
        [messageId, found.booking.id],
      );
      return { known: found, sent: orNotFound(row) };
    });
    const { channel, template, recipient, paymentId, elsewhere: accepted } = sent;
    authorizeBooking(ctx, known.booking, template === 'hotelNotice' ? 'sendHotelNotice' : 'sendMessages');
    if (channel === 'sms') return this.sms(ctx, known, template as SmsTemplate, { paymentId, to: recipient });
    await this.mail(ctx, known, template as MailTemplate, { recipient, paymentId, accepted });
  }

  private async mail(
    ctx: Context,
    known: Known,
    template: MailTemplate,
    { recipient, paymentId, accepted = false, preview }: MailOptions,
  ): Promise<MailPreview | undefined> {
    const { booking } = known;
    const { to, lang, elsewhere = false } = await this.addressee(ctx, booking, recipient);
    if (elsewhere) authorizeBooking(ctx, booking, 'sendElsewhere');
    const facts = this.facts(template, known, paymentId);
    if (!facts) throw new Refusal('mail.notNow', 409);
    const mail = await this.writer.write(booking, facts);
    if (preview) {
      const voucher = WITH_VOUCHER.has(template);
      const { subject, html, text } = await renderMail({
        template,
        lang,
        voucher,
        booking: addLinks(this.runtime.config, mail),
      });
      return { to, subject, html, text };
    }
    if (elsewhere && !accepted)
      throw new Refusal('mail.confirm', 409, { data: { recipient: to, doubts: MAIL_DOUBTS } });
    await this.send(ctx, booking, { template, to, paymentId }, async (tx, by) => {
      await queueMail(tx, booking, { template, to, lang, mail, by, elsewhere, paymentId: paymentId ?? undefined });
      if (elsewhere) await recordHistory(tx, booking, 'mailedElsewhere', by, `${template} → ${to}`);
    });
    return undefined;
  }

  private async sms(
    ctx: Context,
    known: Known,
    template: SmsTemplate,
    { paymentId, to }: { paymentId: string | null; to?: string },
  ): Promise<void> {
    const { booking } = known;
    const { phone = '', country = '' } = booking.customer ?? {};
    const number = internationalNumber(phone, country);
    if (!number) throw new Refusal('sms.noPhone', 422);
    if (to !== undefined && internationalNumber(to, country) !== number) throw new Refusal('mail.recipient', 422);
    const facts = this.facts(template, known, paymentId);
    if (!facts) throw new Refusal('mail.notNow', 409);
    const mail = await this.writer.write(booking, facts);
    await this.send(ctx, booking, { template, to: number, paymentId }, (tx, by) =>
      queueSms(tx, booking, { template, to: number, lang: booking.lang, mail, by, paymentId: paymentId ?? undefined }),
    );
  }

  private facts(template: MailTemplate, { booking, payments }: Known, paymentId?: string | null) {
    return mailFacts(template, { booking, payments, paymentId, now: this.runtime.now() });
  }

  private async addressee(ctx: Context, booking: Booking, recipient: Recipient): Promise<Addressee> {
    const guest = booking.customer?.email ?? '';
    const account = await this.writer.accountAddress(booking);
    const addresses = { guest, hotel: hotelAddress(booking), account, asking: '' };
    const langs = { bookingLang: booking.lang, hotelLang: await this.writer.hotelLang(booking), askedIn: ctx.lang };
    const known = addresseeOf(recipient, addresses, langs);
    if (known) return known;
    const params = { id: String(userOf(ctx).id) };
    const { email } = await this.runtime.clients.call('user.address', { params });
    const own = addresseeOf(recipient, { ...addresses, asking: email }, langs);
    if (own) return own;
    // Known only by its role, and the booking has none.
    if (!recipient.includes('@')) throw new Refusal('mail.recipient', 422);
    return { to: recipient, lang: booking.lang, elsewhere: true };
  }

  /** The key of a request: repeated within a minute it is the same, so that two clicks send one message. */
  private async send(
    ctx: Context,
    booking: Booking,
    { template, to, paymentId = null }: { template: string; to: string; paymentId?: string | null },
    queue: (tx: Tx, by: string) => Promise<unknown>,
  ): Promise<void> {
    await this.runtime.rateLimits.take('booking-messages', booking.publicId, MAILS_AN_HOUR);
    const by = signatureOf(userOf(ctx));
    await this.database.tx(ctx, async (tx) => {
      await tx.row('select 1 from bookings where id = $1 for no key update', [booking.id]);
      const again = await tx.row(
        `select 1 from messages where booking_id = $1 and template = $2 and recipient = $3 and by = $4 and state <> 'failed'
           and payment_id is not distinct from $5 and created_at > now() - interval '1 minute'`,
        [booking.id, template, to, by, paymentId],
      );
      if (!again) await queue(tx, by);
    });
  }
}

interface MessageRow extends Record<string, unknown> {
  id: string;
  channel: 'mail' | 'sms';
  template: string;
  recipient: string;
  paymentId: string | null;
  elsewhere: boolean;
  state: 'queued' | 'waiting' | 'sending' | 'sent' | 'failed';
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

async function withPayments(tx: Tx, id: Id): Promise<Known> {
  const booking = await loadBooking(tx, id);
  const payments = await tx.repository(BookingPayment).find({ where: { bookingId: booking.id }, order: { at: 'asc' } });
  return { booking, payments };
}
