import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { Payment } from '#libs/contracts';
import { call, once } from '../../platform/api/http';
import { money } from '../../platform/i18n/format';
import { formatLocale } from '../../platform/i18n/language';
import { useText } from '../../platform/i18n/use-text';
import { ink } from '../../platform/theme/colours';
import { AmountField } from '../../shared/AmountField';
import { amountOf, typedAmount } from '../../shared/amount-of';
import { useAction } from '../../shared/use-action';
import { useOnce } from '../../shared/use-once';
import { leftOf } from './payment-text';

/** Gives a payment back, or a part of it. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const send = useOnce();
  const left = leftOf(payment);
  const [amount, setAmount] = useState(typedAmount(left, formatLocale()));
  const [reason, setReason] = useState('');
  const value = amountOf(amount, left);
  const { mutate, isPending } = useAction(
    () => {
      const body = { reason: reason.trim(), amount: value };
      return send(body, (key) => call('payments.refund', { params: { id: payment.id }, body }, once(key)));
    },
    {
      then: ({ record: { refunded } }) => {
        const done = refunded > payment.refunded;
        notify(t(done ? 'payments.refund.done' : 'payments.refund.queued'), { type: done ? 'success' : 'info' });
        onClose();
        refresh();
      },
    },
  );
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth data-testid="refund-dialog">
      <DialogTitle>{t('payments.refund.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Alert severity={payment.gateway === 'manual' ? 'warning' : 'info'} sx={{ mb: 0.5 }}>
          {t(payment.gateway === 'manual' ? 'payments.refund.byHand' : 'payments.refund.toCard', {
            left: money(left, payment.currency),
          })}
        </Alert>
        {payment.bookingId && (
          <Typography sx={{ fontSize: 13.5, color: ink.muted }}>{t('payments.refund.goodwill')}</Typography>
        )}
        <AmountField
          value={amount}
          onChange={setAmount}
          currency={payment.currency}
          most={left}
          testId="refund-amount"
        />
        <TextField
          label={t('payments.refund.reason')}
          value={reason}
          required
          multiline
          minRows={2}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 300, 'data-testid': 'refund-reason' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('general.cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={value === undefined || reason.trim() === ''}
          loading={isPending}
          onClick={() => mutate()}
          data-testid="refund-confirm"
        >
          {t('payments.refund.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
