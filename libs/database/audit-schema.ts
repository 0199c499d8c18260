import { inScope } from './tenant-policy.js';

/** Rows of one statement that are told one by one; the rest is counted. */
const SHOWN_ROWS = 50;
/** Letters of one value that are kept. */
const SHOWN_LETTERS = 2_000;

/**
 * Who changed what, of all services. Services may add their entries and nothing else; changes come from triggers alone;
 * only auth may read, within the accounts in scope, and add seals. Nobody but the schema's owner can change a row.
 */
export const AUDIT_TABLES = `
  create table audit.entries (
    id uuid primary key,
    at timestamptz not null default now(),
    service text not null,
    call text not null,
    account_id int not null,
    user_id int,
    api_key text,
    ip text not null,
    request_id text not null
  );
  create index entries_at on audit.entries (at, id);
  create index entries_account on audit.entries (account_id, at, id);

  -- No foreign key: the entry is written after its changes, in the same transaction.
  create table audit.changes (
    id bigint generated always as identity primary key,
    entry_id uuid not null,
    table_name text not null,
    row_id text,
    action text not null check (action in ('insert', 'update', 'delete')),
    before jsonb,
    after jsonb,
    -- Where row_id is null: so many rows more were changed by the same statement.
    more int not null default 0
  );
  create index changes_entry on audit.changes (entry_id, id);

  create table audit.seals (
    number bigint primary key,
    entry_id uuid not null unique,
    previous bytea not null,
    hash bytea not null
  );

  alter table audit.entries enable row level security;
  alter table audit.entries force row level security;
  create policy seen on audit.entries for select using (${inScope()});
  create policy written on audit.entries for insert with check ('konak_' || service = current_user);

  alter table audit.changes enable row level security;
  alter table audit.changes force row level security;
  create policy seen on audit.changes for select using (exists (select 1 from audit.entries e where e.id = entry_id));
  create policy written on audit.changes for insert with check (true);`;

export const AUDIT_FUNCTIONS = `
  -- The columns of a row that differ from another, secrets and persons cut.
  create or replace function audit.differing(of jsonb, other jsonb, secret text[], personal text[]) returns jsonb
  language sql immutable set search_path = pg_catalog, pg_temp as $$
    select jsonb_object_agg(key, case
      when value = 'null' then value
      when key = any (secret) then '"[cut]"'
      when key = any (personal) then '"[personal]"'
      when length(value::text) > ${SHOWN_LETTERS} then to_jsonb(left(value::text, ${SHOWN_LETTERS}) || '…')
      else value end)
    from jsonb_each(of)
    where value is distinct from other -> key and (other is not null or value <> 'null')
  $$;

  -- Tells what a statement has changed. Its arguments are of the trigger: key columns, secret ones, personal ones.
  create or replace function audit.note_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
  declare
    secret constant text[] := string_to_array(tg_argv[1], ',');
    key constant text := case when string_to_array(tg_argv[0], ', ') && secret then quote_literal('[cut]')
      else format('concat_ws('' '', %s)', tg_argv[0]) end;
    rows constant text := case tg_op
      when 'INSERT' then 'null::jsonb as before, to_jsonb(n) as after from new_rows n'
      when 'DELETE' then 'to_jsonb(o) as before, null::jsonb as after from old_rows o'
      else 'to_jsonb(o) as before, to_jsonb(n) as after from old_rows o full join new_rows n using (%1$s)
            where (o *= n) is not true' end;
  begin
    execute format(
      'with touched as (
         select %2$s as row_id, count(*) over () as total, ' || rows || ' limit ${SHOWN_ROWS}
       ), counted as (
         insert into audit.changes (entry_id, table_name, action, more)
         select $1, $2, $3, total - ${SHOWN_ROWS} from touched where total > ${SHOWN_ROWS} limit 1
       )
       insert into audit.changes (entry_id, table_name, action, row_id, before, after)
       select $1, $2, $3, row_id, audit.differing(before, after, $4, $5), audit.differing(after, before, $4, $5)
       from touched', tg_argv[0], key)
    using current_setting('app.audit')::uuid, tg_table_schema || '.' || tg_table_name, lower(tg_op),
      secret, string_to_array(tg_argv[2], ',');
    return null;
  end $$;

  -- What a seal stands for: the one before it, and an entry with all its changes, always written the same way.
  create or replace function audit.digest(previous bytea, entry uuid) returns bytea
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select sha256(previous || convert_to(jsonb_build_object(
      'id', e.id, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), 'service', e.service, 'call', e.call,
      'account', e.account_id, 'user', e.user_id, 'key', e.api_key, 'ip', e.ip, 'request', e.request_id,
      'changes', (
        select jsonb_agg(jsonb_build_array(c.id, c.table_name, c.row_id, c.action, c.before, c.after, c.more) order by c.id)
        from audit.changes c where c.entry_id = e.id))::text, 'UTF8'))
    from audit.entries e where e.id = entry
  $$;

  -- Seals entries that nothing can be added to any more, the oldest first; answers how many. One process at a time.
  create or replace function audit.seal(after interval, at_most int) returns int
  language plpgsql set search_path = pg_catalog, pg_temp as $$
  declare
    last audit.seals;
    entry uuid;
    sealed int := 0;
  begin
    if not pg_try_advisory_xact_lock(7261002) then return 0; end if;
    select * into last from audit.seals order by number desc limit 1;
    for entry in
      select e.id from audit.entries e
      where e.at < now() - after and not exists (select 1 from audit.seals s where s.entry_id = e.id)
        -- Entries are written late by as much as their transactions last: minutes at the very most.
        and e.at > coalesce((select at from audit.entries where id = last.entry_id), '-infinity') - interval '1 hour'
      order by e.at, e.id limit at_most
    loop
      last := row (coalesce(last.number, 0) + 1, entry, coalesce(last.hash, ''),
        audit.digest(coalesce(last.hash, ''), entry));
      insert into audit.seals values (last.*);
      sealed := sealed + 1;
    end loop;
    return sealed;
  end $$;`;

/**
 * The statements that put the three triggers on every table that lacks them, or has them with other arguments.
 * $1 schemas · $2 tables to be left out · $3 the pattern of secret columns · $4 personal columns.
 */
export const MISSING_TRIGGERS = `
  with tables as (
    select c.oid, n.nspname, c.relname, (
        select string_agg(quote_ident(a.attname), ', ' order by k.nth)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (attnum, nth), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum
      ) as key, (
        select coalesce(string_agg(a.attname, ',' order by a.attname), '') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname ~ $3
      ) as secret, (
        select coalesce(string_agg(a.attname, ',' order by a.attname), '') from pg_attribute a
        where a.attrelid = c.oid and format('%s.%s.%s', n.nspname, c.relname, a.attname) = any ($4)
      ) as personal
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = any ($1) and c.relname <> all ($2)
  )
  select format(
    $statement$create or replace trigger %s after %s on %I.%I referencing %s for each statement
      when (current_setting('app.audit', true) > '') execute function audit.note_change(%L, %L, %L)$statement$,
    name, event, nspname, relname, transitions, key, secret, personal) as statement
  from tables cross join (values
    ('audit_insert', 'insert', 'new table as new_rows'),
    ('audit_update', 'update', 'old table as old_rows new table as new_rows'),
    ('audit_delete', 'delete', 'old table as old_rows')) as triggers (name, event, transitions)
  where not exists (
    select 1 from pg_trigger t where t.tgrelid = tables.oid and t.tgname = name
      and t.tgargs = convert_to(key, 'UTF8') || '\\x00' || convert_to(secret, 'UTF8') || '\\x00' || convert_to(personal, 'UTF8') || '\\x00')
  order by nspname, relname, name`;
