import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const audit: Resource = {
  name: 'audit',
  screen: {
    access: 'users:write',
    icon: ReceiptLongOutlined,
    group: 'account',
    list: lazy(() => import('./AuditList')),
  },
  records: {},
};
