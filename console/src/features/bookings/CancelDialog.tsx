import { Alert, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import type { Booking, CancellationCost } from '#libs/contracts';
import { formatFreeUntil } from '#libs/stays';
import { call, messageOf, once, useOnce } from '../../kit/data';
import { formatLocale, money, refusalText, useText } from '../../kit/i18n';
import { useSession } from '../../kit/session/session-store';
import { tone } from '../../kit/theme/colours';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { AmountField } from '../../kit/field/AmountField';
import { typedAmount } from '../../kit/field/amount-of';
import { NoteField } from '../../kit/field/NoteField';
import { FigureRow, FigureRows } from './FigureRow';
import { feeOf, refundAfter } from './cancel-fee';
import { useBookingChange } from './use-booking-change';
import { useCancellationCost } from './use-cancellation-cost';

interface Props {
  booking: Booking;
  onClose: () => void;
}

/** Shows the fee and the refund before cancelling; staff may set another fee, with a reason. */
export function CancelDialog({ booking, onClose }: Props) {
  const t = useText();
  const keepsFee = useKeepsFee(booking);
  const { data: cost, error } = useCancellationCost(booking, { staleTime: 0, gcTime: 0 });
  const [typed, setTyped] = useState<string>();
  const [reason, setReason] = useState('');
  const owed = booking.plan.total;
  const fee = typed === undefined ? cost?.penalty : feeOf(typed, owed);
  const isOther = cost !== undefined && fee !== cost.penalty;
  const isLower = isOther && fee !== undefined && fee < cost.penalty;
  const isBound = isLower && keepsFee;
  const isWaiver = isLower && !isBound && booking.terms !== null;
  const [ask, setAsk] = useState(true);
  const request = {
    reason: reason.trim(),
    ...(isOther && { penalty: fee }),
    ...(isWaiver && ask && { ask: 'true' as const }),
  };
  const { mutate, isPending } = useCancel(booking, onClose);
  return (
    <ActionDialog
      name="cancel-dialog"
      title={t('bookings.cancel.title')}
      text={t(`bookings.cancel.${booking.state === 'pending' ? 'textPending' : 'text'}`, {
        booking: booking.voucher ?? `#${booking.id}`,
      })}
      action={{
        label: t('bookings.cancel.action'),
        color: 'error',
        disabled: !cost || fee === undefined || isBound || (isOther && request.reason === ''),
        loading: isPending,
        testId: 'cancel-confirm',
        onClick: () => mutate(request),
      }}
      dismiss={{ label: t('bookings.cancel.keep'), testId: 'cancel-dismiss' }}
      onClose={onClose}
    >
      {error ? <Alert severity="error">{messageOf(error)}</Alert> : <Figures booking={booking} cost={cost} fee={fee} />}
      {cost && typed === undefined && owed > 0 && (
        <Button
          size="small"
          onClick={() => setTyped(typedAmount(cost.penalty, formatLocale()))}
          sx={{ justifySelf: 'start', my: -1, ml: -0.5 }}
          data-testid="cancel-other-fee"
        >
          {t('bookings.cancel.otherFee')}
        </Button>
      )}
      {typed !== undefined && (
        <AmountField
          label={t('bookings.cancel.penalty')}
          value={typed}
          onChange={setTyped}
          currency={booking.currency}
          invalid={fee === undefined || isBound}
          helperText={
            isBound
              ? refusalText('credit.fee')
              : t('bookings.cancel.feeHint', {
                  policy: money(cost?.penalty ?? 0, booking.currency),
                  most: money(owed, booking.currency),
                })
          }
          testId="cancel-fee"
        />
      )}
      {isWaiver && (
        <FormControlLabel
          control={<Checkbox checked={ask} onChange={(_, on) => setAsk(on)} data-testid="cancel-ask" />}
          label={t(ask ? 'bookings.cancel.asks' : 'bookings.cancel.asksNot')}
          sx={{ alignItems: 'start', my: -1 }}
        />
      )}
      <NoteField
        label={t('bookings.refund.reason')}
        value={reason}
        required={isOther}
        onChange={setReason}
        helperText={t(isOther ? 'bookings.cancel.reasonNeeded' : 'bookings.cancel.reasonHint')}
        testId="cancel-reason"
      />
    </ActionDialog>
  );
}

/** Whether the user's own credit paid the booking: the account above may lower its fee. */
function useKeepsFee({ account, payments }: Booking): boolean {
  const own = useSession()?.account.id;
  return account === own && payments.some(({ method, state }) => method === 'credit' && state === 'captured');
}

function useCancel({ id }: Booking, onDone: () => void) {
  const t = useText();
  const send = useOnce();
  return useBookingChange(
    (query: { reason: string; penalty?: number; ask?: 'true' }) =>
      send(query, (key) => call('bookings.cancel', { params: { id }, query }, { ...once(key), post: true })),
    { successMessage: t('bookings.cancel.done'), onSuccess: onDone },
  );
}

interface FiguresProps {
  booking: Booking;
  cost: CancellationCost | undefined;
  fee: number | undefined;
}

function Figures({ booking, cost, fee }: FiguresProps) {
  const t = useText();
  const { currency, paid, plan, cancellation } = booking;
  const wasFree = cancellation.some(({ penalty }) => penalty === 0);
  const shown = (amount: number | undefined) => cost && (amount === undefined ? '–' : money(amount, currency));
  const refund = cost && fee === cost.penalty ? cost.refund : fee === undefined ? undefined : refundAfter(paid, fee);
  return (
    <div>
      <FigureRows>
        <FigureRow label={t('bookings.total')} value={money(plan.total, currency)} />
        <FigureRow label={t('bookings.paid')} value={money(paid, currency)} />
        <FigureRow
          label={t('bookings.cancel.penalty')}
          value={shown(fee)}
          colour={fee ? tone.red.text : undefined}
          testId="cancel-penalty"
        />
        <FigureRow
          label={t('bookings.cancel.refund')}
          value={shown(refund)}
          colour={tone.green.text}
          strong
          testId="cancel-refund"
        />
      </FigureRows>
      {cost && (
        <Typography variant="caption" sx={{ display: 'block', mt: 1 }} data-testid="cancel-free-until">
          {cost.freeUntil
            ? t('bookings.cancel.freeUntil', formatFreeUntil(cost.freeUntil, formatLocale()))
            : t(
                cost.penalty === 0
                  ? 'bookings.cancel.free'
                  : wasFree
                    ? 'bookings.cancel.notFree'
                    : 'bookings.cancel.neverFree',
              )}
        </Typography>
      )}
    </div>
  );
}
