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

/** The canonical text of an entry `e`. */
const CANONICAL = `convert_to(jsonb_build_object(
      'id', e.id, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), 'service', e.service, 'call', e.call,
      'account', e.account_id, 'user', e.user_id, 'key', e.api_key, 'ip', e.ip, 'request', e.request_id,
      'changes', (
        select jsonb_agg(jsonb_build_array(c.id, c.table_name, c.row_id, c.action, c.before, c.after, c.more) order by c.id)
        from audit.changes c where c.entry_id = e.id))::text, 'UTF8')`;

export const AUDIT_FUNCTIONS = `
  -- Compressing two to eight kilobytes takes longer than writing them.
  alter table audit.changes set (toast_tuple_target = 8160);

  -- The hash under a seal: over the previous seal, and the canonical text of an entry with all its changes.
  create or replace function audit.digest(previous bytea, entry uuid) returns bytea
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select sha256(previous || ${CANONICAL}) from audit.entries e where e.id = entry
  $$;

  -- Seals entries that are closed to additions, oldest first; answers how many. One process at a time. It looks back from
  -- the last seal, since entries are written with the delay of their transactions.
  drop function if exists audit.seal(interval, int);
  create or replace function audit.seal(after interval, at_most int, look_back interval) returns int
  language plpgsql set search_path = pg_catalog, pg_temp as $$
  declare
    last audit.seals;
    head bytea;
    since timestamptz;
    entry record;
    sealed uuid[] := '{}';
    hashes bytea[] := '{}';
  begin
    if not pg_try_advisory_xact_lock(7261002) then return 0; end if;
    select * into last from audit.seals order by number desc limit 1;
    select at - look_back into since from audit.entries where id = last.entry_id;
    head := coalesce(last.hash, '');
    for entry in
      select e.id, ${CANONICAL} as content
      from (
        select * from audit.entries
        where at < now() - after and at > coalesce(since, '-infinity')
          and (select number from audit.seals s where s.entry_id = entries.id) is null
        order by at, id limit at_most
      ) e order by e.at, e.id
    loop
      head := sha256(head || entry.content);
      sealed := array_append(sealed, entry.id);
      hashes := array_append(hashes, head);
    end loop;
    insert into audit.seals (number, entry_id, previous, hash)
    select coalesce(last.number, 0) + nth, id, lag(hash, 1, coalesce(last.hash, '')) over (order by nth), hash
    from unnest(sealed, hashes) with ordinality as made (id, hash, nth);
    return cardinality(sealed);
  end $$;`;
