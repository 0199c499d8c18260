import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const credits: Resource = {
  name: 'credits',
  screen: {
    access: 'payments:write',
    icon: AccountBalanceWalletOutlined,
    group: 'payments',
    list: lazy(() => import('./CreditList')),
  },
  records: { key: ['account', 'currency'] },
};
