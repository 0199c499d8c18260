import type { TourPackageInput } from '#libs/contracts';

interface Known {
  id: number;
  startDate: number;
  endDate: number;
}

export interface MatchedPackages {
  /** Departures that stay, as they are to be. */
  kept: Array<TourPackageInput & { id: number }>;
  added: TourPackageInput[];
  removed: number[];
  /** Ids that are not of this tour. */
  unknown: number[];
}

/**
 * What becomes of a tour's departures. Those without an id that leave and return on days of one that nobody names are that
 * one: the same save sent twice makes nothing twice, and bookings keep what they hold on to.
 */
export function matchPackages(known: readonly Known[], wanted: readonly TourPackageInput[]): MatchedPackages {
  const named = new Set(wanted.map(({ id }) => id));
  const free = known.filter(({ id }) => !named.has(id));
  const matched: MatchedPackages = { kept: [], added: [], removed: [], unknown: [] };
  for (const each of wanted) {
    if (each.id !== undefined) {
      if (known.some(({ id }) => id === each.id)) matched.kept.push({ ...each, id: each.id });
      else matched.unknown.push(each.id);
      continue;
    }
    const same = free.findIndex(({ startDate, endDate }) => startDate === each.startDate && endDate === each.endDate);
    if (same < 0) matched.added.push(each);
    else matched.kept.push({ ...each, id: free.splice(same, 1)[0]!.id });
  }
  matched.removed = free.map(({ id }) => id);
  return matched;
}
