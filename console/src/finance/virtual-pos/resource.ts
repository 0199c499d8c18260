import PointOfSaleOutlined from '@mui/icons-material/PointOfSaleOutlined';
import { lazy } from 'react';
import type { Resource } from '../../platform/resource';

export const virtualPos: Resource = {
  name: 'virtualpos',
  screen: {
    access: 'virtualpos:read',
    icon: PointOfSaleOutlined,
    group: 'payments',
    page: lazy(() => import('./VirtualPos')),
  },
};
