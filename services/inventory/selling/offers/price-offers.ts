import { Inject, Injectable } from '@nestjs/common';
import { kindOfOffer, type LocalText, type PricedLine, type PromotionUsed } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { textIn } from '#libs/locales';
import { toDecimal, type Currency } from '#libs/money';
import { HOME_ZONE, nightsBetween, toDay, toIsoDate } from '#libs/stays';
import { Refusal, SERVICE, type ServiceRuntime } from '#libs/service';
import {
  AvailabilityIndex,
  MOST_LEFT,
  type FoundOffer,
  type NotSold,
  type SearchQuery,
} from '../availability/engine/availability-index.js';
import { conversionOf, describePrice } from '../availability/api/describe-price.js';
import { loadHotels, type LoadedHotel } from '../availability/feed/load-hotels.js';
import { clockIn } from '../availability/request/zone-clock.js';
import { LocationService } from '../../catalogue/locations/location.service.js';
import { markupsFor, type MarkupRule } from '../../pricing/markups/markup-for.js';
import { readMarkups } from '../../pricing/markups/read-markups.js';
import { markupMinor, type PromotionCut } from '../../pricing/stay/price-stay.js';
import {
  bookingOff,
  promotionFor,
  reachesMinimum,
  roomCut,
  type PromotionRule,
  type SoldIn,
} from '../../pricing/promotions/promotion-for.js';
import { readPromotions } from '../../pricing/promotions/read-promotions.js';
import { PhotoService } from '../../catalogue/photos/photo.service.js';
import type { Conversion } from '../../pricing/rates/conversion-line.js';
import { rateBetween, type RateTable } from '../../pricing/rates/rate-table.js';
import { Rates } from '../../pricing/rates/rates.js';
import { KnownPrices } from './known-prices.js';
import { OfferTokens, type OfferToken } from '../offer-tokens/offer-token.js';
import { readPriceVersions, versionOf, type PriceVersions } from './price-versions.js';

export interface OfferCount {
  offerId: string;
  count: number;
}

export interface PriceOptions {
  currency?: Currency;
  /** The guest's code. */
  promotion?: string;
  lang: string;
}

export interface PricedOffers {
  lines: PricedLine[];
  /** `id` is internal. */
  promotion: (PromotionUsed & { id: number }) | undefined;
  /** Whether a market has caps that a claim has to respect. */
  capped: boolean;
}

/** The cached price of an offer, and its version. */
export interface LastPriced {
  token: OfferToken;
  version: string;
  line: PricedLine;
}

interface Quote {
  token: OfferToken;
  loaded: LoadedHotel;
  index: AvailabilityIndex;
  query: SearchQuery;
  conversion: Conversion | undefined;
  offer: FoundOffer;
}

/** Reasons caused by other guests, not by the hotel's planning. */
const SOLD_OUT: NotSold['reason'][] = ['soldOut'];

/**
 * Prices offers from the database, as of now. The search engine itself prices them, on just the stay's own days, so
 * search and booking cannot disagree on a rule.
 */
@Injectable()
export class PriceOffers {
  readonly tokens: OfferTokens;
  private readonly known: KnownPrices;

  constructor(
    private readonly locations: LocationService,
    private readonly photos: PhotoService,
    private readonly rates: Rates,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {
    this.tokens = new OfferTokens(runtime.config.KONAK_SECRET, runtime.now);
    this.known = new KnownPrices(runtime.now);
  }

  /**
   * The current price of offers, and the discount of a code. A percent is inside the lines; an amount comes off the
   * booking.
   * @throws Refusal offer.forged 422 · offer.expired 410 · currency.noRate 422 · promotion.unknown 422 · room.soldOut 409 ·
   * room.notSold 409, naming the line.
   */
  async price(tx: Tx, offers: readonly OfferCount[], options: PriceOptions): Promise<PricedOffers> {
    const tokens = offers.map(({ offerId }) => this.tokens.read(offerId));
    return this.computePrices(tx, readPriceVersions(tx, tokens), tokens, offers, options);
  }

  /**
   * As `price`, for callers that have read the versions in the same transaction: prices cached under these are not
   * computed again. Never cached with a code, since other bookings use it up.
   * @throws Refusal as `price`.
   */
  async priceUnder(
    tx: Tx,
    versions: PriceVersions,
    offers: readonly OfferCount[],
    options: PriceOptions,
  ): Promise<PricedOffers> {
    const known = this.lastPriced(offers, options);
    if (known?.every(({ token, version }) => version === versionOf(versions, token)))
      return { lines: known.map(({ line }) => line), promotion: undefined, capped: false };
    const tokens = offers.map(({ offerId }) => this.tokens.read(offerId));
    return this.computePrices(tx, Promise.resolve(versions), tokens, offers, options);
  }

  /** The cached prices of offers, if possibly valid; never with a code. */
  lastPriced(offers: readonly OfferCount[], { currency, promotion, lang }: PriceOptions): LastPriced[] | undefined {
    if (promotion) return undefined;
    const tokens = offers.map(({ offerId }) => this.tokens.read(offerId));
    const priced = tokens.flatMap((token, at) => {
      const { offerId, count } = offers[at]!;
      const known = this.known.find({ token, currency: currency ?? tokens[0]!.currency, lang });
      return known ? [{ token, version: known.version, line: { ...known.line, offerId, count } }] : [];
    });
    return priced.length > 0 && priced.length === offers.length ? priced : undefined;
  }

  /**
   * Cached prices with the rooms left now; undefined where a version has moved or a room is sold out, and prices have to
   * be computed.
   */
  async priceUnchanged(tx: Tx, last: readonly LastPriced[]): Promise<PricedOffers | undefined> {
    const tokens = last.map(({ token }) => token);
    const [versions, left] = await Promise.all([readPriceVersions(tx, tokens), readRoomsLeft(tx, tokens)]);
    const isUnchanged = last.every(({ token, version }, at) => version === versionOf(versions, token) && left[at]! > 0);
    if (!isUnchanged) return undefined;
    const lines = last.map(({ line }, at) => ({ ...line, left: Math.min(left[at]!, MOST_LEFT) }));
    return { lines, promotion: undefined, capped: false };
  }

  private remember(
    versions: PriceVersions,
    quotes: readonly Quote[],
    lines: readonly PricedLine[],
    lang: string,
  ): void {
    for (const [at, quote] of quotes.entries())
      if (isKeepable(quote)) this.known.remember(quote.token, lines[at]!, lang, versionOf(versions, quote.token));
  }

  private async computePrices(
    tx: Tx,
    reading: Promise<PriceVersions>,
    tokens: readonly OfferToken[],
    offers: readonly OfferCount[],
    { currency, promotion: code = '', lang }: PriceOptions,
  ): Promise<PricedOffers> {
    // One booking has one currency: that of its first offer, unless another is requested.
    const wanted = currency ?? tokens[0]?.currency;
    const rates = this.rates.known;
    const sellers = tokens.flatMap((token) => token.markups.map(([account]) => account));
    // Pipelined: one round trip.
    const [versions, markups, loaded] = await Promise.all([
      reading,
      readMarkups(tx, sellers),
      Promise.all(tokens.map((token) => loadHotelOf(tx, token))),
    ]);
    const quotes = tokens.map((token, line) =>
      quote(token, line, loaded[line], this.queryOf(token, markups, wanted ?? token.currency, rates)),
    );
    if (code && quotes.length === 0) await assertKnown(tx, code);
    const promotion = code && quotes[0] ? await this.promotionFor(tx, code, quotes, offers) : undefined;
    const cut = promotion && roomCut({ ...promotion, minimum: null }, quotes[0]!.offer.currency);
    if (cut) for (const quote of quotes) quote.offer = offerWith(quote, cut);
    const lines = [];
    for (const [at, quote] of quotes.entries()) lines.push(await this.describe(quote, offers[at]!, { lang, code }));
    if (!code) this.remember(versions, quotes, lines, lang);
    const capped = quotes.some(hasCaps);
    return { lines, promotion: promotion && this.usedBy(promotion, quotes, offers, lang), capped };
  }

  /**
   * Rooms are sold by the account they were offered for; those of agencies' channels not to guests.
   * @throws Refusal offer.forged 422 · offer.expired 410 · offer.channel 422.
   */
  assertSoldBy(offers: readonly OfferCount[], { seller, channel }: Pick<OfferToken, 'seller' | 'channel'>): void {
    for (const { offerId } of offers) {
      if (kindOfOffer(offerId) !== 'room') continue;
      const token = this.tokens.read(offerId);
      if (token.seller !== seller) throw new Refusal('offer.forged', 422);
      if (channel === 'b2c' && token.channel === 'b2b') throw new Refusal('offer.channel', 422);
    }
  }

  private queryOf(
    token: OfferToken,
    markups: readonly MarkupRule[],
    currency: Currency,
    rates?: RateTable,
  ): SearchQuery {
    const { hotel, country, channel, adults, children, checkIn, checkOut } = token;
    const now = this.runtime.now();
    const sellers = token.markups.map(([account, percent]) => ({ account, percent }));
    // The quoted rate is valid as long as the offer, even if a newer bulletin is published.
    const quoted = currency === token.currency ? token.rate : undefined;
    return {
      currency,
      rate: (from, to) => quoted ?? rateBetween(rates, from, to),
      checkIn,
      checkOut,
      country,
      channel,
      hotel,
      parties: [{ adults, children }],
      now: (timeZone) => clockIn(timeZone, now),
      markups: () => markupsFor(sellers, markups, hotel, clockIn(HOME_ZONE, now).day),
      sort: 'price',
      page: 1,
      limit: 1,
    };
  }

  /** @throws Refusal promotion.unknown 422 for a code that does not apply to the booking, for every reason. */
  private async promotionFor(
    tx: Tx,
    code: string,
    quotes: readonly Quote[],
    offers: readonly OfferCount[],
  ): Promise<PromotionRule> {
    const { token } = quotes[0]!;
    const stays = quotes.map((quote) => quote.token);
    const promotion = promotionFor(await readPromotions(tx, code), {
      hotel: token.hotel,
      sellers: token.markups.map(([account]) => account),
      today: clockIn(HOME_ZONE, this.runtime.now()).day,
      checkIn: toDay(Math.min(...stays.map(({ checkIn }) => checkIn))),
      checkOut: toDay(Math.max(...stays.map(({ checkOut }) => checkOut))),
    });
    const sum = sumOf(quotes, offers);
    const counts =
      promotion &&
      reachesMinimum(promotion, sum, soldIn(quotes[0]!)) &&
      (promotion.discount.type === 'percent' || bookingOff(promotion, sum, soldIn(quotes[0]!)) > 0);
    if (!counts) throw new Refusal('promotion.unknown', 422);
    return promotion;
  }

  private usedBy(
    promotion: PromotionRule,
    quotes: readonly Quote[],
    offers: readonly OfferCount[],
    lang: string,
  ): PricedOffers['promotion'] {
    const { id, code, name } = promotion;
    const amountMinor = bookingOff(promotion, sumOf(quotes, offers), soldIn(quotes[0]!));
    return { id, code, name: textIn(name, lang), amountMinor };
  }

  private async describe(
    { loaded, token, offer, conversion }: Quote,
    { offerId, count }: OfferCount,
    { lang, code }: { lang: string; code: string },
  ): Promise<PricedLine> {
    const { facts } = loaded;
    const { hotel } = facts;
    const party = { adults: token.adults, children: token.children };
    const plan = facts.plans.get(token.plan)!;
    const place = await this.locations.describe(hotel.locationId, lang);
    const photo = facts.face && this.photos.thumbnail(facts.face);
    return {
      offerId,
      hotel: describeHotel(hotel, { place, photo }),
      market: token.market,
      room: named(token.room, facts.rooms.get(token.room), lang),
      pricePlan: {
        ...named(plan.id, plan.name, lang),
        board: plan.board,
        cancellation: plan.cancellation,
        payment: plan.payment,
      },
      checkIn: token.checkIn,
      checkOut: token.checkOut,
      nights: nightsBetween(token.checkIn, token.checkOut),
      party,
      count,
      price: describePrice(facts, offer, { party, lang, code, conversion }),
      markup: toDecimal(markupMinor(offer.lines, token.seller)),
      left: offer.left,
    };
  }
}

/** A name in the booking's language, and in all of them for readers of another. */
export function named(id: number, names: LocalText = [], lang: string): PricedLine['room'] {
  return { id, name: textIn(names, lang), names };
}

/** A booking's copy of its hotel. */
function describeHotel(
  hotel: Quote['loaded']['facts']['hotel'],
  { place, photo }: { place: { path: string; country: string }; photo: string | null },
): PricedLine['hotel'] {
  const { id, accountId: account, name, address, phone, email, timeZone, latitude, longitude, tax } = hotel;
  const { checkInHour, checkOutHour } = hotel;
  const where = { address, phone, email, place: place.path, country: place.country, latitude, longitude };
  return { id, account, name, photo, ...where, timeZone, checkInHour, checkOutHour, tax };
}

/** The rooms left of each offer in all of its nights; none where a night was never planned. */
async function readRoomsLeft(tx: Tx, offers: readonly OfferToken[]): Promise<number[]> {
  const rows = await tx.rows<{ left: number }>(
    `select case when count(n.stay_on) = w.check_out - w.check_in then min(n.allotment - n.sold - n.held) else 0 end as left
     from unnest($1::int[], $2::date[], $3::date[]) with ordinality as w (room_id, check_in, check_out, line)
     left join room_nights n on n.room_id = w.room_id and n.stay_on >= w.check_in and n.stay_on < w.check_out
     group by w.line, w.check_in, w.check_out order by w.line`,
    [
      offers.map(({ room }) => room),
      offers.map(({ checkIn }) => toIsoDate(toDay(checkIn))),
      offers.map(({ checkOut }) => toIsoDate(toDay(checkOut))),
    ],
  );
  return rows.map(({ left }) => left);
}

async function loadHotelOf(tx: Tx, { hotel, checkIn, checkOut }: OfferToken): Promise<LoadedHotel | undefined> {
  const [loaded] = await loadHotels(tx, [hotel], { from: checkIn, to: checkOut }, (location) => [location]);
  return loaded;
}

/** @throws Refusal room.soldOut 409 · room.notSold 409 · currency.noRate 422. */
function quote(token: OfferToken, line: number, loaded: LoadedHotel | undefined, query: SearchQuery): Quote {
  const { checkIn, checkOut } = token;
  if (!loaded) throw new Refusal('room.notSold', 409, { data: { line } });
  const index = new AvailabilityIndex(checkIn, nightsBetween(checkIn, checkOut) + 1);
  index.put(loaded.indexed);
  const offer = offerOf(index, token, query);
  if (offer) return { token, loaded, index, query, offer, conversion: conversionOf(loaded.facts, offer, query.rate) };
  const reasons = index
    .explain(token.hotel, query)
    .filter((why) => (why.room ?? token.room) === token.room && (why.plan ?? token.plan) === token.plan);
  if (reasons.some(({ reason }) => reason === 'noRate')) throw new Refusal('currency.noRate', 422);
  const soldOut = reasons.length > 0 && reasons.every(({ reason }) => SOLD_OUT.includes(reason));
  throw new Refusal(soldOut ? 'room.soldOut' : 'room.notSold', 409, { data: { line, reasons } });
}

function hasCaps({ loaded }: Quote): boolean {
  return loaded.facts.markets.some(({ caps }) => caps.length > 0);
}

/** Whether a price is valid as long as its versions: other bookings use up caps, and rates have no version. */
function isKeepable(quote: Quote): boolean {
  const { token, offer, conversion } = quote;
  const isByToken = offer.currency === token.currency && (conversion === undefined || token.rate !== undefined);
  return isByToken && !hasCaps(quote);
}

/** A code for an empty cart only has to exist. @throws Refusal promotion.unknown 422. */
async function assertKnown(tx: Tx, code: string): Promise<void> {
  if ((await readPromotions(tx, code)).length === 0) throw new Refusal('promotion.unknown', 422);
}

/** The token's offer, from an index with just its hotel. */
function offerOf(index: AvailabilityIndex, token: OfferToken, query: SearchQuery): FoundOffer | undefined {
  return index
    .search(query)
    .hotels[0]?.offers.find(
      ({ room, plan, market }) => room === token.room && plan === token.plan && market === token.market,
    );
}

function offerWith({ index, token, query }: Quote, cut: PromotionCut): FoundOffer {
  return offerOf(index, token, { ...query, promotion: () => cut })!;
}

function soldIn({ offer, conversion }: Quote): SoldIn {
  return conversion ? { currency: conversion.from, rate: conversion.rate } : { currency: offer.currency };
}

function sumOf(quotes: readonly Quote[], offers: readonly OfferCount[]): number {
  return quotes.reduce((sum, { offer }, at) => sum + offer.amountMinor * offers[at]!.count, 0);
}

/** A promotion without our internal id. */
export function promotionUsed(promotion: PricedOffers['promotion']): PromotionUsed | null {
  if (!promotion) return null;
  const { code, name, amountMinor } = promotion;
  return { code, name, amountMinor };
}
