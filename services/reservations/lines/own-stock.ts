import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clients, ServiceRefusal } from '#libs/clients';
import { kindOf, type LineChange, type PricedLine } from '#libs/contracts';
import { fromDecimal } from '#libs/money';
import type { Booking } from '../bookings/booking.entity.js';
import type { Cart } from '../carts/cart.js';
import type { Claimed, Fate, LineSource } from './line-source.js';

/** How long nights that were just refused are checked before pricing. */
const REMEMBERED_MS = 2_000;

/** What is in our own stock: rooms, seats of tours and extras, claimed together by the inventory service. */
@Injectable()
export class OwnStock implements LineSource {
  /** Recently sold-out nights. */
  private readonly soldOut = new LRUCache<string, true>({ max: 10_000, ttl: REMEMBERED_MS });

  constructor(private readonly clients: Clients) {}

  /** Fast path: refuses many concurrent requests before anything is written for them. */
  async assertAvailable({ lines }: Cart): Promise<void> {
    const rooms = lines.filter((line) => kindOf(line) === 'room');
    if (!rooms.some((line) => this.soldOut.has(nightsOf(line)))) return;
    const wanted = rooms.map(({ room, checkIn, checkOut, count }) => ({ room: room.id, checkIn, checkOut, count }));
    await this.rememberRefusal(rooms, this.clients.call('holds.checkAvailability', { body: { wanted } }));
  }

  claim(
    booking: Booking,
    { acceptsPrice, sold, unpaid }: { acceptsPrice: boolean; sold: boolean; unpaid: boolean },
  ): Promise<Claimed> {
    const claimed = this.clients.call('holds.claim', {
      lang: booking.lang,
      body: {
        holdId: booking.holdId!,
        offers: booking.lines.map(({ offerId, count, price }) => ({
          offerId,
          count,
          expectedMinor: fromDecimal(price.amount),
        })),
        seller: booking.accountId,
        channel: booking.channel,
        currency: booking.currency,
        promotion: booking.promotion,
        promotionMinor: booking.promotionMinor,
        expiresAt: booking.holdUntil!.toISOString(),
        sold,
        acceptPrice: acceptsPrice,
        unpaid,
      },
    });
    return this.rememberRefusal(booking.lines, claimed);
  }

  private async rememberRefusal<T>(lines: PricedLine[], answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof ServiceRefusal && error.body.msg === 'room.soldOut')
        for (const line of lines.filter((each) => kindOf(each) === 'room')) this.soldOut.set(nightsOf(line), true);
      throw error;
    }
  }

  async confirm({ holdId }: Pick<Booking, 'holdId'>): Promise<Fate> {
    const sold = await unlessSoldOut(this.clients.call('holds.confirm', { params: { id: holdId! } }));
    return sold === null ? 'gone' : 'sold';
  }

  replace({ holdId, lang }: Booking) {
    return unlessSoldOut(this.clients.call('holds.replace', { lang, params: { id: holdId! } }));
  }

  /** Sells nights at prices that were agreed before, as imports do; idempotent by hold. */
  async sellAgreed(holdId: string, lines: PricedLine[]): Promise<void> {
    await this.clients.call('holds.sellAgreed', { body: { holdId, lines } });
  }

  quoteChange({ holdId, accountId: seller, channel, lang }: Booking, line: number, wanted: LineChange) {
    const body = { line, wanted, seller, channel };
    return this.clients.call('holds.quoteChange', { lang, params: { id: holdId! }, body });
  }

  async change(
    { holdId, accountId: seller, channel, lang }: Booking,
    at: number,
    { id: changeId, wanted, line: { price }, byGuest }: Parameters<LineSource['change']>[2],
  ): Promise<PricedLine> {
    const body = { changeId, line: at, wanted, expectedMinor: fromDecimal(price.amount), byGuest, seller, channel };
    return (await this.clients.call('holds.change', { lang, params: { id: holdId! }, body })).line;
  }

  async releaseLines({ holdId }: Pick<Booking, 'holdId'>, at: readonly number[]): Promise<void> {
    await this.clients.call('holds.releaseLines', { params: { id: holdId! }, body: { lines: [...at] } });
  }

  async release(id: string): Promise<void> {
    await this.clients.call('holds.release', { params: { id } });
  }
}

const nightsOf = ({ room, checkIn, checkOut }: PricedLine): string => `${room.id} ${checkIn} ${checkOut}`;

/** A 409 says that no room is left; every other refusal is an error. */
async function unlessSoldOut<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status === 409) return null;
    throw error;
  }
}
