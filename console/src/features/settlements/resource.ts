import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const settlements: Resource = {
  name: 'settlements',
  screen: {
    access: 'agreements:read',
    icon: RequestQuoteOutlined,
    group: 'payments',
    list: lazy(() => import('./SettlementList')),
    edit: lazy(() => import('./SettlementShow')),
  },
  records: {},
};
