import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clients, OwnerRefused } from '#libs/clients';
import type { MoneyState, Payable, PricedLine } from '#libs/contracts';
import { fromDecimal } from '#libs/money';
import type { Booking } from '../bookings/booking.entity.js';
import type { Cart } from '../carts/cart.js';
import type { Claimed, Money, PaymentRequest, Rooms } from './ports.js';

/** How long nights that were just refused are checked before pricing. */
const REMEMBERED_MS = 2_000;

/** Rooms, by the inventory service. */
@Injectable()
export class InventoryRooms implements Rooms {
  /** Recently sold-out nights. */
  private readonly soldOut = new LRUCache<string, true>({ max: 10_000, ttl: REMEMBERED_MS });

  constructor(private readonly clients: Clients) {}

  /** Fast path: refuses many concurrent requests before anything is written for them. */
  async assertAvailable({ lines }: Cart): Promise<void> {
    if (!lines.some((line) => this.soldOut.has(nightsOf(line)))) return;
    const wanted = lines.map(({ room, checkIn, checkOut, count }) => ({ room: room.id, checkIn, checkOut, count }));
    await this.rememberRefusal(lines, this.clients.call('holds.checkAvailability', { body: { wanted } }));
  }

  claim(booking: Booking, { acceptsPrice, sold }: { acceptsPrice: boolean; sold: boolean }): Promise<Claimed> {
    const claimed = this.clients.call('holds.claim', {
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
        promotionMinor: booking.promotionMinor,
        expiresAt: booking.holdUntil!.toISOString(),
        sold,
        acceptPrice: acceptsPrice,
      },
    });
    return this.rememberRefusal(booking.lines, claimed);
  }

  private async rememberRefusal<T>(lines: PricedLine[], answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof OwnerRefused && error.body.msg === 'room.soldOut')
        for (const line of lines) this.soldOut.set(nightsOf(line), true);
      throw error;
    }
  }

  async confirmHold(id: string): Promise<boolean> {
    return (await unlessSoldOut(this.clients.call('holds.confirm', { params: { id } }))) !== null;
  }

  replace({ holdId, lang }: Booking) {
    return unlessSoldOut(this.clients.call('holds.replace', { lang, params: { id: holdId! } }));
  }

  async release(id: string): Promise<void> {
    await this.clients.call('holds.release', { params: { id } });
  }
}

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
        title: `${booking.hotelName} · ${booking.lines[0]!.room.name}`,
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
      if (error instanceof OwnerRefused && error.body.msg === 'credit.insufficient') return null;
      throw error;
    }
  }
}

/** The data payments needs of a booking before it accepts money for it. */
export function payableOf({ publicId, accountId, currency, totalMinor, version }: Booking): Payable {
  return { bookingId: publicId, account: accountId, currency, owedMinor: totalMinor, revision: version };
}

const nightsOf = ({ room, checkIn, checkOut }: PricedLine): string => `${room.id} ${checkIn} ${checkOut}`;

/** A 409 says that no credit is left; every other refusal is an error. */
async function unlessSoldOut<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof OwnerRefused && error.status === 409) return null;
    throw error;
  }
}
