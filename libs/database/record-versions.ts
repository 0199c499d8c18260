import { Column } from 'typeorm';
import { tenantPolicy } from './tenant-policy.js';

/**
 * The versions of records before their last change, and the triggers that keep them: whatever writes a record raises its
 * revision. Who did it is in `app.signature`, where the change has a person.
 */
export const RECORD_VERSIONS = `
  create table record_versions (
    table_name text not null,
    record_id int not null,
    revision int not null,
    account_id int not null,
    -- As it was at this revision, and who replaced it when.
    row jsonb not null,
    replaced_by text,
    replaced_at timestamptz not null default now(),
    primary key (table_name, record_id, revision)
  );
  create index record_versions_age on record_versions (replaced_at);
  ${tenantPolicy('record_versions')}

  -- Arguments: columns that no person changes.
  create function keep_version() returns trigger language plpgsql set search_path from current as $$
  declare
    ignored text[] := coalesce(tg_argv, '{}');
  begin
    if to_jsonb(new) - ignored is distinct from to_jsonb(old) - ignored then
      insert into record_versions (table_name, record_id, revision, account_id, row, replaced_by)
      values (tg_table_name, old.id, old.revision, old.account_id, to_jsonb(old),
        nullif(current_setting('app.signature', true), ''));
      new.revision := old.revision + 1;
    end if;
    return new;
  end $$;

  create function forget_versions() returns trigger language plpgsql set search_path from current as $$
  begin
    delete from record_versions where table_name = tg_table_name and record_id = old.id;
    return old;
  end $$;`;

/** Gives the records of a table revisions and versions; `ignored` columns are no change of the record. */
export function keepVersions(table: string, ignored: readonly string[] = []): string {
  const columns = ignored.map((column) => `'${column}'`).join(', ');
  return `
    alter table ${table} add column revision int not null default 1;
    create trigger ${table}_versions before update on ${table} for each row execute function keep_version(${columns});
    create trigger ${table}_forgotten after delete on ${table} for each row execute function forget_versions();`;
}

/** The property of a record's revision: the triggers write it, an entity only reads it. */
export const RevisionColumn = (): PropertyDecorator => Column({ type: 'int', insert: false, update: false });
