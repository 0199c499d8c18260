import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import { Box, Typography } from '@mui/material';
import type { Credit } from '#libs/contracts';
import { money } from '../../kit/i18n/format';
import { useSession } from '../../kit/session/session-store';
import { ink, tone } from '../../kit/theme/colours';
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
        <Typography sx={{ fontSize: 13.5, fontWeight: 600 }}>{companyName || '–'}</Typography>
        <Box component="span" sx={{ color: ink.muted, fontSize: 12 }}>
          {currency.toUpperCase()}
        </Box>
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
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontSize: 13.5, fontWeight: 600 }}>{credit.companyName || '–'}</Typography>
      <CreditFigures credit={credit} />
    </Box>
  );
}
