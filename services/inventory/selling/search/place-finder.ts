import { Injectable } from '@nestjs/common';
import type { Location as LocationAnswer } from '#libs/contracts';
import type { Context } from '#libs/service';
import { LocationService } from '../../catalogue/locations/location.service.js';
import { AvailabilityIndexUpdater } from '../availability/feed/availability-index-updater.js';
import { sellerOf } from '../availability/request/sellers.js';

/** The number of hotels by place, with all that contain it. */
type HotelCounts = ReadonlyMap<number, number>;

/** Places by a typed text, in one order for every search box: where the caller sells hotels comes first. */
@Injectable()
export class PlaceFinder {
  constructor(
    private readonly index: AvailabilityIndexUpdater,
    readonly locations: LocationService,
  ) {}

  /** Best matches first, at most `limit`; `withHotels` leaves out places where the caller sells none. */
  async find(
    ctx: Context,
    typed: string,
    { limit, withHotels = false }: { limit?: number; withHotels?: boolean } = {},
  ): Promise<LocationAnswer[]> {
    const counts = await this.hotelCounts(ctx);
    const hotelsIn = (place: number) => counts.get(place) ?? 0;
    return this.locations.search(typed, ctx.lang, { limit, hotelsIn, withHotels });
  }

  /** Suggestions for an empty search box: the towns with the most hotels. */
  popular(ctx: Context, limit: number): Promise<LocationAnswer[]> {
    const most = [...this.hotelsByTown(ctx)].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
    return this.locations.tags(
      most.map(([id]) => id),
      ctx.lang,
    );
  }

  private async hotelCounts(ctx: Context): Promise<HotelCounts> {
    const counts = new Map<number, number>();
    for (const [town, count] of this.hotelsByTown(ctx))
      for (const { id } of await this.locations.lineage(town)) counts.set(id, (counts.get(id) ?? 0) + count);
    return counts;
  }

  /** Of the caller's own sales: what others sell shows in no order. */
  private hotelsByTown(ctx: Context): HotelCounts {
    const towns = new Map<number, number>();
    for (const { hotel } of this.index.soldBy(sellerOf(ctx)))
      towns.set(hotel.locationId, (towns.get(hotel.locationId) ?? 0) + 1);
    return towns;
  }
}
