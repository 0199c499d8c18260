import { migration } from '#libs/database';

/** After the triggers have changed, so that no booking made meanwhile is left out. */
export default migration(
  19,
  'words of older bookings',
  `
  -- The owner of the tables is behind the wall too.
  select set_config('app.platform', 'on', true);
  insert into booking_words as w (word, booking_id, account_id, hotel_account_id, contact)
    select has.word, b.id, b.account_id, b.hotel_account_id, has.contact
    from bookings b cross join lateral words_of_booking(b) has
    on conflict (word, booking_id) do update set contact = excluded.contact where w.contact <> excluded.contact;
  `,
);
