import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import type { Account, User } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { AddButton, ListTable } from '../../kit/list/ListScreen';
import { Panel } from '../../kit/layout/Panel';
import { userCard } from './UserCells';
import { UserDrawer } from './UserDrawer';
import { COLUMNS, testIdOf } from './UserList';

const OWN_COLUMNS = COLUMNS.filter(({ label }) => label !== 'users.account');

/** The people of one account, beside its other facts. */
export function UsersOfAccount({ account }: { account: Account }) {
  return (
    <ListBase
      resource="users"
      filter={{ account: account.id }}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      disableSyncWithLocation
      storeKey={false}
    >
      <UsersOfAccountContent account={account.id} />
    </ListBase>
  );
}

function UsersOfAccountContent({ account }: { account: number }) {
  const t = useText();
  const writable = useMay('users:write');
  const { total } = useListContext();
  const [open, setOpen] = useState<User | 'new'>();
  return (
    <>
      <Panel
        flush
        title={t('navigation.users')}
        actions={
          <AddButton small label="users.add" access="users:write" testId="user-add" onAdd={() => setOpen('new')} />
        }
      >
        <ListTable<User>
          plain
          columns={OWN_COLUMNS}
          card={userCard}
          rowId={testIdOf}
          opens={writable}
          onOpen={setOpen}
          icon={GroupOutlined}
          empty="users.empty"
          emptyHint="users.emptyHint"
        />
      </Panel>
      {open && <UserDrawer user={open} account={account} first={total === 0} onClose={() => setOpen(undefined)} />}
    </>
  );
}
