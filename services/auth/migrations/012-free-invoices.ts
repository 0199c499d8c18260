import { migration } from '#libs/database';

export default migration(
  12,
  'free invoices',
  `
  -- Whether its staff may write invoices of no booking. Switched by the platform.
  alter table accounts add column free_invoices boolean not null default false;
  `,
);
