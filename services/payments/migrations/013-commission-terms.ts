import { migration, tenantPolicy } from '#libs/database';

export default migration(
  13,
  'commission terms',
  `
  -- The commission on a whole stay, of which what the guest has paid the seller bears none.
  create table commission_terms (
    payable_id uuid primary key,
    account_id int not null,
    content jsonb not null,
    at timestamptz not null default now()
  );
  ${tenantPolicy('commission_terms')}
  `,
);
