import { Inject, Injectable } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { internationalNumber } from '#libs/addresses';
import { Database, systemScope } from '#libs/database';
import { deriveKey, sign } from '#libs/process';
import { SERVICE, evenly, type ServiceRuntime } from '#libs/service';
import type { Booking } from '../bookings/booking.entity.js';
import { BOOKING, type BookingRow } from '../bookings/booking-rows.js';
import { MailWriter } from '../messages/mail-writer.js';
import { queueMail, queueSms } from '../messages/queue-message.js';
import { foldSurname, isBookedBy, makeUpMask, maskEmail, traitOf } from './booked-by.js';
import { isLinkOver } from './link-life.js';

const SCOPE = systemScope('reservations.links');
/** Requests for a link within these times cause one mail, and one SMS. */
const SAME_REQUEST_MS = 5 * 60_000;
const SAME_SMS_MS = 60 * 60_000;

type Request = InputOf<'reservation.find'>['body'];

/** For guests who have lost the link to their booking. */
@Injectable()
export class SendLink {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly writer: MailWriter,
  ) {}

  /**
   * Sends a booking's link to the address it was made with, where voucher or number and its customer match; for a phone
   * number, to that too. Whether they match is disclosed only by the message.
   */
  async send(request: Request): Promise<Pick<AnswerOf<'reservation.find'>, 'sentTo'>> {
    const name = request.voucher.trim().toUpperCase();
    const number = /^\d{1,9}$/.test(name) ? Number(name) : null;
    const found = await evenly(() => this.sendTo(request.bookedBy, name, number));
    if (traitOf(request.bookedBy) !== 'surname') return {};
    return { sentTo: found ? maskEmail(found) : this.madeUp(request.bookedBy, number ?? name) };
  }

  /** @returns the e-mail address of the booking that matches. */
  private async sendTo(bookedBy: string, name: string, number: number | null): Promise<string | undefined> {
    const found = await this.database.tx(SCOPE, (tx) =>
      tx.row<BookingRow>(`select ${BOOKING} from bookings where voucher = $1 or id = $2::int`, [name, number]),
    );
    if (!found?.customer || !isBookedBy(bookedBy, found.customer) || isLinkOver(found, this.runtime.now()))
      return undefined;
    await this.queue(found, found.customer, traitOf(bookedBy) === 'phone');
    return found.customer.email;
  }

  private async queue(
    booking: Booking,
    { email, phone, country }: NonNullable<Booking['customer']>,
    bySms: boolean,
  ): Promise<void> {
    const { lang } = booking;
    const now = this.runtime.now().getTime();
    const mail = await this.writer.write(booking, {});
    const message = { template: 'bookingLink', lang, mail } as const;
    const mobile = bySms && internationalNumber(phone, country);
    await this.database.tx(SCOPE, async (tx) => {
      await queueMail(tx, booking, { ...message, to: email, once: `link ${Math.floor(now / SAME_REQUEST_MS)}` });
      if (mobile)
        await queueSms(tx, booking, { ...message, to: mobile, once: `link sms ${Math.floor(now / SAME_SMS_MS)}` });
    });
  }

  /** The masked address of nobody: the same whenever it is asked for. */
  private madeUp(surname: string, name: string | number): string {
    const key = deriveKey(this.runtime.config.KONAK_SECRET, 'masked addresses');
    return makeUpMask(Buffer.from(sign(key, `${name} ${foldSurname(surname)}`), 'base64url'));
  }
}
