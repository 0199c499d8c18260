import AddRounded from '@mui/icons-material/AddRounded';
import CorporateFareOutlined from '@mui/icons-material/CorporateFareOutlined';
import { Button } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Account } from '#libs/contracts';
import { Message } from '../errors/Message';
import { useText } from '../i18n/use-text';
import { Screen } from '../layout/Screen';
import { useMay } from '../session/access';
import { ListSheet } from '../widgets/ListSheet';
import { RecordTable, type Column } from '../widgets/RecordTable';
import { Card, Company, Contact, Kind, Parent, accountCard } from './AccountCells';
import { AccountFilters } from './AccountFilters';
import { StateSwitch } from './StateSwitch';

export default function AccountList() {
  const t = useText();
  const writable = useMay('accounts:write');
  return (
    <ListBase resource="accounts" sort={{ field: 'id', order: 'DESC' }} perPage={25}>
      <Screen
        name="accounts"
        actions={
          writable && (
            <Button
              variant="contained"
              startIcon={<AddRounded />}
              component={Link}
              to="/accounts/create"
              data-testid="account-create"
            >
              {t('accounts.add')}
            </Button>
          )
        }
      >
        <AccountFilters />
        <ListSheet>
          <RecordTable<Account>
            columns={COLUMNS}
            card={accountCard}
            to={({ id }) => `/accounts/${id}`}
            testId={({ id }) => `account-row-${id}`}
            empty={<Message compact icon={CorporateFareOutlined} title={t('accounts.empty')} />}
          />
        </ListSheet>
      </Screen>
    </ListBase>
  );
}

const COLUMNS: Column<Account>[] = [
  { label: 'accounts.company', sort: 'companyName', render: (account) => <Company account={account} /> },
  { label: 'accounts.kind', sort: 'type', render: (account) => <Kind account={account} /> },
  { label: 'accounts.parent', from: 'lg', render: (account) => <Parent account={account} /> },
  { label: 'accounts.contact', from: 'lg', render: (account) => <Contact account={account} /> },
  { label: 'accounts.card', from: 'xl', render: (account) => <Card account={account} /> },
  { label: 'users.state', sort: 'status', width: 150, render: (account) => <StateSwitch account={account} /> },
];
