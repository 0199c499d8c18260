import { Box, Typography } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import type { z } from 'zod';
import { PAYMENT_STATES, type Payment as PaymentShape } from '#libs/contracts';
import { PAYMENT_TONES, methodKey } from '../bookings/booking-state';
import { instant, money } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { Allowed } from '../layout/Allowed';
import { Screen } from '../layout/Screen';
import { ink } from '../theme/colours';
import { KeywordField } from '../widgets/KeywordField';
import { ListSheet } from '../widgets/ListSheet';
import { RecordTable, type Column } from '../widgets/RecordTable';
import { SelectField } from '../widgets/SelectField';
import { StateChip } from '../widgets/StateChip';
import { TotalsBar, type CurrencyTotal } from '../widgets/TotalsBar';
import { useFilters } from '../widgets/use-filters';

type Payment = z.output<typeof PaymentShape>;

export function PaymentList() {
  return (
    <Allowed screen="/payments">
      <ListBase resource="payments" sort={{ field: 'id', order: 'DESC' }} perPage={25}>
        <Screen screen="/payments" title="navigation.payments">
          <Filters />
          <Totals />
          <ListSheet>
            <RecordTable<Payment>
              columns={COLUMNS}
              card={card}
              to={({ bookingId }) => `/bookings/${bookingId}`}
              testId={({ id }) => `payment-row-${id}`}
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
  const states = PAYMENT_STATES.map((state) => ({ value: state as string, label: t(`payments.states.${state}`) }));
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 200px' }, maxWidth: 640, mb: 1.5 }}>
      <KeywordField placeholder={t('payments.keyword')} />
      <SelectField
        value={String(values.status ?? '')}
        onChange={(status) => set('status', status)}
        options={[{ value: '', label: t('payments.allStates') }, ...states]}
        testId="filter-status"
      />
    </Box>
  );
}

function Totals() {
  const { meta } = useListContext();
  return <TotalsBar totals={(meta as { totals?: CurrencyTotal[] } | undefined)?.totals} />;
}

const strong = { fontSize: 13.5, fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const;
const sub = { color: ink.muted, fontSize: 12, display: 'block' } as const;

const COLUMNS: Column<Payment>[] = [
  {
    label: 'payments.number',
    sort: 'id',
    render: ({ id, createdAt }) => (
      <>
        <Typography sx={strong}>#{id}</Typography>
        <Box component="span" sx={sub}>
          {instant(createdAt)}
        </Box>
      </>
    ),
  },
  { label: 'payments.customer', render: ({ customer }) => customer },
  { label: 'bookings.payment', render: (payment) => <Method payment={payment} /> },
  {
    label: 'payments.gateway',
    from: 'lg',
    render: ({ gateway }) => (
      <Box component="span" sx={{ color: ink.muted, textTransform: 'capitalize' }}>
        {gateway}
      </Box>
    ),
  },
  { label: 'bookings.amount', sort: 'amount', align: 'right', render: (payment) => <Sum payment={payment} /> },
  { label: 'bookings.state', sort: 'state', render: ({ state }) => <State state={state} /> },
];

function Method({ payment: { method, card, installment } }: { payment: Payment }) {
  const t = useText();
  return (
    <>
      {t(methodKey(method))}
      <Box component="span" sx={sub}>
        {[card, installment > 1 && t('payments.installments', { smart_count: installment })]
          .filter(Boolean)
          .join(' · ')}
      </Box>
    </>
  );
}

function Sum({ payment: { amount, refunded, currency } }: { payment: Payment }) {
  const t = useText();
  return (
    <>
      <Typography sx={strong}>{money(amount, currency)}</Typography>
      {refunded > 0 && (
        <Box component="span" sx={sub}>
          {t('payments.refunded', { amount: money(refunded, currency) })}
        </Box>
      )}
    </>
  );
}

function State({ state }: { state: Payment['state'] }) {
  const t = useText();
  return <StateChip colour={PAYMENT_TONES[state] ?? 'grey'} label={t(`payments.states.${state}`)} />;
}

function card(payment: Payment) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.5 }}>
      <Typography sx={{ fontSize: 13.5, fontWeight: 600 }}>{payment.customer}</Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <State state={payment.state} />
      </Box>
      <Box component="span" sx={sub}>
        {instant(payment.createdAt)}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Sum payment={payment} />
      </Box>
    </Box>
  );
}
