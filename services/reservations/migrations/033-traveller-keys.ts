import { migration } from '#libs/database';

/** Who is on which flight, as keyed hashes: the same person twice on one is noticed without anyone's data. */
export default migration(
  33,
  'traveller keys',
  `
  alter table supplier_transactions add column traveller_keys text[] not null default '{}';
  create index supplier_transactions_travellers on supplier_transactions using gin (traveller_keys);
  `,
);
