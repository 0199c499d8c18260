import { Inject, Injectable } from '@nestjs/common';
import type { BookingMail } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { toDecimal } from '#libs/money';
import { nameIn, ofHotel, renderReceiptPdf, renderVoucherPdf, stayCalendar, type ReceivedPayment } from '#libs/voucher';
import { bookingPage, linksOf } from '#libs/process';
import { dayIn } from '#libs/stays';
import { Refusal, SERVICE, orNotFound, type ServiceRuntime } from '#libs/service';
import { bookingMail } from '../bookings/booking-mail.js';
import { paymentsOf } from '../bookings/booking-rows.js';
import { Brands } from '../bookings/brands.js';
import type { Booking, BookingPayment } from '../bookings/booking.entity.js';
import { DocumentService } from '../documents/document.service.js';

const SCOPE = systemScope('reservations.links');
const RECEIVED: ReadonlySet<BookingPayment['state']> = new Set<BookingPayment['state']>(['captured', 'refunded']);

interface Voucher {
  name: string;
  pdf: Buffer;
}

@Injectable()
export class VoucherService {
  constructor(
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly brands: Brands,
    private readonly database: Database,
    private readonly documents: DocumentService,
  ) {}

  /**
   * The voucher of a booking, for its hotel without the guest's prices. @throws Refusal booking.state 409 before it is
   * confirmed.
   */
  async pdf(booking: Booking, lang?: string, { isForHotel = false } = {}): Promise<Voucher> {
    if (!booking.voucher) throw new Refusal('booking.state', 409);
    const shown = await this.shown(booking, lang);
    const pdf = await renderVoucherPdf(isForHotel ? ofHotel(shown) : shown, lang ?? booking.lang, {
      withMoney: !isForHotel,
    });
    return { name: booking.voucher, pdf };
  }

  /**
   * The receipt of a payment, or of all payments of a booking. @throws Refusal notFound 404 for a payment of another
   * booking, and where nothing is received.
   */
  async receipt(booking: Booking, paymentId?: string, lang = booking.lang): Promise<Voucher> {
    const all = await this.database.tx(SCOPE, (tx) => paymentsOf(tx, booking));
    const received = all.filter(({ state }) => RECEIVED.has(state));
    const payments = received.filter(({ id }) => paymentId === undefined || id === paymentId).map(describeReceived);
    const { reference } = orNotFound(payments[0]);
    const seller = await this.documents.seller(booking.accountId, lang);
    const pdf = await renderReceiptPdf(await this.shown(booking, lang), { payments, seller }, lang);
    return { name: paymentId === undefined ? (booking.voucher ?? String(booking.id)) : reference, pdf };
  }

  /** The stay for a calendar. @throws Refusal booking.state 409 where it is not confirmed. */
  async calendar(booking: Booking, lang?: string): Promise<{ name: string; ics: string }> {
    if (!booking.voucher || booking.state !== 'confirmed') throw new Refusal('booking.state', 409);
    const shown = await this.shown(booking, lang);
    const url = bookingPage(linksOf(this.runtime.config, shown.site), booking);
    const ics = stayCalendar({ ...shown, url }, 'PUBLISH', this.runtime.now());
    return { name: booking.voucher, ics };
  }

  private async shown(booking: Booking, lang = booking.lang): Promise<BookingMail> {
    const brand = await this.brands.of(booking.accountId);
    const today = dayIn(booking.lines[0]!.hotel.timeZone, this.runtime.now());
    return nameIn(lang, bookingMail(booking, brand, today));
  }
}

function describeReceived(payment: BookingPayment): ReceivedPayment {
  const { id, method, amountMinor, refundedMinor, refundDueMinor, currency, at } = payment;
  const amounts = { amount: toDecimal(amountMinor), refunded: toDecimal(refundedMinor - refundDueMinor) };
  return { reference: id.slice(0, 8).toUpperCase(), method, ...amounts, currency, at: at.toISOString() };
}
