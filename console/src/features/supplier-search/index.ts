import { lazy } from 'react';

/** The searches of what suppliers sell, as pages of the reservation screen. */
export const supplierPages = {
  supplier: lazy(() => import('./SupplierHotels')),
  flights: lazy(() => import('./SupplierFlights')),
};
