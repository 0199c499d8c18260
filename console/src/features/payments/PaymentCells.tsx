import { Box } from '@mui/material';
import type { Payment } from '#libs/contracts';
import { instant, money, useText } from '../../kit/i18n';
import { Span, Split, StateChip, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { AccountText } from '../../kit/field/AccountText';
import type { Column } from '../../kit/list/RecordTable';
import { PAYMENT_TONES, gatewayKey, paymentMethodKey } from './payment-text';

export const COLUMNS: Column<Payment>[] = [
  {
    label: 'payments.number',
    sort: 'id',
    render: ({ id, createdAt }) => (
      <>
        <Text amount>#{id}</Text>
        <Span below nowrap>
          {instant(createdAt)}
        </Span>
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
        <Text component="span" note block cut title={title}>
          {title}
        </Text>
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
      <Span below digits>
        {[card, installment > 1 && t('payments.installments', { smart_count: installment })]
          .filter(Boolean)
          .join(' · ')}
      </Span>
    </>
  );
}

function PaymentSum({ payment: { amount, refunded, refundDue, currency } }: { payment: Payment }) {
  const t = useText();
  return (
    <>
      <Text amount>{money(amount, currency)}</Text>
      {refunded > 0 && <Span below>{t('payments.refunded', { amount: money(refunded, currency) })}</Span>}
      {refundDue > 0 && (
        <Span note block color={tone.amber.text}>
          {t('bookings.payBack.due', { amount: money(refundDue, currency) })}
        </Span>
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
    <Split top gap={0.5}>
      <Text strong>
        <PayerName payment={payment} />
      </Text>
      <Box sx={{ justifySelf: 'end' }}>
        <PaymentState state={payment.state} />
      </Box>
      <Span below>
        {t(paymentMethodKey(payment.method))} · {instant(payment.createdAt)}
      </Span>
      <Box sx={{ textAlign: 'right' }}>
        <PaymentSum payment={payment} />
      </Box>
    </Split>
  );
}
