import { PLATFORM_TABLES, migration, tenantPolicy } from '#libs/database';

export default migration(
  1,
  'accounts',
  `
  ${PLATFORM_TABLES}

  create table accounts (
    id int generated always as identity primary key,
    parent_id int references accounts (id),
    company_name text not null,
    type text not null check (type in ('supervisor', 'corporate', 'partner')),
    corporate_type text not null check (corporate_type in ('agency', 'hotelier')),
    founder jsonb,
    email text not null default '',
    phone text not null default '',
    country text not null default 'TR',
    city text not null default '',
    address text not null default '',
    tax_number text not null default '',
    tax_office text not null default '',
    bank_account jsonb,
    lang text not null default 'tr',
    status boolean not null default true,
    colorpreference text not null default '#3A5292',
    markup_rate numeric(7, 2) not null default 0,
    webpage_address text not null default '',
    extranet_address text not null default '',
    has_card boolean not null default false,
    site_host text,
    created_at timestamptz not null default now(),
    -- Bookings and invoices go on naming it, so it is only hidden.
    deleted_at timestamptz
  );
  create index accounts_parent on accounts (parent_id);
  create unique index accounts_site_host on accounts (site_host);
  ${tenantPolicy('accounts', ['id'])}

  create table users (
    id int generated always as identity primary key,
    account_id int not null references accounts (id),
    name text not null,
    username text not null,
    email text not null,
    phone text not null default '',
    password_hash text not null,
    otp_method text not null default 'none' check (otp_method in ('none', 'mail', 'totp')),
    otp_sealed text,
    -- The last time step a code was taken for: a code that was seen once is worth nothing.
    otp_step bigint not null default 0,
    recovery_hashes text[] not null default '{}',
    user_role text not null check (user_role in ('admin', 'user', 'translator')),
    status boolean not null default true,
    lang text not null default 'tr',
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  );
  create index users_account on users (account_id, id);
  -- One name signs in to one account, so names are unique on the platform.
  create unique index users_username on users (lower(username));
  create index users_email on users (lower(email));
  ${tenantPolicy('users')}

  create table sessions (
    id uuid primary key,
    account_id int not null references accounts (id),
    user_id int not null references users (id),
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ended_at timestamptz,
    ip text not null default '',
    agent text not null default ''
  );
  create index sessions_user on sessions (account_id, user_id) where ended_at is null;
  ${tenantPolicy('sessions')}

  -- A right name and password that wait for a code, or a second step that waits to be switched on.
  create table challenges (
    id uuid primary key,
    account_id int not null references accounts (id),
    user_id int not null references users (id),
    purpose text not null check (purpose in ('sign-in', 'enrol')),
    method text not null check (method in ('mail', 'totp')),
    code_hash text,
    otp_sealed text,
    network text not null,
    tries int not null default 0,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  );
  create index challenges_user on challenges (account_id, user_id, created_at);
  ${tenantPolicy('challenges')}

  -- What a link in a mail opens, once.
  create table links (
    code_hash text primary key,
    account_id int not null references accounts (id),
    user_id int not null references users (id),
    purpose text not null check (purpose in ('confirm', 'password')),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  );
  create index links_user on links (account_id, user_id) where used_at is null;
  ${tenantPolicy('links')}

  create table api_keys (
    id int generated always as identity primary key,
    account_id int not null references accounts (id),
    user_id int not null references users (id),
    key_id text not null,
    name text not null,
    scopes text[] not null,
    ips text[] not null default '{}',
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    ended_at timestamptz
  );
  create unique index api_keys_key_id on api_keys (key_id);
  create index api_keys_user on api_keys (account_id, user_id) where ended_at is null;
  ${tenantPolicy('api_keys')}

  create table api_secrets (
    id int generated always as identity primary key,
    account_id int not null references accounts (id),
    api_key_id int not null references api_keys (id),
    secret_hash text not null,
    -- What requests are signed with; the secret itself can not be had from it.
    signing_sealed text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz
  );
  create index api_secrets_key on api_secrets (account_id, api_key_id);
  ${tenantPolicy('api_secrets')}

  create table api_nonces (
    key_id text not null,
    nonce text not null,
    used_at timestamptz not null default now(),
    primary key (key_id, nonce)
  );
  create index api_nonces_age on api_nonces (used_at);

  -- An account and all accounts below it.
  create function account_scope(root int) returns setof int language sql stable set search_path from current as $$
    with recursive below as (
      select id from accounts where id = root
      union all
      select a.id from accounts a join below b on a.parent_id = b.id
    )
    select id from below
  $$;
  `,
);
