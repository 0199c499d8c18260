import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const operations: Resource = {
  name: 'operations',
  screen: {
    access: 'operations:read',
    icon: MonitorHeartOutlined,
    group: 'account',
    page: lazy(() => import('./Operations')),
  },
};
