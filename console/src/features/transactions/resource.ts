import CompareArrowsRounded from '@mui/icons-material/CompareArrowsRounded';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const transactions: Resource = {
  name: 'transactions',
  screen: {
    access: 'transactions:read',
    icon: CompareArrowsRounded,
    group: 'payments',
    list: lazy(() => import('./TransactionList')),
  },
  records: { key: ['gateway', 'reference'] },
};
