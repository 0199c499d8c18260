import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import { lazy } from 'react';
import { administratorCalls } from '#libs/contracts';
import type { Resource } from '../../kit/data';

export const administrators: Resource = {
  name: 'administrators',
  screen: {
    access: 'superadmin',
    icon: AdminPanelSettingsOutlined,
    group: 'account',
    list: lazy(() => import('./AdministratorList')),
  },
  records: { input: administratorCalls['administrators.create'].body },
};
