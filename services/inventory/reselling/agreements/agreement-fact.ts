import type { InventoryFact } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { AgreementRow } from './agreement-rows.js';

/** The number of hotels named in a mail. */
const NAMED = 20;

/** A fact about a version, with the names of its hotels. Reads hotels of its owner. */
export async function describeFact(
  tx: Tx,
  { owner, terms }: Pick<AgreementRow, 'owner' | 'terms'>,
  parties: Pick<InventoryFact, 'asker' | 'owner'>,
): Promise<InventoryFact> {
  const hotels = await tx.rows<{ name: string }>(
    'select name from hotels where account_id = $1 and ($2::int[] is null or id = any ($2)) order by name, id',
    [owner, terms.hotels],
  );
  const names = hotels.map(({ name }) => name);
  return { ...parties, hotels: names.length > 0 ? names.slice(0, NAMED) : ['–'], count: Math.max(1, names.length) };
}
