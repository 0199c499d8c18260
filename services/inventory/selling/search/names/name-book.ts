import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { foldWords } from '#libs/keywords';
import type { Location } from '../../../catalogue/locations/location.entity.js';
import { LocationService, lineageOf } from '../../../catalogue/locations/location.service.js';
import { namesIn } from '../../../catalogue/locations/place-names.js';
import { TourNames, type NamedTour } from '../../../extras/tours/tour-names.js';
import { AvailabilityIndexUpdater } from '../../availability/feed/availability-index-updater.js';
import type { HotelFollower } from '../../availability/feed/known-hotels.js';
import type { HotelFacts } from '../../availability/feed/load-hotels.js';
import { NameIndex } from './name-index.js';
import type { Named, NameQuery, Surroundings } from './named.js';

/** Places are what is meant by `hotels in Bodrum` too. */
const OF_PLACES: Surroundings = ['hotel', 'otel'];
const NOWHERE = ['country', 'airport'];

/** One index of all names: places and airports, which never change, and the hotels and tours on sale. */
@Injectable()
export class NameBook implements HotelFollower, OnApplicationBootstrap {
  private readonly index = new NameIndex();
  readonly tours = new Map<number, NamedTour>();
  private readonly around = new Map<number, Surroundings>();
  private places?: ReadonlyMap<number, Location>;
  /** Counts changes of where hotels are and of who sells them. */
  revision = 0;

  constructor(
    private readonly hotels: AvailabilityIndexUpdater,
    private readonly locations: LocationService,
    private readonly tourNames: TourNames,
  ) {
    hotels.facts.follow(this);
  }

  /** The hotels are known by now. */
  async onApplicationBootstrap(): Promise<void> {
    this.places = await this.locations.all();
    for (const place of this.places.values()) this.putPlace(place);
    for (const facts of this.hotels.facts.values()) this.put(facts);
    this.putTours();
    // The first search sorts all words.
    this.find('ilk', { accepts: () => true, limits: { place: 1 } });
  }

  find(typed: string, query: NameQuery): Named[] {
    return this.index.find(typed, query);
  }

  put({ hotel: { id, name, accountId, locationId } }: HotelFacts): void {
    if (!this.places) return;
    const named: Named = {
      kind: 'hotel',
      id,
      owner: accountId,
      weight: 0,
      surroundings: this.surroundings([locationId]),
    };
    if (this.index.put(named, [name])) this.revision++;
  }

  removed(hotel: number): void {
    this.index.remove({ kind: 'hotel', id: hotel });
    this.revision++;
  }

  async sellersChanged(): Promise<void> {
    const tours = await this.tourNames.read();
    this.revision++;
    this.tours.clear();
    for (const tour of tours) this.tours.set(tour.id, tour);
    if (this.places) this.putTours();
  }

  private putTours(): void {
    for (const id of this.index.idsOf('tour')) if (!this.tours.has(id)) this.index.remove({ kind: 'tour', id });
    for (const { id, account, name, locationIds } of this.tours.values()) {
      const named: Named = {
        kind: 'tour',
        id,
        owner: account,
        weight: 0,
        surroundings: this.surroundings(locationIds),
      };
      this.index.put(
        named,
        name.map(({ value }) => value),
      );
    }
  }

  private putPlace(place: Location): void {
    const { id, type, aliases } = place;
    const kind = type === 'airport' ? 'airport' : 'place';
    const surroundings = kind === 'place' ? OF_PLACES : undefined;
    this.index.put({ kind, id, owner: 0, weight: weightOf(place), surroundings }, [...namesIn(place), ...aliases]);
  }

  /** The words of places and of all around them, but countries, which are around everything. */
  private surroundings(places: readonly number[]): Surroundings {
    if (places.length !== 1) return [...new Set(places.flatMap((place) => this.surroundings([place])))].sort();
    const [place] = places as [number];
    let known = this.around.get(place);
    if (!known) {
      const around = lineageOf(this.places!, place).filter(({ type }) => !NOWHERE.includes(type));
      const names = around.flatMap((each) => [...namesIn(each), ...each.aliases]);
      this.around.set(place, (known = [...new Set(names.flatMap(foldWords))].sort()));
    }
    return known;
  }
}

/** Countries first, then regions and provinces before towns of the same size, those of Türkiye before others. */
function weightOf({ type, population, country }: Location): number {
  const home = country === 'TR' ? 5_000_000 : 0;
  const kind = { country: 1e9, region: 2_000_000, city: 1_000_000, airport: 0, district: 0 }[type];
  return population + home + kind;
}
