import { migration } from '#libs/database';

export default migration(
  14,
  'charged in parts',
  `
  -- What the bank takes of a card holder who pays in installments, with its surcharge.
  alter table payments add column charged_minor bigint;
  `,
);
