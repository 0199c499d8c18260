import { Inject, Injectable } from '@nestjs/common';
import { extraOfOffer, kindOfOffer, tourOfOffer, type PricedLine, type TourItem } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { textIn } from '#libs/locales';
import { toDecimal, type Currency } from '#libs/money';
import { Refusal, SERVICE, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, dayIn, fromIsoDate, nightsBetween, toDay, type DayNumber } from '#libs/stays';
import { ImageService } from '../../catalogue/images/image.service.js';
import { LocationService } from '../../catalogue/locations/location.service.js';
import {
  daysOf,
  leftOn,
  missingDetails,
  quoteExtra,
  readExtras,
  takenOf,
  type ExtraOnSale,
  type ExtraWanted,
} from '../../extras/extra-items.js';
import { itemMarkups } from '../../extras/item-markups.js';
import { convertPrice, describeItemPrice, markupOf, type ItemPrice } from '../../extras/item-price.js';
import type { ItemSeller } from '../../extras/sold-by.js';
import { shownName } from '../../extras/tours/shown-tour.js';
import { departureName, quoteTour, readDepartures, type DepartureOnSale } from '../../extras/tours/tour-items.js';
import { rateBetween } from '../../pricing/rates/rate-table.js';
import { Rates } from '../../pricing/rates/rates.js';
import { MOST_LEFT } from '../availability/engine/availability-index.js';
import type { OfferCount } from '../offers/price-offers.js';

/** Where there is no place to tell the country. */
const HOME_COUNTRY = 'TR';
const AT_NO_PLACE = { address: '', phone: '', email: '', latitude: null, longitude: null };
const NO_HOURS = { timeZone: HOME_ZONE, checkInHour: '', checkOutHour: '' };

/** An offer of a tour or an extra, and its position in the basket. */
export interface ItemOffer extends OfferCount {
  line: number;
}

/** What a line takes of scarce stock: seats of a departure, or a number of an extra on each day. */
export type ItemStock =
  | { kind: 'tour'; line: number; packageId: number; seats: number }
  | { kind: 'extra'; line: number; serviceId: number; days: DayNumber[]; count: number };

/** A priced tour or extra, and what it takes. */
export interface PricedItem {
  line: PricedLine;
  stock: ItemStock;
}

interface ItemOptions {
  seller: ItemSeller;
  /** Otherwise that of the first item. */
  currency?: Currency;
  lang: string;
  /** What the buyer has of it already, as if it were free. */
  own?: ItemStock;
}

interface Quoted {
  offer: ItemOffer;
  price: ItemPrice;
  stock: ItemStock;
  agreement: PricedLine['agreement'];
  left: number;
  count: number;
  describe: () => Promise<Described>;
}

type Described = Omit<PricedLine, 'offerId' | 'market' | 'count' | 'price' | 'markup' | 'left' | 'agreement'>;

/** Prices tours and extras from the database, as of now. */
@Injectable()
export class PriceItems {
  constructor(
    private readonly locations: LocationService,
    private readonly images: ImageService,
    private readonly rates: Rates,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /**
   * The lines of tours and extras, in their order. All statements are sent before the first `await`.
   * @throws Refusal offer.forged 422 · extra.details 422 naming the fields · currency.noRate 422 · tour.notSold, extra.notSold,
   * agreement.missing, tour.soldOut, extra.soldOut 409; each names the line.
   */
  async price(tx: Tx, offers: readonly ItemOffer[], options: ItemOptions): Promise<PricedItem[]> {
    const items = offers.map((offer) => ({ offer, ...itemOf(offer) }));
    const tours = items.flatMap(({ tour }) => tour ?? []);
    const extras = items.flatMap(({ extra }) => extra ?? []);
    const [departures, found, markups] = await Promise.all([
      readDepartures(
        tx,
        options.seller,
        tours.map(({ packageId }) => packageId),
      ),
      readExtras(tx, options.seller, extras),
      itemMarkups(tx, options.seller.markups, this.today),
    ]);
    const under = { ...options, seller: { ...options.seller, markups } };
    const quoted = items.map(({ offer, tour, extra }) =>
      tour
        ? this.quoteTour(offer, tour, departures.get(tour.packageId), under)
        : this.quoteExtra(offer, extra!, found.get(extra!.serviceId), under),
    );
    assertLeft(quoted, departures, found, options.own);
    const wanted = options.currency ?? quoted[0]?.price.currency;
    return Promise.all(quoted.map((each) => this.describe(each, wanted!, options)));
  }

  private get today(): DayNumber {
    return dayIn(HOME_ZONE, this.runtime.now());
  }

  private quoteTour(
    offer: ItemOffer,
    item: TourItem,
    on: DepartureOnSale | undefined,
    { seller, lang }: ItemOptions,
  ): Quoted {
    const { line } = offer;
    const quoted = quoteTour(on, item, { seller, today: this.today, lang });
    if ('refused' in quoted) throw new Refusal(quoted.refused, 409, { data: { line } });
    const { price, seats, agreement } = quoted;
    return {
      ...{ offer, price, agreement, count: 1 },
      left: quoted.on.departure.left,
      stock: { kind: 'tour', line, packageId: item.packageId, seats },
      describe: () => this.describeTour(quoted.on, item, lang),
    };
  }

  private quoteExtra(
    offer: ItemOffer,
    item: ExtraWanted,
    on: ExtraOnSale | undefined,
    { seller, lang }: ItemOptions,
  ): Quoted {
    const { line } = offer;
    const quoted = quoteExtra(on, item, { seller, today: this.today });
    if ('refused' in quoted) throw new Refusal(quoted.refused, 409, { data: { line } });
    const fields = missingDetails(quoted.on.extra, item);
    if (fields.length > 0) throw new Refusal('extra.details', 422, { data: { line, fields } });
    const { price, count, agreement } = quoted;
    const { unit } = quoted.on.extra;
    const days = daysOf(unit, item);
    return {
      ...{ offer, price, agreement, count },
      left: quoted.left ?? MOST_LEFT,
      stock: { kind: 'extra', line, serviceId: item.serviceId, days, count: takenOf(unit, { ...item, count }) },
      describe: () => this.describeExtra(quoted.on, item, lang),
    };
  }

  private async describe(quoted: Quoted, currency: Currency, { seller, lang }: ItemOptions): Promise<PricedItem> {
    const { offer, stock, agreement, left, count } = quoted;
    const rate = rateBetween(this.rates.known, quoted.price.currency, currency);
    if (rate === undefined) throw new Refusal('currency.noRate', 422, { data: { line: offer.line } });
    const price = convertPrice(quoted.price, currency, rate);
    const line: PricedLine = {
      ...(await quoted.describe()),
      ...{ offerId: offer.offerId, market: 0, count, left, agreement },
      price: describeItemPrice(price, lang),
      markup: toDecimal(markupOf(price, seller.account)),
    };
    return { line, stock };
  }

  private async describeTour(
    { tour, departure }: DepartureOnSale,
    { packageId, hotelOption, party }: TourItem,
    lang: string,
  ): Promise<Described> {
    const [checkIn, checkOut] = [fromIsoDate(departure.startOn), fromIsoDate(departure.endOn)];
    const names = departureName(departure, hotelOption);
    return {
      kind: 'tour',
      source: 'own',
      tour: { id: tour.id, packageId, hotelOption },
      hotel: await this.describeProvider({ ...tour, name: shownName(tour), place: tour.locationIds[0] ?? null }, lang),
      room: { id: packageId, name: textIn(names, lang), names },
      pricePlan: { id: 0, name: '', board: 'RO', cancellation: tour.cancellation, payment: tour.payment },
      ...{ checkIn, checkOut, nights: nightsBetween(checkIn, checkOut), party },
    };
  }

  private async describeExtra(
    { extra }: ExtraOnSale,
    { checkIn, checkOut, party, time = '', pickUp = '' }: ExtraWanted,
    lang: string,
  ): Promise<Described> {
    const { id, type, unit, name, cancellation } = extra;
    return {
      kind: 'extra',
      source: 'own',
      extra: { id, type, unit, time, pickUp },
      hotel: await this.describeProvider({ ...extra, place: extra.locationId }, lang),
      room: { id, name: textIn(name, lang), names: name },
      pricePlan: { id: 0, name: '', board: 'RO', cancellation, payment: 'now' },
      ...{ checkIn, checkOut, nights: nightsBetween(toDay(checkIn), toDay(checkOut)), party },
    };
  }

  /** A tour or an extra in the place of a hotel. */
  private async describeProvider(
    { id, accountId, name, images, place, vat }: Provider,
    lang: string,
  ): Promise<PricedLine['hotel']> {
    const at = place === null ? undefined : await this.locations.describe(place, lang);
    return {
      ...{ id, account: accountId, name: textIn(name, lang), photo: this.images.face(images) },
      ...{ ...AT_NO_PLACE, ...NO_HOURS, place: at?.path ?? '', country: at?.country ?? HOME_COUNTRY },
      tax: { vat, accommodation: 0, included: true },
    };
  }
}

type Provider = Pick<DepartureOnSale['tour'], 'id' | 'accountId' | 'name' | 'images' | 'vat'> & {
  place: number | null;
};

/** @throws Refusal offer.forged 422 for a name that nobody made. */
function itemOf({ offerId, count, line }: ItemOffer): { tour?: TourItem; extra?: ExtraWanted } {
  const tour = tourOfOffer(offerId);
  if (tour) return { tour };
  const extra = kindOfOffer(offerId) === 'extra' ? extraOfOffer(offerId) : undefined;
  if (!extra) throw new Refusal('offer.forged', 422, { data: { line } });
  return { extra: { ...extra, count } };
}

/** @throws Refusal tour.soldOut, extra.soldOut 409 for the first line that asks for more than those before it have left. */
function assertLeft(
  quoted: readonly Quoted[],
  departures: ReadonlyMap<number, DepartureOnSale>,
  extras: ReadonlyMap<number, ExtraOnSale>,
  own: ItemStock | undefined,
): void {
  const asked = new Map<string, number>();
  for (const { key, count } of own ? countersOf(own) : []) asked.set(key, -count);
  for (const { stock } of quoted)
    for (const { key, count, day } of countersOf(stock)) {
      const left =
        stock.kind === 'tour'
          ? departures.get(stock.packageId)!.departure.left
          : leftOn(extras.get(stock.serviceId)!, day!);
      const all = (asked.get(key) ?? 0) + count;
      asked.set(key, all);
      if (all > left) throw new Refusal(`${stock.kind}.soldOut`, 409, { data: { line: stock.line } });
    }
}

/** Each counter that an item takes of. */
function countersOf(stock: ItemStock): Array<{ key: string; count: number; day?: DayNumber }> {
  if (stock.kind === 'tour') return [{ key: `tour ${stock.packageId}`, count: stock.seats }];
  const { serviceId, count } = stock;
  return stock.days.map((day) => ({ key: `extra ${serviceId} ${day}`, count, day }));
}
