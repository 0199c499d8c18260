import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const payments: Resource = {
  name: 'payments',
  screen: {
    access: 'payments:read',
    icon: CreditCardOutlined,
    group: 'payments',
    list: lazy(() => import('./PaymentList')),
  },
  records: {},
};
