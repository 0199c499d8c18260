import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { Booking } from '#libs/contracts';
import { call, once } from '../../platform/api/http';
import { useText } from '../../platform/i18n/use-text';
import { ink } from '../../platform/theme/colours';
import { useBookingChange } from './use-booking-change';

/** The hotel asks its seller to cancel: nothing is cancelled by it. */
export function AskToCancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const params = { id: booking.id };
  const body = { reason: reason.trim() };
  const { mutate, isPending } = useBookingChange(() => call('bookings.requestcancel', { params, body }, once()), {
    said: t('bookings.askToCancel.done'),
    then: onClose,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth data-testid="ask-to-cancel-dialog">
      <DialogTitle>{t('bookings.askToCancel.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: ink.muted, fontSize: 13.5, mb: 2 }}>{t('bookings.askToCancel.text')}</Typography>
        <TextField
          autoFocus
          fullWidth
          required
          multiline
          minRows={2}
          label={t('bookings.refund.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 300, 'data-testid': 'ask-to-cancel-reason' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {t('general.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={reason.trim() === ''}
          loading={isPending}
          onClick={() => mutate()}
          data-testid="ask-to-cancel-confirm"
        >
          {t('bookings.askToCancel.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
