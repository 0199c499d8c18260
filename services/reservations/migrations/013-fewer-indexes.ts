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
  -- A booking that was just inserted has no words yet: none of them can be in conflict.
  create or replace function note_booking_insert() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into booking_words (word, booking_id, account_id, hotel_account_id)
      select distinct w, new.id, new.account_id, new.hotel_account_id
      from unnest(search_words(concat_ws(' ', new.guest_name, new.voucher, new.hotel_name, new.customer ->> 'email'))) w;
    insert into booking_sums (account_id, hotel_account_id, hotel_id, state, payment_method, currency, count, nights, amount_minor,
        net_minor, paid_minor)
      values (new.account_id, new.hotel_account_id, new.hotel_id, new.state, new.payment_method, new.currency, 1, new.nights,
        new.total_minor, new.net_minor, new.paid_minor - new.refunded_minor);
    return null;
  end $$;
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
