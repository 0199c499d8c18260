import { Alert, Box } from '@mui/material';
import type { Booking } from '#libs/contracts';
import { useText } from '../i18n/use-text';
import type { Tone } from '../theme/colours';
import { Panel } from '../widgets/Panel';
import { StateChip } from '../widgets/StateChip';

const TONES: Record<Booking['invoice']['state'], Tone> = {
  none: 'grey',
  queued: 'amber',
  posted: 'green',
  failed: 'red',
};

export function BookingInvoice({ booking: { invoice } }: { booking: Booking }) {
  const t = useText();
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
      {invoice.error && <Alert severity="error">{invoice.error}</Alert>}
      {!invoice.erpRef && !invoice.error && (
        <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>{t('bookings.invoice.hint')}</Box>
      )}
    </Panel>
  );
}
