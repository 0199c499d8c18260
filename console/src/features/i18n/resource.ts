import Translate from '@mui/icons-material/Translate';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const i18n: Resource = {
  name: 'i18n',
  screen: { access: 'i18n:read', icon: Translate, group: 'management', list: lazy(() => import('./TranslationList')) },
  records: {},
};
