import { migration, tenantPolicy } from '#libs/database';

const PAIR = ['account_id', 'owner_account_id'];

/** What sellers and hotels agree about bookings, and settle month by month. */
export default migration(
  17,
  'agreements',
  `
  alter table bookings
    -- Of a cancellation: the policy's fee for the guest, and what of it belongs to the hotel's owner.
    add column policy_fee_minor bigint,
    add column owner_fee_minor bigint,
    -- Of a no-show: who marked it, and what the hotel could charge the guest.
    add column no_show_by text check (no_show_by in ('seller', 'hotel')),
    add column no_show_charged_minor bigint;
  -- A hotel's net is its price less the commission.
  update bookings set net_minor = net_minor - commission_minor
    where hotel_account_id <> account_id and commission_minor > 0;

  -- Bookings of another account's hotel that are over and have changed since their entries were written. Those from
  -- before were settled by invoices of their own.
  create table unsettled_bookings (
    booking_id int primary key references bookings (id) on delete cascade,
    account_id int not null,
    hotel_account_id int not null
  );
  ${tenantPolicy('unsettled_bookings', ['account_id', 'hotel_account_id'])}
  create function note_unsettled() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into unsettled_bookings (booking_id, account_id, hotel_account_id)
    values (new.id, new.account_id, new.hotel_account_id) on conflict do nothing;
    return null;
  end $$;
  create trigger bookings_unsettled after insert or update of state, version, money_revision on bookings for each row
    when (new.state in ('cancelled', 'noshow', 'stayed') and new.hotel_account_id <> new.account_id)
    execute function note_unsettled();

  -- What one side has asked of the other about a booking.
  create table consents (
    id int generated always as identity primary key,
    account_id int not null,
    hotel_account_id int not null,
    booking_id int not null references bookings (id) on delete cascade,
    kind text not null check (kind in ('commission', 'waiver', 'noshow')),
    asked_by text not null check (asked_by in ('seller', 'hotel')),
    amount_minor bigint not null,
    reason text not null default '',
    by text not null,
    state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'lapsed', 'withdrawn')),
    due_at timestamptz not null,
    decided_by text,
    decided_at timestamptz,
    created_at timestamptz not null default now()
  );
  create unique index consents_open on consents (account_id, booking_id, kind) where state = 'open';
  create index consents_booking on consents (booking_id);
  create index consents_due on consents (due_at) where state = 'open';
  ${tenantPolicy('consents', ['account_id', 'hotel_account_id'])}

  -- Statements: what a seller and an owner owe each other for a month of check-outs, in one currency.
  create table settlements (
    id int generated always as identity primary key,
    account_id int not null,
    owner_account_id int not null,
    month date not null,
    currency text not null default 'try',
    state text not null default 'proposed' check (state in ('proposed', 'agreed')),
    proposed_at timestamptz not null,
    dispute_until timestamptz not null,
    pay_days int not null,
    reminders int not null default 0,
    seller_agreed jsonb,
    owner_agreed jsonb,
    agreed_at timestamptz,
    due_on date,
    invoiced_at timestamptz,
    unique (account_id, owner_account_id, month, currency)
  );
  create index settlements_owner on settlements (owner_account_id, id);
  create index settlements_due on settlements (dispute_until) where invoiced_at is null;
  ${tenantPolicy('settlements', PAIR)}

  -- The ledger: what the seller owes the owner (above 0) or is owed, never changed but for the statement it is on.
  create table settlement_entries (
    id bigint generated always as identity primary key,
    account_id int not null,
    owner_account_id int not null,
    booking_id int not null references bookings (id),
    line int not null,
    kind text not null check (kind in ('stay', 'commission', 'fee', 'waiver', 'discount', 'noshow', 'refund', 'correction')),
    -- What it corrects, of a refund or a correction.
    of_kind text not null,
    amount_minor bigint not null check (amount_minor <> 0),
    currency text not null default 'try',
    month date not null,
    settlement_id int references settlements (id),
    disputed_by text,
    disputed_at timestamptz,
    dispute text not null default '',
    created_at timestamptz not null default now()
  );
  create index settlement_entries_booking on settlement_entries (booking_id, line);
  create index settlement_entries_statement on settlement_entries (settlement_id);
  create index settlement_entries_open on settlement_entries (month) where settlement_id is null;
  ${tenantPolicy('settlement_entries', PAIR)}

  create table settlement_payments (
    id int generated always as identity primary key,
    account_id int not null,
    owner_account_id int not null,
    settlement_id int not null references settlements (id),
    -- Who paid.
    payer text not null check (payer in ('seller', 'owner')),
    amount_minor bigint not null check (amount_minor > 0),
    paid_on date not null,
    reference text not null,
    by text not null,
    created_at timestamptz not null default now(),
    unique (account_id, settlement_id, payer, reference)
  );
  create index settlement_payments_statement on settlement_payments (settlement_id);
  ${tenantPolicy('settlement_payments', PAIR)}

  alter table tasks drop constraint tasks_kind_check, add constraint tasks_kind_check
    check (kind in ('paidButLost', 'roomChanged', 'refundFailed', 'refundByHand', 'invoiceFailed', 'mailFailed',
      'paymentMismatch', 'surplusReturned', 'cancelRequested', 'changeRequested', 'noShowReported', 'consentAsked',
      'statementProposed')) not valid;
  alter table tasks validate constraint tasks_kind_check;

  -- Pairs that have sold before go on by what their newest booking carries, until either proposes something else.
  insert into outbox (consumer, name, payload)
  select 'inventory', 'agreement.takenOver', jsonb_build_object('seller', account_id, 'owner', hotel_account_id,
    'percent', least(100, round(100.0 * commission_minor / greatest(1, net_minor + commission_minor), 2)))
  from (
    select distinct on (account_id, hotel_account_id) account_id, hotel_account_id, commission_minor, net_minor
    from bookings where hotel_account_id <> account_id and voucher is not null
    order by account_id, hotel_account_id, id desc
  ) as pairs;
  `,
);
