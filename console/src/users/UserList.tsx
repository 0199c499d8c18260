import AddRounded from '@mui/icons-material/AddRounded';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import type { User } from '#libs/contracts';
import { Message } from '../errors/Message';
import { useText } from '../i18n/use-text';
import { Screen } from '../layout/Screen';
import { useMay } from '../session/access';
import { AccountSelect } from '../widgets/AccountSelect';
import { KeywordField } from '../widgets/KeywordField';
import { ListSheet } from '../widgets/ListSheet';
import { RecordTable, type Column } from '../widgets/RecordTable';
import { StatusFilter } from '../widgets/StatusFilter';
import { useFilters } from '../widgets/use-filters';
import { Muted, UserRole, UserState, Who, userCard } from './UserCells';
import { UserDrawer } from './UserDrawer';

export default function UserList() {
  return (
    <ListBase resource="users" sort={{ field: 'id', order: 'DESC' }} perPage={25}>
      <Inside />
    </ListBase>
  );
}

function Inside() {
  const t = useText();
  const writable = useMay('users:write');
  const [open, setOpen] = useState<User | 'new'>();
  return (
    <Screen
      name="users"
      actions={
        writable && (
          <Button variant="contained" startIcon={<AddRounded />} onClick={() => setOpen('new')} data-testid="user-add">
            {t('users.add')}
          </Button>
        )
      }
    >
      <Filters />
      <ListSheet>
        <RecordTable<User>
          columns={COLUMNS}
          card={userCard}
          testId={testIdOf}
          onOpen={writable ? setOpen : undefined}
          empty={<Message compact icon={GroupOutlined} title={t('users.empty')} text={t('users.emptyHint')} />}
        />
      </ListSheet>
      {open && <UserDrawer user={open} onClose={() => setOpen(undefined)} />}
    </Screen>
  );
}

function Filters() {
  const t = useText();
  const { values, set } = useFilters();
  const accounts = useMay('accounts:read');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        mb: 1.5,
        maxWidth: 860,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 130px', md: 'minmax(0, 1fr) 260px 150px' },
      }}
    >
      <KeywordField placeholder={t('users.keyword')} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }} />
      {accounts && (
        <AccountSelect
          value={values.account as number | undefined}
          onChange={(account) => set('account', account)}
          testId="filter-account"
        />
      )}
      <StatusFilter />
    </Box>
  );
}

export const testIdOf = ({ id }: User) => `user-row-${id}`;

export const COLUMNS: Column<User>[] = [
  { label: 'users.name', sort: 'name', render: (user) => <Who user={user} /> },
  { label: 'users.username', sort: 'username', from: 'lg', render: ({ username }) => <Muted>{username}</Muted> },
  { label: 'users.account', render: ({ accountName }) => accountName ?? '–' },
  { label: 'users.role', render: (user) => <UserRole user={user} /> },
  { label: 'users.state', render: (user) => <UserState user={user} /> },
];
