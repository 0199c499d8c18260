import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clients } from '#libs/clients';
import type { Surroundings } from './booking-fact.js';
import type { Brand } from './booking-mail.js';
import type { Booking } from './booking.entity.js';
import { todayAt } from './today-at.js';

/** An account as mails and vouchers show it, asked of auth and remembered for a minute. */
@Injectable()
export class Brands {
  private readonly brands: LRUCache<number, Required<Brand>>;

  constructor(clients: Clients) {
    this.brands = new LRUCache({
      max: 2_000,
      ttl: 60_000,
      fetchMethod: (account: number) => clients.call('account.brand', { params: { id: String(account) } }),
    });
  }

  of(account: number): Promise<Required<Brand>> {
    return this.brands.forceFetch(account);
  }

  /** What facts about a booking need to know of its accounts. */
  async around(
    booking: Pick<Booking, 'accountId' | 'hotelAccountId' | 'lines'>,
    now: Date,
  ): Promise<Required<Surroundings>> {
    const brand = await this.of(booking.accountId);
    return { brand, hotelLang: await this.langOf(booking.hotelAccountId), today: todayAt(booking, now) };
  }

  /** The language an account reads its mails in. */
  async langOf(account: number | null): Promise<string> {
    return account === null ? 'tr' : (await this.of(account)).lang;
  }
}
