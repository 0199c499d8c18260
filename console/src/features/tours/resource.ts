import TourOutlined from '@mui/icons-material/TourOutlined';
import { lazy } from 'react';
import { TourInput } from '#libs/contracts';
import type { Resource } from '../../kit/data';

export const tours: Resource = {
  name: 'tours',
  screen: {
    access: 'tours:read',
    icon: TourOutlined,
    group: 'services',
    list: lazy(() => import('./TourList')),
    create: lazy(() => import('./TourCreate')),
    edit: lazy(() => import('./TourEdit')),
    subpages: { 'departures/:departure': lazy(() => import('./DeparturePage')) },
  },
  records: { listPath: 'tours/tours', input: TourInput },
};
