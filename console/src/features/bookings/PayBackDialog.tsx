import { useState } from 'react';
import type { Booking, BookingPayment } from '#libs/contracts';
import { money, useText } from '../../kit/i18n';
import { useMoneyMessage } from '../payments';
import { call, once, useOnce } from '../../kit/data';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { NoteField } from '../../kit/field/NoteField';
import { methodKey } from './booking-state';
import { dueByHand, isByHand } from './payment-actions';
import { useBookingChange } from './use-booking-change';

interface Props {
  booking: Booking;
  payment: BookingPayment;
  onClose: () => void;
}

/** Marks what goes back by hand of a payment as paid back. */
export function PayBackDialog({ booking, payment, onClose }: Props) {
  const t = useText();
  const send = useOnce();
  const message = useMoneyMessage();
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState('');
  const due = dueByHand(payment);
  const amount = money(due, payment.currency);
  const { mutate, isPending } = useBookingChange(
    () => {
      const params = { id: booking.id, paymentId: payment._id };
      const body = { amount: due, note: note.trim() };
      return send(body, (key) => call('bookings.payment.paidback', { params, body }, once(key)));
    },
    {
      successMessage: t('bookings.payBack.done'),
      onSuccess: onClose,
      onError: (error) => setRefusal(message(error, payment.currency)),
    },
  );
  return (
    <ActionDialog
      name="payBack-dialog"
      title={t('bookings.paymentActions.payBack')}
      text={
        isByHand(payment.method)
          ? t('bookings.payBack.text', { amount, method: t(methodKey(payment.method)) })
          : t('bookings.payBack.refusedText', { amount })
      }
      refusal={refusal}
      action={{
        label: t('bookings.payBack.action', { amount }),
        disabled: note.trim() === '',
        loading: isPending,
        testId: 'payBack-confirm',
        onClick: mutate,
      }}
      onClose={onClose}
    >
      <NoteField
        required
        label={t('bookings.note')}
        value={note}
        onChange={setNote}
        helperText={t('bookings.payBack.noteHelp')}
        testId="payBack-note"
      />
    </ActionDialog>
  );
}
