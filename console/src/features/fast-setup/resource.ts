import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const fastSetup: Resource = {
  name: 'fastsetuphotel',
  screen: {
    access: 'fastsetup:read',
    icon: RocketLaunchOutlined,
    group: 'hotels',
    page: lazy(() => import('./FastSetup')),
  },
};
