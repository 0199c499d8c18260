import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clients } from '#libs/clients';
import { guestNameOf } from '#libs/contracts';
import type { Surroundings } from './booking-fact.js';
import type { Brand } from './booking-mail.js';
import type { Booking } from './booking.entity.js';
import { todayAt } from './today-at.js';

/** Accounts' names and contact data for mails and vouchers, cached for a minute. */
@Injectable()
export class Brands {
  private readonly brands: LRUCache<number, Required<Brand>>;

  constructor(clients: Clients) {
    this.brands = new LRUCache<number, Required<Brand>>({
      max: 2_000,
      ttl: 60_000,
      fetchMethod: async (account: number) => {
        const brand = await clients.call('account.brand', { params: { id: String(account) } });
        return { ...brand, companyName: guestNameOf(brand), registeredName: brand.companyName };
      },
    });
  }

  of(account: number): Promise<Required<Brand>> {
    return this.brands.forceFetch(account);
  }

  /** Data of a booking's accounts for its facts. */
  async around(
    booking: Pick<Booking, 'accountId' | 'hotelAccountId' | 'lines'>,
    now: Date,
  ): Promise<Required<Surroundings>> {
    const brand = await this.of(booking.accountId);
    return { brand, hotelLang: await this.langOf(booking.hotelAccountId), today: todayAt(booking, now) };
  }

  /** The language of an account's mails. */
  async langOf(account: number | null): Promise<string> {
    return account === null ? 'tr' : (await this.of(account)).lang;
  }
}
