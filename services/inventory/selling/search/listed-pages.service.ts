import { Injectable } from '@nestjs/common';
import type { InternalAnswerOf, SellsFor } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { HOME_ZONE, dayIn, type DayNumber } from '#libs/stays';
import { LocationService } from '../../catalogue/locations/location.service.js';
import { PlacePagesService } from '../../catalogue/locations/place-pages.service.js';
import { AvailabilityIndexUpdater } from '../availability/feed/availability-index-updater.js';
import { reachOf } from '../availability/request/sellers.js';
import { NameBook } from './names/name-book.js';
import { toursSoldBy } from './tour-sales.js';

const SCOPE = systemScope('inventory.listed');
const AT_MOST = 20_000;

/** What of an account's sales has a page of its own: hotels, tours, and the places that the hotels are in. */
@Injectable()
export class ListedPagesService {
  constructor(
    private readonly index: AvailabilityIndexUpdater,
    private readonly names: NameBook,
    private readonly locations: LocationService,
    private readonly places: PlacePagesService,
    private readonly database: Database,
  ) {}

  async of(account: number, sellsFor: SellsFor): Promise<InternalAnswerOf<'inventory.listed'>> {
    const hotels = this.index.soldBy(reachOf(account, sellsFor)).slice(0, AT_MOST);
    const isSold = toursSoldBy({ account, sellsFor }, this.index.sellers);
    const tours = [...this.names.tours.values()].filter(isSold).slice(0, AT_MOST);
    const around = new Set<number>();
    for (const town of new Set(hotels.map(({ hotel }) => hotel.locationId)))
      for (const { id, type } of await this.locations.lineage(town)) if (type !== 'airport') around.add(id);
    const [hotelChanged, tourChanged] = await Promise.all([
      this.changesOf(
        'hotels',
        hotels.map(({ hotel }) => hotel.id),
      ),
      this.changesOf(
        'tours',
        tours.map(({ id }) => id),
      ),
    ]);
    return {
      hotels: hotels.map(({ hotel: { id, name } }) => ({ id, name, changed: hotelChanged.get(id) })),
      tours: tours.map(({ id, name }) => ({ id, names: name, changed: tourChanged.get(id) })),
      places: await Promise.all([...around].map((id) => this.places.addressesOf(id))),
    };
  }

  /** The days of the last changes of records, where these are recent enough to be known. */
  private async changesOf(table: 'hotels' | 'tours', ids: readonly number[]): Promise<Map<number, DayNumber>> {
    const rows = await this.database.rows<{ id: number; at: Date }>(
      SCOPE,
      `select record_id as id, max(replaced_at) as at from record_versions
       where table_name = $1 and record_id = any ($2) group by record_id`,
      [table, ids],
    );
    return new Map(rows.map(({ id, at }) => [id, dayIn(HOME_ZONE, at)]));
  }
}
