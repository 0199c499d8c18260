import type { FoundTour } from '#libs/contracts';
import type { TourSort } from './tour-filter';

/** A departure in one of its hotels, as a line to compare. */
export interface DepartureRow {
  tour: FoundTour['tour'];
  way: FoundTour['packages'][number];
}

export const rowKey = ({ way: { packageId, hotelOption } }: DepartureRow): string =>
  `${packageId}~${hotelOption ?? ''}`;

const ORDERS: Record<TourSort, (a: DepartureRow, b: DepartureRow) => number> = {
  date: (a, b) => a.way.startDate - b.way.startDate,
  price: (a, b) => a.way.price.amount - b.way.price.amount,
  '-price': (a, b) => b.way.price.amount - a.way.price.amount,
  name: (a, b) => a.tour.name.localeCompare(b.tour.name) || a.way.startDate - b.way.startDate,
};

/** The departures of found tours, each hotel a line of its own, in the order that was asked for. */
export function departureRows(found: readonly FoundTour[], sort: TourSort): DepartureRow[] {
  return found.flatMap(({ tour, packages }) => packages.map((way) => ({ tour, way }))).toSorted(ORDERS[sort]);
}
