import type { FrontCall } from '../api/calls.js';

/** What a server may ask for a page that everybody gets: nothing of it depends on a session. */
export const ASKED: ReadonlySet<FrontCall> = new Set([
  ...(['auth.siteinfo', 'site.page', 'site.menu', 'legal.get', 'legal.seller', 'reference.get'] as const),
  ...(['locations.tags', 'locations.countries', 'locations.page', 'search.term', 'suppliers.selling'] as const),
  ...(['availability.hotels', 'availability.calendar', 'availability.tours', 'availability.fulltours'] as const),
  ...(['b2c.gethotel', 'reviews.ofhotel'] as const),
]);
