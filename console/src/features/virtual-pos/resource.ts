import PointOfSaleOutlined from '@mui/icons-material/PointOfSaleOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const virtualPos: Resource = {
  name: 'virtualpos',
  screen: {
    access: 'virtualpos:read',
    icon: PointOfSaleOutlined,
    group: 'payments',
    page: lazy(() => import('./VirtualPos')),
  },
};
