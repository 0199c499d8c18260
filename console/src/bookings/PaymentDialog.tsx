import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { Booking, BookingPayment } from '#libs/contracts';
import { useApi } from '../api/use-api';
import { money } from '../i18n/format';
import { formatLocale } from '../i18n/language';
import { useText } from '../i18n/use-text';
import { ink } from '../theme/colours';
import { AmountField } from '../widgets/AmountField';
import { SelectField } from '../widgets/SelectField';
import { amountOf, typedAmount } from '../widgets/amount-of';
import { methodKey } from './booking-state';
import { useBookingChange } from './use-booking-change';

interface Props {
  booking: Booking;
  payment: BookingPayment;
  kind: 'correct' | 'note' | 'refund';
  onClose: () => void;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Corrects what was told by hand, notes something, or gives money back. */
export function PaymentDialog({ booking, payment, kind, onClose }: Props) {
  const t = useText();
  const api = useApi();
  const left = round(payment.amount - payment.refunded);
  const [method, setMethod] = useState(payment.method === 'cash' ? ('cash' as const) : ('banktransfer' as const));
  const [amount, setAmount] = useState(typedAmount(kind === 'refund' ? left : payment.amount, formatLocale()));
  const [note, setNote] = useState(kind === 'refund' ? '' : payment.note);
  const [once] = useState(() => crypto.randomUUID());
  const refund = kind === 'refund';
  const value = amountOf(amount, refund ? left : undefined);
  const usable = kind === 'note' || (value !== undefined && (!refund || note.trim() !== ''));
  const { mutate, isPending } = useBookingChange(
    () => {
      if (refund)
        return api.refundBookingPayment(
          booking.id,
          payment,
          { amount: value, reason: note.trim() },
          `${once}.${Math.round(value! * 100)}`,
        );
      const change = kind === 'note' ? {} : { method, amount: value };
      return api.changeBookingPayment(booking.id, payment, { ...change, note: note.trim() });
    },
    { told: t(refund ? 'bookings.refund.done' : 'general.saved'), then: onClose },
  );
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth data-testid={`${kind}-dialog`}>
      <DialogTitle>{t(`bookings.paymentActions.${kind}`)}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: ink.muted, fontSize: 13.5, mb: 2 }}>
          {refund
            ? t('bookings.refund.text', { left: money(left, payment.currency) })
            : `${t(methodKey(payment.method))} · ${money(payment.amount, payment.currency)}`}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {kind === 'correct' && (
            <SelectField
              label={t('bookings.payment')}
              value={method}
              onChange={setMethod}
              options={(['banktransfer', 'cash'] as const).map((name) => ({ value: name, label: t(methodKey(name)) }))}
            />
          )}
          {kind !== 'note' && (
            <AmountField
              value={amount}
              onChange={setAmount}
              currency={payment.currency}
              most={refund ? left : undefined}
              testId={`${kind}-amount`}
            />
          )}
          <TextField
            label={t(refund ? 'bookings.refund.reason' : 'bookings.note')}
            value={note}
            required={refund}
            multiline
            minRows={2}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: refund ? 300 : 500, 'data-testid': `${kind}-note` } }}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {t('general.cancel')}
        </Button>
        <Button
          variant="contained"
          color={refund ? 'error' : 'primary'}
          disabled={!usable}
          loading={isPending}
          onClick={() => mutate()}
          data-testid={`${kind}-confirm`}
        >
          {refund
            ? t('bookings.refund.action', { amount: value === undefined ? '' : money(value, payment.currency) })
            : t('general.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
