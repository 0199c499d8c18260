import { migration, tenantPolicy } from '#libs/database';

/** As of bookings: the account that sold it, and the account the hotel belongs to. */
const OWNERS = ['account_id', 'hotel_account_id'];
const GROUP = 'account_id, hotel_account_id, hotel_id, state, payment_method, currency';

/** What the bookings of `made` add, and what those of `gone` take away. */
const MADE = `select ${GROUP}, 1 as count, nights, total_minor as amount_minor, paid_minor - refunded_minor as paid_minor
  from made where state <> 'cart'`;
const GONE = `select ${GROUP}, -1 as count, -nights as nights, -total_minor as amount_minor, refunded_minor - paid_minor as paid_minor
  from gone where state <> 'cart'`;
const BOTH = `${MADE} union all ${GONE}`;
const ADD = `insert into booking_sums (${GROUP}, count, nights, amount_minor, paid_minor)`;
const SUM = `select ${GROUP}, sum(count), sum(nights), sum(amount_minor), sum(paid_minor)`;
const GROUPED = `group by ${GROUP}
  having sum(count) <> 0 or sum(nights) <> 0 or sum(amount_minor) <> 0 or sum(paid_minor) <> 0`;

const noting = (event: string, transitions: string, changed: string) => `
  create function note_sums_${event}() returns trigger language plpgsql set search_path from current as $$
  begin
    ${changed};
    return null;
  end $$;
  create trigger bookings_sums_${event} after ${event} on bookings referencing ${transitions}
    for each statement execute function note_sums_${event}();`;

export default migration(
  4,
  'booking sums',
  `
  -- What bookings come to. Changes are added as rows and put together by a clock: a group is the sum of its rows, so that
  -- bookings of one hotel neither wait for each other nor meet in a deadlock over a total.
  create table booking_sums (
    id bigint generated always as identity,
    account_id int not null,
    hotel_account_id int,
    hotel_id int,
    state text not null,
    payment_method text,
    currency text not null,
    count bigint not null,
    nights bigint not null,
    amount_minor bigint not null,
    paid_minor bigint not null,
    primary key (account_id, id)
  );
  ${tenantPolicy('booking_sums', OWNERS)}
  ${noting('insert', 'new table as made', `${ADD} ${SUM} from (${MADE}) as changed ${GROUPED}`)}
  ${noting('delete', 'old table as gone', `${ADD} ${SUM} from (${GONE}) as changed ${GROUPED}`)}
  ${noting('update', 'old table as gone new table as made', `${ADD} ${SUM} from (${BOTH}) as changed ${GROUPED}`)}

  -- The owner of the tables is behind the wall too.
  select set_config('app.platform', 'on', true);
  with made as (select * from bookings) ${ADD} ${SUM} from (${MADE}) as changed ${GROUPED};

  -- The first page of every order, and of a filter in the usual one.
  create index bookings_by_check_in on bookings (check_in, id) where state <> 'cart';
  create index bookings_by_check_out on bookings (check_out, id) where state <> 'cart';
  create index bookings_by_created_at on bookings (created_at, id) where state <> 'cart';
  create index bookings_by_total on bookings (total_minor, id) where state <> 'cart';
  create index bookings_by_guest on bookings (guest_name, id) where state <> 'cart';
  create index bookings_by_state on bookings (state, id);
  create index bookings_by_hotel on bookings (hotel_id, id) where state <> 'cart';
  `,
);
