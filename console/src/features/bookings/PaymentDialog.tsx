import { Alert } from '@mui/material';
import { useState } from 'react';
import type { Booking, BookingPayment } from '#libs/contracts';
import { useMoneyMessage } from '../payments';
import { call, once, useOnce } from '../../kit/data';
import { formatLocale, money, useText } from '../../kit/i18n';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { AmountField } from '../../kit/field/AmountField';
import { SelectField } from '../../kit/field/SelectField';
import { amountOf, typedAmount } from '../../kit/field/amount-of';
import { NoteField } from '../../kit/field/NoteField';
import { methodKey } from './booking-state';
import { isByHand } from './payment-actions';
import { may } from './rights';
import { useBookingChange } from './use-booking-change';

interface Props {
  booking: Booking;
  payment: BookingPayment;
  kind: 'correct' | 'note' | 'refund';
  onClose: () => void;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Corrects what was recorded by hand, notes something, or gives money back. */
export function PaymentDialog({ booking, payment, kind, onClose }: Props) {
  const t = useText();
  const left = round(payment.amount - payment.refunded);
  const [method, setMethod] = useState(payment.method === 'cash' ? ('cash' as const) : ('banktransfer' as const));
  const [amount, setAmount] = useState(typedAmount(kind === 'refund' ? left : payment.amount, formatLocale()));
  const [note, setNote] = useState(kind === 'refund' ? '' : payment.note);
  const send = useOnce();
  const message = useMoneyMessage();
  const [refusal, setRefusal] = useState('');
  const refund = kind === 'refund';
  const isGoodwill = refund && may(booking, 'addPayment');
  const value = amountOf(amount, refund ? left : undefined);
  const isNoted = note.trim() !== '' || !(refund || isByHand(payment.method));
  const usable = isNoted && (kind === 'note' || value !== undefined);
  const params = { id: booking.id, paymentId: payment._id };
  const { mutate, isPending } = useBookingChange(
    () => {
      const text = note.trim();
      if (refund) {
        const request = { amount: value, reason: text };
        return send(request, (key) => call('bookings.payment.refund', { params, body: request }, once(key)));
      }
      const change = { ...(kind === 'correct' && { method, amount: value }), note: text };
      return send(change, (key) => call('bookings.payment.update', { params, body: change }, once(key)));
    },
    {
      successMessage: t(refund ? 'bookings.refund.done' : 'general.saved'),
      onSuccess: onClose,
      onError: (error) => setRefusal(message(error, payment.currency)),
    },
  );
  return (
    <ActionDialog
      name={`${kind}-dialog`}
      title={t(`bookings.paymentActions.${kind}`)}
      text={
        refund
          ? t('bookings.refund.text', { left: money(left, payment.currency) })
          : `${t(methodKey(payment.method))} · ${money(payment.amount, payment.currency)}`
      }
      refusal={refusal}
      action={{
        label: refund
          ? t('bookings.refund.action', { amount: value === undefined ? '' : money(value, payment.currency) })
          : t('general.save'),
        color: refund ? 'error' : 'primary',
        disabled: !usable,
        loading: isPending,
        testId: `${kind}-confirm`,
        onClick: mutate,
      }}
      onClose={onClose}
    >
      {kind === 'correct' && <Alert severity="info">{t('bookings.paymentActions.correctText')}</Alert>}
      {isGoodwill && (
        <Alert severity="info" data-testid="refund-goodwill">
          {t('bookings.refund.goodwill')}
        </Alert>
      )}
      {kind === 'correct' && (
        <SelectField
          label={t('bookings.payment')}
          value={method}
          onChange={setMethod}
          options={(['banktransfer', 'cash'] as const).map((name) => ({ value: name, label: t(methodKey(name)) }))}
        />
      )}
      {kind !== 'note' && (
        <AmountField
          value={amount}
          onChange={setAmount}
          currency={payment.currency}
          most={refund ? left : undefined}
          testId={`${kind}-amount`}
        />
      )}
      <NoteField
        label={t(refund ? 'bookings.refund.reason' : 'bookings.note')}
        value={note}
        onChange={setNote}
        required={refund || isByHand(payment.method)}
        helperText={refund || !isByHand(payment.method) ? '' : t('bookings.noteHelp')}
        maxLength={refund ? 300 : 500}
        testId={`${kind}-note`}
      />
    </ActionDialog>
  );
}
