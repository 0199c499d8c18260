import { migration, tenantPolicy } from '#libs/database';

const NAMES = ['customer', 'customer_email', 'card', 'title'];
const namesOf = (row: string) => NAMES.map((name) => `${row}.${name}`).join(', ');

/** What payments are found by; written from now on, those of older payments by the next migration. */
export default migration(
  16,
  'payment words',
  `
  create table payment_words (
    word text collate "C" not null,
    payment_id int not null,
    account_id int not null,
    -- All that a search compares: no row is looked up, also under row-level security.
    primary key (word, payment_id) include (account_id)
  );
  ${tenantPolicy('payment_words')}

  create function words_of_payment(p payments) returns setof text language sql stable as $$
    select distinct unnest(fold_words(concat_ws(' ', p.id, ${namesOf('p')})))
  $$;

  create function note_payment_words() returns trigger language plpgsql set search_path from current as $$
  begin
    if tg_op = 'UPDATE' then
      if (${namesOf('old')}) is not distinct from (${namesOf('new')}) then return null; end if;
    end if;
    if tg_op <> 'INSERT' then
      delete from payment_words where payment_id = old.id and word = any (array(select words_of_payment(old)));
    end if;
    if tg_op <> 'DELETE' then
      insert into payment_words (word, payment_id, account_id)
        select word, new.id, new.account_id from words_of_payment(new) word on conflict do nothing;
    end if;
    return null;
  end $$;
  create trigger payments_words after insert or update or delete on payments
    for each row execute function note_payment_words();
  `,
);
