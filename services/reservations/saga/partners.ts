import { Inject, Injectable } from '@nestjs/common';
import { Clients, OwnerRefused } from '#libs/clients';
import type { CompleteMethod } from '#libs/contracts';
import { fromDecimal } from '#libs/money';
import type { Booking } from '../bookings/booking.entity.js';
import type { Claimed, DecidedRefund, Money, Opened, OrderWish, Rooms } from './ports.js';
import { carrierOf, isSoldAtOnce } from './saga-rules.js';

/** The rooms of the inventory service. */
@Injectable()
export class InventoryRooms implements Rooms {
  constructor(@Inject(Clients) private readonly clients: Clients) {}

  claim(booking: Booking, acceptPrice: boolean): Promise<Claimed> {
    return this.clients.call('holds.claim', {
      lang: booking.lang,
      body: {
        holdId: booking.holdId!,
        offers: booking.lines.map(({ offerId, count, price }) => ({
          offerId,
          count,
          expectedMinor: fromDecimal(price.amount),
        })),
        currency: booking.currency,
        promotion: booking.promotion,
        expiresAt: booking.holdUntil!.toISOString(),
        sold: isSoldAtOnce(booking.paymentMethod as CompleteMethod),
        acceptPrice,
      },
    });
  }

  async secure(id: string): Promise<boolean> {
    return (await unlessGone(this.clients.call('holds.confirm', { params: { id } }))) !== null;
  }

  replace({ holdId, lang }: Booking) {
    return unlessGone(this.clients.call('holds.replace', { lang, params: { id: holdId! } }));
  }

  async release(id: string): Promise<void> {
    await this.clients.call('holds.release', { params: { id } });
  }
}

/** The orders, refunds and credits of the payments service. */
@Injectable()
export class PaymentsMoney implements Money {
  constructor(@Inject(Clients) private readonly clients: Clients) {}

  openOrder({ orderId, booking, kind, amountMinor, expiresAt, maxInstallment }: OrderWish): Promise<Opened> {
    const { name, surname, email, phone, country } = booking.customer!;
    return this.clients.call('orders.open', {
      body: {
        orderId,
        bookingId: booking.publicId,
        account: booking.accountId,
        amountMinor,
        currency: booking.currency,
        kind,
        maxInstallment,
        title: `${booking.hotelName} · ${booking.lines[0]!.room.name}`,
        customer: { name, surname, email, phone, country },
        lang: booking.lang,
        expiresAt: expiresAt.toISOString(),
      },
    });
  }

  async cancelOrder(id: string): Promise<void> {
    await this.clients.call('orders.cancel', { params: { id } });
  }

  async takeCredit(id: string, booking: Booking, amountMinor: number): Promise<boolean> {
    const { accountId: account, publicId: bookingId, currency, createdBy: by } = booking;
    const body = { id, account, bookingId, amountMinor, currency, by };
    return (await unlessGone(this.clients.call('credit.take', { body }))) !== null;
  }

  async undoCredit({ paymentId: id, account, bookingId, currency }: DecidedRefund): Promise<void> {
    await this.clients.call('credit.undo', { body: { id, account, bookingId, currency } });
  }

  async refund({ id, paymentId: orderId, method, currency, ...refund }: DecidedRefund): Promise<void> {
    const { bookingId, amountMinor, reason } = refund;
    if (carrierOf(method) === 'credit')
      await this.clients.call('credit.give', { body: { id, bookingId, amountMinor, reason } });
    else
      await this.clients.call('orders.refund', {
        body: { refundId: id, bookingId, orderId, amountMinor, currency, reason },
      });
  }
}

/** A 409 says that there is none left; every other refusal is a fault. */
async function unlessGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof OwnerRefused && error.status === 409) return null;
    throw error;
  }
}
