import { migration, tenantPolicy } from '#libs/database';

/** Searches at suppliers, bookings there, every call that was made, and the places and hotels that they have. */
export default migration(
  29,
  'suppliers',
  `
  -- A row for each search that is asked or kept: platform data, since accounts with other markups share it.
  create table supplier_searches (
    key text primary key,
    -- Another one each time that the search is carried out.
    run uuid not null,
    kind text not null check (kind in ('hotels', 'flights')),
    asked jsonb not null,
    state text not null check (state in ('queued', 'running', 'done', 'partial', 'failed')),
    -- Who carries it out: a delivery of the job, or a process that did not wait for the worker.
    taken_by text,
    found int not null default 0,
    -- The compressed result, before markups.
    result bytea,
    missing jsonb not null default '[]',
    asked_at timestamptz not null,
    expires_at timestamptz not null
  );
  create index supplier_searches_age on supplier_searches (asked_at);

  create table supplier_transactions (
    id int generated always as identity primary key,
    public_id uuid not null default gen_random_uuid(),
    account_id int not null,
    booking_id int references bookings (id) on delete set null,
    supplier text not null,
    kind text not null check (kind in ('hotel', 'flight')),
    state text not null check (state in ('open', 'travellersSet', 'committing', 'committed', 'commitUnknown', 'failed',
      'expired', 'abandoned', 'cancelAsked', 'cancelled', 'cancelledWithPenalty')),
    their_id text not null,
    agency_ref text not null,
    client_ref text not null default '',
    reservation_number text,
    -- What was begun, what the supplier asks of each traveller, and its terms.
    offers jsonb not null default '[]',
    form jsonb not null default '[]',
    terms jsonb not null default '{"isRefundable": null, "penalties": [], "services": [], "warnings": []}',
    -- What the customer was shown, what the supplier asks, and what it is sold for.
    searched_minor bigint not null,
    begun_minor bigint not null,
    sale_minor bigint not null,
    currency text not null,
    markups jsonb not null default '[]',
    begins_on date,
    ends_on date,
    expires_at timestamptz not null,
    commit_started_at timestamptz,
    -- Of an unknown commit: how often it was asked for, when next, when it was first not found, and whether the supplier knows one.
    times_asked int not null default 0,
    ask_at timestamptz,
    not_found_at timestamptz,
    is_duplicate boolean not null default false,
    failure text not null default '',
    penalty jsonb,
    -- Travellers and customer, encrypted.
    sealed text not null default '',
    created_by text not null,
    created_at timestamptz not null default now()
  );
  create unique index supplier_transactions_public_id on supplier_transactions (public_id);
  create unique index supplier_transactions_ref on supplier_transactions (account_id, agency_ref);
  create unique index supplier_transactions_number on supplier_transactions (supplier, reservation_number)
    where reservation_number is not null;
  create index supplier_transactions_booking on supplier_transactions (booking_id) where booking_id is not null;
  create index supplier_transactions_ask on supplier_transactions (ask_at) where ask_at is not null;
  create index supplier_transactions_expiry on supplier_transactions (expires_at) where state in ('open', 'travellersSet');
  create index supplier_transactions_sealed on supplier_transactions (id) where sealed <> '';
  ${tenantPolicy('supplier_transactions')}

  -- Never changed: the proof of what was asked and answered, without secrets and without travellers.
  create table supplier_calls (
    id bigint generated always as identity primary key,
    account_id int not null,
    transaction_id int not null references supplier_transactions (id) on delete cascade,
    supplier text not null,
    op text not null,
    at timestamptz not null,
    ms int not null,
    http int,
    success boolean not null,
    their_request_id text not null default '',
    asked jsonb not null,
    -- Compressed.
    answer bytea
  );
  create index supplier_calls_transaction on supplier_calls (transaction_id, id);
  create index supplier_calls_age on supplier_calls (at);
  ${tenantPolicy('supplier_calls')}
  create function refuse_change() returns trigger language plpgsql as $$
  begin raise exception 'calls to suppliers are never changed' using errcode = '55000'; end $$;
  create trigger supplier_calls_fixed after update on supplier_calls for each row execute function refuse_change();

  -- The calls of searches, which are of no account; their answers are the searches themselves.
  create table supplier_search_calls (
    id bigint generated always as identity primary key,
    search_key text,
    supplier text not null,
    op text not null,
    at timestamptz not null,
    ms int not null,
    http int,
    success boolean not null,
    their_request_id text not null default '',
    asked jsonb not null
  );
  create index supplier_search_calls_age on supplier_search_calls (at);
  create trigger supplier_search_calls_fixed after update on supplier_search_calls
    for each row execute function refuse_change();

  -- What suppliers sell where: platform data, from the daily comparison.
  create table supplier_places (
    supplier text not null,
    code text not null,
    type int not null,
    name text not null,
    country_code text not null default '',
    city text not null default '',
    latitude double precision,
    longitude double precision,
    seen_at timestamptz not null,
    gone_at timestamptz,
    primary key (supplier, type, code)
  );
  create table supplier_hotels (
    supplier text not null,
    code text not null,
    giata_id text not null default '',
    name text not null,
    stars real,
    latitude double precision,
    longitude double precision,
    city text not null default '',
    seen_at timestamptz not null,
    gone_at timestamptz,
    primary key (supplier, code)
  );
  -- Which hotel of ours a supplier's is. Only a person or a GIATA id confirms it.
  create table hotel_mappings (
    supplier text not null,
    code text not null,
    hotel_id int,
    method text not null check (method in ('giata', 'nameGeo', 'manual')),
    score real not null,
    state text not null check (state in ('proposed', 'confirmed', 'rejected')),
    -- Of a doubt: all that it may be.
    candidates jsonb not null default '[]',
    decided_by text,
    decided_at timestamptz,
    primary key (supplier, code)
  );

  -- A commit whose outcome stays unknown is for a person. The list of kinds may have grown since it was first written.
  do $$
  declare kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'tasks'::regclass and conname = 'tasks_kind_check');
  begin
    alter table tasks drop constraint tasks_kind_check;
    execute 'alter table tasks add constraint tasks_kind_check '
      || replace(replace(kinds, ' NOT VALID', ''), '])', ', ''supplierUnknown''::text])') || ' not valid';
    alter table tasks validate constraint tasks_kind_check;
  end $$;
  `,
);
