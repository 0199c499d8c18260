import { useState } from 'react';
import type { Booking } from '#libs/contracts';
import { call, once } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { NoteField } from '../../kit/field/NoteField';
import { useBookingChange } from './use-booking-change';

/** The hotel asks its seller to cancel: nothing is cancelled by it. */
export function AskToCancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const params = { id: booking.id };
  const body = { reason: reason.trim() };
  const { mutate, isPending } = useBookingChange(() => call('bookings.requestcancel', { params, body }, once()), {
    successMessage: t('bookings.askToCancel.done'),
    onSuccess: onClose,
  });
  return (
    <ActionDialog
      name="ask-to-cancel-dialog"
      title={t('bookings.askToCancel.title')}
      text={t('bookings.askToCancel.text')}
      action={{
        label: t('bookings.askToCancel.send'),
        disabled: body.reason === '',
        loading: isPending,
        testId: 'ask-to-cancel-confirm',
        onClick: mutate,
      }}
      onClose={onClose}
    >
      <NoteField
        autoFocus
        required
        label={t('bookings.refund.reason')}
        value={reason}
        onChange={setReason}
        testId="ask-to-cancel-reason"
      />
    </ActionDialog>
  );
}
