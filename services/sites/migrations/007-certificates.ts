import { migration, tenantPolicy } from '#libs/database';

export default migration(
  7,
  'certificates',
  `
  alter table hosts
    -- Whether its addresses were ours when they were asked last.
    add column points boolean not null default false,
    -- Since when the web server is known to serve it.
    add column served_at timestamptz,
    -- Why the last order of its certificate failed, how often in a row, and when it is ordered again.
    add column cert_fault jsonb,
    add column cert_failures int not null default 0,
    add column cert_try_at timestamptz;

  -- Our account at each certificate authority; its key is the account.
  create table acme_accounts (
    directory text primary key,
    sealed text not null,
    -- Its names in CAA records.
    caa text[] not null default '{}',
    made_at timestamptz not null default now()
  );

  create table cert_orders (
    id int generated always as identity primary key,
    account_id int not null,
    hosts text[] not null,
    -- The private key, which is kept before anything is asked of the authority.
    sealed text not null,
    url text,
    state text not null default 'open' check (state in ('open', 'issued', 'failed')),
    -- Who carries it out; a process that died is followed by another.
    lease uuid,
    lease_until timestamptz,
    made_at timestamptz not null default now()
  );
  create unique index cert_orders_open on cert_orders (account_id) where state = 'open';
  create index cert_orders_made on cert_orders (made_at);
  ${tenantPolicy('cert_orders')}

  -- What an authority is answered when it asks a host.
  create table cert_challenges (
    token text primary key,
    account_id int not null,
    order_id int not null references cert_orders (id) on delete cascade,
    answer text not null
  );
  create index cert_challenges_account on cert_challenges (account_id, order_id);
  create index cert_challenges_order on cert_challenges (order_id);
  ${tenantPolicy('cert_challenges')}
  `,
);
