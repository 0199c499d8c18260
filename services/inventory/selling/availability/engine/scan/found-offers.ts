import { priceStay, type StayPrice } from '../../../../pricing/stay/price-stay.js';
import { assignRooms } from './assign-rooms.js';
import { BOARDS } from '#libs/contracts';
import type { FoundHotel, FoundOffer, SearchQuery } from './search-query.js';
import type { Cheapest, StayScan } from './stay-scan.js';

interface Candidate {
  room: number;
  row: number;
  board: number;
  total: number;
}

/**
 * The offers of the entered hotel: for each party in turn, cheapest first, and the price of housing all of them.
 * Undefined when that is impossible. `cheapest` is the first party's, where it is known.
 */
export function foundHotel(scan: StayScan, query: SearchQuery, cheapest?: Cheapest): FoundHotel | undefined {
  const describe = (amountMinor: number, offers: FoundOffer[]) => ({
    id: scan.hotelId,
    from: { amountMinor, currency: scan.sale.currency },
    offers,
  });
  if (query.parties.length > 1) {
    scan.price();
    return scan.low < Infinity ? describe(scan.low, offersOfAll(scan, query)) : undefined;
  }
  const candidates =
    query.offersPerParty === 1 ? cheapestCandidate(scan, cheapest) : candidatesFor(scan, 0).sort(byTotal);
  if (candidates.length === 0) return undefined;
  const offers = candidates.slice(0, query.offersPerParty).map((one) => offerOf(scan, query, 0, one));
  return describe(candidates[0]!.total, offers);
}

function offersOfAll(scan: StayScan, query: SearchQuery): FoundOffer[] {
  const left = Array.from({ length: scan.rooms }, (_, room) => scan.left(room));
  const candidates = query.parties.map((_, party) => candidatesFor(scan, party));
  return query.parties.flatMap((_, party) =>
    candidates[party]!.filter(({ room }) => leavesRoomForOthers(candidates, party, room, left))
      .sort(byTotal)
      .slice(0, query.offersPerParty)
      .map((candidate) => offerOf(scan, query, party, candidate)),
  );
}

const byTotal = (a: Candidate, b: Candidate) => a.total - b.total;

function cheapestCandidate(scan: StayScan, known: Cheapest | undefined): Candidate[] {
  if (!known && !scan.markForSale(0)) return [];
  const { row, total } = known ?? scan.cheapestRow();
  return row < 0 ? [] : [{ row, total, room: scan.roomOf(row), board: scan.boardOf(row) }];
}

function candidatesFor(scan: StayScan, party: number): Candidate[] {
  const candidates: Candidate[] = [];
  for (const row of scan.rowsForSale(party)) {
    const board = scan.boardOf(row);
    if (scan.isBoardAsked(board))
      candidates.push({ room: scan.roomOf(row), row, board, total: scan.total(row, party) });
  }
  return candidates;
}

/** Drops offers that would leave another party without a room. */
function leavesRoomForOthers(
  candidates: readonly Candidate[][],
  party: number,
  room: number,
  left: readonly number[],
): boolean {
  const others = candidates.filter((_, other) => other !== party);
  const costs = others.map((rooms) =>
    left.map((_, r) => (rooms.some((candidate) => candidate.room === r) ? 0 : Infinity)),
  );
  return assignRooms(costs, left.with(room, left[room]! - 1)) !== undefined;
}

function offerOf(scan: StayScan, query: SearchQuery, party: number, candidate: Candidate): FoundOffer {
  const { room, row, board, total } = candidate;
  const price = query.withoutLines ? { amountMinor: total, lines: [] } : priceOf(scan, row, party);
  return {
    party,
    market: scan.marketId,
    room: scan.roomId(room),
    plan: scan.planId(scan.planOf(row)),
    board: BOARDS[board]!,
    left: scan.left(room),
    currency: scan.sale.currency,
    amountMinor: price.amountMinor,
    lines: price.lines,
  };
}

function priceOf(scan: StayScan, row: number, party: number): StayPrice {
  const percent = scan.percentOf(row, party);
  const { markups, promotion, tax, sale, days } = scan;
  const [cellsMinor, campaigns] = [scan.cells(row), scan.campaignsOfRow(row)];
  return priceStay({ percent, campaigns, days, cellsMinor, markups, promotion, tax, rate: sale.rate })!;
}
