import { Inject, Injectable } from '@nestjs/common';
import type { PricedLine } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { toDecimal, type Currency } from '#libs/money';
import { nightsBetween } from '#libs/stays';
import { Refusal, SERVICE, type ServiceRuntime } from '#libs/service';
import { AvailabilityIndex } from '../availability/availability-index.js';
import { loadHotels, type LoadedHotel } from '../availability/load-hotels.js';
import type { FoundOffer, NotSold, SearchQuery } from '../availability/search-query.js';
import { clockIn } from '../availability/zone-clock.js';
import { textIn } from '../hotels/text-in.js';
import { LocationService } from '../locations/location.service.js';
import { PhotoService } from '../photos/photo.service.js';
import { OfferTokens, type OfferToken } from './offer-token.js';

export interface OfferCount {
  offerId: string;
  count: number;
}

/** Reasons that other guests have made, not the hotel's planning. */
const SOLD_OUT: NotSold['reason'][] = ['soldOut'];

/**
 * Prices offers from the database, now. The same engine that searches prices them, on nothing but the stay's own days,
 * so search and booking can not disagree on a rule.
 */
@Injectable()
export class PriceOffers {
  readonly tokens: OfferTokens;

  constructor(
    @Inject(LocationService) private readonly locations: LocationService,
    @Inject(PhotoService) private readonly photos: PhotoService,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {
    this.tokens = new OfferTokens(runtime.config.KONAK_SECRET, runtime.now);
  }

  /** @throws Refusal offer.forged 422 · offer.expired 410 · currency.noRate 422 · room.soldOut 409 · room.notSold 409, naming the line. */
  async price(
    tx: Tx,
    offers: readonly OfferCount[],
    currency: Currency | undefined,
    lang: string,
  ): Promise<PricedLine[]> {
    const lines: PricedLine[] = [];
    for (const [line, { offerId, count }] of offers.entries()) {
      const token = this.tokens.read(offerId);
      if (currency && currency !== token.currency) throw new Refusal('currency.noRate', 422);
      const { loaded, offer } = await this.quote(tx, token, line);
      lines.push(await this.describe(loaded, token, offer, { offerId, count }, lang));
    }
    return lines;
  }

  private async quote(tx: Tx, token: OfferToken, line: number): Promise<{ loaded: LoadedHotel; offer: FoundOffer }> {
    const { checkIn, checkOut } = token;
    const [loaded] = await loadHotels(tx, [token.hotel], { from: checkIn, to: checkOut }, (location) => [location]);
    if (!loaded) throw new Refusal('room.notSold', 409, { data: { line } });
    const query = this.queryOf(token);
    const index = new AvailabilityIndex(checkIn, nightsBetween(checkIn, checkOut) + 1);
    index.put(loaded.indexed);
    const offer = index
      .search(query)
      .hotels[0]?.offers.find(
        (each) => each.room === token.room && each.plan === token.plan && each.market === token.market,
      );
    if (offer) return { loaded, offer };
    const reasons = index
      .explain(token.hotel, query)
      .filter((why) => (why.room ?? token.room) === token.room && (why.plan ?? token.plan) === token.plan);
    const soldOut = reasons.length > 0 && reasons.every(({ reason }) => SOLD_OUT.includes(reason));
    throw new Refusal(soldOut ? 'room.soldOut' : 'room.notSold', 409, { data: { line, reasons } });
  }

  private queryOf({ hotel, country, channel, adults, children, checkIn, checkOut }: OfferToken): SearchQuery {
    const now = this.runtime.now();
    return {
      checkIn,
      checkOut,
      country,
      channel,
      hotel,
      parties: [{ adults, children }],
      now: (timeZone) => clockIn(timeZone, now),
      sort: 'price',
      page: 1,
      limit: 1,
    };
  }

  private async describe(
    { facts }: LoadedHotel,
    token: OfferToken,
    offer: FoundOffer,
    { offerId, count }: OfferCount,
    lang: string,
  ): Promise<PricedLine> {
    const { hotel } = facts;
    const plan = facts.plans.get(token.plan)!;
    const place = await this.locations.describe(hotel.locationId, lang);
    const {
      id,
      accountId,
      name,
      address,
      phone,
      email,
      timeZone,
      checkInHour,
      checkOutHour,
      latitude,
      longitude,
      tax,
    } = hotel;
    const photo = facts.face && this.photos.thumbnail(facts.face);
    return {
      offerId,
      hotel: {
        id,
        account: accountId,
        name,
        address,
        phone,
        email,
        place: place.path,
        country: place.country,
        photo,
        timeZone,
        checkInHour,
        checkOutHour,
        latitude,
        longitude,
        tax,
      },
      market: token.market,
      room: { id: token.room, name: textIn(facts.rooms.get(token.room), lang) },
      pricePlan: {
        id: plan.id,
        name: textIn(plan.name, lang),
        board: plan.board,
        cancellation: plan.cancellation,
        payment: plan.payment,
      },
      checkIn: token.checkIn,
      checkOut: token.checkOut,
      nights: nightsBetween(token.checkIn, token.checkOut),
      party: { adults: token.adults, children: token.children },
      count,
      price: {
        amount: toDecimal(offer.amountMinor),
        currency: offer.currency,
        breakdown: offer.lines.map(({ step, day, note, amountMinor }) => ({
          step,
          day,
          note,
          amount: toDecimal(amountMinor),
        })),
      },
      left: offer.left,
    };
  }
}
