import { migration } from '#libs/database';

export default migration(
  8,
  'tries of subscription dues',
  `
  -- The last try that was asked for, and what came of it unless it has paid: the same try again is answered from here.
  alter table subscription_dues add column last_n int, add column last_outcome jsonb;
  `,
);
