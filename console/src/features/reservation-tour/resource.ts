import TourOutlined from '@mui/icons-material/TourOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const reservationTour: Resource = {
  name: 'reservationtour',
  screen: {
    access: 'reservation:read',
    icon: TourOutlined,
    group: 'reservation',
    page: lazy(() => import('./ReservationTour')),
  },
};
