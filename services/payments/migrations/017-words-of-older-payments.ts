import { migration } from '#libs/database';

/** After the trigger has come, so that no payment made meanwhile is left out. */
export default migration(
  17,
  'words of older payments',
  `
  -- The owner of the tables is behind the wall too.
  select set_config('app.platform', 'on', true);
  insert into payment_words (word, payment_id, account_id)
    select word, p.id, p.account_id from payments p cross join lateral words_of_payment(p) word on conflict do nothing;
  `,
);
