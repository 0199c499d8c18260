import { migration, tenantPolicy } from '#libs/database';

/** As `hostIn` of the contracts reads a name; the second of three walls before the web server. */
const IS_HOST = `length(host) between 4 and 253
  and host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$'
  and host !~ '(^|[.])(localhost|local|internal|intranet|lan|home|corp|invalid|arpa|onion|test)$'`;

export default migration(
  2,
  'domains',
  `
  create table hosts (
    id int generated always as identity primary key,
    account_id int not null,
    host text not null check (${IS_HOST}),
    shown text not null,
    is_primary boolean not null default false,
    state text not null
      check (state in ('verified', 'waitingTxt', 'waitingCert', 'live', 'lapsed', 'released', 'blocked')),
    -- What the account writes into its domain to prove that it is its own: 160 random bits.
    token text not null,
    checks jsonb not null default '{}',
    created_at timestamptz not null default now(),
    verified_at timestamptz,
    last_ok_at timestamptz,
    -- Since when it points elsewhere; after seven days it lapses.
    away_since timestamptz,
    cert_until timestamptz
  );
  create unique index hosts_account_host on hosts (account_id, host);
  create unique index hosts_account_primary on hosts (account_id) where is_primary;
  create index hosts_host on hosts (host);
  ${tenantPolicy('hosts')}

  -- Verified hosts alone: each has one owner. A claim counts up with each new owner.
  create sequence host_claim_numbers;
  create table host_claims (
    host text primary key check (${IS_HOST}),
    account_id int not null,
    claim bigint not null default nextval('host_claim_numbers'),
    since timestamptz not null default now()
  );
  create index host_claims_account on host_claims (account_id);
  ${tenantPolicy('host_claims')}
  create sequence host_revisions;

  -- The web server's configuration of all sites, as it was ordered and what became of it.
  create table nginx_releases (
    n int generated always as identity primary key,
    state text not null default 'ordered'
      check (state in ('ordered', 'building', 'written', 'tested', 'live', 'refused', 'rolledBack', 'superseded')),
    tested boolean not null default false,
    digest text not null default '',
    hosts int not null default 0,
    left_out jsonb not null default '[]',
    log text not null default '',
    at timestamptz not null default now()
  );
  -- At most one waits: it will have what is ordered until it is built.
  create unique index nginx_releases_ordered on nginx_releases ((true)) where state = 'ordered';

  create table certs (
    id int generated always as identity primary key,
    account_id int not null,
    hosts text[] not null,
    chain text not null,
    sealed text not null,
    not_after timestamptz not null,
    renew_at timestamptz not null,
    made_at timestamptz not null default now()
  );
  create index certs_account on certs (account_id, id);
  ${tenantPolicy('certs')}
  `,
);
