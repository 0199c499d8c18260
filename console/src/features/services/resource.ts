import RoomServiceOutlined from '@mui/icons-material/RoomServiceOutlined';
import { lazy } from 'react';
import { ServiceInput } from '#libs/contracts';
import type { Resource } from '../../kit/data';

export const services: Resource = {
  name: 'services',
  screen: {
    access: 'services:read',
    icon: RoomServiceOutlined,
    group: 'services',
    list: lazy(() => import('./ServiceList')),
  },
  records: { input: ServiceInput },
};
