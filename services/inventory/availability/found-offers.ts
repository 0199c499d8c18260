import { priceStay } from '../pricing/price-stay.js';
import { assignRooms } from './assign-rooms.js';
import { BOARDS } from '#libs/contracts';
import type { HotelFacts } from './indexed-entry.js';
import type { FoundOffer, SearchQuery } from './search-query.js';
import type { StayScan } from './stay-scan.js';

interface Candidate {
  room: number;
  row: number;
  board: number;
  total: number;
}

/** The offers of the hotel that the scan has entered: for each party in turn, the cheapest first. */
export function foundOffers(scan: StayScan, hotel: HotelFacts, query: SearchQuery): FoundOffer[] {
  if (query.parties.length === 1) {
    const ofParty = candidatesFor(scan, 0);
    return cheapestOf(ofParty, query).map((candidate) => offerOf(scan, hotel, query, 0, candidate));
  }
  const left = Array.from({ length: scan.rooms }, (_, room) => scan.left(room));
  const candidates = query.parties.map((_, party) => candidatesFor(scan, party));
  return query.parties.flatMap((_, party) => {
    const bookable = candidates[party]!.filter(({ room }) => leavesRoomForOthers(candidates, party, room, left));
    return cheapestOf(bookable, query).map((candidate) => offerOf(scan, hotel, query, party, candidate));
  });
}

function cheapestOf(candidates: Candidate[], { offersPerParty }: SearchQuery): Candidate[] {
  if (offersPerParty !== 1) return candidates.sort((a, b) => a.total - b.total).slice(0, offersPerParty);
  let cheapest = candidates[0];
  for (const candidate of candidates) if (candidate.total < cheapest!.total) cheapest = candidate;
  return cheapest ? [cheapest] : [];
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

/** An offer that can only be taken by leaving another party in the street is none. */
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

function offerOf(
  scan: StayScan,
  hotel: HotelFacts,
  query: SearchQuery,
  party: number,
  { room, row, board }: Candidate,
): FoundOffer {
  const plan = scan.pricingOf(row);
  const { markups, promotion, tax, sale, days } = scan;
  const cellsMinor = scan.cells(row);
  const rate = sale.rate;
  const campaigns = scan.campaignsOfRow(row);
  const stay = { plan, party: query.parties[party]!, campaigns, days, cellsMinor, markups, promotion, tax, rate };
  const price = priceStay(stay)!;
  return {
    party,
    market: hotel.markets[sale.market]!.id,
    room: hotel.rooms[room]!.id,
    plan: hotel.plans[scan.planOf(row)]!.id,
    board: BOARDS[board]!,
    left: scan.left(room),
    currency: sale.currency,
    amountMinor: price.amountMinor,
    lines: price.lines,
  };
}
