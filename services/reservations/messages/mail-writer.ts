import { Inject, Injectable } from '@nestjs/common';
import { checkInPage } from '#libs/process';
import type { BookingFact, BookingMail } from '#libs/contracts';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { describeFact, type Occasion } from '../bookings/booking-fact.js';
import { bookingMail, type MailFacts } from '../bookings/booking-mail.js';
import type { Booking } from '../bookings/booking.entity.js';
import { todayAt } from '../bookings/today-at.js';
import { Brands } from '../bookings/brands.js';

/** Fills mails with a booking's current data, in the name of the account that sold it. */
@Injectable()
export class MailWriter {
  constructor(
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly brands: Brands,
  ) {}

  async write(booking: Booking, facts: MailFacts): Promise<BookingMail> {
    return bookingMail(booking, await this.brands.of(booking.accountId), todayAt(booking, this.runtime.now()), facts);
  }

  /** The data of facts about a booking. */
  async describe(booking: Booking, occasion: Occasion): Promise<BookingFact> {
    return describeFact(booking, await this.brands.around(booking, this.runtime.now()), occasion);
  }

  /** The e-mail address of the account that sold a booking. */
  async accountAddress(booking: Booking): Promise<string> {
    return (await this.brands.of(booking.accountId)).email;
  }

  /** The language of a booking's hotel. */
  hotelLang({ hotelAccountId }: Booking): Promise<string> {
    return this.brands.langOf(hotelAccountId);
  }

  /** The address of a booking's check-in form. */
  checkInUrl({ publicId }: Booking): string {
    return checkInPage(this.runtime.config, publicId);
  }
}
