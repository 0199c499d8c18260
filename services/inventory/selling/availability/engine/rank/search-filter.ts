import { hasTerms, readKeyword } from '#libs/keywords';
import type { IndexedEntry } from '../layout/indexed-entry.js';
import type { SearchQuery } from '../scan/search-query.js';

/**
 * The filters of a query that depend on the hotel alone and belong to no facet: account, keyword, themes and amenities.
 * Undefined without any.
 */
export function wantedBy(query: SearchQuery): ((entry: IndexedEntry) => boolean) | undefined {
  const { sells } = query;
  const terms = readKeyword(query.keyword ?? '');
  const themes = query.themes ?? [];
  const amenities = query.amenities ?? [];

  const tests: ((entry: IndexedEntry) => boolean)[] = [];
  if (sells) tests.push(({ id, account }) => sells(id, account));
  if (terms.length > 0) tests.push(({ foldedName }) => hasTerms(foldedName, terms));
  if (themes.length > 0) tests.push(({ hotel }) => themes.some((theme) => hotel.themes.includes(theme)));
  if (amenities.length > 0) tests.push(({ hotel }) => amenities.every((amenity) => hotel.amenities.includes(amenity)));
  if (tests.length <= 1) return tests[0];
  return (entry) => tests.every((passes) => passes(entry));
}
