import type { Tx } from '#libs/database';
import { addDays, dayIndex, toIsoDate, type DayNumber } from '#libs/stays';
import type {
  IndexedHotel,
  PlanDays,
} from '../../services/inventory/selling/availability/engine/availability-index.js';

/** Ids of a made-up hotel's parts in the tables: those of another hotel never meet them. */
const idOf = (hotel: number, part: number) => hotel * 1_000 + part;
const iso = (day: DayNumber | null) => (day === null ? null : toIsoDate(day));
const json = JSON.stringify;

/** Writes a made-up hotel into the tables, in the place of what it was. */
export async function storeHotel(tx: Tx, hotel: IndexedHotel, location: number): Promise<void> {
  const { id, account } = hotel;
  const of = (part: number) => idOf(id, part);
  await tx.execute('delete from hotels where id = $1', [id]);
  await tx.execute(
    `insert into hotels (id, account_id, name, category, themes, location_id, time_zone, amenities, tax, cut_off_hour)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      account,
      hotel.name,
      hotel.category,
      hotel.themes,
      location,
      hotel.timeZone,
      hotel.amenities,
      json(hotel.tax),
      hotel.cutOffHour,
    ],
  );
  for (const room of hotel.rooms)
    await tx.execute(
      `insert into rooms (id, account_id, hotel_id, name, max_adults, max_children, max_persons)
       overriding system value values ($1, $2, $3, '[]', $4, $5, $6)`,
      [of(room.id), account, id, room.maxAdults, room.maxChildren, room.maxPersons],
    );
  for (const market of hotel.markets)
    await tx.execute(
      `insert into markets (id, account_id, hotel_id, name, currency, countries, channel)
       overriding system value values ($1, $2, $3, '[]', $4, $5, $6)`,
      [of(market.id), account, id, market.currency, market.countries, market.channel],
    );
  for (const plan of hotel.plans) {
    const { derivedFrom } = plan;
    const derived = derivedFrom && {
      pricePlan: of(derivedFrom.plan),
      percent: derivedFrom.percent,
      amount: derivedFrom.amountMinor === undefined ? undefined : derivedFrom.amountMinor / 100,
    };
    await tx.execute(
      `insert into price_plans (id, account_id, hotel_id, name, board, cancellation, min_stay, max_stay, release_days,
         room_ids, market_ids, pricing, occupancy, child_prices, derived_from)
       overriding system value values ($1, $2, $3, '[]', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        of(plan.id),
        account,
        id,
        plan.board,
        json(plan.refundable ? [{ daysBefore: 1, penalty: { percent: 100 } }] : []),
        plan.minStay,
        plan.maxStay,
        plan.releaseDays,
        plan.rooms.map(of),
        plan.markets.map(of),
        plan.pricing,
        json(plan.occupancy),
        json(plan.childPrices),
        derived && json(derived),
      ],
    );
  }
  for (const campaign of hotel.campaigns)
    await tx.execute(
      `insert into campaigns (account_id, hotel_id, name, discount, combinable, room_ids, price_plan_ids, market_ids,
         book_from, book_to, stay_from, stay_to, min_nights, day_discount)
       values ($1, $2, '[]', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, '{"status":false,"campaignDuration":0}')`,
      [
        account,
        id,
        json(campaign.discount),
        campaign.combinable,
        campaign.rooms.map(of),
        campaign.plans.map(of),
        campaign.markets.map(of),
        iso(campaign.bookFrom),
        iso(campaign.bookTo),
        iso(campaign.stayFrom),
        iso(campaign.stayTo),
        campaign.minNights,
      ],
    );
  await storeDays(tx, hotel);
}

async function storeDays(tx: Tx, { id, account, roomNights, planDays }: IndexedHotel): Promise<void> {
  for (const { room, from, left, stopSale } of roomNights)
    await tx.execute(
      `insert into room_nights (account_id, hotel_id, room_id, stay_on, allotment, stop_sale)
       select $1, $2, $3, $4::date + (n - 1)::int, least(a, 3), s from unnest($5::int[], $6::boolean[]) with ordinality as d (a, s, n)`,
      [account, id, idOf(id, room), toIsoDate(from), Array.from(left), Array.from(stopSale ?? [], Boolean)],
    );
  for (const run of planDays)
    for (const month of monthsOf(run))
      await tx.execute(
        `insert into plan_months (account_id, hotel_id, market_id, room_id, price_plan_id, month, prices, min_stays, max_stays, flags)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          account,
          id,
          idOf(id, run.market),
          idOf(id, run.room),
          idOf(id, run.plan),
          month.first,
          month.prices,
          month.minStays,
          month.maxStays,
          month.flags,
        ],
      );
}

function monthsOf(run: PlanDays) {
  const days = new Map<number, number>();
  for (let i = 0; i < run.prices.length; i++) days.set(addDays(run.from, i), i);
  const firsts = [...new Set([...days.keys()].map((day) => Math.trunc(day / 100) * 100 + 1))];
  return firsts.map((first) => {
    const month = first as DayNumber;
    const next = addDays(month, 31);
    const length = dayIndex(addDays(next, 1 - (next % 100))) - dayIndex(month);
    const at = (i: number) => days.get(addDays(month, i));
    const values = <T>(valueOf: (i: number) => T, none: T) =>
      Array.from({ length }, (_, i) => {
        const day = at(i);
        return day === undefined ? none : valueOf(day);
      });
    const orNull = (value: number | null | undefined) => (value ? value : null);
    return {
      first: toIsoDate(month),
      prices: values<number | null>((i) => ((run.prices[i] ?? -1) < 0 ? null : run.prices[i]!), null),
      minStays: values<number | null>((i) => orNull(run.minStay?.[i]), null),
      maxStays: values<number | null>((i) => orNull(run.maxStay?.[i]), null),
      flags: values((i) => run.flags?.[i] ?? 0, 0),
    };
  });
}
