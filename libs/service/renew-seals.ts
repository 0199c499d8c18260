import { PLATFORM, type Database } from '#libs/database';
import { deriveKey, deriveKeys, seal, unseal, type PlatformSecret } from '#libs/process';

/** A column of texts that are encrypted under the platform's secret. */
export interface SealedColumn {
  table: string;
  column: string;
  /** SQL that identifies a row of the table `t`. */
  id: string;
  /** SQL of further columns that `about` takes. */
  fields?: string;
  join?: string;
  purpose: string;
  /** What a row's text is bound to. */
  about: (row: { id: string } & Record<string, string>) => string;
}

export interface RenewedColumn {
  column: string;
  renewed: number;
  /** Texts that no accepted secret opens. */
  lost: number;
}

const PAGE = 500;

/** Encrypts again what was encrypted under a former secret, so that the secret can be dropped. Safe to repeat. */
export async function renewSeals(
  database: Database,
  secret: PlatformSecret,
  columns: readonly SealedColumn[],
): Promise<RenewedColumn[]> {
  const outcomes: RenewedColumn[] = [];
  for (const column of columns) outcomes.push(await renewColumn(database, secret, column));
  return outcomes;
}

async function renewColumn(database: Database, secret: PlatformSecret, sealed: SealedColumn): Promise<RenewedColumn> {
  const { table, column, id, fields, join = '', purpose, about } = sealed;
  const [select, update] = [
    `select ${[`(${id})::text as id`, `t.${column} as sealed`, ...(fields ? [fields] : [])].join()} from ${table} t ${join}
     where t.${column} <> '' and (${id})::text > $1 order by 1 limit ${PAGE}`,
    // A text that was changed meanwhile is encrypted under the secret in use already.
    `update ${table} t set ${column} = $2 where (${id})::text = $1 and ${column} = $3`,
  ];
  const outcome = { column: `${database.schema}.${table}.${column}`, renewed: 0, lost: 0 };
  const [key, keys] = [deriveKey(secret, purpose), deriveKeys(secret, purpose)];
  for (let after = ''; ;) {
    const rows = await database.rows<{ id: string; sealed: string }>(PLATFORM, select, [after]);
    await database.tx(PLATFORM, async (tx) => {
      for (const row of rows) {
        const bound = about(row as never);
        const text = open(keys, row.sealed, bound);
        if (text === undefined) outcome.lost++;
        else if (open([key], row.sealed, bound) === undefined)
          outcome.renewed += await tx.execute(update, [row.id, seal(key, text, bound), row.sealed]);
      }
    });
    if (rows.length < PAGE) return outcome;
    after = rows.at(-1)!.id;
  }
}

function open(keys: readonly Buffer[], sealed: string, about: string): string | undefined {
  try {
    return unseal(keys, sealed, about);
  } catch {
    return undefined;
  }
}
