import CardMembershipOutlined from '@mui/icons-material/CardMembershipOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const submanagement: Resource = {
  name: 'submanagement',
  screen: {
    access: 'submanagement:read',
    icon: CardMembershipOutlined,
    group: 'figures',
    page: lazy(() => import('./SubManagement')),
  },
};

/** All records of all accounts, listed on the first tab. */
export const subscriptionRecords: Resource = {
  name: 'subscriptionRecords',
  records: { listPath: 'subscriptionRecords/list' },
};
