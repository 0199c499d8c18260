import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const myAccount: Resource = {
  name: 'myaccount',
  screen: {
    access: 'myaccount:read',
    icon: AccountCircleOutlined,
    group: 'account',
    page: lazy(() => import('./MyAccount')),
  },
};
