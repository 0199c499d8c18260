import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import type { User } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { FilterBar } from '../../kit/list/FilterBar';
import { ListScreen } from '../../kit/list/ListScreen';
import type { Column } from '../../kit/list/RecordTable';
import { StatusChip } from '../../kit/text';
import { Muted, Who, userCard } from './UserCells';
import { UserDrawer } from './UserDrawer';
import { testIdOf } from './UserList';
import { roleKey } from './role-text';

/** The people who run the platform itself. */
export default function AdministratorList() {
  return (
    <ListScreen<User>
      name="administrators"
      subtitle="administrators.hint"
      add={{ label: 'administrators.add', testId: 'administrator-add' }}
      filters={<FilterBar keyword="users.keyword" columns={{ xs: '1fr' }} maxWidth={360} />}
      columns={COLUMNS}
      card={userCard}
      rowId={testIdOf}
      icon={AdminPanelSettingsOutlined}
      empty="users.empty"
      drawer={(user, show) => <UserDrawer resource="administrators" user={user} onClose={() => show(undefined)} />}
    />
  );
}

const COLUMNS: Column<User>[] = [
  { label: 'users.name', sort: 'name', render: (user) => <Who user={user} /> },
  { label: 'users.username', sort: 'username', render: ({ username }) => <Muted>{username}</Muted> },
  { label: 'users.role', render: ({ userRole }) => <RoleName role={userRole} /> },
  { label: 'users.state', render: ({ status }) => <StatusChip status={status} /> },
];

function RoleName({ role }: { role: User['userRole'] }) {
  return useText()(roleKey(role));
}
