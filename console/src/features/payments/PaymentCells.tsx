import { Box, Typography } from '@mui/material';
import type { Payment } from '#libs/contracts';
import { instant, money } from '../../kit/i18n/format';
import { useText } from '../../kit/i18n/use-text';
import { ink, tone } from '../../kit/theme/colours';
import { AccountText } from '../../kit/field/AccountText';
import type { Column } from '../../kit/list/RecordTable';
import { StateChip } from '../../kit/text/StateChip';
import { PAYMENT_TONES, gatewayKey, paymentMethodKey } from './payment-text';

const strong = { fontSize: 13.5, fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const;
const sub = { color: ink.muted, fontSize: 12, display: 'block' } as const;

export const COLUMNS: Column<Payment>[] = [
  {
    label: 'payments.number',
    sort: 'id',
    render: ({ id, createdAt }) => (
      <>
        <Typography sx={strong}>#{id}</Typography>
        <Box component="span" sx={{ ...sub, whiteSpace: 'nowrap' }}>
          {instant(createdAt)}
        </Box>
      </>
    ),
  },
  { label: 'payments.customer', render: (payment) => <Payer payment={payment} /> },
  { label: 'bookings.payment', render: (payment) => <Method payment={payment} /> },
  {
    label: 'payments.account',
    from: 'xl',
    render: ({ account }) => (
      <Box component="span" sx={{ color: ink.muted }}>
        <AccountText id={account} />
      </Box>
    ),
  },
  { label: 'payments.gateway', from: 'lg', render: ({ gateway }) => <Gateway name={gateway} /> },
  { label: 'bookings.amount', sort: 'amount', align: 'right', render: (payment) => <PaymentSum payment={payment} /> },
  { label: 'bookings.state', sort: 'state', render: ({ state }) => <PaymentState state={state} /> },
];

function Payer({ payment }: { payment: Payment }) {
  const { customer, title } = payment;
  return (
    <Box sx={{ minWidth: 0, maxWidth: { xs: 170, xl: 320 } }}>
      <Box component="span" sx={{ fontWeight: 500 }}>
        <PayerName payment={payment} />
      </Box>
      {customer && (
        <Typography noWrap component="span" sx={sub} title={title}>
          {title}
        </Typography>
      )}
    </Box>
  );
}

/** Who paid; of an agency's credit, the account. */
export function PayerName({ payment: { customer, title, account } }: { payment: Payment }) {
  return customer || title || <AccountText id={account} />;
}

export function Gateway({ name }: { name: string }) {
  const t = useText();
  const key = gatewayKey(name);
  return (
    <Box component="span" sx={{ color: ink.muted }}>
      {key ? t(key) : name || '–'}
    </Box>
  );
}

function Method({ payment: { method, card, installment } }: { payment: Payment }) {
  const t = useText();
  return (
    <>
      {t(paymentMethodKey(method))}
      <Box component="span" sx={{ ...sub, fontVariantNumeric: 'tabular-nums' }}>
        {[card, installment > 1 && t('payments.installments', { smart_count: installment })]
          .filter(Boolean)
          .join(' · ')}
      </Box>
    </>
  );
}

function PaymentSum({ payment: { amount, refunded, refundDue, currency } }: { payment: Payment }) {
  const t = useText();
  return (
    <>
      <Typography sx={strong}>{money(amount, currency)}</Typography>
      {refunded > 0 && (
        <Box component="span" sx={sub}>
          {t('payments.refunded', { amount: money(refunded, currency) })}
        </Box>
      )}
      {refundDue > 0 && (
        <Box component="span" sx={{ ...sub, color: tone.amber.text }}>
          {t('bookings.payBack.due', { amount: money(refundDue, currency) })}
        </Box>
      )}
    </>
  );
}

export function PaymentState({ state }: { state: Payment['state'] }) {
  const t = useText();
  return <StateChip colour={PAYMENT_TONES[state] ?? 'grey'} label={t(`payments.states.${state}`)} />;
}

export function PaymentCard({ payment }: { payment: Payment }) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 0.5, alignItems: 'start' }}>
      <Typography sx={{ fontSize: 13.5, fontWeight: 600 }}>
        <PayerName payment={payment} />
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <PaymentState state={payment.state} />
      </Box>
      <Box component="span" sx={sub}>
        {t(paymentMethodKey(payment.method))} · {instant(payment.createdAt)}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <PaymentSum payment={payment} />
      </Box>
    </Box>
  );
}
