import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import type { Credit } from '#libs/contracts';
import { Message } from '../errors/Message';
import { money } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { Screen } from '../layout/Screen';
import { useMay } from '../session/access';
import { useSession } from '../session/session-store';
import { ink, tone } from '../theme/colours';
import { AccountSelect, useAccountNames } from '../widgets/AccountSelect';
import { ListSheet } from '../widgets/ListSheet';
import { RecordTable, type Column } from '../widgets/RecordTable';
import { useFilters } from '../widgets/use-filters';
import { CreditBar } from './CreditBar';
import { CreditDrawer } from './CreditDrawer';
import { NewCredit } from './NewCredit';
import type { ListedCredit } from './listed-credit';

/** What agencies may book on account. */
export default function CreditList() {
  return (
    <ListBase resource="credits" sort={{ field: 'account', order: 'ASC' }} perPage={25}>
      <Inside />
    </ListBase>
  );
}

function Inside() {
  const t = useText();
  const own = useSession()?.account.id;
  const below = useAccountNames().some(({ id }) => id !== own);
  const writable = useMay('payments:write') && below;
  const [open, setOpen] = useState<ListedCredit | 'new'>();
  const close = () => setOpen(undefined);
  return (
    <Screen
      name="credits"
      subtitle={t('credits.hint')}
      actions={
        writable && (
          <Button
            variant="contained"
            startIcon={<AddRounded />}
            onClick={() => setOpen('new')}
            data-testid="credit-add"
          >
            {t('credits.add')}
          </Button>
        )
      }
    >
      <Filter />
      <ListSheet>
        <RecordTable<ListedCredit>
          columns={COLUMNS}
          card={(credit) => <Card credit={credit} />}
          onOpen={setOpen}
          testId={({ account, currency }) => `credit-row-${account}-${currency}`}
          empty={
            <Message
              compact
              icon={AccountBalanceWalletOutlined}
              title={t('credits.empty')}
              text={t('credits.emptyHint')}
            />
          }
        />
      </ListSheet>
      {open === 'new' && <NewCredit onClose={close} onMade={setOpen} />}
      {open && open !== 'new' && <CreditDrawer credit={open} onChanged={setOpen} onClose={close} />}
    </Screen>
  );
}

function Filter() {
  const { values, set } = useFilters();
  if (useAccountNames().length < 2) return null;
  return (
    <AccountSelect
      value={values.account as number | undefined}
      onChange={(account) => set('account', account)}
      testId="filter-account"
      sx={{ maxWidth: { sm: 320 }, mb: 1.5 }}
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
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography sx={{ fontSize: 13.5, fontWeight: 600 }}>{credit.companyName || '–'}</Typography>
        <Box sx={{ fontSize: 13.5, fontVariantNumeric: 'tabular-nums' }}>
          <Balance credit={credit} />
        </Box>
      </Box>
      <CreditBar credit={credit} />
      <Box component="span" sx={{ color: ink.muted, fontSize: 12 }}>
        {t('credits.limit')}: {money(credit.limit, credit.currency)}
      </Box>
    </Box>
  );
}
