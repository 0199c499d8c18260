import { Injectable } from '@nestjs/common';
import type { InternalAnswerOf, SellsFor } from '#libs/contracts';
import { LocationService } from '../../catalogue/locations/location.service.js';
import { PlacePagesService } from '../../catalogue/locations/place-pages.service.js';
import { AvailabilityIndexUpdater } from '../availability/feed/availability-index-updater.js';
import { reachOf } from '../availability/request/sellers.js';
import { NameBook } from './names/name-book.js';
import { toursSoldBy } from './tour-sales.js';

const AT_MOST = 20_000;

/** What of an account's sales has a page of its own: hotels, tours, and the places that the hotels are in. */
@Injectable()
export class ListedPagesService {
  constructor(
    private readonly index: AvailabilityIndexUpdater,
    private readonly names: NameBook,
    private readonly locations: LocationService,
    private readonly places: PlacePagesService,
  ) {}

  async of(account: number, sellsFor: SellsFor): Promise<InternalAnswerOf<'inventory.listed'>> {
    const hotels = this.index.soldBy(reachOf(account, sellsFor)).slice(0, AT_MOST);
    const isSold = toursSoldBy({ account, sellsFor }, this.index.sellers);
    const tours = [...this.names.tours.values()].filter(isSold).slice(0, AT_MOST);
    const around = new Set<number>();
    for (const town of new Set(hotels.map(({ hotel }) => hotel.locationId)))
      for (const { id, type } of await this.locations.lineage(town)) if (type !== 'airport') around.add(id);
    return {
      hotels: hotels.map(({ hotel: { id, name } }) => ({ id, name })),
      tours: tours.map(({ id, name }) => ({ id, names: name })),
      places: await Promise.all([...around].map((id) => this.places.addressesOf(id))),
    };
  }
}
