import { migration } from '#libs/database';

export default migration(
  3,
  'withheld',
  `
  -- What a partner agency's parent does not let it sell, by kind and id.
  alter table accounts add column withheld jsonb not null default '{"hotels": [], "tours": [], "extras": []}';
  `,
);
