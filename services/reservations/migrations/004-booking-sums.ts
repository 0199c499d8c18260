import { migration, tenantPolicy } from '#libs/database';

/** As of bookings: the account that sold it, and the account the hotel belongs to. */
const OWNERS = ['account_id', 'hotel_account_id'];
const GROUP = 'account_id, hotel_account_id, hotel_id, state, payment_method, currency';

const rowsOf = (table: string, sign: 1 | -1) =>
  `select ${GROUP}, ${sign} as count, ${sign} * nights as nights, ${sign} * total_minor as amount_minor,
     ${sign} * (paid_minor - refunded_minor) as paid_minor
   from ${table} where state <> 'cart'`;

const tell = (rows: string) =>
  `insert into booking_sums (${GROUP}, count, nights, amount_minor, paid_minor)
   select ${GROUP}, sum(count), sum(nights), sum(amount_minor), sum(paid_minor) from (${rows}) as changed
   group by ${GROUP} having sum(count) <> 0 or sum(nights) <> 0 or sum(amount_minor) <> 0 or sum(paid_minor) <> 0;`;

const noting = (event: string, transitions: string, rows: string) => `
  create function note_sums_${event}() returns trigger language plpgsql set search_path from current as $$
  begin
    ${tell(rows)}
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
  ${noting('insert', 'new table as made', rowsOf('made', 1))}
  ${noting('delete', 'old table as gone', rowsOf('gone', -1))}
  ${noting('update', 'old table as gone new table as made', `${rowsOf('gone', -1)} union all ${rowsOf('made', 1)}`)}

  -- The owner of the tables is behind the wall too.
  select set_config('app.platform', 'on', true);
  ${tell(rowsOf('bookings', 1))}

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
