import { migration } from '#libs/database';

/** Who writes payments by the thousand writes their words by the thousand too. */
export default migration(
  19,
  'noted in bulk',
  `
  create or replace function note_payment_words() returns trigger language plpgsql set search_path from current as $$
  begin
    if tg_op = 'UPDATE' then
      if (old.customer, old.customer_email, old.card, old.title)
        is not distinct from (new.customer, new.customer_email, new.card, new.title) then return null; end if;
    end if;
    if tg_op <> 'INSERT' then
      delete from payment_words where payment_id = old.id and word = any (array(select words_of_payment(old)));
    elsif current_setting('app.noted', true) = 'on' then
      return null;
    end if;
    if tg_op <> 'DELETE' then
      insert into payment_words (word, payment_id, account_id)
        select word, new.id, new.account_id from words_of_payment(new) word on conflict do nothing;
    end if;
    return null;
  end $$;
  `,
);
