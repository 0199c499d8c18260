import TravelExploreRounded from '@mui/icons-material/TravelExploreRounded';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const reservation: Resource = {
  name: 'reservation',
  screen: {
    access: 'reservation:read',
    icon: TravelExploreRounded,
    group: 'reservation',
    page: lazy(() => import('./Reservation')),
    subpages: {
      book: lazy(() => import('./BookPage')),
      supplier: lazy(() => import('../supplier-search/SupplierHotels')),
      flights: lazy(() => import('../supplier-search/SupplierFlights')),
    },
  },
};
