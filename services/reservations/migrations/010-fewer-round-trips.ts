import { migration } from '#libs/database';

/** A completion asks the database four times, and what it writes is neither compressed nor indexed twice. */
export default migration(
  10,
  'fewer round trips',
  `
  -- Numbered with the intent, so that all that tells of the booking can be sent together with it.
  alter table carts add column voucher text;
  create function next_voucher(year text) returns text language sql as
    $$ select 'KNK-' || year || '-' || lpad(nextval('voucher_numbers')::text, 6, '0') $$;

  -- Summaries of blocks leave an intent within its page (Postgres 16); few carts have one.
  drop index carts_intents;
  create index carts_intents on carts using brin (completed_at) with (pages_per_range = 8);

  -- Rows of two to eight kilobytes stay as they are: compressing one takes longer than writing it.
  alter table carts set (toast_tuple_target = 8160);
  alter table outbox set (toast_tuple_target = 8160);
  `,
);
