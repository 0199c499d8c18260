import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const invoices: Resource = {
  name: 'invoices',
  screen: {
    access: 'payments:write',
    icon: DescriptionOutlined,
    group: 'payments',
    list: lazy(() => import('./InvoiceList')),
  },
  records: { key: ['_id'] },
};
