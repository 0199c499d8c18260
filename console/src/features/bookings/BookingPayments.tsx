import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { Booking } from '#libs/contracts';
import { instant, money, useText } from '../../kit/i18n';
import { Flex } from '../../kit/text';
import { tone } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { BankAccounts } from './BankAccounts';
import { NewPaymentDialog } from './NewPaymentDialog';
import { PlanSection } from './PaymentPlan';
import { PaymentRow } from './PaymentRow';
import { methodKey } from './booking-state';
import { dueOf, freeToPay, openPayments } from '../payments';
import { may } from './rights';

/** What was paid, what is to come and when, and all that can be done about it. */
export function BookingPayments({ booking }: { booking: Booking }) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const { payments, bankAccounts, voucher, id, plan } = booking;
  const isTransferAwaited = openPayments(booking).some(({ method }) => method === 'banktransfer');
  const isOver = booking.state === 'cancelled' || booking.state === 'expired';
  return (
    <Panel
      title={t('bookings.payments')}
      testId="booking-payments"
      actions={
        may(booking, 'addPayment') &&
        dueOf(booking) > 0 && (
          <Button
            // What is waited for has a button in its own row.
            variant={freeToPay(booking) > 0 ? 'contained' : 'text'}
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
      <Figures booking={booking} />
      {!isOver && <PlanSection plan={plan} />}
      {isTransferAwaited && bankAccounts.length > 0 && (
        <Box sx={{ mb: 1.5 }}>
          <BankAccounts accounts={bankAccounts} reference={voucher ?? String(id)} />
        </Box>
      )}
      {payments.map((payment) => (
        <PaymentRow key={payment._id} booking={booking} payment={payment} />
      ))}
      {adding && <NewPaymentDialog booking={booking} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function Figures({ booking }: { booking: Booking }) {
  const t = useText();
  const { currency, paymentMethod, paid, adjusted, holdUntil, state } = booking;
  const due = dueOf(booking);
  return (
    <Flex wrap stretch columnGap={4} rowGap={1} mb={1.5}>
      <Figure label={t('bookings.payment')} value={t(methodKey(paymentMethod))} />
      <Figure label={t('bookings.paid')} value={money(paid, currency)} testId="booking-paid" />
      {adjusted > 0 && <Figure label={t('bookings.adjusted')} value={money(-adjusted, currency)} />}
      {state !== 'cancelled' && state !== 'expired' && (
        <Figure
          label={t('bookings.due')}
          value={money(due, currency)}
          colour={due > 0 ? tone.amber.text : undefined}
          testId="booking-due"
        />
      )}
      {holdUntil && <Figure label={t('bookings.holdUntil')} value={instant(holdUntil)} colour={tone.amber.text} />}
    </Flex>
  );
}

function Figure({ label, value, colour, testId }: { label: string; value: string; colour?: string; testId?: string }) {
  return (
    <Box>
      <Typography variant="caption" sx={{ display: 'block' }}>
        {label}
      </Typography>
      <Typography sx={{ fontWeight: 600, color: colour, fontVariantNumeric: 'tabular-nums' }} data-testid={testId}>
        {value}
      </Typography>
    </Box>
  );
}
