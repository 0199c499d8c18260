import { migration } from '#libs/database';

export default migration(
  7,
  'transfers',
  `
  -- The awaited transfer that a page was opened instead of, and whose reservation it shares.
  alter table orders add column instead_of uuid;
  create unique index orders_instead_of on orders (account_id, instead_of) where state = 'open' and instead_of is not null;

  -- Who has paid back by hand, and what they noted.
  alter table refunds add column done_by text, add column done_note text;
  `,
);
