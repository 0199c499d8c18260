import { Injectable } from '@nestjs/common';
import type { AnswerOf, Location as Place } from '#libs/contracts';
import { textIn } from '#libs/locales';
import type { Context } from '#libs/service';
import { LocationService } from '../../catalogue/locations/location.service.js';
import { PhotoService } from '../../catalogue/photos/photo.service.js';
import type { NamedTour } from '../../extras/tours/tour-names.js';
import { AvailabilityIndexUpdater } from '../availability/feed/availability-index-updater.js';
import type { HotelFacts } from '../availability/feed/load-hotels.js';
import { NameBook } from './names/name-book.js';
import type { Named } from './names/named.js';

type Term = AnswerOf<'search.term'>['items'][number];
type Item = AnswerOf<'search.getitems'>['items'][number];
type Tour = Pick<NamedTour, 'id' | 'name' | 'locationIds' | 'images'>;

/** What is found by name, in the API's forms. */
@Injectable()
export class NamedItems {
  constructor(
    private readonly index: AvailabilityIndexUpdater,
    private readonly book: NameBook,
    private readonly locations: LocationService,
    private readonly photos: PhotoService,
  ) {}

  async term(ctx: Context, named: Named): Promise<Term> {
    const { kind, id } = named;
    if (kind === 'place' || kind === 'airport') return placeTerm(await this.locations.describe(id, ctx.lang));
    const { name, path } = await this.item(ctx, named);
    return { id, type: kind, name, path };
  }

  /** A hotel or a tour. */
  item(ctx: Context, { kind, id }: Pick<Named, 'kind' | 'id'>): Promise<Item> {
    return kind === 'hotel' ? this.hotel(ctx, this.facts(id)) : this.tour(ctx, this.namedTour(id));
  }

  async hotel({ lang }: Context, { hotel, face }: HotelFacts): Promise<Item> {
    const { path } = await this.locations.describe(hotel.locationId, lang);
    return { id: hotel.id, type: 'hotel', name: hotel.name, path, photo: face && this.photos.thumbnail(face) };
  }

  async tour({ lang }: Context, { id, name, locationIds, images }: Tour): Promise<Item> {
    const [place] = await this.locations.tags(locationIds.slice(0, 1), lang);
    const photo = images[0] === undefined ? null : this.photos.thumbnail(images[0]);
    return { id, type: 'tour', name: textIn(name, lang), path: place?.path ?? '', photo };
  }

  /** Where a hotel or a tour that has just been found is. */
  placesOf(kind: Named['kind'], id: number): readonly number[] {
    return kind === 'hotel' ? [this.facts(id).hotel.locationId] : this.namedTour(id).locationIds;
  }

  private facts(id: number): HotelFacts {
    return this.index.facts.get(id)!;
  }

  private namedTour(id: number): NamedTour {
    return this.book.tours.get(id)!;
  }
}

export function placeTerm({ id, type, name, path }: Place): Term {
  return { id, type, name, path };
}
