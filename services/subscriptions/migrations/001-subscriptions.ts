import { PLATFORM_TABLES, migration, tenantPolicy } from '#libs/database';

export default migration(
  1,
  'subscriptions',
  `
  ${PLATFORM_TABLES}

  -- What the platform sells. A changed price or limit is a new version, which later periods are billed by.
  create table plans (
    id int generated always as identity primary key,
    public_id uuid not null unique default uuidv7(),
    version int not null default 1,
    name jsonb not null,
    description jsonb not null default '[]',
    features jsonb not null default '[]',
    limits jsonb not null,
    commission numeric not null default 0,
    monthly_minor bigint not null check (monthly_minor >= 0),
    annual_minor bigint check (annual_minor >= 0),
    currency text not null,
    is_active boolean not null default true
  );
  create table plan_versions (
    plan_id int not null references plans (id) on delete cascade,
    version int not null,
    limits jsonb not null,
    monthly_minor bigint not null,
    annual_minor bigint,
    valid_from timestamptz not null default now(),
    primary key (plan_id, version)
  );
  create table packs (
    id int generated always as identity primary key,
    public_id uuid not null unique default uuidv7(),
    name jsonb not null,
    description jsonb not null default '[]',
    features jsonb not null default '[]',
    adds jsonb not null,
    monthly_minor bigint not null check (monthly_minor >= 0),
    annual_minor bigint check (annual_minor >= 0),
    currency text not null,
    is_active boolean not null default true
  );
  create table extras (
    id int generated always as identity primary key,
    kind text not null check (kind in ('once', 'recurring')),
    name jsonb not null,
    description jsonb not null default '[]',
    adds jsonb not null,
    monthly_minor bigint not null check (monthly_minor >= 0),
    annual_minor bigint check (annual_minor >= 0),
    currency text not null,
    is_active boolean not null default true
  );

  create table subscriptions (
    id int generated always as identity primary key,
    account_id int not null,
    -- Of its day, for lists.
    state text not null check (state in ('trial', 'pendingFirst', 'active', 'pastDue', 'expired', 'cancelled')),
    -- What it has, at the prices of when its period was billed; what the next was billed by; what the first that is not billed is to be.
    terms jsonb not null,
    next_terms jsonb,
    pending jsonb,
    currency text not null,
    -- All periods are counted from this day.
    anchor date,
    period_index int not null default 0,
    period_from date,
    period_to date,
    billed_to date,
    trial_ends_on date,
    is_ending boolean not null default false,
    is_cancelled boolean not null default false,
    has_card boolean not null default false,
    -- The day that it was brought up to.
    day date not null,
    begun_on date not null,
    ended_on date,
    -- What it brings a month.
    monthly_minor bigint not null,
    revision int not null default 1,
    -- What others were informed of last.
    standing text not null default '',
    check ((anchor is null) = (period_from is null) and (period_from is null) = (billed_to is null))
  );
  create unique index subscriptions_account on subscriptions (account_id) where not is_cancelled;
  create index subscriptions_open on subscriptions (id) where not is_cancelled;
  ${tenantPolicy('subscriptions')}

  create function lines_total(lines jsonb) returns bigint language sql immutable parallel safe as $$
    select coalesce(sum((line ->> 'amountMinor')::bigint), 0)::bigint from jsonb_array_elements(lines) line
  $$;

  -- What is owed or was paid. One that is paid or void keeps its lines.
  create table records (
    id int generated always as identity primary key,
    public_id uuid not null unique default uuidv7(),
    account_id int not null,
    subscription_id int not null references subscriptions (id),
    kind text not null check (kind in ('recurring', 'change', 'once')),
    state text not null check (state in ('open', 'paid', 'void')),
    plan_id int not null references plans (id),
    plan_name jsonb not null,
    is_annual boolean not null,
    period_from date,
    period_to date,
    due_day date not null,
    lines jsonb not null default '[]',
    amount_minor bigint not null default 0 check (amount_minor >= 0),
    tax_minor bigint not null default 0,
    currency text not null,
    is_expired boolean not null default false,
    paid_how text check (paid_how in ('card', 'link', 'hand', 'credit', 'nothing')),
    paid_on date,
    payment_id text,
    receipt text not null default '',
    note text not null default '',
    notices text[] not null default '{}',
    is_stopped boolean not null default false,
    ask_now boolean not null default false,
    revision int not null default 1,
    created_on date not null,
    constraint records_sum check (lines_total(lines) = amount_minor),
    constraint records_paid check ((state = 'paid') = (paid_how is not null) and (state = 'paid') = (paid_on is not null)),
    -- No day of a subscription is billed twice.
    constraint records_periods exclude using gist (
      int4range(subscription_id, subscription_id, '[]') with &&, daterange(period_from, period_to) with &&
    ) where (kind = 'recurring' and state <> 'void' and period_from is not null)
  );
  create index records_subscription on records (subscription_id, id);
  create index records_account on records (account_id, id);
  create index records_open on records (due_day) where state = 'open';
  create index records_plan on records (plan_id);
  ${tenantPolicy('records')}

  -- Each time that a card was asked for a record: one at a time.
  create table tries (
    record_id int not null references records (id),
    n int not null,
    account_id int not null,
    day date not null,
    outcome text not null check (outcome in ('open', 'collected', 'declined', 'noCard', 'nothingDue')),
    reason text not null default '',
    is_extra boolean not null default false,
    primary key (record_id, n)
  );
  create unique index tries_open on tries (account_id, record_id) where outcome = 'open';
  ${tenantPolicy('tries')}

  -- What accounts have left of what they paid. Only ever added to; below nothing only by what no gateway charges.
  create table credits (
    id bigint generated always as identity primary key,
    account_id int not null,
    record_id int references records (id),
    currency text not null,
    delta_minor bigint not null check (delta_minor <> 0),
    reason text not null,
    payment_id text,
    at timestamptz not null default now()
  );
  create index credits_account on credits (account_id, currency);
  create unique index credits_payment on credits (account_id, payment_id);
  ${tenantPolicy('credits')}

  -- Each day's billing, and what came of it by subscription.
  create table runs (
    id int generated always as identity primary key,
    day date not null,
    by text not null,
    account_id int,
    started_at timestamptz not null default now(),
    -- The last subscription that was ordered to be billed; null: all were.
    cursor int,
    subscriptions int not null default 0
  );
  create unique index runs_of_clock on runs (day) where by = 'konak' and account_id is null;
  create table run_results (
    run_id int not null references runs (id) on delete cascade,
    subscription_id int not null,
    billed int not null default 0,
    collected int not null default 0,
    declined int not null default 0,
    expired int not null default 0,
    primary key (run_id, subscription_id)
  );
  `,
);
