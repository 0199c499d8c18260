import { LOGO_CATEGORY, reviewScore, type LocalText, type ReviewScore } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { Campaign } from '../../../pricing/campaigns/campaign.entity.js';
import { pricedCampaign } from '../../../pricing/campaigns/priced-campaign.js';
import type { Hotel } from '../../../catalogue/hotels/hotel.entity.js';
import type { Market } from '../../../catalogue/markets/market.entity.js';
import type { PricePlan } from '../../../catalogue/price-plans/price-plan.entity.js';
import { derivationOf } from '../../../pricing/stay/price-stay.js';
import type { Room } from '../../../catalogue/rooms/room.entity.js';
import type { IndexedHotel, IndexedPlan, RoomNights } from '../engine/availability-index.js';
import { marketNightsOf, readTaken, type Taken } from './market-nights.js';
import { readNights, readPlanDays, type Period } from './read-days.js';

/** A hotel as search needs it, with the names in its answers. */
export interface LoadedHotel {
  indexed: IndexedHotel;
  facts: HotelFacts;
}

export interface HotelFacts {
  id: number;
  hotel: Hotel;
  /** The first picture's file. */
  face: string | null;
  markets: Market[];
  rooms: Map<number, LocalText>;
  /** Each room's first picture. */
  roomFaces: Map<number, string>;
  plans: Map<number, PricePlan>;
  campaigns: Map<number, LocalText>;
  reviews: ReviewScore;
}

type Row = Record<string, unknown>;

/** A room's data for search. */
type SoldRoom = Pick<Room, 'id' | 'hotelId' | 'name' | 'images' | 'maxAdults' | 'maxChildren' | 'maxPersons'>;

const HOTELS_SQL = `
  select id, account_id as "accountId", name, status, property_type as "propertyType", category, themes,
    location_id as "locationId", latitude, longitude, address, email, phone, check_in_hour as "checkInHour",
    check_out_hour as "checkOutHour", time_zone as "timeZone", description, amenities, policies,
    child_ages as "childAges", tax, cut_off_hour as "cutOffHour", channel_manager as "channelManager"
  from hotels where id = any ($1) and status order by id`;
const ROOMS_SQL = `
  select id, hotel_id as "hotelId", name, images, max_adults as "maxAdults", max_children as "maxChildren",
    max_persons as "maxPersons"
  from rooms where hotel_id = any ($1) and status order by id`;
const MARKETS_SQL = `
  select id, account_id as "accountId", hotel_id as "hotelId", name, currency, countries, channel, caps
  from markets where hotel_id = any ($1) order by id`;
const PLANS_SQL = `
  select id, account_id as "accountId", hotel_id as "hotelId", name, board, cancellation, payment,
    min_stay as "minStay", max_stay as "maxStay", release_days as "releaseDays", room_ids as rooms,
    market_ids as markets, pricing, occupancy, child_prices as "childPrices", derived_from as "derivedFrom", status
  from price_plans where hotel_id = any ($1) and status order by id`;
const CAMPAIGNS_SQL = `
  select id, account_id as "accountId", hotel_id as "hotelId", name, status, discount, combinable, room_ids as "roomIds",
    price_plan_ids as "pricePlanIds", market_ids as "marketIds", book_from as "bookFrom", book_to as "bookTo",
    stay_from as "stayFrom", stay_to as "stayTo", min_nights as "minNights", day_discount as "dayDiscount",
    days_from as "daysFrom"
  from campaigns where hotel_id = any ($1) and status order by id`;
const FACES_SQL = `
  select distinct on (hotel_id) hotel_id as "hotelId", file from hotel_photos
  where hotel_id = any ($1) and category <> '${LOGO_CATEGORY}' order by hotel_id, position, id`;

const SCORES_SQL = `
  select hotel_id as "hotelId", review_count as count, review_sum as sum from hotel_scores where hotel_id = any ($1)`;

/** All data of hotels in one row: six round trips cost more than the statements. */
const FACTS_SQL = `
  select
    (select coalesce(json_agg(each), '[]') from (${HOTELS_SQL}) as each) as hotels,
    (select coalesce(json_agg(each), '[]') from (${ROOMS_SQL}) as each) as rooms,
    (select coalesce(json_agg(each), '[]') from (${MARKETS_SQL}) as each) as markets,
    (select coalesce(json_agg(each), '[]') from (${PLANS_SQL}) as each) as plans,
    (select coalesce(json_agg(each), '[]') from (${CAMPAIGNS_SQL}) as each) as campaigns,
    (select coalesce(json_agg(each), '[]') from (${FACES_SQL}) as each) as photos,
    (select coalesce(json_agg(each), '[]') from (${SCORES_SQL}) as each) as scores`;

interface FactsRow extends Row {
  hotels: Hotel[];
  rooms: SoldRoom[];
  markets: Market[];
  plans: PricePlan[];
  campaigns: Campaign[];
  photos: { hotelId: number; file: string }[];
  scores: { hotelId: number; count: number; sum: number }[];
}

/** Loads active hotels, with planning from `from` to `to`; `lineage` gives a place and all that contain it. */
export async function loadHotels(
  tx: Tx,
  ids: number[],
  period: Period,
  lineage: (location: number) => readonly number[],
): Promise<LoadedHotel[]> {
  // Pipelined: one round trip for all of them.
  const [facts, nights, planDays, taken] = await Promise.all([
    tx.row<FactsRow>(FACTS_SQL, [ids]),
    readNights(tx, ids, period),
    readPlanDays(tx, ids, period),
    readTaken(tx, ids, period),
  ]);
  const { hotels, photos, scores } = facts!;
  const rooms = byHotel(facts!.rooms);
  const markets = byHotel(facts!.markets);
  const plans = byHotel(facts!.plans);
  const campaigns = byHotel(facts!.campaigns);
  const faces = new Map(photos.map(({ hotelId, file }) => [hotelId, file]));
  const reviews = new Map(scores.map(({ hotelId, count, sum }) => [hotelId, reviewScore(count, sum)]));
  return hotels.map((hotel) => {
    const { id } = hotel;
    const sold = rooms.get(id) ?? [];
    const offered = plans.get(id) ?? [];
    const parts = { rooms: sold, markets: markets.get(id) ?? [], plans: offered, campaigns: campaigns.get(id) ?? [] };
    return {
      indexed: indexedHotel(
        hotel,
        parts,
        lineage(hotel.locationId),
        nights.get(id) ?? [],
        planDays.get(id) ?? [],
        taken,
      ),
      facts: {
        id,
        hotel,
        face: faces.get(id) ?? null,
        markets: parts.markets,
        rooms: new Map(sold.map((room) => [room.id, room.name])),
        roomFaces: new Map(sold.flatMap((room) => (room.images[0] ? [[room.id, room.images[0]]] : []))),
        plans: new Map(offered.map((plan) => [plan.id, plan])),
        campaigns: new Map(parts.campaigns.map((campaign) => [campaign.id, campaign.name])),
        reviews: reviews.get(id) ?? reviewScore(0, 0),
      },
    };
  });
}

function indexedHotel(
  hotel: Hotel,
  {
    rooms,
    markets,
    plans,
    campaigns,
  }: { rooms: SoldRoom[]; markets: Market[]; plans: PricePlan[]; campaigns: Campaign[] },
  locations: readonly number[],
  roomNights: RoomNights[],
  planDays: IndexedHotel['planDays'],
  taken: Taken,
): IndexedHotel {
  const { id, accountId, name, latitude, longitude, category, themes, amenities, timeZone, cutOffHour, tax } = hotel;
  const roomIds = rooms.map((room) => room.id);
  const marketIds = markets.map((market) => market.id);
  const ownNights = roomNights.filter((nights) => roomIds.includes(nights.room));
  return {
    id,
    account: accountId,
    name,
    latitude,
    longitude,
    locations,
    category,
    themes,
    amenities,
    timeZone,
    cutOffHour,
    tax,
    markets,
    rooms,
    plans: plans.map((plan) => indexedPlan(plan, roomIds, marketIds)),
    campaigns: campaigns.map(pricedCampaign),
    roomNights: ownNights,
    marketNights: marketNightsOf(markets, ownNights, taken),
    planDays: planDays.filter((days) => roomIds.includes(days.room) && plans.some((plan) => plan.id === days.plan)),
  };
}

/** A plan that names no rooms or markets is for all of them. */
function indexedPlan(plan: PricePlan, roomIds: number[], marketIds: number[]): IndexedPlan {
  const { id, board, minStay, maxStay, releaseDays, pricing, occupancy, childPrices, derivedFrom } = plan;
  return {
    id,
    board,
    refundable: plan.cancellation.length > 0,
    minStay,
    maxStay,
    releaseDays,
    pricing,
    occupancy,
    childPrices,
    rooms: plan.rooms.length > 0 ? plan.rooms : roomIds,
    markets: plan.markets.length > 0 ? plan.markets : marketIds,
    derivedFrom: derivedFrom && { plan: derivedFrom.pricePlan, ...derivationOf(derivedFrom) },
  };
}

function byHotel<T extends { hotelId: number }>(rows: T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.hotelId);
    if (group) group.push(row);
    else groups.set(row.hotelId, [row]);
  }
  return groups;
}
