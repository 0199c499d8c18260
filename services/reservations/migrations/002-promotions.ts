import { migration } from '#libs/database';

export default migration(
  2,
  'promotions',
  `
  -- What the code of a booking takes off it as a whole; a code in percent is inside the lines.
  alter table bookings
    add column promotion_name text not null default '',
    add column promotion_minor bigint not null default 0;
  `,
);
