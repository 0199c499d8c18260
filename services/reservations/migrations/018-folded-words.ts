import { migration } from '#libs/database';
import { KEYWORD_FUNCTIONS } from '#libs/keywords';

const GROUP = ['account_id', 'hotel_account_id', 'hotel_id', 'state', 'payment_method', 'currency'];
const groupOf = (row: string) => GROUP.map((column) => `${row}.${column}`).join(', ');
const figuresOf = (row: string, sign = '') =>
  [`nights`, 'total_minor', 'net_minor'].map((column) => `${sign}${row}.${column}`).join(', ') +
  `, ${sign}(${row}.paid_minor - ${row}.refunded_minor)`;
const SUMS = `booking_sums (${GROUP.join(', ')}, count, nights, amount_minor, net_minor, paid_minor)`;
const NAMES = ['guest_name', 'voucher', 'hotel_name', 'guests', "customer ->> 'email'", "customer ->> 'phone'"];
const namesOf = (row: string) => NAMES.map((name) => `${row}.${name}`).join(', ');

/** Written from now on; those of older bookings by the next migration. */
export default migration(
  18,
  'folded words',
  `
  ${KEYWORD_FUNCTIONS}

  -- Of the guest's address and phone, which the hotel may not see in every state.
  alter table booking_words add column contact boolean not null default false;

  -- The release before asks by it, among the same words.
  create or replace function search_words(text) returns text[] language sql immutable parallel safe as $$
    select array(select distinct w from unnest(fold_words($1)) w)
  $$;

  -- Every word that people look for a booking by; those with an apostrophe by their parts too.
  create function words_of_booking(b bookings) returns table (word text, contact boolean) language sql stable as $$
    select w, bool_and(of_contact) from (
      select unnest(fold_words(concat_ws(' ', b.id, b.guest_name, b.voucher, b.hotel_name,
        ltrim(substring(b.voucher from '[0-9]+$'), '0')))), false
      union all
      select unnest(fold_words(translate(concat_ws(' ', b.guest_name, b.hotel_name), '''’', '  '))), false
        where concat_ws(' ', b.guest_name, b.hotel_name) ~ '[''’]'
      union all
      select unnest(fold_words(concat_ws(' ', g ->> 'name', g ->> 'surname'))), false from jsonb_array_elements(b.guests) g
      union all
      select unnest(fold_words(b.customer ->> 'email') || phone_words(b.customer ->> 'phone')), true
    ) as words (w, of_contact) where w is not null group by w
  $$;

  create or replace function note_booking_insert() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into booking_words (word, booking_id, account_id, hotel_account_id, contact)
      select w.word, new.id, new.account_id, new.hotel_account_id, w.contact from words_of_booking(new) w;
    insert into ${SUMS} values (${groupOf('new')}, 1, ${figuresOf('new')});
    return null;
  end $$;

  create or replace function note_booking_delete() returns trigger language plpgsql set search_path from current as $$
  begin
    delete from booking_words where booking_id = old.id
      and word = any (array(select w.word from words_of_booking(old) w) || search_words(concat_ws(' ', ${namesOf('old')})));
    insert into ${SUMS} values (${groupOf('old')}, -1, ${figuresOf('old', '-')});
    return null;
  end $$;

  create or replace function note_booking_update() returns trigger language plpgsql set search_path from current as $$
  begin
    if (${namesOf('old')}) is distinct from (${namesOf('new')}) then
      delete from booking_words w using words_of_booking(old) had
        where w.booking_id = new.id and w.word = had.word
          and not exists (select from words_of_booking(new) has where has.word = had.word);
      insert into booking_words as w (word, booking_id, account_id, hotel_account_id, contact)
        select has.word, new.id, new.account_id, new.hotel_account_id, has.contact from words_of_booking(new) has
        on conflict (word, booking_id) do update set contact = excluded.contact where w.contact <> excluded.contact;
    end if;
    if (${groupOf('old')}, ${figuresOf('old')}) is distinct from (${groupOf('new')}, ${figuresOf('new')}) then
      insert into ${SUMS} values
        (${groupOf('old')}, -1, ${figuresOf('old', '-')}),
        (${groupOf('new')}, 1, ${figuresOf('new')});
    end if;
    return null;
  end $$;
  `,
);
