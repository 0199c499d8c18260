import { addDays, eachNight, fitsRoom, nightsBetween } from '#libs/stays';
import { assignRooms } from './assign-rooms.js';
import { BlockReader } from '../layout/block-reader.js';
import type { IndexedEntry } from '../layout/indexed-entry.js';
import type { IndexedPlan } from '../layout/indexed-hotel.js';
import { resolveMarket } from '../../../../catalogue/markets/resolve-market.js';
import type { NotSold, SearchQuery } from './search-query.js';

/** Why rooms and plans of a hotel are not sold for a stay, reason by reason. Those without a reason are on sale. */
export function explainNotSold(entry: IndexedEntry, query: SearchQuery): NotSold[] {
  const { hotel } = entry;
  const now = query.now(hotel.timeZone);
  const daysAhead = nightsBetween(now.day, query.checkIn);
  if (daysAhead < 0 || (daysAhead === 0 && now.hour >= hotel.cutOffHour))
    return [{ reason: 'cutOff', value: hotel.cutOffHour }];

  const position = resolveMarket(hotel.markets, query.country, query.channel);
  const market = hotel.markets[position];
  if (!market) return [{ reason: 'noMarket' }];
  const { currency = market.currency } = query;
  if (currency !== market.currency && query.rate?.(market.currency, currency) === undefined)
    return [{ reason: 'noRate' }];

  const reader = new BlockReader(entry.block, position);
  const reasons = hotel.rooms.flatMap((_, room) => [
    ...roomReasons(entry, reader, room, query),
    ...planReasons(entry, reader, room, query, daysAhead),
  ]);
  return [...reasons, ...shortRooms(entry, reader, query, reasons)];
}

function roomReasons({ hotel }: IndexedEntry, reader: BlockReader, position: number, query: SearchQuery): NotSold[] {
  const room = hotel.rooms[position]!;
  const reasons: NotSold[] = [];
  query.parties.forEach((asked, party) => {
    if (!fitsRoom(room, asked)) reasons.push({ room: room.id, party, reason: 'party', value: room.maxPersons });
  });
  for (const day of eachNight(query.checkIn, query.checkOut)) {
    const { left, stopSale, full } = reader.room(position, day);
    if (stopSale) reasons.push({ room: room.id, day, reason: 'stopSale' });
    else if (left === 0) reasons.push({ room: room.id, day, reason: full ? 'marketFull' : 'soldOut' });
  }
  return reasons;
}

function planReasons(
  { hotel }: IndexedEntry,
  reader: BlockReader,
  position: number,
  query: SearchQuery,
  daysAhead: number,
): NotSold[] {
  const room = hotel.rooms[position]!.id;
  return reader.rowsOf(position).flatMap(({ row, plan: planPosition }) => {
    const plan = hotel.plans[planPosition]!;
    const reasons: NotSold[] = [...stayReasons(plan, reader, row, query, daysAhead)];
    for (const day of eachNight(query.checkIn, query.checkOut)) {
      const { priceMinor, stopSale } = reader.plan(row, day);
      if (stopSale) reasons.push({ day, reason: 'stopSale' });
      else if (priceMinor < 0) reasons.push({ day, reason: 'noPrice' });
    }
    return reasons.map((reason) => ({ room, plan: plan.id, ...reason }));
  });
}

function stayReasons(
  plan: IndexedPlan,
  reader: BlockReader,
  row: number,
  query: SearchQuery,
  daysAhead: number,
): NotSold[] {
  const { checkIn, checkOut } = query;
  const nights = nightsBetween(checkIn, checkOut);
  const arrival = reader.plan(row, checkIn);
  const reasons: NotSold[] = [];
  if (plan.releaseDays > daysAhead)
    reasons.push({ reason: 'release', day: addDays(checkIn, -plan.releaseDays), value: plan.releaseDays });
  const minStay = arrival.minStay || plan.minStay;
  const maxStay = arrival.maxStay || plan.maxStay;
  if (nights < minStay) reasons.push({ reason: 'minStay', value: minStay });
  if (nights > maxStay) reasons.push({ reason: 'maxStay', value: maxStay });
  if (arrival.closedToArrival) reasons.push({ day: checkIn, reason: 'cta' });
  if (reader.plan(row, checkOut).closedToDeparture) reasons.push({ day: checkOut, reason: 'ctd' });
  return reasons;
}

/** Rooms that are free, yet too few for all parties together. */
function shortRooms(
  { hotel }: IndexedEntry,
  reader: BlockReader,
  query: SearchQuery,
  reasons: readonly NotSold[],
): NotSold[] {
  if (query.parties.length === 1) return [];
  const nights = eachNight(query.checkIn, query.checkOut);
  const left = hotel.rooms.map((_, room) => Math.min(...nights.map((day) => reader.room(room, day).left)));
  const isSold = hotel.rooms.map(({ id }, position) => {
    const isOpen = !reasons.some(({ room, plan, reason }) => room === id && plan === undefined && reason !== 'party');
    const faulty = new Set(reasons.filter(({ room }) => room === id).map(({ plan }) => plan));
    return isOpen && reader.rowsOf(position).some(({ plan }) => !faulty.has(hotel.plans[plan]!.id));
  });
  const costs = query.parties.map((party) =>
    hotel.rooms.map((room, i) => (isSold[i] && fitsRoom(room, party) ? 0 : Infinity)),
  );
  if (assignRooms(costs, left) !== undefined) return [];
  return hotel.rooms
    .filter((_, i) => isSold[i] && left[i]! < query.parties.length)
    .map(({ id }) => ({ room: id, reason: 'soldOut' as const }));
}
