import type {
  AskedHotels,
  AskedSearch,
  FoundFlight,
  FoundSupplierHotel,
  MissingPart,
  SearchResult,
  SupplierLocation,
} from '#libs/contracts';
import { keepHotels } from './keep-hotels.js';
import { SupplierRefused, SupplierUnanswered } from './supplier-errors.js';
import type { NoteCall, Supplier } from './supplier.js';

/** More flights than this are shown to nobody. */
const MOST_FLIGHTS = 150;

export interface SearchRun {
  asked: AskedSearch;
  suppliers: readonly Supplier[];
  /** What has arrived by then is reported; the rest, when it arrives. */
  deadlineMs: number;
  report(result: SearchResult): Promise<unknown>;
  /** The log of a supplier's calls. */
  note?: (supplier: string) => NoteCall;
}

interface Part {
  supplier: string;
  location: string | null;
  ask(): Promise<{ hotels?: FoundSupplierHotel[]; flights?: FoundFlight[] }>;
}

type Outcome = Awaited<ReturnType<Part['ask']>> | { reason: MissingPart['reason'] };

/**
 * Asks all suppliers, place by place and all at once. What has arrived at the deadline is reported with what is missing, and again
 * when everything has.
 */
export async function runSearch({ asked, suppliers, deadlineMs, report, note }: SearchRun): Promise<void> {
  const parts = partsOf(asked, suppliers, note);
  const outcomes: Array<Outcome | undefined> = parts.map(() => undefined);
  const asking = Promise.all(
    parts.map(async (part, at) => {
      outcomes[at] = await part.ask().catch((error: unknown) => ({ reason: reasonOf(error) }));
    }),
  );
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), deadlineMs);
  });
  const first = await Promise.race([asking, deadline]);
  clearTimeout(timer);
  await report(resultOf(asked, parts, outcomes));
  if (first !== 'late') return;
  await asking;
  await report(resultOf(asked, parts, outcomes));
}

function partsOf(asked: AskedSearch, suppliers: readonly Supplier[], note?: SearchRun['note']): Part[] {
  if (asked.kind === 'flights')
    return suppliers.map((supplier) => ({
      supplier: supplier.name,
      location: null,
      ask: async () => ({ flights: await supplier.searchFlights(asked, note?.(supplier.name)) }),
    }));
  return suppliers.flatMap((supplier) => placesOf(asked).map((location) => hotelPart(asked, supplier, location, note)));
}

/** Named hotels are asked for together, places one by one. */
const placesOf = ({ locations, products }: AskedHotels): Array<SupplierLocation | undefined> =>
  products.length > 0 ? [undefined] : locations;

function hotelPart(
  asked: AskedHotels,
  supplier: Supplier,
  location: SupplierLocation | undefined,
  note?: SearchRun['note'],
): Part {
  return {
    supplier: supplier.name,
    location: location?.id ?? null,
    ask: async () => ({ hotels: await supplier.searchHotels(asked, { location }, note?.(supplier.name)) }),
  };
}

function resultOf(
  asked: AskedSearch,
  parts: readonly Part[],
  outcomes: ReadonlyArray<Outcome | undefined>,
): SearchResult {
  const missing: MissingPart[] = [];
  const hotels: FoundSupplierHotel[] = [];
  const flights: FoundFlight[] = [];
  for (const [at, { supplier, location }] of parts.entries()) {
    const outcome = outcomes[at];
    if (!outcome || 'reason' in outcome) missing.push({ supplier, location, reason: outcome?.reason ?? 'late' });
    else {
      hotels.push(...(outcome.hotels ?? []));
      flights.push(...(outcome.flights ?? []));
    }
  }
  const { kept, found } = keepHotels(hotels, asked.culture);
  const expiries = [...hotels, ...flights].flatMap(({ offers }) => offers.map(({ expiresOn }) => expiresOn ?? ''));
  return {
    hotels: kept,
    flights: flights.slice(0, MOST_FLIGHTS),
    found: asked.kind === 'hotels' ? found : flights.length,
    missing,
    answered: parts.length - missing.length,
    expiresOn: expiries.filter(Boolean).reduce<string | null>((a, b) => (a === null || b < a ? b : a), null),
  };
}

function reasonOf(error: unknown): MissingPart['reason'] {
  if (error instanceof SupplierRefused) return 'refused';
  return error instanceof SupplierUnanswered && error.isLate ? 'late' : 'unanswered';
}
