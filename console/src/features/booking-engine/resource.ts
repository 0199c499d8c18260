import WidgetsOutlined from '@mui/icons-material/WidgetsOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const bookingEngine: Resource = {
  name: 'bookingengine',
  screen: {
    access: 'bookingengine:read',
    icon: WidgetsOutlined,
    group: 'website',
    page: lazy(() => import('./BookingEngineScreen')),
  },
};
