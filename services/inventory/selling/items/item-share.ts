import { VISITORS_SHARE } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { toIsoDate } from '#libs/stays';
import type { ItemStock } from './price-items.js';

/**
 * Whether visitors hold more of claimed seats and extras without money than half of what is left; one party alone may always
 * hold its own. Extras without a capacity have no share. Read after the claim, which has locked the rows: all movements are
 * visible.
 */
export async function areItemsOverShare(tx: Tx, items: readonly ItemStock[]): Promise<boolean> {
  const seats = items.flatMap((item) => (item.kind === 'tour' ? item : []));
  const days = items.flatMap((item) =>
    item.kind === 'extra' ? item.days.map((day) => ({ ...item, day: toIsoDate(day) })) : [],
  );
  const { every, least } = VISITORS_SHARE;
  const over = await tx.row(
    `with taken as (
       select p.capacity - p.sold - p.held as left, w.count, unpaid.count as unpaid
       from (select id, sum(count)::int as count from unnest($3::int[], $4::int[]) as w (id, count) group by id) w
       join tour_packages p using (id)
       cross join lateral (
         select coalesce(sum(m.held + m.sold), 0)::int as count from seat_movements m join holds h on h.id = m.hold_id
         where m.package_id = w.id and h.unpaid
       ) unpaid
       union all
       select s.capacity - d.sold - d.held, w.count, unpaid.count
       from (select id, day, sum(count)::int as count from unnest($5::int[], $6::date[], $7::int[]) as w (id, day, count)
         group by id, day) w
       join services s using (id) join extra_days d on d.service_id = w.id and d.day = w.day
       cross join lateral (
         select coalesce(sum(m.held + m.sold), 0)::int as count from extra_movements m join holds h on h.id = m.hold_id
         where m.service_id = w.id and m.day = w.day and h.unpaid
       ) unpaid
       where s.capacity is not null
     )
     select 1 from taken where unpaid > greatest($2, count, ("left" + unpaid) / $1) limit 1`,
    [
      every,
      least,
      seats.map(({ packageId }) => packageId),
      seats.map((each) => each.seats),
      days.map(({ serviceId }) => serviceId),
      days.map(({ day }) => day),
      days.map(({ count }) => count),
    ],
  );
  return over !== undefined;
}
