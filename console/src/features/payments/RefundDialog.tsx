import { Alert } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { Payment } from '#libs/contracts';
import { call, once, useAction, useOnce } from '../../kit/data';
import { formatLocale, money, useText } from '../../kit/i18n';
import { Text } from '../../kit/text';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { AmountField } from '../../kit/field/AmountField';
import { amountOf, typedAmount } from '../../kit/field/amount-of';
import { NoteField } from '../../kit/field/NoteField';
import { leftOf } from './payment-text';

/** Gives a payment back, or a part of it. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const send = useOnce();
  const left = leftOf(payment);
  const [amount, setAmount] = useState(typedAmount(left, formatLocale()));
  const [reason, setReason] = useState('');
  const value = amountOf(amount, left);
  const { mutate, isPending } = useAction(
    () => {
      const body = { reason: reason.trim(), amount: value };
      return send(body, (key) => call('payments.refund', { params: { id: payment.id }, body }, once(key)));
    },
    {
      onSuccess: ({ record: { refunded } }) => {
        const done = refunded > payment.refunded;
        notify(t(done ? 'payments.refund.done' : 'payments.refund.queued'), { type: done ? 'success' : 'info' });
        onClose();
        refresh();
      },
    },
  );
  return (
    <ActionDialog
      name="refund-dialog"
      title={t('payments.refund.title')}
      action={{
        label: t('payments.refund.action'),
        color: 'error',
        disabled: value === undefined || reason.trim() === '',
        loading: isPending,
        testId: 'refund-confirm',
        onClick: mutate,
      }}
      onClose={onClose}
    >
      <Alert severity={payment.gateway === 'manual' ? 'warning' : 'info'}>
        {t(payment.gateway === 'manual' ? 'payments.refund.byHand' : 'payments.refund.toCard', {
          left: money(left, payment.currency),
        })}
      </Alert>
      {payment.bookingId && <Text muted>{t('payments.refund.goodwill')}</Text>}
      <AmountField value={amount} onChange={setAmount} currency={payment.currency} most={left} testId="refund-amount" />
      <NoteField
        required
        label={t('payments.refund.reason')}
        value={reason}
        onChange={setReason}
        testId="refund-reason"
      />
    </ActionDialog>
  );
}
