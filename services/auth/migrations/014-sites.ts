import { migration, tenantPolicy } from '#libs/database';

export default migration(
  14,
  'sites',
  `
  -- What the sites of accounts show before anything else, and by which hosts they are found: copies, which sites owns.
  create table site_looks (
    account_id int primary key references accounts (id),
    revision int not null,
    look jsonb not null
  );
  ${tenantPolicy('site_looks')}
  create table site_hosts (
    host text primary key,
    account_id int not null references accounts (id),
    -- Counts up whenever the host gets a new owner.
    claim bigint not null,
    is_primary boolean not null default false
  );
  create index site_hosts_account on site_hosts (account_id);
  ${tenantPolicy('site_hosts')}
  create table site_host_revisions (
    account_id int primary key references accounts (id),
    revision int not null
  );
  ${tenantPolicy('site_host_revisions')}
  insert into site_hosts (host, account_id, claim, is_primary)
  select site_host, id, 0, true from accounts where site_host is not null;
  `,
);
