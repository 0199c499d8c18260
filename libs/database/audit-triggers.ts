import type { ServiceName } from '#libs/contracts';

/** Rows of one statement that are recorded one by one; the rest is only counted. */
const SHOWN_ROWS = 50;
/** Characters of one value that are recorded. */
const SHOWN_LETTERS = 2_000;
/** A value of this many bytes cannot exceed that many characters, even where JSON escapes each as six. */
const SMALL_BYTES = 330;

/** Tables whose rows are not recorded, since their booking's row holds the same data. */
const COVERED_BY_BOOKING: Record<string, string> = {
  'insert reservations.booking_payments': `state = 'scheduled'`,
  'delete reservations.carts': 'hold_id is not null',
};

/** An audited table: names quoted for SQL, columns comma-separated. */
export interface WatchedTable {
  schema: ServiceName;
  name: string;
  key: string;
  /** All columns. */
  columns: string;
  /** Columns whose values can be long. */
  long: string;
  secret: string;
  personal: string;
  /** Whether its three triggers exist and call its own function. */
  triggered: boolean;
}

/** $1 schemas · $2 tables to leave out · $3 the pattern of secret columns · $4 personal columns. */
export const WATCHED_TABLES = `
  select n.nspname as schema, c.relname as name, (
      select string_agg(quote_ident(a.attname), ', ' order by k.nth)
      from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (attnum, nth), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum
    ) as key, (
      select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns, (
      select coalesce(string_agg(quote_ident(a.attname), ', ' order by a.attnum), '')
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attlen = -1 and t.typcategory in ('A', 'S', 'U')
    ) as long, (
      select coalesce(string_agg(a.attname, ',' order by a.attname), '') from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname ~ $3
    ) as secret, (
      select coalesce(string_agg(a.attname, ',' order by a.attname), '') from pg_attribute a
      where a.attrelid = c.oid and format('%s.%s.%s', n.nspname, c.relname, a.attname) = any ($4)
    ) as personal, (
      select count(*) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and t.tgname in ('audit_insert', 'audit_update', 'audit_delete')
        and p.proname = 'note_' || n.nspname || '_' || c.relname
    ) = 3 as triggered
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = any ($1) and format('%s.%s', n.nspname, c.relname) <> all ($2)
  order by n.nspname, c.relname`;

/**
 * The function that records a statement's changes to a table. Each table has its own, with static SQL, so that a
 * connection plans it once; the statements are short, since each run rebuilds all their expressions. It runs as the
 * owner, because services may not write changes.
 */
export function noteFunction(table: WatchedTable): string {
  const { schema, name, key, secret, personal } = table;
  const keyIsSecret = key.split(', ').some((column) => secret.split(',').includes(column));
  const rowId = keyIsSecret ? `'[cut]'` : `concat_ws(' ', r.${key.replaceAll(', ', ', r.')})`;
  const hidden = { secret: arrayOf(secret), personal: arrayOf(personal) };
  const changed = `old_rows o full join new_rows n using (${key}) where (o *= n) is not true`;
  const rowsOf = (event: string, rows: string) => {
    const covered = COVERED_BY_BOOKING[`${event} ${schema}.${name}`];
    return covered ? `${rows} where not (${covered})` : rows;
  };
  const whole = (rows: string) => `(select * from ${rows} limit ${SHOWN_ROWS}) r cross join lateral (
          select ${columnsShown(table)}) w`;
  const inserted = rowsOf('insert', 'new_rows');
  const deleted = rowsOf('delete', 'old_rows');
  const on = (event: string, noted: string, shownRows: string, rows: string) => `
      if tg_op = '${event.toUpperCase()}' then
        insert into audit.changes (entry_id, table_name, action, row_id, before, after)
        select noted_in, noted_of, '${event}', ${rowId}, ${noted} from ${shownRows};
        get diagnostics noted = row_count;
        if noted = ${SHOWN_ROWS} then
          insert into audit.changes (entry_id, table_name, action, more)
          select noted_in, noted_of, '${event}', count(*) - ${SHOWN_ROWS} from ${rows} having count(*) > ${SHOWN_ROWS};
        end if;
      end if;`;
  return `
    create or replace function ${functionOf(schema, name)} returns trigger language plpgsql security definer
    set search_path = pg_catalog, pg_temp as $note$
    declare
      noted_in constant uuid := current_setting('app.audit');
      noted_of constant text := '${schema}.${name}';
      noted int;
    begin${[
      on('insert', 'null, jsonb_strip_nulls(to_jsonb(w))', whole(inserted), inserted),
      on('delete', 'jsonb_strip_nulls(to_jsonb(w)), null', whole(deleted), deleted),
      on(
        'update',
        'd.before, d.after',
        `(select ${key}, to_jsonb(o) as before, to_jsonb(n) as after from ${changed} limit ${SHOWN_ROWS}) r${differing(hidden)}`,
        changed,
      ),
    ].join('')}
      return null;
    end $note$`;
}

/** Creates the three triggers of a table. Outside audited requests their condition skips them. */
export function noteTriggers({ schema, name }: WatchedTable): string[] {
  const transitions = {
    insert: 'new table as new_rows',
    update: 'old table as old_rows new table as new_rows',
    delete: 'old table as old_rows',
  };
  return Object.entries(transitions).map(
    ([event, rows]) => `
    create or replace trigger audit_${event} after ${event} on ${schema}.${name} referencing ${rows} for each statement
      when (current_setting('app.audit', true) > '') execute function ${functionOf(schema, name)}`,
  );
}

const functionOf = (schema: string, name: string): string => `audit.note_${schema}_${name}()`;

const arrayOf = (columns: string): string => `'{${columns}}'::text[]`;

interface Hidden {
  secret: string;
  personal: string;
}

/** All columns of a row in the form that is recorded: secrets and persons cut, long values shortened. */
function columnsShown({ columns, long, secret, personal }: WatchedTable): string {
  const hidden = { '[cut]': secret.split(','), '[personal]': personal.split(',') };
  const longOnes = long.split(', ');
  return columns
    .split(', ')
    .map((column) => {
      const [mark] = Object.entries(hidden).find(([, names]) => names.includes(column.replaceAll('"', ''))) ?? [];
      if (mark) return `case when r.${column} is not null then '${mark}' end as ${column}`;
      if (!longOnes.includes(column)) return `r.${column}`;
      return `case when pg_column_size(r.${column}) > ${SMALL_BYTES} and length(r.${column}::text) > ${SHOWN_LETTERS}
            then to_jsonb(left(r.${column}::text, ${SHOWN_LETTERS}) || '…') else to_jsonb(r.${column}) end as ${column}`;
    })
    .join(', ');
}

/**
 * The difference of two states of a row. Where there is only one, its key has changed and the row is recorded whole.
 */
function differing(hidden: Hidden): string {
  const differs = `value is distinct from r.before -> key and (r.before is not null and r.after is not null or value <> 'null')`;
  return ` cross join lateral (
          select case when r.before is not null then jsonb_object_agg(key, ${shown('coalesce(r.before -> key, value)', hidden)}) end as before,
            case when r.after is not null then jsonb_object_agg(key, ${shown('value', hidden)}) end as after
          from jsonb_each(coalesce(r.after, r.before)) where ${differs}) d`;
}

/**
 * A value as recorded: secrets and persons cut, long ones shortened. The byte size is a cheap test that most values
 * pass.
 */
function shown(value: string, { secret, personal }: Hidden): string {
  return `case
            when ${value} = 'null' then ${value}
            when key = any (${secret}) then '"[cut]"'
            when key = any (${personal}) then '"[personal]"'
            when pg_column_size(${value}) > ${SMALL_BYTES} and length((${value})::text) > ${SHOWN_LETTERS}
              then to_jsonb(left((${value})::text, ${SHOWN_LETTERS}) || '…')
            else ${value} end`;
}
