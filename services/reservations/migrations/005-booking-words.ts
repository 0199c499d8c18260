import { migration, tenantPolicy } from '#libs/database';

/** As of bookings: the account that sold it, and the account the hotel belongs to. */
const OWNERS = ['account_id', 'hotel_account_id'];

/** Every word of a booking `b` that people look for it by. */
const WORDS = `unnest(search_words(concat_ws(' ', b.guest_name, b.voucher, b.hotel_name, b.customer ->> 'email')))`;
const ADD = `
  insert into booking_words (word, booking_id, account_id, hotel_account_id)
  select distinct w, b.id, b.account_id, b.hotel_account_id from`;
const WITH_WORDS = `b cross join lateral ${WORDS} w where b.state <> 'cart' on conflict do nothing`;

/** The rows that a list would find by other words than before. */
const RENAMED = `
  select m.*, g.state as state_before from made m join gone g using (id)
  where m.state <> 'cart' and (g.state = 'cart' or (m.guest_name, m.voucher, m.hotel_name, m.customer ->> 'email')
    is distinct from (g.guest_name, g.voucher, g.hotel_name, g.customer ->> 'email'))`;

export default migration(
  5,
  'booking words',
  `
  -- The same for what is found and for what is asked, so that both are folded alike.
  create function search_words(text) returns text[] language sql immutable parallel safe as $$
    select array(select w from regexp_split_to_table(lower($1), '[^[:alnum:]]+') as w where w <> '')
  $$;

  -- The words that bookings are found by. Ranges of plain text are asked for, since those (unlike patterns and trigrams) can
  -- not leak what they are compared with: row security lets an index answer them.
  create table booking_words (
    word text collate "C" not null,
    booking_id int not null,
    account_id int not null,
    hotel_account_id int,
    primary key (word, booking_id)
  );
  create index booking_words_booking on booking_words (booking_id);
  ${tenantPolicy('booking_words', OWNERS)}

  create function note_words_insert() returns trigger language plpgsql set search_path from current as $$
  begin
    ${ADD} made ${WITH_WORDS};
    return null;
  end $$;
  create trigger bookings_words_insert after insert on bookings referencing new table as made
    for each statement execute function note_words_insert();

  create function note_words_update() returns trigger language plpgsql set search_path from current as $$
  begin
    if not exists (${RENAMED}) then return null; end if;
    delete from booking_words w using (${RENAMED}) b
      where b.state_before <> 'cart' and w.booking_id = b.id and w.word <> all (array(select ${WORDS}));
    ${ADD} (${RENAMED}) ${WITH_WORDS};
    return null;
  end $$;
  create trigger bookings_words_update after update on bookings referencing old table as gone new table as made
    for each statement execute function note_words_update();

  create function note_words_delete() returns trigger language plpgsql set search_path from current as $$
  begin
    delete from booking_words w using gone where w.booking_id = gone.id;
    return null;
  end $$;
  create trigger bookings_words_delete after delete on bookings referencing old table as gone
    for each statement execute function note_words_delete();

  -- The owner of the tables is behind the wall too.
  select set_config('app.platform', 'on', true);
  ${ADD} bookings ${WITH_WORDS};
  `,
);
