import { migration, tenantPolicy } from '#libs/database';

export default migration(
  3,
  'subscription dues',
  `
  -- What the records of subscriptions come to: whose card pays, and the order of the platform that is paid with it. What is
  -- told of a record may come twice and in any order; its revision says which is the newest.
  create table subscription_dues (
    record_id int primary key,
    account_id int not null,
    -- None for a record that was settled before it was told to be due.
    order_id uuid references orders (id),
    state text not null check (state in ('due', 'collected', 'paid', 'cancelled')),
    revision int not null,
    -- Not every gateway knows a charge again: only one process at a time asks for it.
    claimed_until timestamptz
  );
  create index subscription_dues_order on subscription_dues (order_id);
  create index subscription_dues_account on subscription_dues (account_id);
  ${tenantPolicy('subscription_dues')}
  `,
);
