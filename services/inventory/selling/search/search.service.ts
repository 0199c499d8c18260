import { Injectable } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { textIn } from '#libs/locales';
import type { Context } from '#libs/service';
import { AvailabilityService } from '../availability/api/availability.service.js';
import { AvailabilityIndexUpdater } from '../availability/feed/availability-index-updater.js';
import { sellerOf } from '../availability/request/sellers.js';
import { foldText, hasTerms, readKeyword } from '#libs/keywords';
import { PhotoService } from '../../catalogue/photos/photo.service.js';
import { PlaceFinder } from './place-finder.js';
import { TourSearch } from '../../extras/tours/tour-search.service.js';
import { ExtraSearch } from '../../extras/extra-search.js';

type Terms = AnswerOf<'search.term'>['items'];
type Items = AnswerOf<'search.getitems'>['items'];
type Filter = InputOf<'search.getitems'>['body']['filter'] & { places?: number[] };

const TERM_TOURS = 5;

/** The search box: everything on sale here, by a typed text. */
@Injectable()
export class SearchService {
  private readonly finders = {
    hotel: (ctx: Context, filter: Filter) => this.hotels(ctx, filter),
    location: (ctx: Context, filter: Filter) => this.placeItems(ctx, filter),
    tour: (ctx: Context, filter: Filter) => this.tourItems(ctx, filter),
    service: (ctx: Context, filter: Filter) => this.extras.items(ctx, filter),
  } as const;

  constructor(
    private readonly availability: AvailabilityService,
    private readonly index: AvailabilityIndexUpdater,
    private readonly places: PlaceFinder,
    private readonly photos: PhotoService,
    private readonly tours: TourSearch,
    private readonly extras: ExtraSearch,
  ) {}

  /** Places and hotels, then tours. */
  async term(ctx: Context, term: string): Promise<Terms> {
    const hotelsAndPlaces = await this.availability.term(ctx, term);
    if (foldText(term).trim().length < 2) return hotelsAndPlaces;
    const tours = await this.tourItems(ctx, { keyword: term, limit: TERM_TOURS });
    return [...hotelsAndPlaces, ...tours.map(({ id, name, path }) => ({ id, type: 'tour' as const, name, path }))];
  }

  /** Items of one kind. Those requested by id come in the order asked. */
  async items(ctx: Context, { type, filter }: InputOf<'search.getitems'>['body']): Promise<Items> {
    const places =
      filter.location === undefined ? undefined : await this.places.locations.below([filter.location].flat());
    const items = await this.finders[type](ctx, { ...filter, places });
    const { ids } = filter;
    return (ids ? [...items].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : items).slice(0, filter.limit);
  }

  private hotels(ctx: Context, { ids, keyword, places, limit }: Filter): Promise<Items> {
    const terms = readKeyword(keyword ?? '');
    const found = this.index
      .soldBy(sellerOf(ctx))
      .filter(({ hotel }) => (!ids || ids.includes(hotel.id)) && hasTerms(foldText(hotel.name), terms))
      .filter(({ hotel }) => !places || places.includes(hotel.locationId))
      .sort((a, b) => a.id - b.id)
      .slice(0, limit);
    return Promise.all(
      found.map(async ({ hotel, face }) => ({
        id: hotel.id,
        type: 'hotel' as const,
        name: hotel.name,
        path: (await this.places.locations.describe(hotel.locationId, ctx.lang)).path,
        photo: face && this.photos.thumbnail(face),
      })),
    );
  }

  private async placeItems(ctx: Context, { ids, keyword, places, limit }: Filter): Promise<Items> {
    const found = ids
      ? await this.places.locations.tags(ids, ctx.lang)
      : await this.places.find(ctx, keyword ?? '', { limit });
    return found
      .filter(({ id }) => !places || places.includes(id))
      .map(({ id, name, path }) => ({ id, type: 'location' as const, name, path, photo: null }));
  }

  private async tourItems(ctx: Context, { ids, keyword, places, limit }: Filter): Promise<Items> {
    const terms = readKeyword(keyword ?? '');
    const tours = await this.tours.sellable(ctx, { ids, places });
    const found = tours
      .filter(({ name }) => name.some(({ value }) => hasTerms(foldText(value), terms)))
      .slice(0, limit);
    return Promise.all(
      found.map(async ({ id, name, locationIds, images }) => ({
        id,
        type: 'tour' as const,
        name: textIn(name, ctx.lang),
        path: (await this.places.locations.tags(locationIds.slice(0, 1), ctx.lang))[0]?.path ?? '',
        photo: images[0] === undefined ? null : this.photos.thumbnail(images[0]),
      })),
    );
  }
}
