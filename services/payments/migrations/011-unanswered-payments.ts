import { migration } from '#libs/database';

export default migration(
  11,
  'unanswered payments',
  `
  -- Since when the payment's gateway has not answered the question what became of it.
  alter table payments add column unanswered_since timestamptz;
  `,
);
