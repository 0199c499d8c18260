import { migration } from '#libs/database';

/** What a list's sums and its wall ask of a booking. */
const SUMMED = 'state, currency, nights, total_minor, paid_minor, refunded_minor, account_id, hotel_account_id';

export default migration(
  7,
  'sums of days',
  `
  -- In place of the same with the days alone: which bookings are of some days, and what they come to, is read from the index,
  -- walls and all, without looking each of them up in the table.
  drop index bookings_by_check_in, bookings_by_created_at;
  create index bookings_by_check_in on bookings (check_in, id) include (check_out, ${SUMMED}) where state <> 'cart';
  create index bookings_by_created_at on bookings (created_at, id) include (${SUMMED}) where state <> 'cart';

  -- That holds for pages which vacuum has seen: it comes before a fifth of the table is new.
  alter table bookings set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
  `,
);
