import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { Booking, BookingPayment } from '#libs/contracts';
import { instant, money, useText } from '../../kit/i18n';
import { tone } from '../../kit/theme/colours';
import { Facts } from '../../kit/text';
import { Panel } from '../../kit/layout/Panel';
import { FigureRow, FigureRows } from './FigureRow';
import { PayBackDialog } from './PayBackDialog';
import { paidBack } from '../payments';
import { dueByHand } from './payment-actions';
import { may } from './rights';
import { useCancellationCost } from './use-cancellation-cost';

/** What a cancellation has cost, what goes back, and why it was cancelled. */
export function CancelledPanel({ booking }: { booking: Booking }) {
  const t = useText();
  const { cancelReason, cancelledAt } = booking;
  if (booking.state !== 'cancelled') return null;
  return (
    <Panel title={t('bookings.cancelled.title')} testId="booking-cancelled">
      {may(booking, 'readMoney') && (
        <Box sx={{ mb: 2, maxWidth: 420 }}>
          <Money booking={booking} />
        </Box>
      )}
      <Facts
        facts={[
          [t('bookings.cancelled.at'), instant(cancelledAt)],
          [
            t('bookings.refund.reason'),
            <span key="reason" data-testid="cancelled-reason">
              {cancelReason || t('bookings.cancelled.noReason')}
            </span>,
          ],
        ]}
      />
    </Panel>
  );
}

function Money({ booking }: { booking: Booking }) {
  const t = useText();
  const { penalty, currency, payments } = booking;
  const { data: cost } = useCancellationCost(booking);
  const [back, setBack] = useState<BookingPayment>();
  const fee = penalty ?? 0;
  return (
    <FigureRows>
      <FigureRow
        label={t('bookings.cancel.penalty')}
        value={money(fee, currency)}
        colour={fee > 0 ? tone.red.text : undefined}
        testId="cancelled-fee"
      />
      <FigureRow
        label={t('bookings.cancel.refund')}
        value={cost && money(cost.refund, currency)}
        colour={tone.green.text}
        testId="cancelled-refund"
      />
      {cost && cost.refund > 0 && (
        <FigureRow label={t('bookings.cancelled.refunded')} value={money(paidBack(payments), currency)} strong />
      )}
      {may(booking, 'payBack') &&
        payments
          .filter((payment) => dueByHand(payment) > 0)
          .map((payment) => (
            <FigureRow
              key={payment._id}
              label={t('bookings.payBack.due', { amount: money(dueByHand(payment), currency) })}
              value={
                <Button
                  size="small"
                  variant="contained"
                  onClick={() => setBack(payment)}
                  data-testid="cancelled-payBack"
                >
                  {t('bookings.paymentActions.payBack')}
                </Button>
              }
            />
          ))}
      {back && <PayBackDialog booking={booking} payment={back} onClose={() => setBack(undefined)} />}
    </FigureRows>
  );
}
