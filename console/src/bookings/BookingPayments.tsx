import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { Booking } from '#libs/contracts';
import { instant, money } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { useMayChange } from '../session/access';
import { ink, tone } from '../theme/colours';
import { Panel } from '../widgets/Panel';
import { NewPaymentDialog } from './NewPaymentDialog';
import { PaymentRow } from './PaymentRow';
import { dueOf, methodKey } from './booking-state';

/** What was paid, what is to come and when, and all that can be done about it. */
export function BookingPayments({ booking }: { booking: Booking }) {
  const t = useText();
  const writable = useMayChange('bookings');
  const [adding, setAdding] = useState(false);
  const { payments, currency, state, paymentMethod } = booking;
  const due = dueOf(booking);
  const receivable = writable && due > 0 && (state === 'pending' || state === 'confirmed');
  const owed = due > 0 && (state === 'pending' || state === 'confirmed' || state === 'stayed');
  return (
    <Panel
      title={t('bookings.payments')}
      testId="booking-payments"
      actions={
        receivable && (
          <Button
            variant="contained"
            size="small"
            startIcon={<AddRounded />}
            onClick={() => setAdding(true)}
            data-testid="new-payment"
          >
            {t('bookings.newPayment.action')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'flex', columnGap: 4, rowGap: 1, flexWrap: 'wrap', mb: payments.length > 0 ? 1.5 : 0 }}>
        <Figure label={t('bookings.payment')} value={t(methodKey(paymentMethod))} />
        <Figure label={t('bookings.paid')} value={money(booking.paid, currency)} testId="booking-paid" />
        {(owed || due === 0) && (
          <Figure
            label={t('bookings.due')}
            value={money(due, currency)}
            colour={due > 0 ? tone.amber.text : undefined}
            testId="booking-due"
          />
        )}
        {booking.holdUntil && (
          <Figure label={t('bookings.holdUntil')} value={instant(booking.holdUntil)} colour={tone.amber.text} />
        )}
      </Box>
      {payments.map((payment) => (
        <PaymentRow key={payment._id} booking={booking} payment={payment} />
      ))}
      {adding && <NewPaymentDialog booking={booking} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function Figure({ label, value, colour, testId }: { label: string; value: string; colour?: string; testId?: string }) {
  return (
    <Box>
      <Typography variant="caption" sx={{ color: ink.muted, display: 'block' }}>
        {label}
      </Typography>
      <Typography sx={{ fontWeight: 600, color: colour, fontVariantNumeric: 'tabular-nums' }} data-testid={testId}>
        {value}
      </Typography>
    </Box>
  );
}
