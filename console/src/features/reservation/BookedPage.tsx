import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded';
import { Alert, Box, Button, Link as MuiLink, Paper, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useRead } from '../../kit/data';
import { instant, money, useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { useMay } from '../../kit/session/access';
import { CopyButton, Flex, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { BankAccounts, PaymentPlan, VoucherButton } from '../bookings';
import type { Completed } from './reservation-types';

const AGAIN_MS = 2_000;

interface Props {
  completed: Completed;
  /** The guest's address, where the link is sent to it. */
  sendTo?: string;
}

/** The booking is made: its number, or how it is to be paid. */
export function BookedPage({ completed, sendTo }: Props) {
  const t = useText();
  const seesBookings = useMay('bookings:read');
  // A credit is taken within a moment; then the voucher is there.
  const { data: booking = completed.booking } = useRead(
    'bookings.get',
    { params: { id: completed.booking.id } },
    {
      select: (answer) => answer.booking,
      initialData: { status: true, booking: completed.booking },
      enabled: seesBookings,
      refetchInterval: ({ state }) => (state.data?.booking.state === 'pending' ? AGAIN_MS : false),
    },
  );
  const confirmed = booking.state === 'confirmed';
  const { confirming } = booking;
  const url = completed.payment?.url;
  const Icon = confirmed ? CheckCircleOutlineRounded : HourglassEmptyRounded;
  return (
    <Screen name="reservation" record={t('cart.bookTitle')}>
      <Paper sx={{ p: { xs: 3, sm: 5 }, maxWidth: 680, mx: 'auto', textAlign: 'center' }} data-testid="booked">
        <Icon sx={{ width: 48, height: 48, color: confirmed ? tone.green.strong : tone.amber.strong }} />
        <Typography variant="h1" sx={{ mt: 1 }}>
          {t(confirmed ? 'cart.confirmed' : confirming ? 'cart.confirming' : 'cart.held')}
        </Typography>
        <Typography sx={{ color: ink.muted, mt: 0.5 }}>
          {booking.customer && `${booking.customer.name} ${booking.customer.surname} · `}
          {money(booking.total, booking.currency)}
          {!confirmed &&
            !confirming &&
            booking.holdUntil &&
            ` · ${t('cart.heldUntil', { at: instant(booking.holdUntil) })}`}
        </Typography>
        <Text price my={2} data-testid="booked-number">
          {booking.voucher ?? `#${booking.id}`} <CopyButton text={booking.voucher ?? String(booking.id)} />
        </Text>
        {confirming && <Typography sx={{ color: ink.muted, mb: 2 }}>{t('cart.confirmingHint')}</Typography>}
        {!confirmed && booking.plan.parts.length > 1 && (
          <Box sx={{ mb: 2, textAlign: 'left' }}>
            <PaymentPlan plan={booking.plan} />
          </Box>
        )}
        {url && !confirmed && <PayLink url={url} />}
        {url && !confirmed && sendTo && (
          <Alert severity="success" sx={{ mb: 2, textAlign: 'left' }} data-testid="link-sent">
            {t('cart.linkSent', { email: sendTo })}
          </Alert>
        )}
        {booking.paymentMethod === 'banktransfer' && !confirmed && (
          <Box sx={{ mb: 2 }}>
            <BankAccounts accounts={booking.bankAccounts} reference={booking.voucher ?? String(booking.id)} />
          </Box>
        )}
        <Flex wrap stretch justifyContent="center">
          {confirmed && seesBookings && <VoucherButton booking={booking} />}
          {seesBookings && (
            <Button component={Link} to={`/bookings/${booking.id}`} variant="contained" data-testid="open-booking">
              {t('cart.open')}
            </Button>
          )}
          <Button component={Link} to="/reservation">
            {t('cart.again')}
          </Button>
        </Flex>
      </Paper>
    </Screen>
  );
}

function PayLink({ url }: { url: string }) {
  return (
    <Flex pl={2} pr={1} py={0.75} mb={2} sx={{ bgcolor: ink.ground, borderRadius: '8px' }}>
      <MuiLink href={url} target="_blank" rel="noreferrer" noWrap sx={{ flex: 1, minWidth: 0, textAlign: 'left' }}>
        {url.replace(/^https?:\/\//, '')}
      </MuiLink>
      <CopyButton text={url} testId="copy-pay-link" />
    </Flex>
  );
}
