import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clients } from '#libs/clients';
import type { Brand } from './booking-mail.js';

/** An account's name and colour for mails, asked of auth and remembered for a minute. */
@Injectable()
export class Brands {
  private readonly brands: LRUCache<number, Brand>;

  constructor(@Inject(Clients) clients: Clients) {
    this.brands = new LRUCache({
      max: 2_000,
      ttl: 60_000,
      fetchMethod: (account: number) => clients.call('account.brand', { params: { id: String(account) } }),
    });
  }

  of(account: number): Promise<Brand> {
    return this.brands.forceFetch(account);
  }
}
