import { Button } from '@mui/material';
import { useState } from 'react';
import type { Booking } from '#libs/contracts';
import { call, once } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { AmountField } from '../../kit/field/AmountField';
import { decimalOf } from '../../kit/field/amount-of';
import { DialogButton } from '../../kit/dialog/DialogButton';
import { may } from './rights';
import { useBookingChange } from './use-booking-change';

/** Marks a no-show; the hotel says what it could charge of what was to be paid there. */
export function NoShowButton({ booking }: { booking: Booking }) {
  const t = useText();
  return (
    <DialogButton
      variant="outlined"
      label={t('bookings.noshow.action')}
      testId="no-show"
      dialog={(close) => <NoShowDialog booking={booking} onClose={close} />}
    />
  );
}

function NoShowDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState('0');
  const collects = may(booking, 'markStayed') && booking.terms !== null && booking.terms.byHotel > 0;
  const charged = decimalOf(typed);
  const isRight = !collects || (charged !== undefined && charged <= booking.terms!.byHotel);
  const { mutate, isPending } = useBookingChange(
    () => call('bookings.noshow', { params: { id: booking.id }, body: { charged: collects ? charged : 0 } }, once()),
    { successMessage: t('bookings.noshow.done'), onSuccess: onClose },
  );
  return (
    <ActionDialog
      name="no-show-dialog"
      title={t('bookings.noshow.title')}
      text={t(booking.terms && !may(booking, 'markStayed') ? 'bookings.noshow.asks' : 'bookings.noshow.text')}
      action={{
        label: t('bookings.noshow.action'),
        color: 'error',
        disabled: !isRight,
        loading: isPending,
        testId: 'confirm',
        onClick: () => mutate(),
      }}
      onClose={onClose}
    >
      {collects && (
        <AmountField
          label={t('bookings.noshow.charged')}
          value={typed}
          onChange={setTyped}
          currency={booking.currency}
          invalid={!isRight}
          helperText={t('bookings.noshow.chargedHint')}
          testId="no-show-charged"
        />
      )}
    </ActionDialog>
  );
}

/** The hotel confirms that its guests have stayed. */
export function StayedButton({ booking }: { booking: Booking }) {
  const t = useText();
  const { mutate, isPending } = useBookingChange(
    () => call('bookings.stayed', { params: { id: booking.id } }, once()),
    { successMessage: t('bookings.stayed.done') },
  );
  return (
    <Button variant="outlined" loading={isPending} onClick={() => mutate()} data-testid="stayed">
      {t('bookings.stayed.action')}
    </Button>
  );
}
