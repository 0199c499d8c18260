import QueryStatsRounded from '@mui/icons-material/QueryStatsRounded';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const hotelStats: Resource = {
  name: 'hotelstats',
  screen: {
    access: 'hotelstats:read',
    icon: QueryStatsRounded,
    group: 'figures',
    page: lazy(() => import('./HotelStats')),
  },
};
