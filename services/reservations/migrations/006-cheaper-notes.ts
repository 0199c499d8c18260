import { migration } from '#libs/database';

const GROUP = ['account_id', 'hotel_account_id', 'hotel_id', 'state', 'payment_method', 'currency'];
const GROUPED = GROUP.join(', ');
const of = (row: string) => GROUP.map((column) => `${row}.${column}`).join(', ');

/** What people look for a booking by. */
const NAMES = ['guest_name', 'voucher', 'hotel_name', "customer ->> 'email'"];
const namesOf = (row: string) => NAMES.map((name) => `${row}.${name}`).join(', ');

const NAMES_OF_MADE = namesOf('b');

/** Carts are made often, counted nowhere and found by nothing. */
const ONLY_CARTS = `not exists (select from made where state <> 'cart')`;
const WORDS_OF_MADE = `
    insert into booking_words (word, booking_id, account_id, hotel_account_id)
    select w, b.id, b.account_id, b.hotel_account_id
    from made b cross join lateral unnest(search_words(concat_ws(' ', ${NAMES_OF_MADE}))) w
    where b.state <> 'cart' on conflict do nothing`;
const SUMS_OF_MADE = `
    insert into booking_sums (${GROUPED}, count, nights, amount_minor, paid_minor)
    select ${GROUPED}, count(*), sum(nights), sum(total_minor), sum(paid_minor - refunded_minor)
    from made where state <> 'cart' group by ${GROUPED}`;

export default migration(
  6,
  'cheaper notes',
  `
  create or replace function search_words(text) returns text[] language sql immutable parallel safe as $$
    select string_to_array(btrim(regexp_replace(lower($1), '[^[:alnum:]]+', ' ', 'g')), ' ')
  $$;

  create or replace function note_words_insert() returns trigger language plpgsql set search_path from current as $$
  begin
    if ${ONLY_CARTS} then return null; end if;
    ${WORDS_OF_MADE};
    return null;
  end $$;
  create or replace function note_sums_insert() returns trigger language plpgsql set search_path from current as $$
  begin
    if ${ONLY_CARTS} then return null; end if;
    ${SUMS_OF_MADE};
    return null;
  end $$;

  -- Bookings change one by one: a row's own trigger costs a fraction of one that reads what its statement has changed. Its
  -- conditions stand in its function, which is planned once; a trigger's own are read again for each statement.
  drop trigger bookings_words_update on bookings;
  drop trigger bookings_sums_update on bookings;
  drop function note_words_update, note_sums_update;
  create function note_booking_update() returns trigger language plpgsql set search_path from current as $$
  declare
    was_cart constant boolean := old.state = 'cart';
    is_cart constant boolean := new.state = 'cart';
    had text[] := '{}';
    has text[] := '{}';
  begin
    if was_cart and is_cart then return null; end if;
    if was_cart <> is_cart or (${namesOf('old')}) is distinct from (${namesOf('new')}) then
      if not was_cart then had := search_words(concat_ws(' ', ${namesOf('old')})); end if;
      if not is_cart then has := search_words(concat_ws(' ', ${namesOf('new')})); end if;
      if not had <@ has then
        delete from booking_words where booking_id = new.id and word = any (had) and word <> all (has);
      end if;
      if not has <@ had then
        insert into booking_words (word, booking_id, account_id, hotel_account_id)
        select w, new.id, new.account_id, new.hotel_account_id from unnest(has) w where w <> all (had)
        on conflict do nothing;
      end if;
    end if;
    if (${of('old')}) is distinct from (${of('new')}) then
      insert into booking_sums (${GROUPED}, count, nights, amount_minor, paid_minor)
      select * from (values
        (${of('old')}, -1, -old.nights, -old.total_minor, old.refunded_minor - old.paid_minor),
        (${of('new')}, 1, new.nights, new.total_minor, new.paid_minor - new.refunded_minor)
      ) as changed (${GROUPED}, count, nights, amount_minor, paid_minor) where state <> 'cart';
    elsif (old.nights, old.total_minor, old.paid_minor - old.refunded_minor)
      is distinct from (new.nights, new.total_minor, new.paid_minor - new.refunded_minor) then
      insert into booking_sums (${GROUPED}, count, nights, amount_minor, paid_minor)
      values (${of('new')}, 0, new.nights - old.nights, new.total_minor - old.total_minor,
        new.paid_minor - new.refunded_minor - old.paid_minor + old.refunded_minor);
    end if;
    return null;
  end $$;
  create trigger bookings_noted_update after update on bookings for each row execute function note_booking_update();

  -- What most bookings do not have need not stand in an index of theirs.
  drop index bookings_voucher;
  create unique index bookings_voucher on bookings (voucher) where voucher is not null;
  drop index bookings_source;
  create unique index bookings_source on bookings (account_id, source, source_ref) where source is not null;
  `,
);
