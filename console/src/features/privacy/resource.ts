import PolicyOutlined from '@mui/icons-material/PolicyOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const privacy: Resource = {
  name: 'privacy',
  screen: {
    access: 'users:write',
    icon: PolicyOutlined,
    group: 'account',
    page: lazy(() => import('./Privacy')),
  },
};
