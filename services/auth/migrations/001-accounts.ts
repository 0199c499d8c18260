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
    country text not null default 'TR',
    status boolean not null default true,
    colorpreference text not null default '#3A5292',
    markup_rate numeric(7, 2) not null default 0,
    site_host text,
    created_at timestamptz not null default now()
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
    password_hash text not null,
    user_role text not null check (user_role in ('admin', 'user', 'translator')),
    status boolean not null default true,
    lang text not null default 'tr',
    created_at timestamptz not null default now()
  );
  create index users_account on users (account_id, id);
  -- One name signs in to one account, so names are unique on the platform.
  create unique index users_username on users (lower(username));
  ${tenantPolicy('users')}

  create table sessions (
    id uuid primary key,
    account_id int not null references accounts (id),
    user_id int not null references users (id),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ended_at timestamptz,
    ip text not null default '',
    agent text not null default ''
  );
  create index sessions_user on sessions (account_id, user_id) where ended_at is null;
  ${tenantPolicy('sessions')}

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
