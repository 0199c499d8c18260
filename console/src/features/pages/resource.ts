import WebOutlined from '@mui/icons-material/WebOutlined';
import { lazy } from 'react';
import { PageInput } from '#libs/contracts';
import type { Resource } from '../../kit/data';

export const pages: Resource = {
  name: 'pages',
  screen: {
    access: 'site:read',
    icon: WebOutlined,
    group: 'website',
    list: lazy(() => import('./PageList')),
    edit: lazy(() => import('./PageEdit')),
  },
  records: { input: PageInput, ofAccount: true },
};
