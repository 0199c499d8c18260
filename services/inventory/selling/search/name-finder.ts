import { Injectable } from '@nestjs/common';
import type { Context } from '#libs/service';
import { AvailabilityIndexUpdater } from '../availability/feed/availability-index-updater.js';
import { sellerOf } from '../availability/request/sellers.js';
import { NameBook } from './names/name-book.js';
import type { Named, NamedKind, NameQuery } from './names/named.js';
import { SoldPlaces } from './sold-places.js';
import { toursSoldBy } from './tour-sales.js';

interface Wanted {
  limits: NameQuery['limits'];
  /** Whether places where the caller sells no hotels are left out. */
  withHotels?: boolean;
  /** What else has to hold of hotels and tours. */
  isWanted?: (kind: NamedKind, id: number) => boolean;
}

/** Names by a typed text, in one order for every search box; of hotels and tours, those that the caller sells. */
@Injectable()
export class NameFinder {
  constructor(
    private readonly index: AvailabilityIndexUpdater,
    private readonly book: NameBook,
    private readonly sold: SoldPlaces,
  ) {}

  async find(ctx: Context, typed: string, { limits, withHotels = false, isWanted }: Wanted): Promise<Named[]> {
    const { byPlace } = await this.sold.countsOf(ctx);
    const popularity = ({ kind, id }: Named) => (kind === 'place' || kind === 'airport' ? (byPlace.get(id) ?? 0) : 0);
    const isHotelSold = this.index.salesOf(sellerOf(ctx));
    const isTourSold = toursSoldBy(ctx, this.index.sellers);
    const isOnSale: Record<NamedKind, (named: Named) => boolean> = {
      place: (named) => !withHotels || popularity(named) > 0,
      airport: (named) => !withHotels || popularity(named) > 0,
      hotel: ({ id, owner }) => isHotelSold(id, owner),
      tour: ({ id }) => isTourSold(this.book.tours.get(id)!),
    };
    const accepts = (named: Named) => isOnSale[named.kind](named) && (isWanted?.(named.kind, named.id) ?? true);
    return this.book.find(typed, { accepts, popularity, limits });
  }
}
