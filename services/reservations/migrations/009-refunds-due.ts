import { migration } from '#libs/database';

export default migration(
  9,
  'refunds due',
  `
  -- What of a payment was decided to go back and has not yet.
  alter table booking_payments add column refund_due_minor bigint not null default 0;
  `,
);
