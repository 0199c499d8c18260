import pg from 'pg';
import { readTables } from '../wall/catalog.js';

/** What people have written in several languages, such as names of plans: who books one keeps it in the booking's. */
export async function readWrittenTexts(url: string): Promise<Set<string>> {
  const db = new pg.Pool({ connectionString: url, max: 1 });
  const texts = new Set<string>();
  try {
    for (const { name: table, columns } of await readTables(db))
      for (const { name } of columns.filter(({ type }) => type === 'jsonb')) {
        const value = `jsonb_path_query(${pg.escapeIdentifier(name)}, 'strict $.**.value ? (@.type() == "string")', silent => true)`;
        const { rows } = await db.query<{ text: string }>(`select distinct ${value} #>> '{}' as text from ${table}`);
        // A page may show a list line by line.
        for (const { text } of rows) for (const line of [text, ...text.split('\n')]) texts.add(line.trim());
      }
  } finally {
    await db.end();
  }
  return texts;
}
