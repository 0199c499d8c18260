import PercentRounded from '@mui/icons-material/PercentRounded';
import { lazy } from 'react';
import { MarkupInput } from '#libs/contracts';
import type { Resource } from '../../kit/data';

export const markups: Resource = {
  name: 'markups',
  screen: {
    access: 'planning:read',
    icon: PercentRounded,
    group: 'hotels',
    list: lazy(() => import('./MarkupList')),
  },
  records: { path: 'markup', input: MarkupInput, ofAccount: true },
};
