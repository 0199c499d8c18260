import { migration, tenantPolicy } from '#libs/database';

export default migration(
  2,
  'money',
  `
  -- Orders of no booking, of staff, and such as nobody may pay any more.
  alter table orders
    alter column booking_id drop not null,
    drop constraint orders_kind_check,
    add constraint orders_kind_check check (kind in ('payment', 'paylink', 'virtualpos')),
    drop constraint orders_state_check,
    add constraint orders_state_check check (state in ('open', 'captured', 'cancelled')),
    add column max_installment int not null default 12 check (max_installment between 1 and 12),
    add column created_by text not null default '';

  -- Open: nobody has tried yet. Manual ones have no order: staff have told them.
  alter table payments
    alter column order_id drop not null,
    alter column booking_id drop not null,
    drop constraint payments_state_check,
    add constraint payments_state_check
      check (state in ('open', 'started', 'captured', 'failed', 'refunded', 'expired', 'cancelled')),
    -- The account whose agreement with the gateway it goes through; null: the one of the environment.
    add column agreement int,
    add column title text not null default '',
    add column customer_email text not null default '',
    add column started_at timestamptz,
    add column note text not null default '',
    add column created_by text not null default '';
  create index payments_open on payments (order_id) where state = 'open';
  create index payments_captured on payments (captured_at) where captured_at is not null;

  alter table refunds
    drop constraint refunds_state_check,
    add constraint refunds_state_check check (state in ('requested', 'refunded', 'failed')),
    add column error text,
    -- Not every gateway knows a refund again: only one process at a time asks for it.
    add column claimed_until timestamptz,
    add column by text not null default 'konak';

  alter table invoices
    alter column booking_id drop not null,
    add column amount_minor bigint not null default 0,
    add column currency text not null default 'try',
    add column customer text not null default '';
  create index invoices_account on invoices (account_id, created_at);

  -- How an account takes cards: its agreement with each gateway it has ever used, so that what was paid through one can
  -- still be asked about and refunded after it has chosen another. None chosen: the platform's. Secrets are sealed for
  -- account and gateway.
  create table pos_settings (
    account_id int not null,
    gateway text not null check (gateway in ('sandbox', 'iyzico', 'stripe')),
    chosen boolean not null default false,
    is_platform boolean not null default false,
    fields jsonb not null default '{}',
    sealed text not null default '',
    secrets_set text[] not null default '{}',
    max_installment int not null default 12 check (max_installment between 1 and 12),
    updated_at timestamptz not null default now(),
    updated_by text not null default '',
    primary key (account_id, gateway)
  );
  create unique index pos_settings_chosen on pos_settings (account_id) where chosen;
  ${tenantPolicy('pos_settings')}

  -- A card kept at the gateway: its token, sealed, and what may be shown of it.
  create table stored_cards (
    account_id int primary key,
    gateway text not null,
    agreement int,
    sealed text not null,
    brand text not null,
    last4 text not null,
    exp_month int not null,
    exp_year int not null,
    holder text not null,
    bank text,
    created_at timestamptz not null default now()
  );
  ${tenantPolicy('stored_cards')}

  -- What one unit of a currency costs in lira, as the bulletin of a day says. Of the platform.
  create table exchange_rates (
    day date not null,
    currency text not null,
    buying numeric(18, 8) not null check (buying > 0),
    selling numeric(18, 8) not null check (selling > 0),
    banknote_buying numeric(18, 8),
    banknote_selling numeric(18, 8),
    source text not null,
    bulletin text not null,
    fetched_at timestamptz not null default now(),
    primary key (day, currency)
  );

  -- What an agency may book on account. Never used beyond its limit, whoever asks at the same time.
  create table credits (
    account_id int not null,
    currency text not null,
    limit_minor bigint not null default 0 check (limit_minor >= 0),
    balance_minor bigint not null default 0,
    primary key (account_id, currency),
    constraint credit_within_limit check (balance_minor + limit_minor >= 0)
  );
  ${tenantPolicy('credits')}

  create table credit_movements (
    id text primary key,
    account_id int not null,
    currency text not null,
    kind text not null check (kind in ('paidIn', 'booking', 'refund')),
    amount_minor bigint not null,
    booking_id uuid,
    note text not null default '',
    by text not null default 'konak',
    at timestamptz not null default now()
  );
  create index credit_movements_account on credit_movements (account_id, currency, at);
  create index credit_movements_booking on credit_movements (booking_id);
  ${tenantPolicy('credit_movements')}

  -- A day's payments as the gateways list them beside ours, written by each comparison anew.
  create table gateway_transactions (
    gateway text not null,
    reference text not null,
    account_id int not null,
    day date not null,
    booking_id uuid,
    currency text not null,
    our_state text,
    our_minor bigint,
    our_refunded_minor bigint,
    their_state text,
    their_minor bigint,
    their_refunded_minor bigint,
    difference text not null
      check (difference in ('none', 'missingHere', 'missingThere', 'state', 'amount', 'refund')),
    checked_at timestamptz not null default now(),
    primary key (gateway, reference)
  );
  create index gateway_transactions_day on gateway_transactions (day);
  create index gateway_transactions_account on gateway_transactions (account_id, day);
  ${tenantPolicy('gateway_transactions')}
  `,
);
