import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clients, OwnerRefused } from '#libs/clients';
import type { CompleteMethod, PricedLine } from '#libs/contracts';
import { fromDecimal } from '#libs/money';
import type { Booking } from '../bookings/booking.entity.js';
import type { Claimed, DecidedRefund, Money, Opened, OrderWish, Rooms } from './ports.js';
import { carrierOf, isSoldAtOnce } from './saga-rules.js';

/** How long whoever comes for rooms that were just refused is looked at twice. */
const REMEMBERED_MS = 2_000;

/** The rooms of the inventory service. */
@Injectable()
export class InventoryRooms implements Rooms {
  /** Nights that somebody was refused a moment ago. */
  private readonly gone = new LRUCache<string, true>({ max: 10_000, ttl: REMEMBERED_MS });

  constructor(@Inject(Clients) private readonly clients: Clients) {}

  /** A crowd that comes for a room that is gone is turned away before anything is written down for any of them. */
  async assertLeft({ lines }: Booking): Promise<void> {
    if (!lines.some((line) => this.gone.has(nightsOf(line)))) return;
    const wanted = lines.map(({ room, checkIn, checkOut, count }) => ({ room: room.id, checkIn, checkOut, count }));
    await this.remembering(lines, this.clients.call('holds.look', { body: { wanted } }));
  }

  claim(booking: Booking, acceptPrice: boolean): Promise<Claimed> {
    return this.remembering(booking.lines, this.askFor(booking, acceptPrice));
  }

  private askFor(booking: Booking, acceptPrice: boolean): Promise<Claimed> {
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

  private async remembering<T>(lines: PricedLine[], answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof OwnerRefused && error.body.msg === 'room.soldOut')
        for (const line of lines) this.gone.set(nightsOf(line), true);
      throw error;
    }
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

const nightsOf = ({ room, checkIn, checkOut }: PricedLine): string => `${room.id} ${checkIn} ${checkOut}`;

/** A 409 says that there is none left; every other refusal is a fault. */
async function unlessGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof OwnerRefused && error.status === 409) return null;
    throw error;
  }
}
