import { migration, tenantPolicy } from '#libs/database';

export default migration(
  2,
  'privacy',
  `
  -- That a person was told of, or forgotten, and what it came to: who has to prove it can compute the address's hash again.
  create table privacy_requests (
    id int generated always as identity primary key,
    account_id int not null,
    user_id int not null,
    kind text not null check (kind in ('export', 'erase')),
    email_hash text not null,
    outcome jsonb not null,
    at timestamptz not null default now()
  );
  create index privacy_requests_account on privacy_requests (account_id, id);
  ${tenantPolicy('privacy_requests')}
  `,
);
