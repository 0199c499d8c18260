import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const dashboard: Resource = {
  name: 'dashboard',
  screen: {
    access: 'dashboard:read',
    icon: SpaceDashboardOutlined,
    group: 'start',
    page: lazy(() => import('./Dashboard')),
  },
};
