import { migration, tenantPolicy } from '#libs/database';

export default migration(
  37,
  'accepted documents',
  `
  -- The legal texts that came with a booking, as they were accepted; without the buyer, whose data the booking has.
  create table accepted_documents (
    cart_id text not null,
    kind text not null check (kind in ('preInformation', 'distanceSelling')),
    account_id int not null,
    version text not null,
    page jsonb not null,
    at timestamptz not null,
    primary key (cart_id, kind)
  );
  ${tenantPolicy('accepted_documents')}
  `,
);
