import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  InputAdornment,
  Link,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Booking } from '#libs/contracts';
import { useApi } from '../api/use-api';
import { instant, money } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { useMayChange } from '../session/access';
import { ink, tone } from '../theme/colours';
import { Panel } from '../widgets/Panel';
import { SelectField } from '../widgets/SelectField';
import { StateChip } from '../widgets/StateChip';
import { useProblem } from '../widgets/use-problem';
import { PAYMENT_TONES, methodKey } from './booking-state';

const dueOf = ({ total, paid }: Booking) => Math.max(0, Math.round((total - paid) * 100) / 100);

export function BookingPayments({ booking }: { booking: Booking }) {
  const t = useText();
  const writable = useMayChange('bookings');
  const [receiving, setReceiving] = useState(false);
  const { payments, currency, state, paymentMethod } = booking;
  const due = dueOf(booking);
  const receivable = writable && due > 0 && (state === 'pending' || state === 'confirmed');
  return (
    <Panel
      title={t('bookings.payments')}
      testId="booking-payments"
      actions={
        receivable && (
          <Button variant="contained" size="small" onClick={() => setReceiving(true)} data-testid="payment-received">
            {t('bookings.received.action')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'flex', gap: 4, flexWrap: 'wrap', mb: payments.length > 0 ? 1.5 : 0 }}>
        <Figure label={t('bookings.payment')} value={t(methodKey(paymentMethod))} />
        <Figure label={t('bookings.paid')} value={money(booking.paid, currency)} testId="booking-paid" />
        <Figure
          label={t('bookings.due')}
          value={money(due, currency)}
          colour={due > 0 && state !== 'cancelled' ? tone.amber.text : undefined}
          testId="booking-due"
        />
        {booking.holdUntil && (
          <Figure label={t('bookings.holdUntil')} value={instant(booking.holdUntil)} colour={tone.amber.text} />
        )}
      </Box>
      {booking.payment && due > 0 && <PayLink url={booking.payment.url} />}
      {payments.map((payment) => (
        <Box
          key={payment._id}
          data-testid={`payment-${payment._id}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr auto', sm: '1fr 150px 110px 120px' },
            gap: 1,
            alignItems: 'center',
            py: 1,
            borderTop: `1px solid ${ink.hairline}`,
            fontSize: 13.5,
          }}
        >
          <span>{t(methodKey(payment.method))}</span>
          <Box component="span" sx={{ color: ink.muted, fontVariantNumeric: 'tabular-nums' }}>
            {instant(payment.at)}
          </Box>
          <span>
            <StateChip colour={PAYMENT_TONES[payment.state] ?? 'grey'} label={t(`payments.states.${payment.state}`)} />
          </span>
          <Box component="span" sx={{ textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {money(payment.amount, payment.currency)}
          </Box>
        </Box>
      ))}
      {receiving && <ReceiveDialog booking={booking} onClose={() => setReceiving(false)} />}
    </Panel>
  );
}

/** The address where what is due can be paid, to be sent to the guest. */
function PayLink({ url }: { url: string }) {
  const t = useText();
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    notify(t('general.copied'), { type: 'success' });
  };
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        mb: 1.5,
        pl: 1.5,
        pr: 0.5,
        py: 0.5,
        borderRadius: '8px',
        bgcolor: ink.ground,
        fontSize: 13,
      }}
      data-testid="pay-link"
    >
      <Box component="span" sx={{ color: ink.muted, whiteSpace: 'nowrap' }}>
        {t('bookings.payLink')}
      </Box>
      <Link href={url} target="_blank" rel="noreferrer" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {url.replace(/^https?:\/\//, '')}
      </Link>
      <Button size="small" onClick={() => void copy()}>
        {t('general.copy')}
      </Button>
    </Box>
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

function ReceiveDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const notify = useNotify();
  const problem = useProblem();
  const queries = useQueryClient();
  const due = dueOf(booking);
  const [method, setMethod] = useState<'banktransfer' | 'cash'>(
    booking.paymentMethod === 'athotel' ? 'cash' : 'banktransfer',
  );
  const [amount, setAmount] = useState(String(due));
  const value = Number(amount.replace(',', '.'));
  const usable = value > 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.receivePayment(booking.id, method, value === due ? undefined : value),
    onSuccess: async () => {
      notify(t('bookings.received.done'), { type: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: ['bookings'] });
    },
    onError: problem,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth data-testid="receive-dialog">
      <DialogTitle>{t('bookings.received.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: ink.muted, mb: 2, fontSize: 13.5 }}>
          {t('bookings.received.text', { due: money(due, booking.currency) })}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
          <SelectField
            label={t('bookings.payment')}
            value={method}
            onChange={setMethod}
            options={(['banktransfer', 'cash'] as const).map((name) => ({ value: name, label: t(methodKey(name)) }))}
          />
          <TextField
            label={t('bookings.amount')}
            value={amount}
            error={!usable}
            onChange={(event) => setAmount(event.target.value)}
            slotProps={{
              htmlInput: { inputMode: 'decimal', 'data-testid': 'receive-amount' },
              input: { endAdornment: <InputAdornment position="end">{booking.currency.toUpperCase()}</InputAdornment> },
            }}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {t('general.back')}
        </Button>
        <Button
          variant="contained"
          disabled={!usable}
          loading={isPending}
          onClick={() => mutate()}
          data-testid="receive-confirm"
        >
          {t('bookings.received.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
