import CorporateFareOutlined from '@mui/icons-material/CorporateFareOutlined';
import { lazy } from 'react';
import { AccountFields, accountCalls } from '#libs/contracts';
import type { Resource } from '../../kit/data';

export const accounts: Resource = {
  name: 'accounts',
  screen: {
    access: 'accounts:read',
    icon: CorporateFareOutlined,
    group: 'account',
    list: lazy(() => import('./AccountList')),
    create: lazy(() => import('./AccountCreate')),
    edit: lazy(() => import('./AccountEdit')),
  },
  records: { input: AccountFields, newInput: accountCalls['accounts.create'].body },
};
