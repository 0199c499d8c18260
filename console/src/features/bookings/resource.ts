import LuggageOutlined from '@mui/icons-material/LuggageOutlined';
import { lazy } from 'react';
import type { Page, Resource } from '../../kit/data';

/** @param edit shows one of them, with what other features have of it */
export const bookings = (edit: Page): Resource => ({
  name: 'bookings',
  screen: {
    access: 'bookings:read',
    icon: LuggageOutlined,
    group: 'reservation',
    list: lazy(() => import('./BookingList')),
    edit,
  },
  records: {},
});
