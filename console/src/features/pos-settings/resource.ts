import SettingsInputComponentOutlined from '@mui/icons-material/SettingsInputComponentOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const posSettings: Resource = {
  name: 'possettings',
  screen: {
    access: 'possettings:read',
    icon: SettingsInputComponentOutlined,
    group: 'payments',
    page: lazy(() => import('./PosScreen')),
  },
};
