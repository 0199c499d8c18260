import { Injectable } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { foldText } from '#libs/keywords';
import type { Context } from '#libs/service';
import { ExtraSearch } from '../../extras/extra-search.js';
import { TourSearch } from '../../extras/tours/tour-search.service.js';
import { AvailabilityIndexUpdater } from '../availability/feed/availability-index-updater.js';
import { sellerOf } from '../availability/request/sellers.js';
import { NameFinder } from './name-finder.js';
import { NamedItems, placeTerm } from './named-items.js';
import { PlaceFinder } from './place-finder.js';

type Answer = AnswerOf<'search.term'>;
type Items = AnswerOf<'search.getitems'>['items'];
type Filter = InputOf<'search.getitems'>['body']['filter'] & { places?: number[] };

const TERM_LIMITS = { place: 5, airport: 2, hotel: 6, tour: 5 };
const SUGGESTED = 8;
const INSTEAD = 5;

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
    private readonly names: NameFinder,
    private readonly described: NamedItems,
    private readonly index: AvailabilityIndexUpdater,
    private readonly places: PlaceFinder,
    private readonly tours: TourSearch,
    private readonly extras: ExtraSearch,
  ) {}

  /** Exact names first, then places, airports, hotels and tours; where nothing is found, what can be looked at instead. */
  async term(ctx: Context, { term, near }: InputOf<'search.term'>['query']): Promise<Answer> {
    if (!isTyped(term)) return { status: true, items: await this.suggestions(ctx, near) };
    const found = await this.names.find(ctx, term, { limits: TERM_LIMITS, withHotels: true });
    const items = await Promise.all(found.map((named) => this.described.term(ctx, named)));
    if (items.length > 0) return { status: true, items };
    const country = (await this.places.country(ctx)).map(placeTerm);
    return { status: true, items, instead: [...country, ...(await this.suggestions(ctx, near)).slice(0, INSTEAD)] };
  }

  /** Items of one kind. Those requested by id come in the order asked. */
  async items(ctx: Context, { type, filter }: InputOf<'search.getitems'>['body']): Promise<Items> {
    const places =
      filter.location === undefined ? undefined : await this.places.locations.below([filter.location].flat());
    const items = await this.finders[type](ctx, { ...filter, places });
    const { ids } = filter;
    return (ids ? [...items].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : items).slice(0, filter.limit);
  }

  private async suggestions(ctx: Context, near?: number): Promise<Answer['items']> {
    const places = near === undefined ? this.places.popular(ctx, SUGGESTED) : this.places.near(ctx, near, SUGGESTED);
    return (await places).map(placeTerm);
  }

  private hotels(ctx: Context, filter: Filter): Promise<Items> {
    const { ids, keyword, places, limit } = filter;
    if (isTyped(keyword)) return this.typed(ctx, 'hotel', keyword, filter);
    const found = this.index
      .soldBy(sellerOf(ctx))
      .filter(({ hotel }) => (!ids || ids.includes(hotel.id)) && (!places || places.includes(hotel.locationId)))
      .sort((a, b) => a.id - b.id)
      .slice(0, limit);
    return Promise.all(found.map((facts) => this.described.hotel(ctx, facts)));
  }

  private async placeItems(ctx: Context, { ids, keyword, places, limit }: Filter): Promise<Items> {
    const found = ids
      ? await this.places.locations.tags(ids, ctx.lang)
      : await this.places.find(ctx, keyword ?? '', limit);
    return found
      .filter(({ id }) => !places || places.includes(id))
      .map(({ id, name, path }) => ({ id, type: 'location' as const, name, path, photo: null }));
  }

  private async tourItems(ctx: Context, filter: Filter): Promise<Items> {
    if (isTyped(filter.keyword)) return this.typed(ctx, 'tour', filter.keyword, filter);
    const found = await this.tours.sellable(ctx, filter);
    return Promise.all(found.map((tour) => this.described.tour(ctx, tour)));
  }

  private async typed(
    ctx: Context,
    kind: 'hotel' | 'tour',
    keyword: string,
    { ids, places, limit }: Filter,
  ): Promise<Items> {
    const isThere = (id: number) =>
      !places || this.described.placesOf(kind, id).some((place) => places.includes(place));
    const isWanted = (_: unknown, id: number) => (!ids || ids.includes(id)) && isThere(id);
    const found = await this.names.find(ctx, keyword, { limits: { [kind]: limit }, isWanted });
    return Promise.all(found.map((named) => this.described.item(ctx, named)));
  }
}

function isTyped(keyword: string | undefined): keyword is string {
  return foldText(keyword ?? '').trim().length >= 2;
}
