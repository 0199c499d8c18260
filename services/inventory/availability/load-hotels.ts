import { In } from 'typeorm';
import type { LocalText } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { fromDecimal } from '#libs/money';
import { dayFromIndex, dayIndex, fromIsoDate, toIsoDate, type DayNumber } from '#libs/stays';
import { Campaign } from '../campaigns/campaign.entity.js';
import { pricedCampaign } from '../campaigns/priced-campaign.js';
import { Hotel } from '../hotels/hotel.entity.js';
import { Market } from '../markets/market.entity.js';
import { HotelPhoto } from '../photos/photo.entity.js';
import { monthOf, toPlanMonth, type PlanMonthRow } from '../planning/plan-month.js';
import { PricePlan } from '../price-plans/price-plan.entity.js';
import { Room } from '../rooms/room.entity.js';
import { planDaysOf, type IndexedHotel, type IndexedPlan, type PlanMonth, type RoomNights } from './indexed-hotel.js';

/** A hotel as search needs it, with the names its answers show. */
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
  plans: Map<number, PricePlan>;
  campaigns: Map<number, LocalText>;
}

interface NightRow extends Record<string, unknown> {
  hotel_id: number;
  room_id: number;
  stay_on: string;
  left: number;
  stop_sale: boolean;
}

/** Reads hotels that are switched on, with planning from `from` to `to`; `lineage` gives a place and all that contain it. */
export async function loadHotels(
  tx: Tx,
  ids: number[],
  period: { from: DayNumber; to: DayNumber },
  lineage: (location: number) => readonly number[],
): Promise<LoadedHotel[]> {
  const ofHotels = { where: { hotelId: In(ids) }, order: { id: 'asc' as const } };
  const hotels = await tx.repository(Hotel).find({ where: { id: In(ids), status: true } });
  const rooms = byHotel(await tx.repository(Room).find(ofHotels));
  const markets = byHotel(await tx.repository(Market).find(ofHotels));
  const plans = byHotel(await tx.repository(PricePlan).find(ofHotels));
  const campaigns = byHotel(
    await tx.repository(Campaign).find({ where: { hotelId: In(ids), status: true }, order: { id: 'asc' } }),
  );
  const photos = byHotel(
    await tx.repository(HotelPhoto).find({ where: { hotelId: In(ids) }, order: { position: 'asc', id: 'asc' } }),
  );
  const nights = byHotel(
    (
      await tx.rows<NightRow>(
        `select hotel_id, room_id, stay_on, greatest(0, allotment - sold - held) as left, stop_sale from room_nights
         where hotel_id = any ($1) and stay_on between $2 and $3 order by room_id, stay_on`,
        [ids, toIsoDate(period.from), toIsoDate(period.to)],
      )
    ).map((row) => ({ ...row, hotelId: row.hotel_id })),
  );
  const months = byHotel(
    (
      await tx.rows<PlanMonthRow & { hotel_id: number }>(
        `select hotel_id, market_id, room_id, price_plan_id, month, prices, min_stays, max_stays, flags from plan_months
         where hotel_id = any ($1) and month between $2 and $3`,
        [ids, toIsoDate(monthOf(period.from)), toIsoDate(monthOf(period.to))],
      )
    ).map((row) => ({ ...row, hotelId: row.hotel_id })),
  );
  return hotels.map((hotel) => {
    const { id } = hotel;
    const sold = (rooms.get(id) ?? []).filter((room) => room.status);
    const offered = (plans.get(id) ?? []).filter((plan) => plan.status);
    const parts = { rooms: sold, markets: markets.get(id) ?? [], plans: offered, campaigns: campaigns.get(id) ?? [] };
    return {
      indexed: indexedHotel(
        hotel,
        parts,
        lineage(hotel.locationId),
        roomNightsOf(nights.get(id) ?? []),
        planDaysOf((months.get(id) ?? []).map(toIndexedMonth)),
      ),
      facts: {
        id,
        hotel,
        face: photos.get(id)?.[0]?.file ?? null,
        markets: parts.markets,
        rooms: new Map(sold.map((room) => [room.id, room.name])),
        plans: new Map(offered.map((plan) => [plan.id, plan])),
        campaigns: new Map(parts.campaigns.map((campaign) => [campaign.id, campaign.name])),
      },
    };
  });
}

function indexedHotel(
  hotel: Hotel,
  { rooms, markets, plans, campaigns }: { rooms: Room[]; markets: Market[]; plans: PricePlan[]; campaigns: Campaign[] },
  locations: readonly number[],
  roomNights: RoomNights[],
  planDays: IndexedHotel['planDays'],
): IndexedHotel {
  const { id, accountId, name, category, themes, amenities, timeZone, cutOffHour, tax } = hotel;
  const roomIds = rooms.map((room) => room.id);
  const marketIds = markets.map((market) => market.id);
  return {
    id,
    account: accountId,
    name,
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
    roomNights: roomNights.filter((nights) => roomIds.includes(nights.room)),
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
    derivedFrom: derivedFrom && {
      plan: derivedFrom.pricePlan,
      percent: derivedFrom.percent,
      amountMinor: derivedFrom.amount === undefined ? undefined : fromDecimal(derivedFrom.amount),
    },
  };
}

function toIndexedMonth(row: PlanMonthRow): PlanMonth {
  const { market, room, plan, month, prices, flags, minStays, maxStays } = toPlanMonth(row);
  return { market, room, plan, month: Math.trunc(month / 100), prices, flags, minStay: minStays, maxStay: maxStays };
}

function roomNightsOf(rows: NightRow[]): RoomNights[] {
  const rooms = new Map<number, NightRow[]>();
  for (const row of rows) {
    const nights = rooms.get(row.room_id);
    if (nights) nights.push(row);
    else rooms.set(row.room_id, [row]);
  }
  return [...rooms].map(([room, nights]) => {
    const indexes = nights.map((night) => dayIndex(fromIsoDate(night.stay_on)));
    const first = indexes[0]!;
    const days = indexes.at(-1)! - first + 1;
    const left = new Int32Array(days);
    const stopSale = new Uint8Array(days);
    nights.forEach((night, i) => {
      left[indexes[i]! - first] = night.left;
      stopSale[indexes[i]! - first] = night.stop_sale ? 1 : 0;
    });
    return { room, from: dayFromIndex(first), left, stopSale };
  });
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
