import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';
import { useOpenTasks } from './use-open-tasks';

export const tasks: Resource = {
  name: 'tasks',
  screen: {
    access: 'bookings:write',
    icon: TaskAltRounded,
    group: 'reservation',
    useCount: useOpenTasks,
    page: lazy(() => import('./TaskList')),
  },
};
