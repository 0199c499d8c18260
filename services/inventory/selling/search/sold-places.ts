import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Context } from '#libs/service';
import { LocationService } from '../../catalogue/locations/location.service.js';
import { AvailabilityIndexUpdater } from '../availability/feed/availability-index-updater.js';
import { reachOf } from '../availability/request/sellers.js';
import { NameBook } from './names/name-book.js';

/** The number of hotels by place. */
type HotelCounts = ReadonlyMap<number, number>;

interface Counts {
  revision: number;
  byTown: HotelCounts;
  /** With all that contain the towns. */
  byPlace: HotelCounts;
}

const MOST_SELLERS = 200;

/** Where each account sells hotels: of its own sales alone, so that what others sell shows in no order. */
@Injectable()
export class SoldPlaces {
  /** By what an account sells; counted again where hotels or sellers have changed. */
  private readonly kept = new LRUCache<string, Counts>({ max: MOST_SELLERS });

  constructor(
    private readonly index: AvailabilityIndexUpdater,
    private readonly locations: LocationService,
    private readonly names: NameBook,
  ) {}

  async countsOf(ctx: Context): Promise<Counts> {
    const reach = reachOf(ctx.account, ctx.sellsFor);
    const key = JSON.stringify(reach);
    const { revision } = this.names;
    const known = this.kept.get(key);
    if (known?.revision === revision) return known;
    const byTown = new Map<number, number>();
    for (const { hotel } of this.index.soldBy(reach))
      byTown.set(hotel.locationId, (byTown.get(hotel.locationId) ?? 0) + 1);
    const counts = { revision, byTown, byPlace: await this.withAround(byTown) };
    this.kept.set(key, counts);
    return counts;
  }

  private async withAround(byTown: HotelCounts): Promise<HotelCounts> {
    const counts = new Map<number, number>();
    for (const [town, count] of byTown)
      for (const { id } of await this.locations.lineage(town)) counts.set(id, (counts.get(id) ?? 0) + count);
    return counts;
  }
}
