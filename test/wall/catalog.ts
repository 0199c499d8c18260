import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { SERVICES } from '#libs/contracts';

export interface Column {
  name: string;
  type: string;
  /** Whether an insert has to bring a value. */
  needed: boolean;
  unique: boolean;
  /** The first value its check lets in, for a column of words. */
  word: string | null;
  /** `schema.table` its values come from, where a foreign key says so. */
  references: string | null;
}

export interface Table {
  /** `inventory.hotels` */
  name: string;
  schema: string;
  /** `hotels` */
  short: string;
  columns: Column[];
  /** The columns its policy reads: the accounts a row belongs to. Empty where there is no wall. */
  owners: string[];
}

export type Row = Record<string, unknown>;
type Asker = Pick<pg.Pool, 'query'>;

/** Every table of the services, as Postgres itself knows it. */
export async function readTables(db: Asker): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select c.oid::regclass::text as name, c.relnamespace::regnamespace::text as schema, c.relname as short,
       (select json_agg(json_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'needed', a.attnotnull and not a.atthasdef and a.attidentity = '',
          'unique', exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey::int2[])),
          'word', (select substring(pg_get_constraintdef(k.oid) from '''([^'']+)''::text') from pg_constraint k
                   where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1),
          'references', (select k.confrelid::regclass::text from pg_constraint k
                         where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1)
        ) order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select json_agg(distinct a.attname) from pg_policy p
          join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refobjid = c.oid and d.refobjsubid > 0
          join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid where p.polrelid = c.oid), '[]') as owners
     from pg_class c where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text = any ($1) order by 1`,
    [SERVICES],
  );
  return rows;
}

export const isWalled = (table: Table) => table.owners.length > 0;

/** The account of a row that counts as its own: `account_id`, or the id of an account itself. */
export const ownerOf = (table: Table) => (table.owners.includes('account_id') ? 'account_id' : table.owners[0]!);

/** Tables that no caller changes: they repeat others, or a schedule keeps them. */
const SAY_AGAIN = new Set([
  'called_off_departures',
  'booking_sums',
  'booking_words',
  'settlement_entries',
  // Rows end with the time to pay.
  'unpaid_bookings',
  'unsettled_bookings',
]);

/** A digest of each walled table's rows that belong only to an account. */
export async function digestOf(db: Asker, tables: Table[], account: number): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of tables.filter((each) => isWalled(each) && !SAY_AGAIN.has(each.short))) {
    const alone = table.owners.map((owner) => `coalesce(t.${owner}, $1) = $1`).join(' and ');
    digests[table.name] = await digest(db, `${table.name} t where ${alone}`, [account]);
  }
  return digests;
}

/** A digest of every row of these tables, of every owner. */
export async function digestOfAll(db: Asker, tables: Table[]): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { name } of tables.filter(({ short }) => !SAY_AGAIN.has(short)))
    digests[name] = await digest(db, `${name} t`, []);
  return digests;
}

async function digest(db: Asker, rows: string, values: unknown[]): Promise<string> {
  const { rows: found } = await db.query<{ digest: string }>(
    `select count(*) || ' rows ' || coalesce(sum(hash_record_extended(t, 0)), 0) as digest from ${rows}`,
    values,
  );
  return found[0]!.digest;
}

/** Makes rows for accounts out of nothing but the catalogue: what a column needs, its type and constraints tell. */
export class RowFactory {
  constructor(
    private readonly db: Asker,
    private readonly tables: Table[],
    /** What free text says. */
    private readonly text: string,
  ) {}

  /** A row that belongs to the account; a new one only when there is none. */
  async ensure(table: Table, account: number): Promise<Row> {
    const mine = isWalled(table) ? `where ${ownerOf(table)} = $1` : 'where $1::int is not null';
    const { rows } = await this.db.query<Row>(`select * from ${table.name} ${mine} limit 1`, [account]);
    return rows[0] ?? this.make(table, account);
  }

  /** One more row of the account. */
  async make(table: Table, account: number): Promise<Row> {
    const values = new Map<Column, unknown>();
    for (const column of table.columns) {
      const owner = table.owners.includes(column.name);
      if (owner) values.set(column, account);
      else if (column.needed) values.set(column, await this.valueOf(table, column, account));
    }
    const columns = [...values.keys()];
    const { rows } = await this.db.query<Row>(
      `insert into ${table.name} (${columns.map(({ name }) => name).join(', ')}) overriding system value
       values (${columns.map(({ type }, at) => `$${at + 1}::${type}`).join(', ')}) returning *`,
      [...values.values()],
    );
    return rows[0]!;
  }

  private async valueOf(table: Table, column: Column, account: number): Promise<unknown> {
    const parent = this.parentOf(table, column);
    if (parent) {
      const row = await this.ensure(parent, account);
      return row['id'] ?? row[column.name];
    }
    // The database checks names of hosts.
    if (column.name === 'host') return `${randomBytes(6).toString('hex')}.example`;
    if (column.word) return column.word;
    const { type } = column;
    if (type === 'jsonb') return (await this.usualOf(table, column)) ?? '{}';
    if (type.endsWith('[]')) return '{}';
    if (type === 'text') return `${this.text} ${randomBytes(6).toString('hex')}`;
    if (type === 'uuid') return randomUUID();
    if (type === 'bytea') return randomBytes(32);
    if (type === 'date') return '2030-01-01';
    if (type.startsWith('timestamp')) return '2099-01-01T00:00:00Z';
    if (type === 'boolean') return false;
    // A number that another service has given: two rows have two.
    if (type === 'integer' && column.unique) return randomInt(1_000_000, 2_000_000);
    if (/int|numeric|double|real/.test(type)) return 1;
    throw new Error(`${table.name}.${column.name}: say in RowFactory what a value of type ${type} looks like`);
  }

  /** What another row has there: only the product knows what fits into such a column. */
  private async usualOf(table: Table, { name }: Column): Promise<string | undefined> {
    const { rows } = await this.db.query<{ usual: string }>(
      `select ${name}::text as usual from ${table.name} where ${name} is not null limit 1`,
    );
    return rows[0]?.usual;
  }

  /** By foreign key, or by name where services keep none: `room_id` is of `rooms`. */
  private parentOf(table: Table, { name, type, references }: Column): Table | undefined {
    const named = name.endsWith('_id') ? `${table.schema}.${name.replace(/_id$/, 's')}` : undefined;
    return this.tables.find((each) =>
      references
        ? each.name === references
        : each.name === named && each.columns.some((column) => column.name === 'id' && column.type === type),
    );
  }
}
