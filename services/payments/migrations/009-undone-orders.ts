import { migration } from '#libs/database';

export default migration(
  9,
  'undone orders',
  `
  -- Whether an invoice's order is under way or has been given up is asked once a minute.
  create index outbox_undone on outbox (name) where done_at is null;
  `,
);
