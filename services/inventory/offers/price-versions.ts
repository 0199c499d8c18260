import type { Tx } from '#libs/database';
import type { OfferToken } from './offer-token.js';

/** The versions that hotels and sellers are sold under; one that nothing was ever planned for has none. */
export type PriceVersions = ReadonlyMap<string, number>;

interface VersionRow extends Record<string, unknown> {
  kind: 'hotel' | 'seller';
  id: number;
  version: number;
}

const keyOf = (kind: VersionRow['kind'], id: number) => `${kind} ${id}`;
const sellersOf = ({ markups }: OfferToken) => markups.map(([account]) => account);

/**
 * The versions of all that the prices of offers depend on. To be read before the prices are: what is planned in between then
 * counts as changed, never as known.
 */
export async function readPriceVersions(tx: Tx, offers: readonly OfferToken[]): Promise<PriceVersions> {
  const rows = await tx.rows<VersionRow>(
    `select kind, id, version from price_versions where kind = 'hotel' and id = any ($1)
     union all select kind, id, version from price_versions where kind = 'seller' and id = any ($2)`,
    [offers.map(({ hotel }) => hotel), offers.flatMap(sellersOf)],
  );
  return new Map(rows.map(({ kind, id, version }) => [keyOf(kind, id), version]));
}

/** What of the versions an offer's price depends on, as one text. */
export function versionOf(versions: PriceVersions, offer: OfferToken): string {
  const keys = [keyOf('hotel', offer.hotel), ...sellersOf(offer).map((account) => keyOf('seller', account))];
  return keys.map((key) => versions.get(key) ?? 0).join(' ');
}
