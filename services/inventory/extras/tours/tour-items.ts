import type { LocalText, MarkupOf, PricedLine, TourItem } from '#libs/contracts';
import type { Reader } from '#libs/database';
import { addDays, fromIsoDate, type DayNumber, type Party } from '#libs/stays';
import {
  TOUR_AGREEMENT,
  TOUR_SOLD,
  lineAgreement,
  soldByParameters,
  type AgreementFound,
  type ItemSeller,
} from '../sold-by.js';
import { withMarkups, type ItemPrice } from '../item-price.js';
import { lineNote } from './line-note.js';
import { priceTour, seatsOf } from './price-tour.js';
import { shownBasePrice } from './shown-tour.js';
import type { Tour } from './tour.entity.js';
import type { TourPackage } from './tour-package.entity.js';

type OfTour = 'id' | 'accountId' | 'status' | 'name' | 'locationIds' | 'images' | 'tourTemp' | 'currency';
type OfTerms = 'basePriceMinor' | 'cancellation' | 'payment' | 'vat' | 'infantAge';
type OfDeparture =
  | 'id'
  | 'name'
  | 'startOn'
  | 'endOn'
  | 'status'
  | 'state'
  | 'releaseDays'
  | 'hotelOptions'
  | 'transfers'
  | 'prices';

/** A departure as a seller may sell it. */
export interface DepartureOnSale extends Record<string, unknown> {
  tour: Pick<Tour, OfTour | OfTerms>;
  departure: Pick<TourPackage, OfDeparture> & { left: number };
  isSold: boolean;
  agreement: AgreementFound | null;
}

/** Departures by id, with what their seller may do with them; sent before the first `await`. */
export async function readDepartures(
  tx: Reader,
  seller: ItemSeller,
  ids: readonly number[],
): Promise<Map<number, DepartureOnSale>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<DepartureOnSale>(
    `select jsonb_build_object('id', t.id, 'accountId', t.account_id, 'status', t.status and t.type = 'tour', 'name', t.name,
         'locationIds', t.location_ids, 'images', t.images, 'tourTemp', t.tour_temp, 'currency', t.currency,
         'basePriceMinor', t.base_price_minor, 'cancellation', t.cancellation, 'payment', t.payment, 'vat', t.vat,
         'infantAge', t.infant_age) as tour,
       jsonb_build_object('id', p.id, 'name', p.name, 'startOn', p.start_on, 'endOn', p.end_on, 'status', p.status, 'state', p.state,
         'releaseDays', p.release_days, 'hotelOptions', p.hotel_options, 'transfers', p.transfers, 'prices', p.prices,
         'left', p.capacity - p.sold - p.held) as departure,
       ${TOUR_SOLD} as "isSold", ${TOUR_AGREEMENT} as agreement
     from tour_packages p join tours t on t.id = p.tour_id where p.id = any ($6)`,
    [...soldByParameters('tour', seller), ids],
  );
  return new Map(rows.map((row) => [row.departure.id, row]));
}

/** What a seller asks for an item of a tour, and the terms; or why it is not sold. */
export type QuotedTour =
  | { refused: 'tour.notSold' | 'agreement.missing' }
  | { on: DepartureOnSale; price: ItemPrice; seats: number; agreement: PricedLine['agreement'] };

/** Prices an item of a tour in its own currency, as of a day. */
export function quoteTour(
  on: DepartureOnSale | undefined,
  { tourId, hotelOption, party }: TourItem,
  { seller, today, lang }: { seller: ItemSeller; today: DayNumber; lang: string },
): QuotedTour {
  if (!on || on.tour.id !== tourId || !on.isSold || !isOpen(on, today)) return { refused: 'tour.notSold' };
  const { tour, departure, agreement } = on;
  const needsNone = [seller.account, ...seller.sellsFor.inventories].includes(tour.accountId);
  if (!needsNone && !agreement) return { refused: 'agreement.missing' };
  const ways = waysToTravel(tour, departure, { party, lang, markups: seller.markups });
  const way =
    ways.find((each) => each.hotelOption === hotelOption) ??
    // One price for all of its hotels.
    ways.find((each) => each.hotelOption === null && (hotelOption ?? 0) < departure.hotelOptions.length);
  if (!way || way.amountMinor <= 0) return { refused: 'tour.notSold' };
  const { hotelOption: _option, ...price } = way;
  return {
    on,
    price,
    seats: seatsOf(party, tour.infantAge),
    agreement: needsNone ? null : lineAgreement(agreement),
  };
}

/** The prices of a departure for a party, once for each hotel with a price of its own. */
export function waysToTravel(
  tour: Pick<Tour, 'tourTemp' | 'basePriceMinor' | 'currency' | 'infantAge'>,
  departure: Pick<TourPackage, 'hotelOptions' | 'transfers' | 'prices'>,
  { party, lang, markups }: { party: Party; lang: string; markups: readonly MarkupOf[] },
): Array<ItemPrice & { hotelOption: number | null }> {
  const base = shownBasePrice(tour);
  const currency = departure.prices.length > 0 ? tour.currency : base.currency;
  return priceTour(departure, base.minor, party, tour).map(({ hotelOption, lines }) => {
    const steps = lines.map((line) => ({
      ...{ step: line.step, note: lineNote(line, lang), amountMinor: line.amountMinor },
    }));
    return { ...withMarkups({ currency, steps }, markups), hotelOption };
  });
}

function isOpen({ tour, departure }: DepartureOnSale, today: DayNumber): boolean {
  const lastDay = addDays(fromIsoDate(departure.startOn), -departure.releaseDays);
  const isSold = departure.state === 'open' || departure.state === 'guaranteed';
  return tour.status && departure.status && isSold && today <= lastDay;
}

/** The departure's name, with the hotel that was chosen. */
export function departureName(
  { name, hotelOptions }: DepartureOnSale['departure'],
  hotelOption: number | null,
): LocalText {
  const hotel = hotelOptions[hotelOption ?? (hotelOptions.length === 1 ? 0 : -1)]?.name;
  return hotel ? name.map(({ lang, value }) => ({ lang, value: `${value} · ${hotel}` })) : name;
}
