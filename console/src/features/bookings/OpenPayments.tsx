import { Alert, Box, Button } from '@mui/material';
import type { Booking, BookingPayment } from '#libs/contracts';
import { money, useText } from '../../kit/i18n';
import { removePayment } from './booking-calls';
import { methodKey } from './booking-state';
import { may } from './rights';
import { useBookingChange } from './use-booking-change';
import { Flex } from '../../kit/text';

interface Props {
  booking: Booking;
  payments: readonly BookingPayment[];
  /** One was closed: what it had reserved is free. */
  onClosed: () => void;
}

/** Payments that are open and have reserved what they are for, each to be closed here. */
export function OpenPayments({ booking, payments, onClosed }: Props) {
  const t = useText();
  if (payments.length === 0) return null;
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }} data-testid="open-payments">
      {t('bookings.exceeds.reserved')}
      {payments.map((payment) => (
        <Flex digits mt={0.5} key={payment._id}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {t(methodKey(payment.method))} · <strong>{money(payment.amount, payment.currency)}</strong>
          </Box>
          {may(booking, 'correctPayment') && payment.method !== 'credit' && (
            <CloseButton booking={booking} payment={payment} onClosed={onClosed} />
          )}
        </Flex>
      ))}
    </Alert>
  );
}

function CloseButton({ booking, payment, onClosed }: Omit<Props, 'payments'> & { payment: BookingPayment }) {
  const t = useText();
  const { mutate, isPending } = useBookingChange(() => removePayment(booking.id, payment), {
    successMessage: t('bookings.paymentActions.closed'),
    onSuccess: onClosed,
  });
  return (
    <Button size="small" color="inherit" loading={isPending} onClick={() => mutate()} data-testid="close-payment">
      {t('bookings.paymentActions.close')}
    </Button>
  );
}
