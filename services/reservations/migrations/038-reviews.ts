import { migration, tenantPolicy } from '#libs/database';

/** What guests write about hotels after their stays, and how many of it are published. */
export default migration(
  38,
  'reviews',
  `
  create table reviews (
    id int generated always as identity primary key,
    booking_id int not null,
    -- The first line of the hotel that was stayed in.
    line int not null,
    account_id int not null,
    hotel_account_id int not null,
    hotel_id int not null,
    hotel_name text not null,
    revision int not null default 1,
    state text not null default 'waiting' check (state in ('waiting', 'published', 'refused')),
    score int not null check (score between 1 and 10),
    cleanliness int check (cleanliness between 1 and 10),
    location int check (location between 1 and 10),
    staff int check (staff between 1 and 10),
    comfort int check (comfort between 1 and 10),
    value int check (value between 1 and 10),
    title text not null,
    text text not null,
    lang text not null,
    travellers text not null check (travellers in ('couple', 'family', 'alone', 'friends', 'business')),
    -- First name and initial, as shown.
    name text not null,
    country text not null,
    check_in date not null,
    check_out date not null,
    nights int not null,
    reason text not null default '',
    decided_by text,
    decided_at timestamptz,
    published_at timestamptz,
    answer text not null default '',
    answered_by text,
    answered_at timestamptz,
    report text not null default '',
    reported_at timestamptz,
    created_at timestamptz not null default now(),
    unique (booking_id, hotel_id),
    unique (booking_id, line)
  );
  create index reviews_published on reviews (hotel_id, published_at desc, id desc) where state = 'published';
  create index reviews_account on reviews (account_id, id);
  create index reviews_hotel_account on reviews (hotel_account_id, id);
  ${tenantPolicy('reviews', ['account_id', 'hotel_account_id'])}

  -- As announced last; a row is locked while its hotel is counted.
  create table hotel_scores (
    hotel_id int primary key,
    revision int not null,
    count int not null default 0,
    sum int not null default 0
  );

  do $$
  declare kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'tasks'::regclass and conname = 'tasks_kind_check');
  begin
    alter table tasks drop constraint tasks_kind_check;
    execute 'alter table tasks add constraint tasks_kind_check '
      || replace(replace(kinds, ' NOT VALID', ''), '])', ', ''reviewWaiting''::text])') || ' not valid';
    alter table tasks validate constraint tasks_kind_check;
  end $$;
  `,
);
