import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';
import { useAsked } from './use-asked';

export const agreements: Resource = {
  name: 'agreements',
  screen: {
    access: 'agreements:read',
    icon: HandshakeOutlined,
    group: 'payments',
    useCount: useAsked,
    list: lazy(() => import('./AgreementList')),
  },
  records: {},
};
