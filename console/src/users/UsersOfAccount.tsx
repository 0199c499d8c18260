import AddRounded from '@mui/icons-material/AddRounded';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import type { Account, User } from '#libs/contracts';
import { Message } from '../errors/Message';
import { useText } from '../i18n/use-text';
import { useMay } from '../session/access';
import { Panel } from '../widgets/Panel';
import { ListSheet } from '../widgets/ListSheet';
import { RecordTable } from '../widgets/RecordTable';
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
      <Inside account={account.id} />
    </ListBase>
  );
}

function Inside({ account }: { account: number }) {
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
          writable && (
            <Button
              variant="contained"
              size="small"
              startIcon={<AddRounded />}
              onClick={() => setOpen('new')}
              data-testid="user-add"
            >
              {t('users.add')}
            </Button>
          )
        }
      >
        <ListSheet plain>
          <RecordTable<User>
            columns={OWN_COLUMNS}
            card={userCard}
            testId={testIdOf}
            onOpen={writable ? setOpen : undefined}
            empty={<Message compact icon={GroupOutlined} title={t('users.empty')} text={t('users.emptyHint')} />}
          />
        </ListSheet>
      </Panel>
      {open && <UserDrawer user={open} account={account} first={total === 0} onClose={() => setOpen(undefined)} />}
    </>
  );
}
