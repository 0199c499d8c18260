import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const planning: Resource = {
  name: 'planning',
  screen: {
    access: 'planning:read',
    icon: CalendarMonthOutlined,
    group: 'hotels',
    page: lazy(() => import('./Planning')),
  },
};
