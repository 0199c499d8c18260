import GroupOutlined from '@mui/icons-material/GroupOutlined';
import type { User } from '#libs/contracts';
import { useMay } from '../../kit/session/access';
import { AccountFilter, FilterBar, StatusFilter } from '../../kit/list/FilterBar';
import { BulkUsers } from './BulkUsers';
import { ListScreen } from '../../kit/list/ListScreen';
import type { Column } from '../../kit/list/RecordTable';
import { StatusChip } from '../../kit/text';
import { Muted, UserRole, Who, userCard } from './UserCells';
import { UserDrawer } from './UserDrawer';

export default function UserList() {
  const writable = useMay('users:write');
  const seesAccounts = useMay('accounts:read');
  return (
    <ListScreen<User>
      name="users"
      add={{ label: 'users.add', access: 'users:write', testId: 'user-add' }}
      filters={
        <FilterBar keyword="users.keyword" columns="minmax(0, 1fr) 260px 150px">
          {seesAccounts && <AccountFilter />}
          <StatusFilter />
        </FilterBar>
      }
      bulk={writable && <BulkUsers />}
      columns={COLUMNS}
      card={userCard}
      rowId={testIdOf}
      opens={writable}
      icon={GroupOutlined}
      empty="users.empty"
      emptyHint="users.emptyHint"
      drawer={(user, show) => <UserDrawer user={user} onClose={() => show(undefined)} />}
    />
  );
}

export const testIdOf = ({ id }: User) => `user-row-${id}`;

export const COLUMNS: Column<User>[] = [
  { label: 'users.name', sort: 'name', render: (user) => <Who user={user} /> },
  { label: 'users.username', sort: 'username', from: 'lg', render: ({ username }) => <Muted>{username}</Muted> },
  { label: 'users.account', render: ({ accountName }) => accountName ?? '–' },
  { label: 'users.role', render: (user) => <UserRole user={user} /> },
  { label: 'users.state', render: ({ status }) => <StatusChip status={status} /> },
];
