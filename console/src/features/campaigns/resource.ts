import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import { lazy } from 'react';
import { CampaignInput } from '#libs/contracts';
import { withOneDiscount } from '../price-rules';
import type { Resource } from '../../kit/data';

export const campaigns: Resource = {
  name: 'campaigns',
  screen: {
    access: 'planning:read',
    icon: LocalOfferOutlined,
    group: 'hotels',
    list: lazy(() => import('./CampaignList')),
  },
  records: { input: CampaignInput, toBody: withOneDiscount },
};
