import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '#libs/contracts';
import { fromDecimal } from '#libs/money';
import { HOME_ZONE, addDays, stayFault } from '#libs/stays';
import { Refusal, SERVICE, statsOf, type Context, type ServiceRuntime, type WrittenAnswer } from '#libs/service';
import { LocationService } from '../../../catalogue/locations/location.service.js';
import { OfferTokens } from '../../offer-tokens/offer-token.js';
import { PhotoService } from '../../../catalogue/photos/photo.service.js';
import { Rates } from '../../../pricing/rates/rates.js';
import { AvailabilityIndexUpdater } from '../feed/availability-index-updater.js';
import { AnswerWriter } from './answer-writer.js';
import type { SearchRequest } from '../request/search-request.js';
import { sellerOf } from '../request/sellers.js';
import { clockIn } from '../request/zone-clock.js';

type Body = InputOf<'availability.hotels'>['body'];

const LISTED_OFFERS = 3;
const CENTRED = ['airport', 'city', 'district'];

@Injectable()
export class AvailabilityService {
  private readonly tokens: OfferTokens;
  private writer?: AnswerWriter;

  constructor(
    private readonly index: AvailabilityIndexUpdater,
    private readonly locations: LocationService,
    private readonly photos: PhotoService,
    private readonly rates: Rates,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {
    this.tokens = new OfferTokens(runtime.config.KONAK_SECRET, runtime.now);
  }

  /** The available offers, as JSON. @throws Refusal stay.* 422 for an invalid stay. */
  async search(ctx: Context, body: Body): Promise<WrittenAnswer> {
    const { lang, promotion } = body.filter;
    const query = this.requestOf(ctx, body);
    const writer = (this.writer ??= await this.makeWriter());
    const { hotels, total, facets } = await this.index.search(query);
    const stats = statsOf(total, body);
    const json = writer.write({ query, wording: { lang, promotion }, hotels, stats, facets });
    return { json, shown: hotels.length, stats };
  }

  /** The middle of the town, or the airport, that is searched; countries and regions have none that matters. */
  private centreOf({ location }: Body['filter']): SearchRequest['centre'] {
    const [id] = [location ?? []].flat();
    const { type, latitude = null, longitude = null } = (id !== undefined && this.locations.known.get(id)) || {};
    if (type === undefined || !CENTRED.includes(type) || latitude === null || longitude === null) return undefined;
    return { latitude, longitude };
  }

  private async makeWriter(): Promise<AnswerWriter> {
    const factsOf = (hotel: number) => this.index.facts.get(hotel)!;
    return new AnswerWriter(this.tokens, this.photos, factsOf, await this.locations.all());
  }

  /** A request as a query of the index. @throws Refusal stay.* 422. */
  requestOf(ctx: Context, { filter, sort, page, limit }: Body): SearchRequest {
    const now = this.runtime.now();
    const today = clockIn(HOME_ZONE, now).day;
    const checkIn = filter.checkIn ?? today;
    const checkOut = filter.checkOut ?? addDays(checkIn, 1);
    const zone = filter.hotel === undefined ? undefined : this.index.facts.get(filter.hotel)?.hotel.timeZone;
    const fault = stayFault({ checkIn, checkOut }, zone ? clockIn(zone, now).day : today);
    if (fault) throw new Refusal(fault, 422);
    // Without a spread: V8 needs ten times as long for a literal of this many keys that begins with one.
    return {
      checkIn,
      checkOut,
      country: filter.country,
      // Guests always search the guests' channel.
      channel: ctx.user ? filter.channel : 'b2c',
      locations: filter.location === undefined ? undefined : [filter.location].flat(),
      hotel: filter.hotel,
      hotels: filter.hotels,
      keyword: filter.keyword,
      parties: [filter.party].flat(),
      at: now.getTime(),
      currency: filter.currency,
      seller: sellerOf(ctx),
      rates: this.rates.known,
      code: filter.promotion,
      stars: filter.stars,
      themes: filter.themes,
      amenities: filter.amenities,
      boards: filter.board === undefined ? undefined : [filter.board].flat(),
      refundable: filter.refundable,
      price: filter.price && { minMinor: minorOf(filter.price.min), maxMinor: minorOf(filter.price.max) },
      // The view of one hotel needs all its offers; a list needs few, and each offer in it costs a signature.
      offersPerParty: filter.hotel === undefined ? LISTED_OFFERS : undefined,
      withoutLines: !(filter.breakdown ?? filter.hotel !== undefined),
      sort,
      centre: sort === 'distance' ? this.centreOf(filter) : undefined,
      page,
      limit,
    };
  }
}

function minorOf(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : fromDecimal(amount);
}
