import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { lazy } from 'react';
import { userCalls } from '#libs/contracts';
import type { Resource } from '../../kit/data';

export const users: Resource = {
  name: 'users',
  screen: {
    access: 'users:read',
    icon: GroupOutlined,
    group: 'account',
    list: lazy(() => import('./UserList')),
  },
  records: {
    input: userCalls['users.save'].body,
    // Users are listed, saved and removed by POSTs of their own names.
    posts: { list: 'users/getlist', save: 'users/save', remove: 'users/remove' },
  },
};
