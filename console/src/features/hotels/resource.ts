import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import { lazy } from 'react';
import { HotelInput } from '#libs/contracts';
import type { Resource } from '../../kit/data';

export const hotels: Resource = {
  name: 'hotels',
  screen: {
    access: 'hotels:read',
    icon: ApartmentOutlined,
    group: 'hotels',
    list: lazy(() => import('./HotelList')),
    create: lazy(() => import('./HotelCreate')),
    edit: lazy(() => import('./HotelEdit')),
  },
  records: { input: HotelInput },
};
