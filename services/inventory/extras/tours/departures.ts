import type { Tour as TourAnswer, TourPackageInput } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { fromIsoDate, toIsoDate } from '#libs/stays';
import { Refusal, notFound, type Context } from '#libs/service';
import { matchPackages } from './match-packages.js';
import { TourPackage } from './tour-package.entity.js';

export interface TourOwner {
  tourId: number;
  accountId: number;
}

/** A tour's departures, earliest first. */
export function departuresOf(tx: Tx, tourId: number): Promise<TourPackage[]> {
  return tx.repository(TourPackage).find({ where: { tourId }, order: { startOn: 'asc', id: 'asc' } });
}

export function describeDeparture(departure: TourPackage): TourAnswer['packages'][number] {
  const { id, name, startOn, endOn, status, capacity, sold, held, state, decideBy, ...more } = departure;
  const { minPersons, releaseDays, hotelOptions, transfers, prices } = more;
  return {
    ...{ id, name, status, capacity, minPersons, sold, releaseDays, hotelOptions, transfers, prices, state },
    decideBy: decideBy?.toISOString() ?? null,
    startDate: fromIsoDate(startOn),
    endDate: fromIsoDate(endOn),
    left: capacity - sold - held,
  };
}

/** What staff have planned of a departure, without what is sold of it. */
export function plannedDeparture(departure: TourPackage): TourPackageInput {
  const { sold: _sold, left: _left, state: _state, decideBy: _by, ...planned } = describeDeparture(departure);
  return { ...planned, startDate: fromIsoDate(departure.startOn), endDate: fromIsoDate(departure.endOn) };
}

/**
 * Updates a tour's departures. The tour's row is locked by the caller; seats may be sold concurrently, so each
 * statement checks for taken seats itself.
 * @throws Refusal tour.capacity 422 · tour.hasBookings 409 · notFound 404 for a departure of another tour.
 */
export async function saveDepartures(tx: Tx, owner: TourOwner, wanted: readonly TourPackageInput[]): Promise<void> {
  const known = (await departuresOf(tx, owner.tourId)).map(describeDeparture);
  const { kept, added, removed, unknown } = matchPackages(known, wanted);
  if (unknown.length > 0) throw notFound();
  await removeUnsold(tx, owner.tourId, removed);
  const changed = await tx.execute(
    `update tour_packages p set name = w.name, start_on = w.start_on, end_on = w.end_on, status = w.status,
       capacity = w.capacity, min_persons = w.min_persons, release_days = w.release_days, hotel_options = w.hotel_options, transfers = w.transfers, prices = w.prices
     from jsonb_to_recordset($2::jsonb) as w (id int, name jsonb, start_on date, end_on date, status boolean, capacity int,
       min_persons int, release_days int, hotel_options jsonb, transfers jsonb, prices jsonb)
     where p.id = w.id and p.tour_id = $1 and p.sold + p.held <= w.capacity`,
    [owner.tourId, JSON.stringify(kept.map((each) => ({ id: each.id, ...columnsOf(each) })))],
  );
  if (changed !== new Set(kept.map(({ id }) => id)).size) throw new Refusal('tour.capacity', 422);
  await tx.execute(
    `insert into tour_packages (account_id, tour_id, name, start_on, end_on, status, capacity, min_persons, release_days,
       hotel_options, transfers, prices)
     select $1, $2, name, start_on, end_on, status, capacity, min_persons, release_days, hotel_options, transfers, prices
     from jsonb_to_recordset($3::jsonb) as w (name jsonb, start_on date, end_on date, status boolean, capacity int,
       min_persons int, release_days int, hotel_options jsonb, transfers jsonb, prices jsonb)`,
    [owner.accountId, owner.tourId, JSON.stringify(added.map(columnsOf))],
  );
}

/** @throws Refusal tour.hasBookings 409 when seats of one are sold or held. */
export async function removeUnsold(tx: Tx, tourId: number, ids: number[]): Promise<void> {
  const removed = await tx.execute(
    'delete from tour_packages where tour_id = $1 and id = any ($2) and sold = 0 and held = 0',
    [tourId, ids],
  );
  if (removed !== ids.length) throw new Refusal('tour.hasBookings', 409);
}

/**
 * Requires that linked hotels are ones the account may sell; those already in a departure may stay.
 * @throws Refusal hotel.notForSale 422.
 */
export async function assertHotels(
  tx: Tx,
  ctx: Context,
  wanted: readonly TourPackageInput[],
  tourId?: number,
): Promise<void> {
  const hotelsOf = (options: TourPackageInput['hotelOptions']) => options.flatMap(({ hotel }) => hotel ?? []);
  const known = tourId === undefined ? [] : await departuresOf(tx, tourId);
  const kept = known.flatMap(({ hotelOptions }) => hotelsOf(hotelOptions));
  const asked = wanted.flatMap(({ hotelOptions }) => hotelsOf(hotelOptions)).filter((hotel) => !kept.includes(hotel));
  const foreign = await tx.row(
    `select 1 from unnest($1::int[]) as asked (hotel) where not exists (select 1 from hotels h where h.id = asked.hotel)
       and not exists (select 1 from hotel_inventory i where i.hotel_id = asked.hotel and i.account_id = $2 and i.state = 'approved') limit 1`,
    [asked, ctx.account],
  );
  if (foreign) throw new Refusal('hotel.notForSale', 422);
}

function columnsOf({ name, startDate, endDate, status, capacity, ...more }: TourPackageInput) {
  const { minPersons, releaseDays, hotelOptions, transfers, prices } = more;
  return {
    ...{ name, status, capacity, transfers, prices },
    min_persons: minPersons,
    start_on: toIsoDate(startDate),
    end_on: toIsoDate(endDate),
    release_days: releaseDays,
    hotel_options: hotelOptions,
  };
}
