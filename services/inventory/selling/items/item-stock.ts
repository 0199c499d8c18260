import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';
import { toIsoDate } from '#libs/stays';
import type { Movement } from '../holds/room-stock.js';
import type { ItemStock } from './price-items.js';

type Seats = Extract<ItemStock, { kind: 'tour' }>;
type ExtraDays = Extract<ItemStock, { kind: 'extra' }>;

/**
 * Claims the seats and extras of all lines: rows are locked in one order, departures before days of extras, and changed by
 * conditional statements that also write the ledgers.
 * @throws Refusal tour.soldOut, extra.soldOut 409 naming the line; the transaction has to be rolled back.
 */
export async function takeItems(
  tx: Tx,
  holdId: string,
  items: readonly ItemStock[],
  movement: Movement,
): Promise<void> {
  await takeSeats(tx, holdId, items.filter(isSeats), movement);
  await takeExtras(tx, holdId, items.filter(isExtra), movement);
}

/** Moves what a hold has of seats and extras; all of it is released where `movement` is absent. Of some lines alone, if given. */
export async function moveItems(
  tx: Tx,
  holdId: string,
  items: readonly ItemStock[],
  movement: Movement | undefined,
): Promise<void> {
  const parameters = [holdId, movement !== undefined, movement?.held ?? 0, movement?.sold ?? 0];
  const linesOf = (kind: readonly ItemStock[]) => kind.map(({ line }) => line);
  const [seats, extras] = [items.filter(isSeats), items.filter(isExtra)];
  if (seats.length > 0) await tx.execute(MOVE_SEATS, [...parameters, linesOf(seats)]);
  if (extras.length > 0) await tx.execute(MOVE_EXTRAS, [...parameters, linesOf(extras)]);
}

const isSeats = (item: ItemStock): item is Seats => item.kind === 'tour';
const isExtra = (item: ItemStock): item is ExtraDays => item.kind === 'extra';

async function takeSeats(tx: Tx, holdId: string, seats: readonly Seats[], { held, sold }: Movement): Promise<void> {
  if (seats.length === 0) return;
  const taken = await tx.rows<{ line: number }>(
    `with wanted as (
       select * from unnest($1::int[], $2::int[], $3::int[]) as w (package_id, seats, line)
     ), locked as (
       select p.id, w.seats from (select package_id, sum(seats)::int as seats from wanted group by package_id) w
       join tour_packages p on p.id = w.package_id order by p.id for update of p
     ), taken as (
       update tour_packages p set held = p.held + l.seats * $5, sold = p.sold + l.seats * $6 from locked l
       where p.id = l.id and p.state <> 'cancelled' and p.capacity - p.sold - p.held >= l.seats
       returning p.id, p.account_id, p.tour_id
     )
     insert into seat_movements (account_id, tour_id, package_id, hold_id, line, held, sold)
     select t.account_id, t.tour_id, t.id, $4, w.line, w.seats * $5, w.seats * $6
     from taken t join wanted w on w.package_id = t.id returning line`,
    [
      seats.map(({ packageId }) => packageId),
      seats.map((each) => each.seats),
      seats.map(({ line }) => line),
      ...[holdId, held, sold],
    ],
  );
  assertTaken('tour.soldOut', seats, taken, () => 1);
}

async function takeExtras(
  tx: Tx,
  holdId: string,
  extras: readonly ExtraDays[],
  { held, sold }: Movement,
): Promise<void> {
  if (extras.length === 0) return;
  const days = extras.flatMap(({ line, serviceId, count, days: each }) =>
    each.map((day) => ({ line, serviceId, count, day: toIsoDate(day) })),
  );
  const wanted = [days.map(({ serviceId }) => serviceId), days.map(({ day }) => day)];
  const opened = tx.execute(
    `insert into extra_days (account_id, service_id, day)
     select s.account_id, s.id, w.day from (select distinct * from unnest($1::int[], $2::date[]) as w (service_id, day)) w
     join services s on s.id = w.service_id order by s.id, w.day on conflict do nothing`,
    wanted,
  );
  const taking = tx.rows<{ line: number }>(
    `with wanted as (
       select * from unnest($1::int[], $2::date[], $3::int[], $4::int[]) as w (service_id, day, count, line)
     ), extra as (
       select s.id, s.capacity from services s where s.id = any ($1) order by s.id for share
     ), locked as (
       select d.service_id, d.day, w.count, e.capacity
       from (select service_id, day, sum(count)::int as count from wanted group by service_id, day) w
       join extra e on e.id = w.service_id join extra_days d using (service_id, day)
       order by d.service_id, d.day for update of d
     ), taken as (
       update extra_days d set held = d.held + l.count * $6, sold = d.sold + l.count * $7 from locked l
       where d.service_id = l.service_id and d.day = l.day and (l.capacity is null or l.capacity - d.sold - d.held >= l.count)
       returning d.account_id, d.service_id, d.day
     )
     insert into extra_movements (account_id, service_id, day, hold_id, line, held, sold)
     select t.account_id, t.service_id, t.day, $5, w.line, w.count * $6, w.count * $7
     from taken t join wanted w using (service_id, day) returning line`,
    [...wanted, days.map(({ count }) => count), days.map(({ line }) => line), ...[holdId, held, sold]],
  );
  const [, taken] = await Promise.all([opened, taking]);
  assertTaken('extra.soldOut', extras, taken, ({ days: each }) => each.length);
}

/** @throws Refusal 409 naming the first line that did not get all that it wanted. */
function assertTaken<T extends ItemStock>(
  key: 'tour.soldOut' | 'extra.soldOut',
  items: readonly T[],
  taken: ReadonlyArray<{ line: number }>,
  rowsOf: (item: T) => number,
): void {
  const short = items.find((item) => taken.filter(({ line }) => line === item.line).length < rowsOf(item));
  if (short) throw new Refusal(key, 409, { data: { line: short.line } });
}

/** Applies the ledger of some lines of a hold; `$2` says whether what is held is moved, or all of it is released. */
const CHANGE = `case when $2 then held * $3 else -held end as held, case when $2 then held * $4 else -sold end as sold`;

const MOVE_SEATS = `
  with had as (
    select package_id, line, sum(held) as held, sum(sold) as sold from seat_movements
    where hold_id = $1 and line = any ($5::int[]) group by package_id, line having sum(held) <> 0 or sum(sold) <> 0
  ), change as (
    select package_id, line, ${CHANGE} from had
  ), locked as (
    select p.id, c.held, c.sold from (select package_id, sum(held) as held, sum(sold) as sold from change group by package_id) c
    join tour_packages p on p.id = c.package_id order by p.id for update of p
  ), moved as (
    update tour_packages p set held = p.held + l.held, sold = p.sold + l.sold from locked l where p.id = l.id
    returning p.id, p.account_id, p.tour_id
  )
  insert into seat_movements (account_id, tour_id, package_id, hold_id, line, held, sold)
  select m.account_id, m.tour_id, m.id, $1, c.line, c.held, c.sold from moved m join change c on c.package_id = m.id`;

const MOVE_EXTRAS = `
  with had as (
    select service_id, day, line, sum(held) as held, sum(sold) as sold from extra_movements
    where hold_id = $1 and line = any ($5::int[]) group by service_id, day, line having sum(held) <> 0 or sum(sold) <> 0
  ), change as (
    select service_id, day, line, ${CHANGE} from had
  ), locked as (
    select d.service_id, d.day, c.held, c.sold
    from (select service_id, day, sum(held) as held, sum(sold) as sold from change group by service_id, day) c
    join extra_days d using (service_id, day) order by d.service_id, d.day for update of d
  ), moved as (
    update extra_days d set held = d.held + l.held, sold = d.sold + l.sold from locked l
    where d.service_id = l.service_id and d.day = l.day
    returning d.account_id, d.service_id, d.day
  )
  insert into extra_movements (account_id, service_id, day, hold_id, line, held, sold)
  select m.account_id, m.service_id, m.day, $1, c.line, c.held, c.sold from moved m join change c using (service_id, day)`;
