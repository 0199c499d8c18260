import { fold } from '../../../../catalogue/locations/fold.js';
import type { IndexedEntry } from '../layout/indexed-entry.js';
import type { SearchQuery } from '../scan/search-query.js';

/**
 * The filters of a query that depend on the hotel alone and belong to no facet: account, keyword, themes and amenities.
 * Undefined without any.
 */
export function wantedBy(query: SearchQuery): ((entry: IndexedEntry) => boolean) | undefined {
  const { sells } = query;
  const words = query.keyword ? fold(query.keyword).split(/\s+/).filter(Boolean) : [];
  const themes = query.themes ?? [];
  const amenities = query.amenities ?? [];

  const tests: ((entry: IndexedEntry) => boolean)[] = [];
  if (sells) tests.push(({ id, account }) => sells(id, account));
  if (words.length > 0) tests.push(({ foldedName }) => words.every((word) => foldedName.includes(word)));
  if (themes.length > 0) tests.push(({ hotel }) => themes.some((theme) => hotel.themes.includes(theme)));
  if (amenities.length > 0) tests.push(({ hotel }) => amenities.every((amenity) => hotel.amenities.includes(amenity)));
  if (tests.length <= 1) return tests[0];
  return (entry) => tests.every((passes) => passes(entry));
}
