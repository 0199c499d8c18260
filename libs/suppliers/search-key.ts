import { createHash } from 'node:crypto';
import type { AskedSearch } from '#libs/contracts';

/**
 * The key of a search: equal for searches that ask the same, in whatever order. Markups are not in it, so that accounts share one
 * answer.
 */
export function searchKey(credential: string, asked: AskedSearch): string {
  return createHash('sha256')
    .update(JSON.stringify([credential, canonical(asked)]))
    .digest('hex');
}

/** A search in its canonical order. */
export function canonical(asked: AskedSearch): AskedSearch {
  if (asked.kind === 'flights')
    return {
      ...asked,
      passengers: [...asked.passengers].sort((a, b) => a.type - b.type),
      classes: [...new Set(asked.classes)].sort((a, b) => a - b),
    };
  const locations = new Map(asked.locations.map((location) => [`${location.type} ${location.id}`, location]));
  return {
    ...asked,
    locations: [...locations].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, location]) => location),
    products: [...new Set(asked.products)].sort(),
    rooms: asked.rooms.map(({ adult, childAges }) => ({ adult, childAges: [...childAges].sort((a, b) => a - b) })),
  };
}
