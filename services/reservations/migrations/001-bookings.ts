import { PLATFORM_TABLES, migration, tenantPolicy } from '#libs/database';

/** Who sees a booking: the account that sold it, and the account the hotel belongs to. */
const OWNERS = ['account_id', 'hotel_account_id'];

export default migration(
  1,
  'bookings',
  `
  ${PLATFORM_TABLES}

  create sequence voucher_numbers;

  -- A booking is a cart until it is completed.
  create table bookings (
    id int generated always as identity primary key,
    -- Opens the booking for whoever knows it: 122 random bits, and no time that would narrow a guess.
    public_id uuid not null default gen_random_uuid(),
    account_id int not null,
    hotel_account_id int,
    hotel_id int,
    hotel_name text not null default '',
    state text not null default 'cart'
      check (state in ('cart', 'pending', 'confirmed', 'cancelled', 'noshow', 'stayed', 'expired')),
    version int not null default 0,
    voucher text,
    channel text not null default 'b2c',
    lang text not null default 'tr',
    currency text not null default 'try',
    lines jsonb not null default '[]',
    customer jsonb,
    guests jsonb not null default '[]',
    special_requests text not null default '',
    promotion text not null default '',
    discounts jsonb not null default '[]',
    flight_transaction text,
    payment_method text,
    commission_minor bigint not null default 0,
    total_minor bigint not null default 0,
    paid_minor bigint not null default 0,
    refunded_minor bigint not null default 0,
    penalty_minor bigint,
    check_in date,
    check_out date,
    nights int not null default 0,
    rooms int not null default 0,
    guest_name text not null default '',
    guest_country text not null default '',
    hold_id uuid,
    claimed_at timestamptz,
    hold_until timestamptz,
    order_code text,
    order_url text,
    invoice_state text not null default 'none' check (invoice_state in ('none', 'queued', 'posted', 'failed')),
    invoice_ref text,
    invoice_error text,
    source text,
    source_ref text,
    created_by text not null default 'guest',
    created_at timestamptz not null default now(),
    completed_at timestamptz,
    confirmed_at timestamptz,
    cancelled_at timestamptz
  );
  create unique index bookings_public_id on bookings (public_id);
  create unique index bookings_voucher on bookings (voucher);
  -- Another system's booking is taken over once.
  create unique index bookings_source on bookings (account_id, source, source_ref);
  create index bookings_hotel on bookings (hotel_id, check_in) where state <> 'cart';
  create index bookings_account on bookings (account_id, id);
  create index bookings_hotel_account on bookings (hotel_account_id, id);
  create index bookings_pending on bookings (completed_at) where state = 'pending';
  create index bookings_hold on bookings (hold_id) where hold_id is not null;
  ${tenantPolicy('bookings', OWNERS)}

  create table booking_payments (
    id uuid primary key,
    booking_id int not null references bookings (id),
    account_id int not null,
    hotel_account_id int,
    method text not null,
    amount_minor bigint not null,
    refunded_minor bigint not null default 0,
    currency text not null,
    state text not null check (state in ('open', 'captured', 'refunded', 'failed')),
    note text not null default '',
    at timestamptz not null default now()
  );
  create index booking_payments_booking on booking_payments (booking_id);
  ${tenantPolicy('booking_payments', OWNERS)}

  create table booking_history (
    id bigint generated always as identity primary key,
    booking_id int not null references bookings (id),
    account_id int not null,
    hotel_account_id int,
    at timestamptz not null default now(),
    what text not null,
    by text not null,
    detail text not null default ''
  );
  create index booking_history_booking on booking_history (booking_id, id);
  ${tenantPolicy('booking_history', OWNERS)}

  -- Mails of a booking: what was sent to whom, each once.
  create table messages (
    id uuid primary key default uuidv7(),
    booking_id int not null references bookings (id),
    account_id int not null,
    hotel_account_id int,
    template text not null,
    recipient text not null,
    state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
    error text,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  );
  create index messages_booking on messages (booking_id);
  ${tenantPolicy('messages', OWNERS)}
  `,
);
