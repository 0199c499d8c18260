import { Alert, Box, Button } from '@mui/material';
import type { Booking } from '#libs/contracts';
import { useApi } from '../api/use-api';
import { useText } from '../i18n/use-text';
import { useMayChange } from '../session/access';
import type { Tone } from '../theme/colours';
import { Panel } from '../widgets/Panel';
import { StateChip } from '../widgets/StateChip';
import { useBookingChange } from './use-booking-change';

const TONES: Record<Booking['invoice']['state'], Tone> = {
  none: 'grey',
  queued: 'amber',
  posted: 'green',
  failed: 'red',
};

export function BookingInvoice({ booking }: { booking: Booking }) {
  const t = useText();
  const { invoice } = booking;
  const mayRetry = useMayChange('payments') && invoice.state === 'failed';
  return (
    <Panel
      title={t('bookings.invoice.title')}
      actions={<StateChip colour={TONES[invoice.state]} label={t(`bookings.invoice.${invoice.state}`)} />}
      testId="booking-invoice"
    >
      {invoice.erpRef && (
        <Box sx={{ fontSize: 13.5 }}>
          {t('bookings.invoice.reference')}: <strong>{invoice.erpRef}</strong>
        </Box>
      )}
      {invoice.error && (
        <Alert severity="error" action={mayRetry && <Retry booking={booking} />}>
          {invoice.error}
        </Alert>
      )}
      {!invoice.erpRef && !invoice.error && (
        <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>{t('bookings.invoice.hint')}</Box>
      )}
    </Panel>
  );
}

/** Asks the ERP once more. */
function Retry({ booking }: { booking: Booking }) {
  const t = useText();
  const api = useApi();
  const { mutate, isPending } = useBookingChange(
    async () => {
      const invoice = await api.bookingInvoice(booking);
      if (invoice) await api.retryInvoice(invoice._id);
    },
    { told: t('bookings.invoice.again') },
  );
  return (
    <Button color="inherit" size="small" loading={isPending} onClick={() => mutate()} data-testid="retry-invoice">
      {t('bookings.invoice.retry')}
    </Button>
  );
}
