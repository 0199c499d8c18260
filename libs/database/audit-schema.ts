import { inScope } from './tenant-policy.js';

/**
 * The audit log of all services. Services can only insert entries; changes are written by triggers alone; only auth may
 * read, within the accounts in scope, and add seals. Only the schema's owner can change a row.
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
  -- Compressing two to eight kilobytes takes longer than writing them.
  alter table audit.changes set (toast_tuple_target = 8160);

  -- The canonical text under a seal: the previous seal, and an entry with all its changes.
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

  -- Seals entries that are closed to additions, oldest first; answers how many. One process at a time.
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
        -- Entries are written with the delay of their transactions: minutes at most.
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
