import { systemScope, type Database } from '#libs/database';

const SCOPE = systemScope('inventory.shelf');

/** Names of the hotels of rules, other accounts' included: an account may sell what it does not own. */
export async function hotelNames(
  database: Database,
  rules: ReadonlyArray<{ hotelId: number | null }>,
): Promise<Map<number, string>> {
  const ids = [...new Set(rules.flatMap(({ hotelId }) => hotelId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await database.tx(SCOPE, (tx) =>
    tx.rows<{ id: number; name: string }>('select id, name from hotels where id = any ($1)', [ids]),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
