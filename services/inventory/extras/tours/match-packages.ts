import type { TourPackageInput } from '#libs/contracts';

interface Known {
  id: number;
  startDate: number;
  endDate: number;
}

export interface MatchedPackages {
  /** Existing departures, with their new values. */
  kept: Array<TourPackageInput & { id: number }>;
  added: TourPackageInput[];
  removed: number[];
  /** Ids of other tours. */
  unknown: number[];
}

/**
 * Matches a tour's departures with the requested ones. Those without an id are matched by their days with a departure that no
 * request names, so that a repeated save creates nothing twice, and bookings keep their references.
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
