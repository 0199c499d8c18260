import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const reviews: Resource = {
  name: 'reviews',
  screen: {
    access: 'reviews:read',
    icon: RateReviewOutlined,
    group: 'reservation',
    list: lazy(() => import('./ReviewList')),
  },
  records: {},
};
