import type { Tx } from '#libs/database';

/**
 * Inserts rows by one statement, in their order. Table and `columns`, the types of Postgres by column, are the demo's own words; values of jsonb are given
 * as objects, those of arrays as arrays.
 * @returns the ids that the rows got, in their order; none for tables without ids.
 */
export async function insertRows<C extends string>(
  tx: Tx,
  table: string,
  columns: Readonly<Record<C, string>>,
  rows: ReadonlyArray<Readonly<Record<NoInfer<C>, unknown>>>,
  { returning }: { returning?: 'id' } = {},
): Promise<number[]> {
  if (rows.length === 0) return [];
  const names = Object.keys(columns) as C[];
  const types = names.map((name) => columns[name]);
  const isNested = (type: string) => type.endsWith('[]');
  const values = names.map((name, i) => arrayOf(rows, name, types[i]!));
  const selected = names.map((name, i) => (isNested(types[i]!) ? `${name}::${types[i]}` : name));
  const given = types.map((type, i) => `$${i + 1}::${isNested(type) ? 'text' : type}[]`);
  const list = names.join(', ');
  const statement = ['insert into', table, '(', list, ') overriding system value select', selected.join(', ')]
    .concat(['from unnest(', given.join(', '), ') with ordinality as r (', list, ', nth) order by nth'])
    .concat(returning ? ['returning', returning] : [])
    .join(' ');
  const made = await tx.rows<{ id: number }>(statement, values);
  return made.map(({ id }) => id);
}

/** Types whose text has nothing that an array would have to quote. */
const PLAIN = new Set([
  'int',
  'bigint',
  'smallint',
  'real',
  'float8',
  'numeric',
  'boolean',
  'date',
  'uuid',
  'timestamptz',
]);
const QUOTED = /["\\]/g;

/** A column of rows as Postgres writes an array: the driver would take several times as long for each element. */
function arrayOf<C extends string>(rows: ReadonlyArray<Readonly<Record<C, unknown>>>, name: C, type: string): string {
  const isPlain = PLAIN.has(type);
  const elements = rows.map((row) => {
    const value: unknown = row[name];
    if (value === null || value === undefined) return 'null';
    if (isPlain) return value instanceof Date ? value.toISOString() : String(value);
    return `"${textOf(value, type).replace(QUOTED, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}

function textOf(value: unknown, type: string): string {
  if (type === 'jsonb') return JSON.stringify(value);
  // A list inside a list: all of ours are numbers or plain words.
  return type.endsWith('[]') ? `{${(value as unknown[]).map((each) => each ?? 'null').join(',')}}` : String(value);
}
