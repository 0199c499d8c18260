import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const onlineCheckIn: Resource = {
  name: 'onlinehotelcheckin',
  screen: {
    access: 'bookings:read',
    icon: HowToRegOutlined,
    group: 'reservation',
    page: lazy(() => import('./OnlineCheckIn')),
  },
};
