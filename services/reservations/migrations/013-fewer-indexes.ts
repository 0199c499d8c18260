import { migration } from '#libs/database';

/** What a booking is found by, once. */
export default migration(
  13,
  'fewer indexes',
  `
  -- A cart's life is extended by each change: summaries of blocks leave the change within its page (Postgres 16).
  drop index carts_expiry;
  create index carts_expiry on carts using brin (expires_at) with (pages_per_range = 8);

  -- The first columns of bookings_by_check_in and bookings_by_check_out, which know the states too.
  drop index bookings_arriving, bookings_leaving;
  -- Only what is being paid is looked for by its hold.
  drop index bookings_hold;
  create index bookings_hold on bookings (hold_id) where state = 'pending';

  -- The words of a booking that is removed follow from its row.
  drop index booking_words_booking;
  create or replace function note_booking_delete() returns trigger language plpgsql set search_path from current as $$
  begin
    delete from booking_words where booking_id = old.id
      and word = any (search_words(concat_ws(' ', old.guest_name, old.voucher, old.hotel_name, old.customer ->> 'email')));
    insert into booking_sums (account_id, hotel_account_id, hotel_id, state, payment_method, currency, count, nights, amount_minor,
        net_minor, paid_minor)
      values (old.account_id, old.hotel_account_id, old.hotel_id, old.state, old.payment_method, old.currency, -1, -old.nights,
        -old.total_minor, -old.net_minor, old.refunded_minor - old.paid_minor);
    return null;
  end $$;
  `,
);
