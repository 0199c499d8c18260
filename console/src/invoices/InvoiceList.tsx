import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { Box, Typography } from '@mui/material';
import { ListBase } from 'react-admin';
import type { InvoiceListed } from '#libs/contracts';
import { Message } from '../errors/Message';
import { instant, money } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { Screen } from '../layout/Screen';
import { ink } from '../theme/colours';
import { AccountSelect, useAccountNames } from '../widgets/AccountSelect';
import { AccountText } from '../widgets/AccountText';
import { KeywordField } from '../widgets/KeywordField';
import { ListSheet } from '../widgets/ListSheet';
import { RecordTable, type Column } from '../widgets/RecordTable';
import { SelectField } from '../widgets/SelectField';
import { useFilters } from '../widgets/use-filters';
import { Exchange, Kind, NumberOf, Standing, amountOf, sub } from './InvoiceCells';

type Listed = InvoiceListed & { id: string };

const STATES = ['queued', 'posted', 'failed'] as const;

/** Invoices on their way to the ERP. */
export default function InvoiceList() {
  const t = useText();
  return (
    <ListBase resource="invoices" sort={{ field: 'createdAt', order: 'DESC' }} perPage={25}>
      <Screen name="invoices" subtitle={t('invoices.hint')}>
        <Filters />
        <ListSheet>
          <RecordTable<Listed>
            columns={COLUMNS}
            card={(invoice) => <Card invoice={invoice} />}
            testId={({ documentNumber }) => `invoice-row-${documentNumber}`}
            empty={
              <Message compact icon={DescriptionOutlined} title={t('invoices.empty')} text={t('invoices.emptyHint')} />
            }
          />
        </ListSheet>
      </Screen>
    </ListBase>
  );
}

function Filters() {
  const t = useText();
  const { values, set } = useFilters();
  const several = useAccountNames().length > 1;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        mb: 1.5,
        maxWidth: 900,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: several ? '1.4fr 180px 1fr' : '1fr 200px' },
      }}
    >
      <KeywordField placeholder={t('invoices.keyword')} sx={{ gridColumn: { sm: '1 / -1', md: 'auto' } }} />
      <SelectField
        value={String(values.status ?? '')}
        onChange={(status) => set('status', status)}
        options={[
          { value: '', label: t('general.anyState') },
          ...STATES.map((state) => ({ value: state as string, label: t(`invoices.states.${state}`) })),
        ]}
        testId="filter-status"
      />
      {several && (
        <AccountSelect
          value={values.account as number | undefined}
          onChange={(account) => set('account', account)}
          testId="filter-account"
        />
      )}
    </Box>
  );
}

const COLUMNS: Column<Listed>[] = [
  {
    label: 'invoices.number',
    render: (invoice) => (
      <>
        <Kind invoice={invoice} />
        <NumberOf invoice={invoice} />
      </>
    ),
  },
  {
    label: 'invoices.customer',
    render: ({ customer, account }) => (
      <>
        {customer}
        <Box component="span" sx={sub}>
          <AccountText id={account} />
        </Box>
      </>
    ),
  },
  {
    label: 'payments.createdAt',
    sort: 'createdAt',
    from: 'lg',
    render: ({ createdAt }) => (
      <Box component="span" sx={{ color: ink.muted, whiteSpace: 'nowrap' }}>
        {instant(createdAt)}
      </Box>
    ),
  },
  {
    label: 'bookings.amount',
    sort: 'amount',
    align: 'right',
    render: (invoice) => (
      <>
        <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {money(amountOf(invoice), invoice.currency)}
        </Box>
        <Exchange invoice={invoice} />
      </>
    ),
  },
  { label: 'bookings.state', sort: 'state', render: (invoice) => <Standing invoice={invoice} /> },
];

function Card({ invoice }: { invoice: InvoiceListed }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 0.75, alignItems: 'start' }}>
      <Box sx={{ minWidth: 0 }}>
        <Kind invoice={invoice} />
        <NumberOf invoice={invoice} />
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Typography sx={{ fontSize: 13.5, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {money(amountOf(invoice), invoice.currency)}
        </Typography>
        <Exchange invoice={invoice} />
      </Box>
      <Box component="span" sx={{ ...sub, gridColumn: '1 / -1' }}>
        {invoice.customer} · {instant(invoice.createdAt)}
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Standing invoice={invoice} />
      </Box>
    </Box>
  );
}
