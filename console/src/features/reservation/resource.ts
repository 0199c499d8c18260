import TravelExploreRounded from '@mui/icons-material/TravelExploreRounded';
import { lazy } from 'react';
import type { Page, Resource } from '../../kit/data';

/** `others` are the searches of other features, which put what they find in its cart. */
export const reservation = (others: Record<string, Page>): Resource => ({
  name: 'reservation',
  screen: {
    access: 'reservation:read',
    icon: TravelExploreRounded,
    group: 'reservation',
    page: lazy(() => import('./Reservation')),
    subpages: { book: lazy(() => import('./BookPage')), quotes: lazy(() => import('./quotes/QuotesPage')), ...others },
  },
});
