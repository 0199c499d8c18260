import CorporateFareOutlined from '@mui/icons-material/CorporateFareOutlined';
import type { Account } from '#libs/contracts';
import { ListScreen } from '../../kit/list/ListScreen';
import { useMay } from '../../kit/session/access';
import type { Column } from '../../kit/list/RecordTable';
import { Card, Company, Contact, Kind, Parent, SubscriptionCell, accountCard } from './AccountCells';
import { AccountFilters } from './AccountFilters';
import { StateSwitch } from './StateSwitch';

export default function AccountList() {
  const isPayee = useMay('submanagement:read');
  return (
    <ListScreen<Account>
      name="accounts"
      add={{ label: 'accounts.add', access: 'accounts:write', testId: 'account-create', to: '/accounts/create' }}
      filters={<AccountFilters />}
      columns={isPayee ? PAYEE_COLUMNS : COLUMNS}
      card={accountCard}
      to={({ id }) => `/accounts/${id}`}
      rowId={({ id }) => `account-row-${id}`}
      icon={CorporateFareOutlined}
      empty="accounts.empty"
    />
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

/** The platform also sees the state of each account's subscription. */
const PAYEE_COLUMNS: Column<Account>[] = [
  ...COLUMNS.slice(0, -1),
  {
    label: 'accounts.subscription',
    from: 'lg',
    render: (account) => <SubscriptionCell account={account} />,
  },
  ...COLUMNS.slice(-1),
];
