import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { renderVoucherPdf } from '#libs/voucher';
import { dayIn } from '#libs/stays';
import { Refusal, SERVICE, type ServiceRuntime } from '#libs/service';
import { bookingMail } from '../bookings/booking-mail.js';
import { Brands } from '../bookings/brands.js';
import type { Booking } from '../bookings/booking.entity.js';

@Injectable()
export class VoucherService {
  constructor(
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    @Inject(Brands) private readonly brands: Brands,
  ) {}

  /** Answers the voucher of a booking. @throws Refusal booking.state 409 before it is confirmed. */
  async send(reply: FastifyReply, booking: Booking, lang?: string): Promise<void> {
    if (!booking.voucher) throw new Refusal('booking.state', 409);
    const brand = await this.brands.of(booking.accountId);
    const today = dayIn(booking.lines[0]!.hotel.timeZone, this.runtime.now());
    const pdf = await renderVoucherPdf(bookingMail(booking, brand, today), lang ?? booking.lang);
    await reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', `inline; filename="${booking.voucher}.pdf"`)
      .send(pdf);
  }
}
