import pg from 'pg';
import { readTables } from '../wall/catalog.js';
import { HOSTILE_TEXTS } from './hostile-texts.js';

/** Columns that hold what people write and read. */
const WRITTEN =
  /(^|_)(name|title|address|city|note|text|detail|requests|customer|founder|description|reason|label|office|agent)$/;

/** One after the other, so that each field meets each text as the rounds go by. */
const textAt = (nth: number): string => HOSTILE_TEXTS[nth % HOSTILE_TEXTS.length]!;

/** Puts a hostile text into every column of the database that holds what people write. @returns their names. */
export async function plantTexts(url: string, round: number): Promise<string[]> {
  const db = new pg.Pool({ connectionString: url, max: 1 });
  const planted: string[] = [];
  try {
    for (const { name: table, columns } of await readTables(db))
      for (const { name, type, unique, word } of columns) {
        if (unique || word || !WRITTEN.test(name)) continue;
        const column = pg.escapeIdentifier(name);
        const value = valueOf(column, type);
        if (!value) continue;
        await db.query(`update ${table} set ${column} = ${value} where ${column} is not null`, [
          textAt(planted.length + round),
        ]);
        planted.push(`${table}.${name}`);
      }
  } finally {
    await db.end();
  }
  return planted;
}

/** The text itself, or inside what is written by language or of a person. */
function valueOf(column: string, type: string): string | undefined {
  if (type === 'text') return '$1';
  if (type !== 'jsonb') return undefined;
  return `case jsonb_typeof(${column})
    when 'array' then coalesce((select jsonb_agg(case when each ? 'value' then each || jsonb_build_object('value', $1::text) else each end)
      from jsonb_array_elements(${column}) as each), '[]')
    when 'object' then ${column} || (select coalesce(jsonb_object_agg(key, $1::text), '{}') from jsonb_each(${column}) where key in ('name', 'surname', 'company'))
    else ${column} end`;
}
