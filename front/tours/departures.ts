import type { FoundTour } from '#libs/contracts';

export type TourOption = FoundTour['packages'][number];

/** A departure, with a price for each hotel that has its own. */
export interface Departure extends Pick<
  TourOption,
  'packageId' | 'name' | 'startDate' | 'endDate' | 'nights' | 'left'
> {
  options: TourOption[];
}

/** The departures of a tour in the order of their days. */
export function departuresOf(packages: readonly TourOption[]): Departure[] {
  const departures = new Map<number, Departure>();
  for (const option of packages) {
    const { packageId, name, startDate, endDate, nights, left } = option;
    const known = departures.get(packageId) ?? { packageId, name, startDate, endDate, nights, left, options: [] };
    known.options.push(option);
    departures.set(packageId, known);
  }
  return [...departures.values()].toSorted((a, b) => a.startDate - b.startDate);
}

/** What tells an option of a departure from the others. */
export const optionKey = ({ packageId, hotelOption }: Pick<TourOption, 'packageId' | 'hotelOption'>): string =>
  `${packageId}~${hotelOption ?? ''}`;
