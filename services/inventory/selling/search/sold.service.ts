import { Injectable } from '@nestjs/common';
import type { SellsFor } from '#libs/contracts';
import { AvailabilityIndexUpdater } from '../availability/feed/availability-index-updater.js';
import { reachOf } from '../availability/request/sellers.js';
import { ExtraSearch } from '../../extras/extra-search.js';

const AT_MOST = 1_000;

/** What accounts sell, by id, for the answer of a sign-in. */
@Injectable()
export class SoldService {
  constructor(
    private readonly index: AvailabilityIndexUpdater,
    private readonly extras: ExtraSearch,
  ) {}

  async of(account: number, sellsFor: SellsFor): Promise<{ hotels: number[]; services: number[] }> {
    const hotels = this.index.soldBy(reachOf(account, sellsFor)).map(({ id }) => id);
    const services = await this.extras.idsOf({ account, sellsFor }, AT_MOST);
    return { hotels: hotels.sort((a, b) => a - b).slice(0, AT_MOST), services };
  }
}
