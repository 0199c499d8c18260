import { Injectable } from '@nestjs/common';
import { Clients, ServiceRefusal } from '#libs/clients';
import type { MoneyState, Payable } from '#libs/contracts';
import type { Booking } from '../bookings/booking.entity.js';
import { titleOf } from '../bookings/booking-title.js';
import type { Money, PaymentRequest } from './ports.js';

/** Money, by the payments service. */
@Injectable()
export class PaymentsMoney implements Money {
  constructor(private readonly clients: Clients) {}

  async open(booking: Booking, { id: paymentId, expiresAt, ...payment }: PaymentRequest): Promise<MoneyState> {
    const { name, surname, email, phone, country } = booking.customer!;
    const { money } = await this.clients.call('money.open', {
      body: {
        payable: payableOf(booking),
        paymentId,
        ...payment,
        title: titleOf(booking, booking.lang),
        customer: { name, surname, email, phone, country },
        lang: booking.lang,
        expiresAt: expiresAt.toISOString(),
      },
    });
    return money;
  }

  async takeCredit(
    booking: Booking,
    paymentId: string,
    by: string,
    amountMinor?: number,
    distinct = false,
  ): Promise<{ money: MoneyState; paymentId: string } | null> {
    const body = { payable: payableOf(booking), paymentId, by, amountMinor, distinct };
    try {
      return await this.clients.call('money.takeCredit', { body });
    } catch (error) {
      if (error instanceof ServiceRefusal && error.body.msg === 'credit.insufficient') return null;
      throw error;
    }
  }
}

/** The data payments needs of a booking before it accepts money for it. */
export function payableOf({ publicId, accountId, currency, totalMinor, version }: Booking): Payable {
  return { bookingId: publicId, account: accountId, currency, owedMinor: totalMinor, revision: version };
}
