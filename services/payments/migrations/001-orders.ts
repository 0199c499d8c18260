import { PLATFORM_TABLES, migration, tenantPolicy } from '#libs/database';

export default migration(
  1,
  'orders',
  `
  ${PLATFORM_TABLES}

  -- What is to be paid. Its code opens the pay page; only the code's hash is kept.
  create table orders (
    id uuid primary key,
    account_id int not null,
    booking_id uuid not null,
    kind text not null check (kind in ('payment', 'paylink')),
    code_hash bytea not null,
    state text not null default 'open' check (state in ('open', 'captured')),
    title text not null,
    amount_minor bigint not null check (amount_minor > 0),
    currency text not null,
    customer jsonb not null,
    lang text not null,
    failure text,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  );
  create unique index orders_code on orders (code_hash);
  create index orders_booking on orders (booking_id);
  ${tenantPolicy('orders')}

  -- Each try to pay an order. The public id is our reference at the gateway.
  create table payments (
    id int generated always as identity primary key,
    public_id uuid not null,
    account_id int not null,
    order_id uuid not null references orders (id),
    booking_id uuid not null,
    method text not null default 'creditcard',
    gateway text not null,
    gateway_ref text,
    redirect text,
    state text not null default 'started' check (state in ('started', 'captured', 'failed', 'refunded')),
    amount_minor bigint not null,
    refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
    currency text not null,
    installment int not null default 1,
    card text,
    customer text not null default '',
    failure text,
    ask_at timestamptz,
    asked int not null default 0,
    created_at timestamptz not null default now(),
    captured_at timestamptz
  );
  create unique index payments_public_id on payments (public_id);
  create index payments_order on payments (order_id);
  create index payments_booking on payments (booking_id);
  create index payments_account on payments (account_id, id);
  create index payments_ask on payments (ask_at) where state = 'started';
  ${tenantPolicy('payments')}

  create table refunds (
    id text primary key,
    account_id int not null,
    payment_id int not null references payments (id),
    amount_minor bigint not null check (amount_minor > 0),
    state text not null default 'requested' check (state in ('requested', 'refunded')),
    reason text not null default '',
    created_at timestamptz not null default now(),
    done_at timestamptz
  );
  create index refunds_open on refunds (created_at) where state = 'requested';
  create index refunds_payment on refunds (payment_id);
  ${tenantPolicy('refunds')}

  create table invoices (
    id uuid primary key default uuidv7(),
    account_id int not null,
    booking_id uuid not null,
    document_number text not null,
    state text not null default 'queued' check (state in ('queued', 'posted', 'failed')),
    erp_ref text,
    error text,
    content jsonb not null,
    created_at timestamptz not null default now(),
    posted_at timestamptz
  );
  create unique index invoices_document on invoices (account_id, document_number);
  ${tenantPolicy('invoices')}
  `,
);
