import LuggageOutlined from '@mui/icons-material/LuggageOutlined';
import { lazy } from 'react';
import type { Resource } from '../../platform/resource';

export const bookings: Resource = {
  name: 'bookings',
  screen: {
    access: 'bookings:read',
    icon: LuggageOutlined,
    group: 'reservation',
    list: lazy(() => import('./BookingList')),
    edit: lazy(() => import('./BookingShow')),
  },
  records: {},
};
