import { migration, tenantPolicy } from '#libs/database';

/** Money that a gateway took beyond what was wanted: its refund is named after it. */
const SURPLUS = `exists (select 1 from refunds r where r.id = 'twice-' || p.public_id)`;

export default migration(
  4,
  'money accounts',
  `
  set local app.platform = 'on';

  -- What a payable (a booking, a pay link, a subscription's record) owes, and what came of it. The row is the lock of its
  -- money and is only changed by conditional updates.
  create table money_accounts (
    payable_id uuid primary key,
    kind text not null check (kind in ('booking', 'link', 'due')),
    account_id int not null,
    currency text not null,
    -- Before what was taken off after it was sold.
    base_minor bigint not null default 0 check (base_minor >= 0),
    adjusted_minor bigint not null default 0 check (adjusted_minor >= 0),
    owed_minor bigint generated always as (greatest(0, base_minor - adjusted_minor)) stored,
    reserved_minor bigint not null default 0 check (reserved_minor >= 0),
    captured_minor bigint not null default 0 check (captured_minor >= 0),
    -- Given back, or decided to be.
    refunded_minor bigint not null default 0 check (refunded_minor >= 0),
    is_final boolean not null default false,
    -- Of what the payable's owner says of it: the highest counts.
    payable_revision bigint not null default -1,
    revision bigint not null default 0,
    constraint money_refunded_of_captured check (refunded_minor <= captured_minor),
    constraint money_within_owed check (captured_minor - refunded_minor <= greatest(0, base_minor - adjusted_minor))
  );
  create index money_accounts_account on money_accounts (account_id);
  ${tenantPolicy('money_accounts')}

  -- Each change of an account; they sum to its counters. Only ever added to.
  create table money_moves (
    id bigint generated always as identity primary key,
    payable_id uuid not null references money_accounts (payable_id),
    account_id int not null,
    kind text not null check (kind in ('owed', 'adjusted', 'reserved', 'released', 'captured', 'refunded', 'reversed', 'surplus',
      'surplusReturned')),
    amount_minor bigint not null,
    -- The order, or the payment that has none; of a surplus the try that brought it.
    payment_id uuid,
    by text not null default 'konak',
    at timestamptz not null default now()
  );
  create index money_moves_payable on money_moves (payable_id, id);
  create unique index money_moves_once on money_moves (account_id, payment_id, kind)
    where kind in ('captured', 'reversed', 'surplus', 'surplusReturned');
  ${tenantPolicy('money_moves')}

  alter table orders
    drop constraint orders_state_check,
    add constraint orders_state_check check (state in ('open', 'captured', 'expired', 'cancelled'));
  create index orders_open on orders (expires_at) where state = 'open';

  alter table payments
    -- What of it was given back, or decided to be.
    add column decided_minor bigint not null default 0,
    -- Taken by a gateway beyond what was wanted: it is given back and counts for nothing.
    add column is_surplus boolean not null default false,
    -- What a request asked for, so that the same one again is known: 0 for all that was left.
    add column wanted_minor bigint,
    -- Until when a transfer is awaited.
    add column expires_at timestamptz;

  alter table refunds
    drop constraint refunds_state_check,
    -- Withdrawn: a gateway had refused it, and it was to be asked for anew as another one.
    add constraint refunds_state_check check (state in ('requested', 'refunded', 'failed', 'withdrawn')),
    add column cause text not null default 'lowered' check (cause in ('lowered', 'goodwill', 'surplus')),
    add column wanted_minor bigint;

  -- Of a surplus no more than its own amount goes back.
  update payments p set is_surplus = true where ${SURPLUS};
  update refunds set cause = 'surplus' where starts_with(id, 'twice-');
  update refunds set state = 'withdrawn' where state = 'failed' and cause <> 'surplus';

  -- Credit that bookings have used is a payment like any other.
  insert into payments (public_id, account_id, booking_id, method, gateway, state, amount_minor, currency, title, created_by, created_at,
    captured_at)
  select m.id::uuid, m.account_id, m.booking_id, 'credit', 'credit', 'captured', -m.amount_minor, m.currency, '', m.by, m.at, m.at
  from credit_movements m
  where m.kind = 'booking' and m.amount_minor < 0 and m.booking_id is not null
    and m.id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  on conflict (public_id) do nothing;

  with given as (
    select booking_id, currency, sum(amount_minor) as amount from credit_movements
    where kind = 'refund' and booking_id is not null group by booking_id, currency
  ), shares as (
    select p.id, p.account_id, p.public_id, p.amount_minor, given.amount - coalesce(sum(p.amount_minor) over (
      partition by p.booking_id, p.currency order by p.id desc rows between unbounded preceding and 1 preceding), 0) as rest
    from payments p join given using (booking_id, currency) where p.gateway = 'credit'
  )
  insert into refunds (id, account_id, payment_id, amount_minor, state, reason, done_at)
  select 'credit-' || public_id, account_id, id, least(amount_minor, rest), 'refunded', '', now() from shares where rest > 0;

  update payments p set refunded_minor = r.amount, state = case when r.amount = p.amount_minor then 'refunded' else p.state end
  from (select payment_id, sum(amount_minor) as amount from refunds where starts_with(id, 'credit-') group by payment_id) r
  where r.payment_id = p.id;

  update payments p set decided_minor = r.amount
  from (select payment_id, sum(amount_minor) as amount from refunds where state <> 'withdrawn' group by payment_id) r
  where r.payment_id = p.id;
  alter table payments add constraint payments_decided check (decided_minor between 0 and amount_minor);

  update orders set state = 'expired' where state = 'open' and expires_at <= now();

  -- Money from before there were accounts: what came and what is open is what was owed, until its owner says more.
  insert into money_accounts (payable_id, kind, account_id, currency)
  select payable_id, min(kind), min(account_id), min(currency) from (
    select coalesce(o.booking_id, o.id) as payable_id, o.account_id, o.currency,
      case when o.booking_id is not null then 'booking' when d.order_id is not null then 'due' else 'link' end as kind
    from orders o left join subscription_dues d on d.order_id = o.id
    union all
    select coalesce(booking_id, public_id), account_id, currency, case when booking_id is null then 'link' else 'booking' end
    from payments where order_id is null
  ) payables group by payable_id;

  insert into money_moves (payable_id, account_id, kind, amount_minor, payment_id, by, at)
  select coalesce(p.booking_id, p.order_id, p.public_id), p.account_id, 'captured', p.amount_minor, coalesce(p.order_id, p.public_id),
    coalesce(nullif(p.created_by, ''), 'konak'), coalesce(p.captured_at, p.created_at)
  from payments p where p.state in ('captured', 'refunded') and not p.is_surplus
  union all
  select coalesce(p.booking_id, p.order_id, p.public_id), p.account_id, 'refunded', p.decided_minor, coalesce(p.order_id, p.public_id),
    'konak', now()
  from payments p where p.state in ('captured', 'refunded') and not p.is_surplus and p.decided_minor > 0
  union all
  select coalesce(o.booking_id, o.id), o.account_id, 'reserved', o.amount_minor, o.id, coalesce(nullif(o.created_by, ''), 'konak'),
    o.created_at
  from orders o where o.state = 'open';

  insert into money_moves (payable_id, account_id, kind, amount_minor)
  select payable_id, account_id, 'owed', sum(case when kind = 'refunded' then -amount_minor else amount_minor end)
  from money_moves group by payable_id, account_id having sum(case when kind = 'refunded' then -amount_minor else amount_minor end) > 0;

  update money_accounts a set base_minor = m.owed, reserved_minor = m.reserved, captured_minor = m.captured, refunded_minor = m.refunded
  from (
    select payable_id, coalesce(sum(amount_minor) filter (where kind = 'owed'), 0) as owed,
      coalesce(sum(amount_minor) filter (where kind = 'reserved'), 0) as reserved,
      coalesce(sum(amount_minor) filter (where kind = 'captured'), 0) as captured,
      coalesce(sum(amount_minor) filter (where kind = 'refunded'), 0) as refunded
    from money_moves group by payable_id
  ) m where m.payable_id = a.payable_id;
  `,
);
