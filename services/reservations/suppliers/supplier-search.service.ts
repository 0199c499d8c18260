import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AnswerOf, AskedHotels, AskedSearch, FlightQuery, InputOf } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import { Refusal, SERVICE, unacceptable, type Context, type ServiceRuntime } from '#libs/service';
import {
  HOME_ZONE,
  MAX_DAYS_AHEAD,
  addDays,
  dayIn,
  nightsBetween,
  stayFault,
  toIsoDate,
  type DayNumber,
} from '#libs/stays';
import { withMarkups, type SuggestedPlace, type Supplier } from '#libs/suppliers';
import { describeFlights } from './offers/describe-flights.js';
import { describeHotel, describeOffer, type Issuing } from './offers/describe-hotels.js';
import { SupplierOfferTokens } from './offers/supplier-offer-tokens.js';
import { SupplierSearches } from './searches/supplier-searches.js';
import { SiteSelling } from './selling/site-selling.js';
import { Suppliers, asked, type AccountSuppliers } from './suppliers.js';

const NIGHTS = 7;
const SUGGESTED_MS = 5 * 60_000;
const MOST_SUGGESTED = 500;
const SHOWN = 20;
/** Types of passengers. */
const PASSENGERS = { adult: 1, child: 2, infant: 3, senior: 4, student: 5, young: 6 } as const;
const MOST_PASSENGERS = 9;

type PriceBody = InputOf<'paximum.price'>['body'];

/** What staff and guests search for at suppliers. */
@Injectable()
export class SupplierSearchService {
  readonly tokens: SupplierOfferTokens;
  private readonly suggested = new LRUCache<string, SuggestedPlace[]>({ max: MOST_SUGGESTED, ttl: SUGGESTED_MS });

  constructor(
    private readonly searches: SupplierSearches,
    private readonly suppliers: Suppliers,
    private readonly selling: SiteSelling,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {
    this.tokens = new SupplierOfferTokens(runtime.config.KONAK_SECRET, runtime.now);
  }

  /** @throws Refusal supplier.notSold 403 · request.invalid 400, stay.* 422 naming the field · partnerDown 503. */
  async hotels(ctx: Context, body: PriceBody): Promise<AnswerOf<'paximum.price'>> {
    await this.selling.assertOffered(ctx, 'hotels');
    const suppliers = await this.suppliers.of(ctx.account);
    const admit = () => this.selling.count(ctx, 'search');
    const found = await this.searches.search(suppliers, this.askedHotels(body), admit);
    const items = found.hotels.map((hotel) => describeHotel(hotel, this.issuingFor(ctx, suppliers)));
    return { status: true, items, found: found.found, partial: found.isPartial, missing: found.missing };
  }

  /** @throws Refusal supplier.notSold 403 · flight.* 422 naming the field · partnerDown 503. */
  async flights(ctx: Context, query: FlightQuery): Promise<AnswerOf<'flight.search'>> {
    await this.selling.assertOffered(ctx, 'flights');
    const suppliers = await this.suppliers.of(ctx.account);
    const admit = () => this.selling.count(ctx, 'search');
    const found = await this.searches.search(suppliers, this.askedFlights(query), admit);
    const items = describeFlights(found.flights, query.type === 2, this.issuingFor(ctx, suppliers));
    return { status: true, items, found: items.length, partial: found.isPartial, missing: found.missing };
  }

  /** A hotel's description, and the offers of the search that named it. @throws Refusal offer.* · supplier.refused 409. */
  async product(ctx: Context, body: InputOf<'paximum.product'>['body']): Promise<AnswerOf<'paximum.product'>['data']> {
    const offer = body.offerId === undefined ? undefined : this.tokens.read(body.offerId);
    if (offer && offer.product !== body.product) throw unacceptable([{ path: 'body.offerId', msg: 'field.invalid' }]);
    const suppliers = await this.suppliers.of(ctx.account);
    if (offer) suppliers.assertFoundBy(offer);
    const supplier = suppliers.named(offer?.supplier ?? suppliers.all[0]?.name ?? '');
    const { product: id, culture } = body;
    const provider = offer?.provider || body.provider;
    const [product, offers] = await asked(
      Promise.all([
        supplier.product({ id, culture, ...(provider && { provider }) }),
        offer
          ? supplier.offers({
              ...{ searchId: offer.searchId, offerId: offer.ids[0]!, productId: id, culture },
              currency: offer.currency,
            })
          : [],
      ]),
    );
    const { giataId: _internal, ...shown } = product;
    return { ...shown, offers: offers.map((each) => describeOffer(each, this.issuingFor(ctx, suppliers))) };
  }

  /** @throws Refusal supplier.notSold 403 · partnerDown 503. */
  async arrivals(
    ctx: Context,
    { query, culture }: InputOf<'paximum.arrival'>['body'],
  ): Promise<AnswerOf<'paximum.arrival'>['items']> {
    await this.selling.assertOffered(ctx, 'hotels');
    const places = await this.suggest(ctx, { text: query, culture, isFlight: false, direction: 'arrival' });
    return places.map(({ id, type, kind, name, city, country, latitude, longitude }) => ({
      ...{ id, type, kind, name, city, country, latitude, longitude },
    }));
  }

  /** @throws Refusal supplier.notSold 403 · partnerDown 503. */
  async airports(
    ctx: Context,
    { term, direction }: InputOf<'flight.autocomplete'>['query'],
  ): Promise<AnswerOf<'flight.autocomplete'>['items']> {
    await this.selling.assertOffered(ctx, 'flights');
    const culture = cultureOf(ctx);
    const places = await this.suggest(ctx, { text: term, culture, isFlight: true, direction });
    return places.map(({ id, type, name, city, country }) => ({ id, type, name, city, country }));
  }

  /** Today's price of flights that a search has found. @throws Refusal offer.* · supplier.offers 422 for a hotel's. */
  async flightPrice(
    ctx: Context,
    { offerId, culture }: InputOf<'paximum.flightprice'>['body']['query'],
  ): Promise<AnswerOf<'paximum.flightprice'>['data']> {
    const offer = this.tokens.read(offerId);
    if (offer.kind !== 'flight') throw new Refusal('supplier.offers', 422);
    const { searchId, currency, ids, feeMinor, isPackage } = offer;
    const suppliers = await this.suppliers.of(ctx.account);
    suppliers.assertFoundBy(offer);
    const supplier = suppliers.named(offer.supplier);
    const answers = await asked(
      Promise.all(ids.map((id) => supplier.flightOffers({ searchId, offerId: id, currency, culture }))),
    );
    const prices = ids.map(
      (id, at) => answers[at]!.find((each) => each.id === id && each.price.currency === currency)?.price.minor,
    );
    if (prices.some((price) => price === undefined)) throw new Refusal('offer.expired', 410);
    const known = prices as number[];
    const totalMinor = isPackage ? Math.max(...known) : known.reduce((sum, price) => sum + price, 0);
    const minor = totalMinor + feeMinor;
    const seller = this.issuingFor(ctx, suppliers).seller;
    const saleMinor = withMarkups(minor, seller.markups);
    return {
      offerId: this.tokens.issue({ ...offer, minor, saleMinor, account: seller.account }),
      price: { amount: toDecimal(saleMinor), currency },
      was: { amount: toDecimal(offer.saleMinor), currency },
      isChanged: saleMinor !== offer.saleMinor,
    };
  }

  private issuingFor({ account, markups }: Context, suppliers: AccountSuppliers): Issuing {
    return { seller: { account, markups }, suppliers, tokens: this.tokens, now: this.runtime.now() };
  }

  private async suggest(ctx: Context, query: Parameters<Supplier['suggest']>[0]): Promise<SuggestedPlace[]> {
    const { all, credential } = await this.suppliers.of(ctx.account);
    const key = JSON.stringify([credential, { ...query, text: query.text.toLocaleLowerCase('tr') }]);
    const known = this.suggested.get(key);
    if (known) return known;
    const each = await asked(Promise.all(all.map((supplier) => supplier.suggest(query))));
    const places = each.flat().slice(0, SHOWN);
    this.suggested.set(key, places);
    return places;
  }

  private askedHotels(body: PriceBody): AskedSearch {
    const { arrivalLocations: locations = [], products = [], nationality, currency, culture } = body;
    if (locations.length === 0 && products.length === 0)
      throw unacceptable([{ path: 'body.arrivalLocations', msg: 'field.required' }]);
    const today = dayIn(HOME_ZONE, this.runtime.now());
    const checkIn = body.checkIn ?? addDays(today, 1);
    const checkOut = body.checkOut ?? addDays(checkIn, body.night ?? NIGHTS);
    const fault = stayFault({ checkIn, checkOut }, today);
    if (fault)
      throw new Refusal(fault, 422, {
        errors: [
          { path: fault === 'stay.past' || fault === 'stay.tooFar' ? 'body.checkIn' : 'body.checkOut', msg: fault },
        ],
      });
    if (body.night !== undefined && body.checkOut !== undefined && nightsBetween(checkIn, checkOut) !== body.night)
      throw unacceptable([{ path: 'body.night', msg: 'field.invalid' }]);
    return {
      ...{ kind: 'hotels', locations, products, nationality, currency, culture },
      checkIn: toIsoDate(checkIn),
      night: nightsBetween(checkIn, checkOut),
      rooms: body.roomCriteria ?? roomsOf(body.party),
    };
  }

  private askedFlights(query: FlightQuery): AskedSearch {
    const { origin, destination, departure, passengers, nonStop, baggage, classes, currency, culture } = query;
    if (origin.id === destination.id) refuseFlight('flight.samePlace', 'destination');
    this.assertDays(query);
    const counts = Object.entries(passengers).map(([name, count]) => ({
      type: PASSENGERS[name as keyof typeof PASSENGERS],
      count,
    }));
    const all = counts.reduce((sum, { count }) => sum + count, 0);
    const adults = all - passengers.child - passengers.infant;
    if (all > MOST_PASSENGERS || adults < 1) refuseFlight('flight.passengers', 'passengers');
    if (passengers.infant > adults) refuseFlight('flight.infants', 'passengers.infant');
    return {
      ...{ kind: 'flights', origin, destination, nonStop, baggage, classes, currency, culture },
      checkIn: toIsoDate(departure),
      night: query.type === 2 ? nightsBetween(departure, query.return!) : null,
      passengers: counts.filter(({ count }) => count > 0),
    };
  }

  private assertDays({ type, departure, return: back }: FlightQuery): void {
    const today = dayIn(HOME_ZONE, this.runtime.now());
    const last = addDays(today, MAX_DAYS_AHEAD);
    const isOutside = (day: DayNumber) => day < today || day > last;
    if (isOutside(departure)) refuseFlight('flight.days', 'departure');
    if (
      type === 2 &&
      (back === undefined || back < departure || isOutside(back) || nightsBetween(departure, back) > 365)
    )
      refuseFlight('flight.days', 'return');
  }
}

/** The language of a request, as suppliers write it. */
export const cultureOf = ({ lang }: Pick<Context, 'lang'>): string => (lang === 'tr' ? 'tr-TR' : 'en-US');

function refuseFlight(
  key: 'flight.samePlace' | 'flight.days' | 'flight.passengers' | 'flight.infants',
  field: string,
): never {
  throw new Refusal(key, 422, { errors: [{ path: `body.query.${field}`, msg: key }] });
}

function roomsOf(party: PriceBody['party']): AskedHotels['rooms'] {
  const parties = [party ?? { adults: 2, children: [] }].flat();
  return parties.map(({ adults: adult, children: childAges }) => ({ adult, childAges }));
}
