import { migration, tenantPolicy } from '#libs/database';

/** What guests and those who serve their stays write to each other. */
export default migration(
  39,
  'threads',
  `
  create table thread_messages (
    id int generated always as identity primary key,
    booking_id int not null,
    account_id int not null,
    hotel_account_id int,
    side text not null check (side in ('guest', 'seller', 'hotel')),
    by text not null,
    text text not null,
    created_at timestamptz not null,
    -- By the other side.
    read_at timestamptz
  );
  create index thread_messages_booking on thread_messages (booking_id, id);
  ${tenantPolicy('thread_messages', ['account_id', 'hotel_account_id'])}

  do $$
  declare kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'tasks'::regclass and conname = 'tasks_kind_check');
  begin
    alter table tasks drop constraint tasks_kind_check;
    execute 'alter table tasks add constraint tasks_kind_check '
      || replace(replace(kinds, ' NOT VALID', ''), '])', ', ''guestWrote''::text])') || ' not valid';
    alter table tasks validate constraint tasks_kind_check;
  end $$;
  `,
);
