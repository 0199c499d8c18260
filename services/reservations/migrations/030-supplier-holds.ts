import { migration } from '#libs/database';

/** Which claim a booking at a supplier is bound to. */
export default migration(
  30,
  'supplier holds',
  `
  alter table supplier_transactions add column hold_id uuid;
  create index supplier_transactions_hold on supplier_transactions (hold_id) where hold_id is not null;
  `,
);
