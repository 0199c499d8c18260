import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import { lazy } from 'react';
import { PromotionInput } from '#libs/contracts';
import { withOneDiscount } from '../price-rules';
import type { Resource } from '../../kit/data';

export const promotions: Resource = {
  name: 'promotions',
  screen: {
    access: 'promotions:read',
    icon: ConfirmationNumberOutlined,
    group: 'hotels',
    list: lazy(() => import('./PromotionList')),
  },
  records: { input: PromotionInput, ofAccount: true, toBody: withOneDiscount },
};
