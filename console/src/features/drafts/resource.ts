import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import { lazy } from 'react';
import type { Resource } from '../../kit/data';

export const drafts: Resource = {
  name: 'drafts',
  screen: {
    access: 'drafts:read',
    icon: EditNoteOutlined,
    group: 'management',
    list: lazy(() => import('./DraftList')),
  },
  records: {},
};
