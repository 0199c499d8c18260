import { migration, tenantPolicy } from '#libs/database';

/** As of bookings: the account that sold it, and the account the hotel belongs to. */
const OWNERS = ['account_id', 'hotel_account_id'];

export default migration(
  3,
  'money and desk',
  `
  alter table bookings add column notes text not null default '';
  create index bookings_arriving on bookings (check_in) where state in ('confirmed', 'stayed');
  create index bookings_leaving on bookings (check_out) where state in ('confirmed', 'stayed');
  create index bookings_confirmed on bookings (confirmed_at) where confirmed_at is not null;

  -- Scheduled: to be paid by a day, and nobody has been asked yet. Open: somebody can pay it now.
  alter table booking_payments
    drop constraint booking_payments_state_check,
    add constraint booking_payments_state_check
      check (state in ('scheduled', 'open', 'captured', 'refunded', 'failed', 'cancelled')),
    add column due_on date,
    add column order_code text,
    add column order_url text,
    add column expires_at timestamptz,
    add column created_by text not null default 'guest',
    add column reminded_at timestamptz;
  create index booking_payments_due on booking_payments (due_on) where state in ('scheduled', 'open') and due_on is not null;

  -- Money that goes back: decided here, then carried out by whoever took it. The id is the wish's own.
  create table booking_refunds (
    id text primary key,
    booking_id int not null references bookings (id),
    account_id int not null,
    hotel_account_id int,
    payment_id uuid,
    amount_minor bigint not null check (amount_minor > 0),
    currency text not null,
    method text not null,
    state text not null default 'requested' check (state in ('requested', 'done', 'failed')),
    reason text not null default '',
    by text not null default 'konak',
    at timestamptz not null default now()
  );
  create index booking_refunds_booking on booking_refunds (booking_id);
  ${tenantPolicy('booking_refunds', OWNERS)}

  -- What a person has to bring to an end. The key is what it is about: told twice, it is one task.
  create table tasks (
    id int generated always as identity primary key,
    account_id int not null,
    hotel_account_id int,
    booking_id int references bookings (id),
    key text not null,
    kind text not null check (kind in ('paidButLost', 'roomChanged', 'refundFailed', 'refundByHand', 'invoiceFailed', 'mailFailed',
      'paymentMismatch')),
    state text not null default 'open' check (state in ('open', 'done')),
    detail text not null default '',
    assignee text,
    note text not null default '',
    due_at timestamptz not null,
    created_at timestamptz not null default now(),
    done_at timestamptz,
    done_by text
  );
  create unique index tasks_key on tasks (account_id, key);
  create index tasks_open on tasks (account_id, due_at) where state = 'open';
  create index tasks_hotel_open on tasks (hotel_account_id, due_at) where state = 'open';
  create index tasks_booking on tasks (booking_id);
  ${tenantPolicy('tasks', OWNERS)}

  alter table messages
    add column channel text not null default 'mail' check (channel in ('mail', 'sms')),
    add column lang text not null default 'tr',
    add column payment_id uuid,
    add column by text not null default 'konak',
    -- What a reminder is about: it is sent once, however often its time is looked at.
    add column once text;
  create unique index messages_once on messages (account_id, booking_id, once) where once is not null;
  create index outbox_failed on outbox (failed_at) where failed_at is not null;

  -- What guests tell before they arrive, sealed; a row a booking.
  create table guest_check_ins (
    booking_id int primary key references bookings (id),
    account_id int not null,
    hotel_account_id int,
    sealed text not null,
    guests int not null,
    phone text not null default '',
    plate text not null default '',
    arrival_time text not null default '',
    consent_at timestamptz not null,
    completed_at timestamptz not null default now()
  );
  ${tenantPolicy('guest_check_ins', OWNERS)}
  `,
);
