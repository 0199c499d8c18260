import { Inject, Injectable } from '@nestjs/common';
import { renderVoucherPdf } from '#libs/voucher';
import { Database, PLATFORM } from '#libs/database';
import { dayIn } from '#libs/stays';
import { Refusal, SERVICE, orAbsent, type ServiceRuntime } from '#libs/service';
import { bookingMail } from '../bookings/booking-mail.js';
import { Brands } from '../bookings/brands.js';
import { bookingOfSession } from '../bookings/booking-rows.js';

@Injectable()
export class VoucherService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    @Inject(Brands) private readonly brands: Brands,
  ) {}

  /** The voucher of a booking, for whoever knows its id. @throws Refusal notFound 404 · booking.state 409 before it is confirmed. */
  async pdf(sessionId: string, lang?: string): Promise<{ name: string; pdf: Buffer }> {
    const booking = orAbsent(await this.database.tx(PLATFORM, (tx) => bookingOfSession(tx, sessionId)));
    if (!booking.voucher) throw new Refusal('booking.state', 409);
    const brand = await this.brands.of(booking.accountId);
    const today = dayIn(booking.lines[0]!.hotel.timeZone, this.runtime.now());
    const pdf = await renderVoucherPdf(
      bookingMail(booking, brand, this.runtime.config.FRONT_URL, today),
      lang ?? booking.lang,
    );
    return { name: booking.voucher, pdf };
  }
}
