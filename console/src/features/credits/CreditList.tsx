import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import { Box } from '@mui/material';
import type { Credit } from '#libs/contracts';
import { money } from '../../kit/i18n';
import { useSession } from '../../kit/session/session-store';
import { Grid, Span, Text } from '../../kit/text';
import { tone } from '../../kit/theme/colours';
import { useAccountNames } from '../../kit/field/AccountSelect';
import { AccountFilterOfSeveral, FilterBar } from '../../kit/list/FilterBar';
import { ListScreen } from '../../kit/list/ListScreen';
import type { Column } from '../../kit/list/RecordTable';
import { CreditBar } from './CreditBar';
import { CreditDrawer } from './CreditDrawer';
import { CreditFigures } from './CreditFigures';
import { NewCredit } from './NewCredit';
import type { ListedCredit } from './listed-credit';

/** What agencies may book on account. */
export default function CreditList() {
  const own = useSession()?.account.id;
  const below = useAccountNames().some(({ id }) => id !== own);
  return (
    <ListScreen<ListedCredit>
      name="credits"
      subtitle="credits.hint"
      sort={{ field: 'account', order: 'ASC' }}
      add={below ? { label: 'credits.add', access: 'payments:write', testId: 'credit-add' } : undefined}
      filters={
        <FilterBar columns={{ xs: '1fr' }} maxWidth={320}>
          <AccountFilterOfSeveral />
        </FilterBar>
      }
      columns={COLUMNS}
      card={(credit) => <Card credit={credit} />}
      rowId={({ account, currency }) => `credit-row-${account}-${currency}`}
      icon={AccountBalanceWalletOutlined}
      empty="credits.empty"
      emptyHint="credits.emptyHint"
      drawer={(credit, show) =>
        credit === 'new' ? (
          <NewCredit onClose={() => show(undefined)} onMade={show} />
        ) : (
          <CreditDrawer credit={credit} onChanged={show} onClose={() => show(undefined)} />
        )
      }
    />
  );
}

const COLUMNS: Column<ListedCredit>[] = [
  {
    label: 'payments.account',
    sort: 'account',
    render: ({ companyName, currency }) => (
      <>
        <Text strong>{companyName || '–'}</Text>
        <Span note>{currency.toUpperCase()}</Span>
      </>
    ),
  },
  { label: 'credits.limit', align: 'right', render: ({ limit, currency }) => money(limit, currency) },
  { label: 'credits.balance', align: 'right', render: (credit) => <Balance credit={credit} /> },
  { label: 'credits.available', width: '34%', render: (credit) => <CreditBar credit={credit} /> },
];

function Balance({ credit: { balance, currency } }: { credit: Credit }) {
  return (
    <Box component="span" sx={{ color: balance < 0 ? tone.amber.text : undefined, fontWeight: 500 }}>
      {money(balance, currency)}
    </Box>
  );
}

function Card({ credit }: { credit: Credit }) {
  return (
    <Grid gap={1}>
      <Text strong>{credit.companyName || '–'}</Text>
      <CreditFigures credit={credit} />
    </Grid>
  );
}
