import BedOutlined from '@mui/icons-material/BedOutlined';
import { lazy } from 'react';
import { RoomInput } from '#libs/contracts';
import type { Resource } from '../../kit/data';

export const rooms: Resource = {
  name: 'rooms',
  screen: {
    access: 'hotels:read',
    icon: BedOutlined,
    group: 'hotels',
    page: lazy(() => import('./RoomsAndPlans')),
  },
  records: { input: RoomInput, ofHotel: true },
};
