import PublicOutlined from '@mui/icons-material/PublicOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const site: Resource = {
  name: 'site',
  screen: {
    access: 'site:read',
    icon: PublicOutlined,
    group: 'website',
    page: lazy(() => import('./SiteScreen')),
  },
};
