import { BOARDS, kindOf, type PricedLine } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { fromDecimal } from '#libs/money';
import { nightsBetween, toDay } from '#libs/stays';
import { AvailabilityIndex, type FoundOffer, type SearchQuery } from '../availability/engine/availability-index.js';
import { loadHotels, type HotelFacts } from '../availability/feed/load-hotels.js';
import { clockIn } from '../availability/request/zone-clock.js';
import { named } from '../offers/price-offers.js';
import type { HoldAnswer } from './hold-row.js';

export interface Replaced {
  lines: PricedLine[];
  changed: boolean;
}

/**
 * The replacement for sold-out rooms: the same room where it is free again, else the cheapest equal or better one of
 * the same hotel: its current price is no lower than the paid one, and its board no lesser. The paid price stays, and so do
 * tours and extras. Nothing is claimed. @returns undefined when a line finds no room.
 */
export async function findReplacement(
  tx: Tx,
  { lines, released = [] }: Pick<HoldAnswer, 'lines' | 'released'>,
  asked: { lang: string; now: Date },
): Promise<Replaced | undefined> {
  const sold = [...lines];
  const rooms = [...lines.entries()].filter(([at, line]) => kindOf(line) === 'room' && !released.includes(at));
  for (const hotel of new Set(rooms.map(([, line]) => line.hotel.id))) {
    const ofHotel = rooms.filter(([, line]) => line.hotel.id === hotel);
    const found = await findInHotel(
      tx,
      ofHotel.map(([, line]) => line),
      asked,
    );
    if (!found) return undefined;
    for (const [nth, [at]] of ofHotel.entries()) sold[at] = found[nth]!;
  }
  return { lines: sold, changed: sold.some((line, at) => line !== lines[at]) };
}

async function findInHotel(
  tx: Tx,
  lines: readonly PricedLine[],
  { lang, now }: { lang: string; now: Date },
): Promise<PricedLine[] | undefined> {
  const { id: hotel } = lines[0]!.hotel;
  const period = {
    from: toDay(Math.min(...lines.map(({ checkIn }) => checkIn))),
    to: toDay(Math.max(...lines.map(({ checkOut }) => checkOut))),
  };
  const [loaded] = await loadHotels(tx, [hotel], period, (location) => [location]);
  if (!loaded) return undefined;
  const index = new AvailabilityIndex(period.from, nightsBetween(period.from, period.to) + 1);
  index.put(loaded.indexed);
  const taken = new Map<number, number>();
  const sold: PricedLine[] = [];
  for (const line of lines) {
    const offers = index.search(queryFor(line, loaded.facts, now)).hotels[0]?.offers ?? [];
    const free = (offer: FoundOffer) => offer.left - (taken.get(offer.room) ?? 0) >= line.count;
    const other = bestFor(line, offers.filter(free));
    if (!other) return undefined;
    taken.set(other.room, (taken.get(other.room) ?? 0) + line.count);
    sold.push(other.room === line.room.id ? line : withRoom(line, other, loaded.facts, lang));
  }
  return sold;
}

/** The offer of the line's own room and plan, else the cheapest equal or better one. */
function bestFor(line: PricedLine, offers: readonly FoundOffer[]): FoundOffer | undefined {
  const own = offers.find(({ room, plan }) => room === line.room.id && plan === line.pricePlan.id);
  if (own) return own;
  const paidMinor = fromDecimal(line.price.amount);
  const board = BOARDS.indexOf(line.pricePlan.board);
  return offers
    .filter(
      ({ room, amountMinor, board: other }) =>
        room !== line.room.id && amountMinor >= paidMinor && BOARDS.indexOf(other) >= board,
    )
    .sort((a, b) => a.amountMinor - b.amountMinor)[0];
}

/** The line's stay, searched again by a guest of its market in the currency that was paid. */
function queryFor(line: PricedLine, { markets }: HotelFacts, now: Date): SearchQuery {
  const market = markets.find(({ id }) => id === line.market);
  return {
    checkIn: toDay(line.checkIn),
    checkOut: toDay(line.checkOut),
    country: market?.countries[0] ?? '',
    channel: market?.channel === 'b2b' ? 'b2b' : 'b2c',
    hotel: line.hotel.id,
    parties: [line.party],
    now: (timeZone) => clockIn(timeZone, now),
    sort: 'price',
    page: 1,
    limit: 1,
  };
}

function withRoom(line: PricedLine, { room, left }: FoundOffer, facts: HotelFacts, lang: string): PricedLine {
  return { ...line, room: named(room, facts.rooms.get(room), lang), insteadOf: line.room, left };
}
