import AddRounded from '@mui/icons-material/AddRounded';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import type { User } from '#libs/contracts';
import { Message } from '../errors/Message';
import { useText } from '../i18n/use-text';
import { Screen } from '../layout/Screen';
import { KeywordField } from '../widgets/KeywordField';
import { ListSheet } from '../widgets/ListSheet';
import { RecordTable, type Column } from '../widgets/RecordTable';
import { Muted, UserState, Who, userCard } from './UserCells';
import { UserDrawer } from './UserDrawer';
import { testIdOf } from './UserList';
import { roleKey } from './role-text';

/** The people who run the platform itself. */
export default function AdministratorList() {
  return (
    <ListBase resource="administrators" sort={{ field: 'id', order: 'DESC' }} perPage={25}>
      <Inside />
    </ListBase>
  );
}

function Inside() {
  const t = useText();
  const [open, setOpen] = useState<User | 'new'>();
  return (
    <Screen
      name="administrators"
      subtitle={t('administrators.hint')}
      actions={
        <Button
          variant="contained"
          startIcon={<AddRounded />}
          onClick={() => setOpen('new')}
          data-testid="administrator-add"
        >
          {t('administrators.add')}
        </Button>
      }
    >
      <KeywordField placeholder={t('users.keyword')} sx={{ maxWidth: 360, mb: 1.5 }} />
      <ListSheet>
        <RecordTable<User>
          columns={COLUMNS}
          card={userCard}
          testId={testIdOf}
          onOpen={setOpen}
          empty={<Message compact icon={AdminPanelSettingsOutlined} title={t('users.empty')} />}
        />
      </ListSheet>
      {open && <UserDrawer resource="administrators" user={open} onClose={() => setOpen(undefined)} />}
    </Screen>
  );
}

const COLUMNS: Column<User>[] = [
  { label: 'users.name', sort: 'name', render: (user) => <Who user={user} /> },
  { label: 'users.username', sort: 'username', render: ({ username }) => <Muted>{username}</Muted> },
  { label: 'users.role', render: ({ userRole }) => <RoleName role={userRole} /> },
  { label: 'users.state', render: (user) => <UserState user={user} /> },
];

function RoleName({ role }: { role: User['userRole'] }) {
  return useText()(roleKey(role));
}
