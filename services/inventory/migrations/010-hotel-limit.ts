import { migration } from '#libs/database';

export default migration(
  10,
  'hotel-limit',
  `
  -- How many hotels accounts have together, whoever asks: a subscription bounds them all, and a partner does not reach those
  -- of the accounts beside it.
  create function count_hotels(accounts int[]) returns int language sql stable
    set app.platform = 'on' set search_path from current as $$
    select count(*)::int from hotels where account_id = any (accounts)
  $$;
  `,
);
