import { Avatar, Box, Typography } from '@mui/material';
import { ListBase } from 'react-admin';
import type { User } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import { Allowed } from '../layout/Allowed';
import { Screen } from '../layout/Screen';
import { ink } from '../theme/colours';
import { KeywordField } from '../widgets/KeywordField';
import { ListSheet } from '../widgets/ListSheet';
import { RecordTable, type Column } from '../widgets/RecordTable';
import { StateChip } from '../widgets/StateChip';
import { initials, roleKey } from './role-text';

export function UserList() {
  return (
    <Allowed screen="/users">
      <ListBase resource="users" sort={{ field: 'id', order: 'DESC' }} perPage={25}>
        <Screen screen="/users" title="navigation.users">
          <KeywordField sx={{ maxWidth: 360, mb: 1.5 }} />
          <ListSheet>
            <RecordTable<User> columns={COLUMNS} card={card} testId={({ id }) => `user-row-${id}`} />
          </ListSheet>
        </Screen>
      </ListBase>
    </Allowed>
  );
}

const COLUMNS: Column<User>[] = [
  { label: 'users.name', sort: 'name', render: (user) => <Who user={user} /> },
  {
    label: 'users.username',
    sort: 'username',
    render: ({ username }) => (
      <Box component="span" sx={{ color: ink.muted }}>
        {username}
      </Box>
    ),
  },
  { label: 'users.account', render: ({ accountName }) => accountName ?? '–' },
  { label: 'users.role', render: (user) => <UserRole user={user} /> },
  { label: 'users.state', render: (user) => <State user={user} /> },
];

function Who({ user: { name, email } }: { user: User }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Avatar
        sx={{
          width: 34,
          height: 34,
          fontSize: 12.5,
          fontWeight: 600,
          bgcolor: 'action.selected',
          color: 'primary.main',
        }}
      >
        {initials(name)}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontSize: 13.5, fontWeight: 600 }}>{name}</Typography>
        <Typography noWrap variant="caption" sx={{ color: ink.muted, display: 'block' }}>
          {email}
        </Typography>
      </Box>
    </Box>
  );
}

function UserRole({ user: { userRole, role } }: { user: User }) {
  const t = useText();
  const [type, corporate] = role.split('.') as ['supervisor' | 'corporate' | 'partner', 'agency' | 'hotelier'];
  return (
    <>
      {t(roleKey(userRole))}
      <Typography variant="caption" sx={{ color: ink.muted, display: 'block' }}>
        {t(`users.types.${type}`)} · {t(`users.corporates.${corporate}`)}
      </Typography>
    </>
  );
}

function State({ user: { status } }: { user: User }) {
  const t = useText();
  return <StateChip colour={status ? 'green' : 'grey'} label={t(status ? 'general.active' : 'general.inactive')} />;
}

function card(user: User) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, alignItems: 'center' }}>
      <Who user={user} />
      <State user={user} />
    </Box>
  );
}
