import type { SellsFor } from '#libs/contracts';
import type { NamedTour } from '../../extras/tours/tour-names.js';
import type { Sellers } from '../availability/request/sellers.js';

/** A selling account, and what it sells. */
export interface TourSeller {
  account: number;
  sellsFor: SellsFor;
}

/** Which tours an account sells: the conditions of `sold-by.ts`, in memory. */
export function toursSoldBy({ account, sellsFor }: TourSeller, { agreements }: Sellers): (tour: NamedTour) => boolean {
  const { scope, inventories, withheld, closed } = sellsFor;
  const owners = scope && new Set(scope);
  const contractors = [...new Set([...inventories, account])];
  const isReached = ({ account: owner, resellers }: NamedTour) =>
    !owners || owners.has(owner) || resellers.some((by) => inventories.includes(by));
  const isAgreed = ({ account: owner }: NamedTour) =>
    contractors.includes(owner) || contractors.some((by) => agreements.get(by)?.has(owner));
  return (tour) =>
    isReached(tour) &&
    (tour.account === account || !withheld.tours.includes(tour.id)) &&
    !closed.includes(tour.account) &&
    isAgreed(tour);
}
