import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { ListBase, useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import type { InvoiceListed } from '#libs/contracts';
import { useApi } from '../api/use-api';
import { Message } from '../errors';
import { instant, money } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { Allowed } from '../layout/Allowed';
import { Screen } from '../layout/Screen';
import { useMayChange } from '../session/access';
import { ink, tone, type Tone } from '../theme/colours';
import { AccountSelect, useAccountNames } from '../widgets/AccountSelect';
import { AccountText } from '../widgets/AccountText';
import { KeywordField } from '../widgets/KeywordField';
import { ListSheet } from '../widgets/ListSheet';
import { RecordTable, type Column } from '../widgets/RecordTable';
import { SelectField } from '../widgets/SelectField';
import { StateChip } from '../widgets/StateChip';
import { useFilters } from '../widgets/use-filters';
import { useProblem } from '../widgets/use-problem';

type Listed = InvoiceListed & { id: string };

const STATES = ['queued', 'posted', 'failed'] as const;
const TONES: Record<InvoiceListed['state'], Tone> = { queued: 'amber', posted: 'green', failed: 'red' };
const sub = { color: ink.muted, fontSize: 12, display: 'block' } as const;

/** Invoices on their way to the ERP. */
export function InvoiceList() {
  const t = useText();
  return (
    <Allowed screen="/invoices">
      <ListBase resource="invoices" sort={{ field: 'createdAt', order: 'DESC' }} perPage={25}>
        <Screen screen="/invoices" title="navigation.invoices" subtitle={t('invoices.hint')}>
          <Filters />
          <ListSheet>
            <RecordTable<Listed>
              columns={COLUMNS}
              card={(invoice) => <Card invoice={invoice} />}
              testId={({ documentNumber }) => `invoice-row-${documentNumber}`}
              empty={
                <Message
                  compact
                  icon={DescriptionOutlined}
                  title={t('invoices.empty')}
                  text={t('invoices.emptyHint')}
                />
              }
            />
          </ListSheet>
        </Screen>
      </ListBase>
    </Allowed>
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
  { label: 'invoices.number', render: (invoice) => <NumberOf invoice={invoice} /> },
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
    render: ({ amount, currency }) => (
      <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {money(amount, currency)}
      </Box>
    ),
  },
  { label: 'bookings.state', sort: 'state', render: (invoice) => <Standing invoice={invoice} /> },
];

function NumberOf({ invoice: { documentNumber, bookingId } }: { invoice: InvoiceListed }) {
  const t = useText();
  return (
    <>
      <Typography sx={{ fontSize: 13.5, fontWeight: 600, whiteSpace: 'nowrap' }}>{documentNumber}</Typography>
      {bookingId && (
        <MuiLink component={Link} to={`/bookings/${bookingId}`} sx={{ fontSize: 12 }}>
          {t('payments.toBooking')}
        </MuiLink>
      )}
    </>
  );
}

/** How far it is; what the ERP did not like, and another try. */
function Standing({ invoice }: { invoice: InvoiceListed }) {
  const t = useText();
  const { state, error, erpRef, postedAt } = invoice;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <StateChip colour={TONES[state]} label={t(`invoices.states.${state}`)} />
      {state === 'failed' && <Retry invoice={invoice} />}
      {erpRef && (
        <Box component="span" sx={{ ...sub, flexBasis: '100%' }}>
          {erpRef} · {instant(postedAt)}
        </Box>
      )}
      {error && (
        <Box
          component="span"
          data-testid="invoice-error"
          sx={{ flexBasis: '100%', fontSize: 12.5, color: tone.red.text, maxWidth: 420, overflowWrap: 'anywhere' }}
        >
          {error}
        </Box>
      )}
    </Box>
  );
}

function Retry({ invoice: { _id } }: { invoice: InvoiceListed }) {
  const t = useText();
  const api = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const problem = useProblem();
  const writable = useMayChange('payments');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.retryInvoice(_id),
    onSuccess: () => {
      notify(t('invoices.retried'), { type: 'success' });
      refresh();
    },
    onError: problem,
  });
  if (!writable) return null;
  return (
    <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate()} data-testid="invoice-retry">
      {t('invoices.retry')}
    </Button>
  );
}

function Card({ invoice }: { invoice: InvoiceListed }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 0.75, alignItems: 'start' }}>
      <NumberOf invoice={invoice} />
      <Typography
        sx={{ fontSize: 13.5, fontWeight: 600, fontVariantNumeric: 'tabular-nums', gridRow: 1, gridColumn: 2 }}
      >
        {money(invoice.amount, invoice.currency)}
      </Typography>
      <Box component="span" sx={{ ...sub, gridColumn: '1 / -1' }}>
        {invoice.customer} · {instant(invoice.createdAt)}
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Standing invoice={invoice} />
      </Box>
    </Box>
  );
}
