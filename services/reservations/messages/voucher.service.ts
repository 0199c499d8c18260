import { Inject, Injectable } from '@nestjs/common';
import { renderVoucherPdf } from '#libs/voucher';
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
    const brand = await this.brands.of(booking.accountId);
    const today = dayIn(booking.lines[0]!.hotel.timeZone, this.runtime.now());
    const pdf = await renderVoucherPdf(bookingMail(booking, brand, today), lang ?? booking.lang, {
      withMoney: !isForHotel,
    });
    return { name: booking.voucher, pdf };
  }
}
