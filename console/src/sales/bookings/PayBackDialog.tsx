import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { Booking, BookingPayment } from '#libs/contracts';
import { money } from '../../platform/i18n/format';
import { useText } from '../../platform/i18n/use-text';
import { useMoneyMessage } from '../../finance/payments/use-money-problem';
import { call, once } from '../../platform/api/http';
import { ink } from '../../platform/theme/colours';
import { useOnce } from '../../shared/use-once';
import { methodKey } from './booking-state';
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
  const amount = money(payment.refundDue, payment.currency);
  const { mutate, isPending } = useBookingChange(
    () => {
      const params = { id: booking.id, paymentId: payment._id };
      const body = { amount: payment.refundDue, note: note.trim() };
      return send(body, (key) => call('bookings.payment.paidback', { params, body }, once(key)));
    },
    {
      said: t('bookings.payBack.done'),
      then: onClose,
      onError: (error) => setRefusal(message(error, payment.currency)),
    },
  );
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth data-testid="payBack-dialog">
      <DialogTitle>{t('bookings.paymentActions.payBack')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: ink.muted, fontSize: 13.5, mb: 2 }}>
          {t('bookings.payBack.text', { amount, method: t(methodKey(payment.method)) })}
        </Typography>
        {refusal && (
          <Alert severity="error" sx={{ mb: 2 }} data-testid="payBack-refused">
            {refusal}
          </Alert>
        )}
        <TextField
          label={t('bookings.note')}
          value={note}
          required
          helperText={t('bookings.payBack.noteHelp')}
          multiline
          minRows={2}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 300, 'data-testid': 'payBack-note' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {t('general.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={note.trim() === ''}
          loading={isPending}
          onClick={() => mutate()}
          data-testid="payBack-confirm"
        >
          {t('bookings.payBack.action', { amount })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
