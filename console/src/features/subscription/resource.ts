import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const subscription: Resource = {
  name: 'subscription',
  screen: {
    access: 'subscription:read',
    icon: WorkspacePremiumOutlined,
    group: 'account',
    page: lazy(() => import('./MySubscription')),
    subpages: { change: lazy(() => import('./change/ChangeSubscription')) },
  },
};
