import { migration } from '#libs/database';

export default migration(
  10,
  'codes name orders',
  `
  -- The code of a pay page names its order; only those of older orders are found by their hash.
  alter table orders alter column code_hash drop not null;
  `,
);
