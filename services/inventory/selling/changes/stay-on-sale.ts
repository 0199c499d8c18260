import type { PricedLine } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';
import { addDays, nightsBetween, toDay, type DayNumber, type Party } from '#libs/stays';
import {
  AvailabilityIndex,
  type FoundOffer,
  type IndexedHotel,
  type RoomNights,
  type SearchQuery,
} from '../availability/engine/availability-index.js';
import { STOP_SALE } from '../../planning/cells/plan-month.js';
import { loadHotels, type LoadedHotel } from '../availability/feed/load-hotels.js';

const LONGEST = 30;
const ALL_DAY = 24;

/** A stay in one room on one plan, for the guests of a market. */
export interface WantedStay {
  room: number;
  plan: number;
  party: Party;
  checkIn: DayNumber;
  checkOut: DayNumber;
}

/** The hotel of a line on the days of its change, as if the line had taken nothing; undefined where it is not on sale. */
export async function loadWithout(
  tx: Tx,
  line: PricedLine,
  { from, to }: { from: DayNumber; to: DayNumber },
): Promise<LoadedHotel | undefined> {
  const [loaded] = await loadHotels(tx, [line.hotel.id], { from, to }, (location) => [location]);
  const market = loaded?.indexed.markets.find(({ id }) => id === line.market);
  if (!loaded || !market) return undefined;
  const { indexed } = loaded;
  const plusOwn = (nights: RoomNights) => withOwn(nights, line);
  return {
    ...loaded,
    indexed: {
      ...indexed,
      // The guest stays one of the market in which the line was sold.
      markets: [{ ...market, countries: [], channel: 'all' }],
      planDays: indexed.planDays.filter((days) => days.market === market.id),
      roomNights: indexed.roomNights.map(plusOwn),
      marketNights: indexed.marketNights
        .filter((nights) => nights.market === market.id)
        .map((nights) => ({ ...nights, nights: nights.nights.map(plusOwn) })),
    },
  };
}

function withOwn(nights: RoomNights, { room, checkIn, checkOut, count }: PricedLine): RoomNights {
  if (nights.room !== room.id) return nights;
  const left = Array.from(nights.left, (each, at) => {
    const day = addDays(nights.from, at);
    return day >= checkIn && day < checkOut ? each + count : each;
  });
  return { ...nights, left };
}

/** The hotel without rules on the length of a stay and on arrivals, for nights that adjoin those of a guest who is there. */
export function adjoining(indexed: IndexedHotel): IndexedHotel {
  return {
    ...indexed,
    cutOffHour: ALL_DAY,
    plans: indexed.plans.map((plan) => ({ ...plan, minStay: 1, maxStay: LONGEST, releaseDays: 0 })),
    planDays: indexed.planDays.map(({ minStay: _min, maxStay: _max, flags, ...days }) => ({
      ...days,
      ...(flags && { flags: Array.from(flags, (flag) => flag & STOP_SALE) }),
    })),
  };
}

export interface AskedStay {
  /** The line, and how many rooms it has. */
  line: number;
  count: number;
  /** The days that are loaded. */
  span: { from: DayNumber; to: DayNumber };
  query: Omit<SearchQuery, 'parties' | 'checkIn' | 'checkOut'>;
}

/**
 * The offer of a stay as it is on sale now.
 * @throws Refusal room.soldOut 409 · room.notSold 409 · currency.noRate 422, naming the line.
 */
export function offerOfStay(
  indexed: IndexedHotel,
  { room, plan, party, checkIn, checkOut }: WantedStay,
  { line, count, span, query }: AskedStay,
): FoundOffer {
  const index = new AvailabilityIndex(span.from, nightsBetween(span.from, span.to) + 1);
  index.put(indexed);
  const asked: SearchQuery = { ...query, parties: [party], checkIn, checkOut };
  const offer = index.search(asked).hotels[0]?.offers.find((each) => each.room === room && each.plan === plan);
  if (offer && offer.left >= count) return offer;
  const reasons = index
    .explain(indexed.id, asked)
    .filter((why) => (why.room ?? room) === room && (why.plan ?? plan) === plan);
  if (reasons.some(({ reason }) => reason === 'noRate')) throw new Refusal('currency.noRate', 422, { data: { line } });
  const soldOut = Boolean(offer) || (reasons.length > 0 && reasons.every(({ reason }) => reason === 'soldOut'));
  throw new Refusal(soldOut ? 'room.soldOut' : 'room.notSold', 409, { data: { line, reasons } });
}

/** The days from the first to the last of two stays. */
export function spanOf(a: { checkIn: number; checkOut: number }, b: { checkIn: number; checkOut: number }) {
  return { from: toDay(Math.min(a.checkIn, b.checkIn)), to: toDay(Math.max(a.checkOut, b.checkOut)) };
}
