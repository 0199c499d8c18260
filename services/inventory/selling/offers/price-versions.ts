import type { Tx } from '#libs/database';
import type { OfferToken } from '../offer-tokens/offer-token.js';

/** The versions of hotels and sellers; none where nothing was ever planned. */
export type PriceVersions = ReadonlyMap<string, number>;

interface VersionRow extends Record<string, unknown> {
  kind: 'hotel' | 'seller';
  id: number;
  version: number;
}

const keyOf = (kind: VersionRow['kind'], id: number) => `${kind} ${id}`;
const sellersOf = ({ markups }: OfferToken) => markups.map(([account]) => account);

/**
 * The versions of all inputs of the offers' prices. To be read before the prices: a change in between then counts as
 * changed, never as cached.
 */
export async function readPriceVersions(tx: Tx, offers: readonly OfferToken[]): Promise<PriceVersions> {
  const rows = await tx.rows<VersionRow>(
    `select kind, id, version from price_versions where kind = 'hotel' and id = any ($1)
     union all select kind, id, version from price_versions where kind = 'seller' and id = any ($2)`,
    [offers.map(({ hotel }) => hotel), offers.flatMap(sellersOf)],
  );
  return new Map(rows.map(({ kind, id, version }) => [keyOf(kind, id), version]));
}

/** The versions that an offer's price depends on, as one text. */
export function versionOf(versions: PriceVersions, offer: OfferToken): string {
  return sourcesOf(offer)
    .map(([kind, id]) => versions.get(keyOf(kind, id)) ?? 0)
    .join(' ');
}

/**
 * Asserts, before the commit, that the versions of the offers' prices are still current.
 * @throws RowCountMismatch where one has changed.
 */
export async function assertVersions(
  tx: Tx,
  priced: ReadonlyArray<{ token: OfferToken; version: string }>,
): Promise<void> {
  const sources = priced.flatMap(({ token, version }) => {
    const versions = version.split(' ');
    return sourcesOf(token).map(([kind, id], at) => ({ kind, id, version: versions[at] }));
  });
  await tx.execute(
    `select demand_all((
       select count(*) from unnest($1::text[], $2::int[], $3::bigint[]) as known (kind, id, version)
       left join price_versions v using (kind, id) where coalesce(v.version, 0) = known.version
     ), $4)`,
    [
      sources.map(({ kind }) => kind),
      sources.map(({ id }) => id),
      sources.map(({ version }) => version),
      sources.length,
    ],
  );
}

/** All versioned entities that an offer's price depends on. */
function sourcesOf(offer: OfferToken): Array<[VersionRow['kind'], number]> {
  return [
    ['hotel', offer.hotel],
    ...sellersOf(offer).map((account): [VersionRow['kind'], number] => ['seller', account]),
  ];
}
