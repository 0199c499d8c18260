import { addDays, eachNight, fitsRoom, nightsBetween, type DayNumber, type Party } from '#libs/stays';
import { BOARDS } from '#libs/contracts';
import type { Currency } from '#libs/money';
import { derivedPrice } from '../../../pricing/stay/price-stay.js';
import { referencePrice } from '../../../pricing/stay/price-stay.reference.js';
import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, STOP_SALE } from '../../../planning/cells/plan-month.js';
import type {
  Board,
  FoundHotel,
  FoundOffer,
  IndexedHotel,
  IndexedMarket,
  IndexedPlan,
  IndexedRoom,
  PlanDays,
  SearchAnswer,
  SearchQuery,
} from '../engine/availability-index.js';

/**
 * The reference of search: the rules one after the other, without optimisation, against which the index is tested. It
 * reads the snapshots themselves and tries every assignment of rooms to parties.
 */
export function referenceSearch(hotels: readonly IndexedHotel[], query: SearchQuery): SearchAnswer {
  const found = matching(hotels, query).sort(order(query));
  const start = (query.page - 1) * query.limit;
  const withoutPrice = matching(hotels, { ...query, price: undefined }).map(({ answer }) => answer.from.amountMinor);
  const countWith = (change: Partial<SearchQuery>) => matching(hotels, { ...query, ...change }).length;
  const values = <T>(all: T[]) => [...new Set(all)];
  const counted = <T>(ids: readonly T[], count: (id: T) => number) =>
    ids.map((id) => ({ id, count: count(id) })).filter(({ count }) => count > 0);
  return {
    hotels: found.slice(start, start + query.limit).map(({ answer }) => answer),
    total: found.length,
    facets: {
      boards: counted(BOARDS, (board) => countWith({ boards: [board] })),
      stars: counted(
        values(hotels.map(({ category }) => category)).sort((a, b) => b - a),
        (stars) => countWith({ stars: [stars] }),
      ),
      amenities: counted(values(hotels.flatMap(({ amenities }) => [...amenities])), (amenity) =>
        countWith({ amenities: [...(query.amenities ?? []), amenity] }),
      ).sort((a, b) => b.count - a.count || a.id - b.id),
      price: withoutPrice.length ? { minMinor: Math.min(...withoutPrice), maxMinor: Math.max(...withoutPrice) } : null,
    },
  };
}

interface Match {
  hotel: IndexedHotel;
  answer: FoundHotel;
}

function matching(hotels: readonly IndexedHotel[], query: SearchQuery): Match[] {
  return hotels.flatMap((hotel) => {
    const answer = passesHotelFilters(hotel, query) ? quote(hotel, query) : undefined;
    return answer ? [{ hotel, answer }] : [];
  });
}

function passesHotelFilters(hotel: IndexedHotel, query: SearchQuery): boolean {
  const { locations, keyword, stars, themes, amenities, sells } = query;
  const bare = (text: string) =>
    text
      .toLocaleLowerCase('tr')
      .replace(/[ıçğöşü]/g, (letter) => ({ ı: 'i', ç: 'c', ğ: 'g', ö: 'o', ş: 's', ü: 'u' })[letter]!);
  return (
    (query.hotel === undefined || query.hotel === hotel.id) &&
    (!query.hotels?.length || query.hotels.includes(hotel.id)) &&
    (!locations?.length || locations.some((id) => hotel.locations.includes(id))) &&
    (!keyword || bare(hotel.name).includes(bare(keyword))) &&
    (!stars?.length || stars.includes(hotel.category)) &&
    (!themes?.length || themes.some((theme) => hotel.themes.includes(theme))) &&
    (!amenities?.length || amenities.every((amenity) => hotel.amenities.includes(amenity))) &&
    (!sells || sells(hotel.id, hotel.account))
  );
}

function quote(hotel: IndexedHotel, query: SearchQuery): FoundHotel | undefined {
  const now = query.now(hotel.timeZone);
  if (query.checkIn < now.day || (query.checkIn === now.day && now.hour >= hotel.cutOffHour)) return undefined;
  const market = marketOf(hotel, query);
  if (!market) return undefined;
  const currency = query.currency ?? market.currency;
  const rate = currency === market.currency ? undefined : query.rate?.(market.currency, currency);
  if (currency !== market.currency && rate === undefined) return undefined;

  const all = query.parties.map((party, position) => offersFor(hotel, market, query, party, position, currency, rate));
  const ways = waysToHouse(all, hotel, market, query);
  if (ways.length === 0) return undefined;
  const amountMinor = Math.min(...ways.map((way) => way.reduce((sum, offer) => sum + offer.amountMinor, 0)));
  const { minMinor = 0, maxMinor = Infinity } = query.price ?? {};
  if (amountMinor < minMinor || amountMinor > maxMinor) return undefined;
  const bookable = new Set(ways.flat());
  const offers = all.flatMap((ofParty) =>
    ofParty
      .filter((offer) => bookable.has(offer))
      .sort((a, b) => a.amountMinor - b.amountMinor)
      .slice(0, query.offersPerParty),
  );
  return { id: hotel.id, from: { amountMinor, currency }, offers };
}

function marketOf(hotel: IndexedHotel, { country, channel }: SearchQuery): IndexedMarket | undefined {
  const open = hotel.markets.filter((market) => market.channel === 'all' || market.channel === channel);
  const ofCountry = open.filter(({ countries }) => countries.includes(country));
  const eligible = ofCountry.length > 0 ? ofCountry : open.filter(({ countries }) => countries.length === 0);
  return eligible.toSorted(
    (a, b) => Number(a.channel === 'all') - Number(b.channel === 'all') || a.countries.length - b.countries.length,
  )[0];
}

function offersFor(
  hotel: IndexedHotel,
  market: IndexedMarket,
  query: SearchQuery,
  party: Party,
  position: number,
  currency: Currency,
  rate: number | undefined,
): FoundOffer[] {
  const nights = eachNight(query.checkIn, query.checkOut);
  return hotel.rooms.flatMap((room) => {
    const left = Math.min(...nights.map((day) => leftOn(hotel, market, room, day)));
    if (left < 1 || !fitsRoom(room, party)) return [];
    return hotel.plans.flatMap((plan) => {
      if (query.sellsPlan && !query.sellsPlan(hotel.id, hotel.account, plan.id)) return [];
      if (!isSold(hotel, market, room, plan, query)) return [];
      const price = referencePrice({
        plan,
        party,
        days: nights,
        cellsMinor: nights.map((day) => cellOf(hotel, market, room, plan, day).price),
        markups: query.markups?.(hotel.id) ?? [],
        promotion: query.promotion?.(hotel.id, market.currency),
        campaigns: hotel.campaigns.filter(
          ({ markets, rooms, plans }) =>
            (markets.length === 0 || markets.includes(market.id)) &&
            (rooms.length === 0 || rooms.includes(room.id)) &&
            (plans.length === 0 || plans.includes(plan.id)),
        ),
        today: query.now(hotel.timeZone).day,
        ownCurrency: market.currency,
        tax: hotel.tax,
        rate,
      });
      if (!price) return [];
      const { id, board } = plan;
      const { amountMinor } = price;
      const lines = query.withoutLines ? [] : price.lines;
      return [
        { party: position, market: market.id, room: room.id, plan: id, board, left, currency, amountMinor, lines },
      ];
    });
  });
}

function isSold(
  hotel: IndexedHotel,
  market: IndexedMarket,
  room: IndexedRoom,
  plan: IndexedPlan,
  query: SearchQuery,
): boolean {
  const { checkIn, checkOut, boards, refundable } = query;
  const nights = nightsBetween(checkIn, checkOut);
  const cell = (day: DayNumber) => cellOf(hotel, market, room, plan, day);
  const arrival = cell(checkIn);
  return (
    plan.rooms.includes(room.id) &&
    plan.markets.includes(market.id) &&
    (!boards?.length || boards.includes(plan.board as Board)) &&
    (refundable === undefined || refundable === plan.refundable) &&
    query.now(hotel.timeZone).day <= addDays(checkIn, -plan.releaseDays) &&
    nights >= (arrival.minStay || plan.minStay) &&
    nights <= (arrival.maxStay || plan.maxStay) &&
    !(arrival.flags & CLOSED_TO_ARRIVAL) &&
    !(cell(checkOut).flags & CLOSED_TO_DEPARTURE) &&
    eachNight(checkIn, checkOut).every((day) => cell(day).price >= 0 && !(cell(day).flags & STOP_SALE))
  );
}

interface Cell {
  price: number;
  flags: number;
  minStay: number;
  maxStay: number;
}

function cellOf(
  hotel: IndexedHotel,
  market: IndexedMarket,
  room: IndexedRoom,
  plan: Pick<IndexedPlan, 'id' | 'derivedFrom'>,
  day: DayNumber,
): Cell {
  const run = hotel.planDays.find(
    (days) => days.market === market.id && days.room === room.id && days.plan === plan.id,
  );
  const own = run ? cellOfRun(run, day) : { price: -1, flags: 0, minStay: 0, maxStay: 0 };
  if (own.price >= 0 || !plan.derivedFrom) return own;
  const { plan: baseId, ...derivation } = plan.derivedFrom;
  const base = cellOf(
    hotel,
    market,
    room,
    hotel.plans.find(({ id }) => id === baseId) ?? { id: baseId, derivedFrom: null },
    day,
  );
  return {
    price: base.price < 0 ? -1 : (derivedPrice(base.price, derivation) ?? -1),
    flags: own.flags | base.flags,
    minStay: own.minStay || base.minStay,
    maxStay: own.maxStay || base.maxStay,
  };
}

function cellOfRun(run: PlanDays, day: DayNumber): Cell {
  const at = nightsBetween(run.from, day);
  return {
    price: run.prices[at] ?? -1,
    flags: run.flags?.[at] ?? 0,
    minStay: run.minStay?.[at] ?? 0,
    maxStay: run.maxStay?.[at] ?? 0,
  };
}

function leftOn(hotel: IndexedHotel, market: IndexedMarket, room: IndexedRoom, day: DayNumber): number {
  const own = hotel.marketNights.find((nights) => nights.market === market.id);
  const run = (own?.nights ?? hotel.roomNights).find((nights) => nights.room === room.id);
  if (!run) return 0;
  const at = nightsBetween(run.from, day);
  return run.stopSale?.[at] ? 0 : (run.left[at] ?? 0);
}

/** Every choice of one offer per party that takes no room more often than it is left. */
function waysToHouse(
  offers: FoundOffer[][],
  hotel: IndexedHotel,
  market: IndexedMarket,
  query: SearchQuery,
): FoundOffer[][] {
  const ways = offers.reduce<FoundOffer[][]>(
    (chosen, ofParty) => chosen.flatMap((way) => ofParty.map((offer) => [...way, offer])),
    [[]],
  );
  const nights = eachNight(query.checkIn, query.checkOut);
  return ways.filter((way) =>
    hotel.rooms.every((room) => {
      const taken = way.filter((offer) => offer.room === room.id).length;
      return taken === 0 || nights.every((day) => leftOn(hotel, market, room, day) >= taken);
    }),
  );
}

/** As the crow flies, by the cosine rule; what is nowhere is farther than anything. */
function kmTo({ hotel: { latitude, longitude } }: Match, centre: { latitude: number; longitude: number }): number {
  if (latitude == null || longitude == null) return 1e6;
  const [a, b, turn] = [latitude, centre.latitude, longitude - centre.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  );
  const cosine = Math.sin(a!) * Math.sin(b!) + Math.cos(a!) * Math.cos(b!) * Math.cos(turn!);
  return Math.round(6_371_000 * Math.acos(Math.min(1, cosine))) / 1_000;
}

function order({ sort, currency, rate, centre }: SearchQuery): (a: Match, b: Match) => number {
  const price = ({ answer: { from } }: Match) =>
    currency || from.currency === 'eur' ? from.amountMinor : from.amountMinor * (rate?.(from.currency, 'eur') ?? 1);
  const keys: Record<SearchQuery['sort'], (a: Match, b: Match) => number> = {
    recommended: (a, b) => b.hotel.category - a.hotel.category || price(a) - price(b),
    stars: (a, b) => b.hotel.category - a.hotel.category || price(a) - price(b),
    price: (a, b) => price(a) - price(b),
    '-price': (a, b) => price(b) - price(a),
    name: (a, b) => a.hotel.name.localeCompare(b.hotel.name, 'tr'),
    distance: (a, b) => (centre ? kmTo(a, centre) - kmTo(b, centre) : 0) || keys.recommended(a, b),
  };
  return (a, b) => keys[sort](a, b) || a.hotel.id - b.hotel.id;
}
