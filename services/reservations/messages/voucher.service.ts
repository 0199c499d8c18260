import { Inject, Injectable } from '@nestjs/common';
import type { BookingMail } from '#libs/contracts';
import { nameIn, renderVoucherPdf, stayCalendar } from '#libs/voucher';
import { dayIn } from '#libs/stays';
import { Refusal, SERVICE, type ServiceRuntime } from '#libs/service';
import { bookingMail } from '../bookings/booking-mail.js';
import { Brands } from '../bookings/brands.js';
import type { Booking } from '../bookings/booking.entity.js';

interface Voucher {
  name: string;
  pdf: Buffer;
}

@Injectable()
export class VoucherService {
  constructor(
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly brands: Brands,
  ) {}

  /**
   * The voucher of a booking, for its hotel without the guest's prices. @throws Refusal booking.state 409 before it is
   * confirmed.
   */
  async pdf(booking: Booking, lang?: string, { isForHotel = false } = {}): Promise<Voucher> {
    if (!booking.voucher) throw new Refusal('booking.state', 409);
    const pdf = await renderVoucherPdf(await this.shown(booking, lang), lang ?? booking.lang, {
      withMoney: !isForHotel,
    });
    return { name: booking.voucher, pdf };
  }

  /** The stay for a calendar. @throws Refusal booking.state 409 where it is not confirmed. */
  async calendar(booking: Booking, lang?: string): Promise<{ name: string; ics: string }> {
    if (!booking.voucher || booking.state !== 'confirmed') throw new Refusal('booking.state', 409);
    const ics = stayCalendar(await this.shown(booking, lang), 'PUBLISH', this.runtime.now());
    return { name: booking.voucher, ics };
  }

  private async shown(booking: Booking, lang = booking.lang): Promise<BookingMail> {
    const brand = await this.brands.of(booking.accountId);
    const today = dayIn(booking.lines[0]!.hotel.timeZone, this.runtime.now());
    return nameIn(lang, bookingMail(booking, brand, today));
  }
}
