import type { PromotionInput } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { Currency } from '#libs/money';
import { addDays, dayFromIndex, dayIndex, fromIsoDate, type DayNumber } from '#libs/stays';
import type {
  Board,
  Channel,
  IndexedHotel,
  PlanDays,
  RoomNights,
} from '../../services/inventory/selling/availability/engine/availability-index.js';
import type { PricedCampaign } from '../../services/inventory/pricing/stay/campaigns.js';
import type { PlanPricing } from '../../services/inventory/pricing/stay/occupancy.js';

interface OfHotel {
  id: number;
  hotel_id: number;
}
interface HotelRow extends Pick<IndexedHotel, 'id' | 'name' | 'category' | 'themes' | 'amenities' | 'tax'> {
  account_id: number;
  location_id: number;
  time_zone: string;
  cut_off_hour: number;
}
interface RoomRow extends OfHotel {
  max_adults: number;
  max_children: number;
  max_persons: number;
}
interface MarketRow extends OfHotel {
  currency: Currency;
  countries: string[];
  channel: Channel;
  caps: Array<{ room: number; rooms: number }>;
}
interface PlanRow extends OfHotel, PlanPricing {
  board: Board;
  cancellation: unknown[];
  min_stay: number;
  max_stay: number;
  release_days: number;
  child_prices: PlanPricing['childPrices'];
  room_ids: number[];
  market_ids: number[];
  derived_from: { pricePlan: number; percent?: number; amount?: number } | null;
}
interface CampaignRow extends OfHotel, Pick<PricedCampaign, 'discount' | 'combinable'> {
  room_ids: number[];
  price_plan_ids: number[];
  market_ids: number[];
  book_from: string | null;
  book_to: string | null;
  stay_from: string | null;
  stay_to: string | null;
  min_nights: number;
  day_discount: { status: boolean; campaignDuration: number };
  days_from: string;
}
interface NightRow extends OfHotel {
  room_id: number;
  stay_on: string;
  allotment: number;
  sold: number;
  held: number;
  stop_sale: boolean;
}
interface MonthRow extends OfHotel {
  market_id: number;
  room_id: number;
  price_plan_id: number;
  month: string;
  prices: Array<number | null>;
  min_stays: Array<number | null>;
  max_stays: Array<number | null>;
  flags: number[];
}
interface MovementRow extends OfHotel {
  market_id: number | null;
  room_id: number;
  stay_on: string;
  held: number;
  sold: number;
}
export interface MarkupRow {
  id: number;
  account_id: number;
  hotel_id: number | null;
  percent: number;
  day_markup: { status: boolean; markupDuration: number };
  days_from: string;
}
interface PromotionRow {
  id: number;
  account_id: number;
  folded_code: string;
  hotel_ids: number[];
  discount: PromotionInput['discount'];
  minimum: PromotionInput['minimum'];
}

interface AgreementRow {
  seller: number;
  owner: number;
  terms: { hotels: number[] | null; priceplans: number[] | null };
}

/** All that is in the tables at one moment, read as plainly as can be. */
export interface Snapshot {
  hotels: IndexedHotel[];
  /** Hotels of others that an account sells: `account/hotel`. */
  inventory: Set<string>;
  agreements: AgreementRow[];
  markups: MarkupRow[];
  promotions: PromotionRow[];
}

const ALL = {
  hotels: 'select * from hotels where status order by id',
  rooms: 'select * from rooms where status order by id',
  markets: 'select * from markets order by id',
  plans: 'select * from price_plans where status order by id',
  campaigns: 'select * from campaigns where status order by id',
  nights: 'select * from room_nights order by stay_on',
  months: 'select * from plan_months order by month',
  places: 'select id, parent_id from locations',
  movements: 'select * from stock_movements',
  inventory: `select * from hotel_inventory where state = 'approved' and status`,
  agreements: 'select account_id as seller, owner_account_id as owner, terms from agreements where in_force',
  markups: 'select * from markups where status order by id',
  promotions: 'select * from promotions where status and (max_uses is null or uses < max_uses) order by id',
};

function all<R>(tx: Tx, sql: string): Promise<R[]> {
  return tx.rows<R & Record<string, unknown>>(sql);
}

/** Reads the tables whole. */
export async function readSnapshot(tx: Tx): Promise<Snapshot> {
  const [hotels, rooms, markets, plans, campaigns, nights, months, places, inventory, markups, promotions, movements] =
    [
      await all<HotelRow>(tx, ALL.hotels),
      await all<RoomRow>(tx, ALL.rooms),
      await all<MarketRow>(tx, ALL.markets),
      await all<PlanRow>(tx, ALL.plans),
      await all<CampaignRow>(tx, ALL.campaigns),
      await all<NightRow>(tx, ALL.nights),
      await all<MonthRow>(tx, ALL.months),
      await all<{ id: number; parent_id: number | null }>(tx, ALL.places),
      await all<{ account_id: number; hotel_id: number }>(tx, ALL.inventory),
      await all<MarkupRow>(tx, ALL.markups),
      await all<PromotionRow>(tx, ALL.promotions),
      await all<MovementRow>(tx, ALL.movements),
    ];
  const parents = new Map(places.map(({ id, parent_id }) => [id, parent_id]));
  const of = <R extends OfHotel>(rows: R[], hotel: number) => rows.filter(({ hotel_id }) => hotel_id === hotel);
  return {
    hotels: hotels.map((hotel) =>
      hotelOf(hotel, parents, {
        rooms: of(rooms, hotel.id),
        markets: of(markets, hotel.id),
        plans: of(plans, hotel.id),
        campaigns: of(campaigns, hotel.id),
        nights: of(nights, hotel.id),
        months: of(months, hotel.id),
        movements: of(movements, hotel.id),
      }),
    ),
    inventory: new Set(inventory.map(({ account_id, hotel_id }) => `${account_id}/${hotel_id}`)),
    agreements: await all<AgreementRow>(tx, ALL.agreements),
    markups,
    promotions,
  };
}

interface Parts {
  rooms: RoomRow[];
  markets: MarketRow[];
  plans: PlanRow[];
  campaigns: CampaignRow[];
  nights: NightRow[];
  months: MonthRow[];
  movements: MovementRow[];
}

function hotelOf(row: HotelRow, parents: Map<number, number | null>, parts: Parts): IndexedHotel {
  const { rooms, markets, plans, campaigns, nights, months, movements } = parts;
  const locations: number[] = [];
  for (let place: number | null | undefined = row.location_id; place; place = parents.get(place)) locations.push(place);
  const orAll = (chosen: number[], parts: OfHotel[]) => (chosen.length > 0 ? chosen : parts.map(({ id }) => id));
  return {
    id: row.id,
    account: row.account_id,
    name: row.name,
    locations,
    category: row.category,
    themes: row.themes,
    amenities: row.amenities,
    timeZone: row.time_zone,
    cutOffHour: row.cut_off_hour,
    tax: row.tax,
    markets: markets.map(({ id, currency, countries, channel }) => ({ id, currency, countries, channel })),
    rooms: rooms.map(({ id, max_adults, max_children, max_persons }) => ({
      id,
      maxAdults: max_adults,
      maxChildren: max_children,
      maxPersons: max_persons,
    })),
    plans: plans.map((plan) => ({
      id: plan.id,
      board: plan.board,
      refundable: plan.cancellation.length > 0,
      minStay: plan.min_stay,
      maxStay: plan.max_stay,
      releaseDays: plan.release_days,
      pricing: plan.pricing,
      occupancy: plan.occupancy,
      childPrices: plan.child_prices,
      rooms: orAll(plan.room_ids, rooms),
      markets: orAll(plan.market_ids, markets),
      derivedFrom: plan.derived_from && {
        plan: plan.derived_from.pricePlan,
        percent: plan.derived_from.percent,
        amountMinor: plan.derived_from.amount === undefined ? undefined : Math.round(plan.derived_from.amount * 100),
      },
    })),
    campaigns: campaigns.map(campaignOf),
    roomNights: rooms.flatMap(({ id }) => nightsOf(id, nights)),
    marketNights: markets
      .filter(({ caps }) => caps.length > 0)
      .map((market) => ({
        market: market.id,
        nights: rooms.flatMap(({ id }) => nightsOf(id, nights)).map((run) => cappedNights(run, market, movements)),
      })),
    planDays: daysOf(months),
  };
}

function campaignOf(row: CampaignRow): PricedCampaign {
  const day = (text: string | null) => (text === null ? null : fromIsoDate(text));
  const { status, campaignDuration } = row.day_discount;
  const until = status ? addDays(fromIsoDate(row.days_from), campaignDuration - 1) : null;
  const booked = day(row.book_to);
  return {
    id: row.id,
    discount: row.discount,
    combinable: row.combinable,
    rooms: row.room_ids,
    plans: row.price_plan_ids,
    markets: row.market_ids,
    bookFrom: day(row.book_from),
    bookTo: until === null || (booked !== null && booked < until) ? booked : until,
    stayFrom: day(row.stay_from),
    stayTo: day(row.stay_to),
    minNights: row.min_nights,
  };
}

/** A room's nights as one run, a missing night being one with none left. */
function nightsOf(room: number, rows: NightRow[]): RoomNights[] {
  const own = rows.filter(({ room_id }) => room_id === room);
  if (own.length === 0) return [];
  const byDay = new Map(own.map((row) => [dayIndex(fromIsoDate(row.stay_on)), row]));
  const first = Math.min(...byDay.keys());
  const days = Array.from({ length: Math.max(...byDay.keys()) - first + 1 }, (_, day) => byDay.get(first + day));
  return [
    {
      room,
      from: dayFromIndex(first),
      left: days.map((row) => (row ? Math.max(0, row.allotment - row.sold - row.held) : 0)),
      stopSale: days.map((row) => (row?.stop_sale ? 1 : 0)),
    },
  ];
}

/** What a market's cap leaves of a room's nights. */
function cappedNights(run: RoomNights, { id, caps }: MarketRow, movements: MovementRow[]): RoomNights {
  const cap = caps.find(({ room }) => room === run.room);
  if (!cap) return run;
  const left = Array.from(run.left, (rooms, night) => {
    const day = addDays(run.from, night);
    const taken = movements
      .filter(
        ({ market_id, room_id, stay_on }) => market_id === id && room_id === run.room && fromIsoDate(stay_on) === day,
      )
      .reduce((sum, { held, sold }) => sum + held + sold, 0);
    return Math.min(rooms, Math.max(0, cap.rooms - taken));
  });
  return { ...run, left };
}

function daysOf(rows: MonthRow[]): PlanDays[] {
  const keys = [...new Set(rows.map((row) => `${row.market_id}/${row.room_id}/${row.price_plan_id}`))];
  return keys.map((key) => {
    const [market, room, plan] = key.split('/').map(Number) as [number, number, number];
    const own = rows.filter((row) => row.market_id === market && row.room_id === room && row.price_plan_id === plan);
    const cells = new Map<number, [price: number | null, flags: number, min: number | null, max: number | null]>();
    for (const row of own)
      row.prices.forEach((price, i) =>
        cells.set(dayIndex(fromIsoDate(row.month)) + i, [price, row.flags[i]!, row.min_stays[i]!, row.max_stays[i]!]),
      );
    const first = Math.min(...cells.keys());
    const days = Array.from({ length: Math.max(...cells.keys()) - first + 1 }, (_, day) => cells.get(first + day));
    return {
      market,
      room,
      plan,
      from: dayFromIndex(first) as DayNumber,
      prices: days.map((cell) => cell?.[0] ?? -1),
      flags: days.map((cell) => cell?.[1] ?? 0),
      minStay: days.map((cell) => cell?.[2] ?? 0),
      maxStay: days.map((cell) => cell?.[3] ?? 0),
    };
  });
}
