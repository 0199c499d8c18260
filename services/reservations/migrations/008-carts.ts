import { migration, tenantPolicy } from '#libs/database';

/** What bookings are summed by. */
const GROUP = ['account_id', 'hotel_account_id', 'hotel_id', 'state', 'payment_method', 'currency'];
const GROUPED = GROUP.join(', ');
const groupOf = (row: string) => GROUP.map((column) => `${row}.${column}`).join(', ');
const FIGURES = ['nights', 'total_minor', 'net_minor', 'paid_minor - refunded_minor'];
const figuresOf = (row: string, sign = '') =>
  FIGURES.map((figure) => `${sign}(${figure.replaceAll(/\w+_minor|nights/g, (name) => `${row}.${name}`)})`).join(', ');
const SUMS = `booking_sums (${GROUPED}, count, nights, amount_minor, net_minor, paid_minor)`;

/** What people look for a booking by. */
const NAMES = ['guest_name', 'voucher', 'hotel_name', "customer ->> 'email'"];
const namesOf = (row: string) => NAMES.map((name) => `${row}.${name}`).join(', ');
const wordsOf = (row: string) => `search_words(concat_ws(' ', ${namesOf(row)}))`;

/** What a list's sums and its wall ask of a booking. */
const SUMMED =
  'state, currency, nights, total_minor, net_minor, paid_minor, refunded_minor, account_id, hotel_account_id';

/** What a cart has that becomes a booking's. */
const KEPT = `account_id, version, channel, lang, currency, lines, customer, guests, special_requests, promotion, promotion_name,
  promotion_minor, discounts, flight_transaction, payment_method, total_minor, created_by, created_at`;

export default migration(
  8,
  'carts',
  `
  -- A cart is opened by a token that is made from its id and public id; neither opens it by itself. Numbers are shared with
  -- bookings, so that a cart keeps its own when it becomes one.
  create table carts (
    id int primary key default nextval('bookings_id_seq'),
    public_id uuid not null default gen_random_uuid(),
    account_id int not null,
    version int not null default 0,
    channel text not null default 'b2c',
    lang text not null default 'tr',
    currency text not null default 'try',
    lines jsonb not null default '[]',
    customer jsonb,
    guests jsonb not null default '[]',
    special_requests text not null default '',
    promotion text not null default '',
    promotion_name text not null default '',
    promotion_minor bigint not null default 0,
    discounts jsonb not null default '[]',
    flight_transaction text,
    payment_method text,
    total_minor bigint not null default 0,
    created_by text not null default 'guest',
    created_at timestamptz not null default now(),
    expires_at timestamptz not null default now() + interval '1 month',
    -- The intent to complete it, written down before anybody is asked for a room or for money.
    hold_id uuid,
    booking_id uuid,
    hold_until timestamptz,
    completed_at timestamptz,
    accepts_price boolean not null default false
  ) with (fillfactor = 70);
  create index carts_expiry on carts (expires_at);
  create index carts_intents on carts (completed_at) where hold_id is not null;
  ${tenantPolicy('carts')}

  select set_config('app.platform', 'on', true);
  insert into carts (id, public_id, ${KEPT})
    select id, gen_random_uuid(), ${KEPT} from bookings b where state = 'cart'
      and not exists (select 1 from booking_history h where h.booking_id = b.id);
  delete from bookings b where state = 'cart' and exists (select 1 from carts c where c.id = b.id);

  alter table bookings
    -- What the hotel gets for the stay.
    add column net_minor bigint not null default 0,
    -- What was taken off after it was sold.
    add column adjusted_minor bigint not null default 0,
    add column money_revision int not null default -1,
    add column cancel_reason text not null default '',
    -- Of the cart that it was: the cart's token still leads to it.
    add column cart_public_id uuid,
    -- The cart that its guest goes on with.
    add column next_cart int,
    drop column order_code,
    drop column order_url;
  update bookings set net_minor = total_minor;
  alter table booking_payments
    drop column order_code,
    drop column order_url;

  -- Notes of staff: each account has its own.
  create table booking_notes (
    booking_id int not null references bookings (id),
    account_id int not null,
    text text not null,
    primary key (booking_id, account_id)
  );
  ${tenantPolicy('booking_notes')}
  insert into booking_notes (booking_id, account_id, text) select id, account_id, notes from bookings where notes <> '';
  alter table bookings drop column notes;

  alter table tasks drop constraint tasks_kind_check, add constraint tasks_kind_check
    check (kind in ('paidButLost', 'roomChanged', 'refundFailed', 'refundByHand', 'invoiceFailed', 'mailFailed', 'paymentMismatch',
      'surplusReturned', 'cancelRequested', 'changeRequested'));

  -- Refunds are decided and kept by payments.
  drop table booking_refunds;

  -- What bookings come to and are found by, noted row by row: bookings come and change one by one.
  drop trigger bookings_words_insert on bookings;
  drop trigger bookings_words_delete on bookings;
  drop trigger bookings_sums_insert on bookings;
  drop trigger bookings_sums_delete on bookings;
  drop trigger bookings_noted_update on bookings;
  drop function note_words_insert, note_words_delete, note_sums_insert, note_sums_delete, note_booking_update;
  alter table booking_sums add column net_minor bigint not null default 0;
  update booking_sums set net_minor = amount_minor;

  create function note_booking_insert() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into booking_words (word, booking_id, account_id, hotel_account_id)
      select w, new.id, new.account_id, new.hotel_account_id from unnest(${wordsOf('new')}) w on conflict do nothing;
    insert into ${SUMS} values (${groupOf('new')}, 1, ${figuresOf('new')});
    return null;
  end $$;
  create trigger bookings_noted_insert after insert on bookings for each row execute function note_booking_insert();

  create function note_booking_delete() returns trigger language plpgsql set search_path from current as $$
  begin
    delete from booking_words where booking_id = old.id;
    insert into ${SUMS} values (${groupOf('old')}, -1, ${figuresOf('old', '-')});
    return null;
  end $$;
  create trigger bookings_noted_delete after delete on bookings for each row execute function note_booking_delete();

  create function note_booking_update() returns trigger language plpgsql set search_path from current as $$
  declare
    had text[];
    has text[];
  begin
    if (${namesOf('old')}) is distinct from (${namesOf('new')}) then
      had := ${wordsOf('old')};
      has := ${wordsOf('new')};
      delete from booking_words where booking_id = new.id and word = any (had) and word <> all (has);
      insert into booking_words (word, booking_id, account_id, hotel_account_id)
        select w, new.id, new.account_id, new.hotel_account_id from unnest(has) w where w <> all (had)
        on conflict do nothing;
    end if;
    if (${groupOf('old')}, ${figuresOf('old')}) is distinct from (${groupOf('new')}, ${figuresOf('new')}) then
      insert into ${SUMS} values
        (${groupOf('old')}, -1, ${figuresOf('old', '-')}),
        (${groupOf('new')}, 1, ${figuresOf('new')});
    end if;
    return null;
  end $$;
  create trigger bookings_noted_update after update on bookings for each row execute function note_booking_update();

  -- No row is a cart any more: indexes need not leave any out, and updates of a state stay within their page.
  drop index bookings_hotel, bookings_by_check_in, bookings_by_check_out, bookings_by_created_at, bookings_by_total, bookings_by_guest,
    bookings_by_state, bookings_by_hotel, bookings_confirmed;
  create index bookings_by_check_in on bookings (check_in, id) include (check_out, ${SUMMED});
  create index bookings_by_created_at on bookings (created_at, id) include (${SUMMED});
  create index bookings_by_check_out on bookings (check_out, id);
  create index bookings_by_total on bookings (total_minor, id);
  create index bookings_by_guest on bookings (guest_name, id);
  create index bookings_by_hotel on bookings (hotel_id, id);
  create index bookings_by_state on bookings (state, id);
  create index bookings_confirmed on bookings (confirmed_at) where confirmed_at is not null;
  alter table bookings alter column state drop default, drop constraint bookings_state_check, add constraint bookings_state_check
    check (state in ('pending', 'confirmed', 'cancelled', 'noshow', 'stayed', 'expired'));
  `,
);
