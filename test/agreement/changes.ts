import fc from 'fast-check';
import type { Tx } from '#libs/database';
import { addDays, toIsoDate } from '#libs/stays';
import type { IndexedHotel } from '../../services/inventory/selling/availability/engine/availability-index.js';
import { DAYS, TODAY } from '../../services/inventory/selling/availability/reference/worlds.fixture.js';

/** Something that staff or guests do to the tables. */
export type Change = (tx: Tx) => Promise<unknown>;

const json = JSON.stringify;
const day = fc.nat({ max: DAYS - 1 }).map((offset) => toIsoDate(addDays(TODAY, offset)));
const percent = fc.constantFrom(5, 10, 12.5, 33.33);

/** Any changes of a world's hotels, and of how they are sold. */
export function changes(hotels: readonly IndexedHotel[]): fc.Arbitrary<Change[]> {
  const hotel = fc.constantFrom(...hotels.map(({ id }) => id));
  const account = fc.constantFrom(1, 2, 3);
  const sold = fc.tuple(hotel, day, fc.integer({ min: 1, max: 3 })).map(
    ([id, on, count]): Change =>
      (tx) =>
        tx.execute(
          `update room_nights set sold = least(allotment, sold + $3) where hotel_id = $1 and stay_on between $2 and $2::date + 2`,
          [id, on, count],
        ),
  );
  const stopped = fc.tuple(hotel, day).map(
    ([id, on]): Change =>
      (tx) =>
        tx.execute('update room_nights set stop_sale = not stop_sale where hotel_id = $1 and stay_on = $2', [id, on]),
  );
  const priced = fc.tuple(hotel, fc.integer({ min: 1_000, max: 9_999 })).map(
    ([id, price]): Change =>
      (tx) =>
        tx.execute(
          `update plan_months set prices = array_fill($2::int, array[array_length(prices, 1)]) where hotel_id = $1
           and room_id = (select min(id) from rooms where hotel_id = $1)`,
          [id, price],
        ),
  );
  const ruled = hotel.map(
    (id): Change =>
      (tx) =>
        tx.execute(
          `update plan_months set min_stays[1:14] = array_fill(2::smallint, array[14]), flags[3] = 2, flags[5] = 4 where hotel_id = $1
             and price_plan_id = (select max(id) from price_plans where hotel_id = $1)`,
          [id],
        ),
  );
  const switched = hotel.map(
    (id): Change =>
      (tx) =>
        tx.execute('update hotels set status = not status where id = $1', [id]),
  );
  const capped = fc
    .tuple(hotel, fc.nat({ max: 2 }), day, fc.nat({ max: 2 }))
    .map(([id, cap, on, taken]): Change => async (tx) => {
      await tx.execute(
        `update markets m set caps = (select jsonb_agg(jsonb_build_object('room', id, 'rooms', $2::int)) from rooms where hotel_id = $1 and id % 2 = 0)
         where m.hotel_id = $1 and m.id % 2 = 1 and exists (select 1 from rooms where hotel_id = $1 and id % 2 = 0)`,
        [id, cap],
      );
      await tx.execute(
        `insert into stock_movements (account_id, hotel_id, room_id, stay_on, hold_id, held, sold, market_id)
         select r.account_id, r.hotel_id, r.id, $2, gen_random_uuid(), 0, $3, m.id from rooms r join markets m using (hotel_id) where r.hotel_id = $1`,
        [id, on, taken],
      );
      // What is sold is noted at the nights too, which is what makes search look at them again.
      await tx.execute(
        'update room_nights set sold = least(allotment, sold + $3) where hotel_id = $1 and stay_on = $2',
        [id, on, taken],
      );
    });
  const closed = hotel.map(
    (id): Change =>
      (tx) =>
        tx.execute('update rooms set status = false where id = (select max(id) from rooms where hotel_id = $1)', [id]),
  );
  const gone = hotel.map(
    (id): Change =>
      (tx) =>
        tx.execute('delete from price_plans where id = (select max(id) from price_plans where hotel_id = $1)', [id]),
  );
  const added = fc.tuple(hotel, account, fc.boolean()).map(
    ([id, seller, status]): Change =>
      (tx) =>
        tx.execute(
          `insert into hotel_inventory (account_id, hotel_id, hotel_account_id, state, status)
         select $2, id, account_id, 'approved', $3 from hotels where id = $1
         on conflict (account_id, hotel_id) do update set status = excluded.status`,
          [id, seller, status],
        ),
  );
  const bounded = fc.tuple(hotel, account, fc.constantFrom('ended', 'hotels', 'priceplans')).map(
    ([id, seller, how]): Change =>
      (tx) =>
        tx.execute(
          `update agreements a set in_force = a.in_force and $3 <> 'ended',
             terms = case when $3 = 'ended' then terms else jsonb_set(terms, array[$3], to_jsonb(array[
               case $3 when 'hotels' then $1 else (select min(p.id) from price_plans p where p.hotel_id = $1) end])) end
           from hotels h where h.id = $1 and a.account_id = $2 and a.owner_account_id = h.account_id`,
          [id, seller, how],
        ),
  );
  const campaigned = fc.tuple(hotel, percent, fc.nat({ max: 3 })).map(
    ([id, off, campaignDuration]): Change =>
      (tx) =>
        tx.execute(
          `insert into campaigns (account_id, hotel_id, name, discount, day_discount, days_from)
         select account_id, id, '[]', $2, $3, $4 from hotels where id = $1`,
          [
            id,
            json({ type: 'percent', percent: off }),
            json({ status: true, campaignDuration }),
            toIsoDate(addDays(TODAY, -1)),
          ],
        ),
  );
  const marked = fc.tuple(account, fc.option(hotel), percent, fc.option(fc.nat({ max: 3 }))).map(
    ([seller, id, more, days]): Change =>
      (tx) =>
        tx.execute(
          'insert into markups (account_id, hotel_id, percent, day_markup, days_from) values ($1, $2, $3, $4, $5)',
          [
            seller,
            id,
            more,
            json({ status: days !== null, markupDuration: days ?? 0 }),
            days === null ? null : toIsoDate(addDays(TODAY, -1)),
          ],
        ),
  );
  const coded = fc
    .tuple(account, fc.constantFrom('yaz', 'kis'), percent, fc.boolean(), fc.option(fc.nat({ max: 200 }), { freq: 2 }))
    .map(
      ([owner, code, off, inPercent, minimum]): Change =>
        (tx) =>
          tx.execute(
            `insert into promotions (account_id, code, folded_code, discount, minimum) values ($1, $2, $2, $3, $4)
         on conflict (account_id, folded_code) do update set discount = excluded.discount`,
            [
              owner,
              code,
              json(inPercent ? { type: 'percent', percent: off } : { type: 'amount', amount: 20, currency: 'eur' }),
              minimum === null ? null : json({ amount: minimum, currency: 'eur' }),
            ],
          ),
    );
  return fc.array(
    fc.oneof(
      bounded,
      capped,
      sold,
      sold,
      stopped,
      priced,
      ruled,
      switched,
      closed,
      gone,
      added,
      added,
      campaigned,
      marked,
      marked,
      coded,
      coded,
    ),
    { minLength: 4, maxLength: 14 },
  );
}
