import { Alert, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { isRoom } from '#libs/basket';
import type { Booking, CancellationCost, CartLine } from '#libs/contracts';
import { formatFreeUntil } from '#libs/stays';
import { call, messageOf, once, useOnce } from '../../kit/data';
import { currentLanguage, formatLocale, listed, money, refusalText, useText } from '../../kit/i18n';
import { useSession } from '../../kit/session/session-store';
import { tone } from '../../kit/theme/colours';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { AmountField } from '../../kit/field/AmountField';
import { typedAmount } from '../../kit/field/amount-of';
import { NoteField } from '../../kit/field/NoteField';
import { lineName } from '../basket';
import { FigureRow, FigureRows } from './FigureRow';
import { feeOf, refundAfter } from './cancel-fee';
import { useBookingChange } from './use-booking-change';
import { useCancellationCost } from './use-cancellation-cost';

interface Props {
  booking: Booking;
  /** Positions of lines that are cancelled alone; the whole booking without them. */
  lines?: readonly number[];
  onClose: () => void;
}

/** Shows the fee and the refund before cancelling; staff may set another fee, with a reason. */
export function CancelDialog({ booking, lines, onClose }: Props) {
  const t = useText();
  const keepsFee = useKeepsFee(booking);
  const { data: cost, error } = useCancellationCost(booking, { lines, staleTime: 0, gcTime: 0 });
  const [typed, setTyped] = useState<string>();
  const [reason, setReason] = useState('');
  const owed = lines ? totalOf(booking, lines) : booking.plan.total;
  const fee = typed === undefined ? cost?.penalty : feeOf(typed, owed);
  const isOther = cost !== undefined && fee !== cost.penalty;
  const isLower = isOther && fee !== undefined && fee < cost.penalty;
  const isBound = isLower && keepsFee;
  const isWaiver = isLower && !isBound && booking.terms !== null;
  // The owner is asked about whole bookings alone.
  const [ask, setAsk] = useState(!lines);
  const request = {
    reason: reason.trim(),
    ...(isOther && { penalty: fee }),
    ...(isWaiver && ask && { ask: 'true' as const }),
    ...(lines && { lines: lines.join(',') }),
  };
  const { mutate, isPending } = useCancel(booking, lines !== undefined, onClose);
  return (
    <ActionDialog
      name="cancel-dialog"
      title={t(lines ? 'bookings.cancel.lineTitle' : 'bookings.cancel.title')}
      text={
        lines
          ? t('bookings.cancel.lineText', { part: listed(lines.map((at) => nameOf(booking.cartList[at]!))) })
          : t(`bookings.cancel.${booking.state === 'pending' ? 'textPending' : 'text'}`, {
              booking: booking.voucher ?? `#${booking.id}`,
            })
      }
      action={{
        label: t(lines ? 'bookings.cancel.lineAction' : 'bookings.cancel.action'),
        color: 'error',
        disabled: !cost || fee === undefined || isBound || (isOther && request.reason === ''),
        loading: isPending,
        testId: 'cancel-confirm',
        onClick: () => mutate(request),
      }}
      dismiss={{ label: t('bookings.cancel.keep'), testId: 'cancel-dismiss' }}
      onClose={onClose}
    >
      {error ? (
        <Alert severity="error">{messageOf(error)}</Alert>
      ) : (
        <Figures {...{ booking, cost, fee, owed }} isPart={lines !== undefined} />
      )}
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
      {isWaiver && lines && <Alert severity="info">{t('bookings.cancel.asksNot')}</Alert>}
      {isWaiver && !lines && (
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

const totalOf = ({ cartList }: Booking, lines: readonly number[]): number =>
  lines.reduce((sum, at) => sum + cartList[at]!.total, 0);

/** A room with its hotel, as a booking may have several. */
const nameOf = (line: CartLine): string => (isRoom(line) ? `${lineName(line)}, ${line.hotel.name}` : lineName(line));

/** Whether the user's own credit paid the booking: the account above may lower its fee. */
function useKeepsFee({ account, payments }: Booking): boolean {
  const own = useSession()?.account.id;
  return account === own && payments.some(({ method, state }) => method === 'credit' && state === 'captured');
}

function useCancel({ id }: Booking, isPart: boolean, onDone: () => void) {
  const t = useText();
  const send = useOnce();
  return useBookingChange(
    (query: { reason: string; penalty?: number; ask?: 'true'; lines?: string }) =>
      send(query, (key) => call('bookings.cancel', { params: { id }, query }, { ...once(key), post: true })),
    { successMessage: t(isPart ? 'bookings.cancel.lineDone' : 'bookings.cancel.done'), onSuccess: onDone },
  );
}

interface FiguresProps {
  booking: Booking;
  cost: CancellationCost | undefined;
  fee: number | undefined;
  /** The price of what is cancelled. */
  owed: number;
  isPart: boolean;
}

function Figures({ booking, cost, fee, owed, isPart }: FiguresProps) {
  const t = useText();
  const { currency, paid, plan, cancellation } = booking;
  const wasFree = cancellation.some(({ penalty }) => penalty === 0);
  const shown = (amount: number | undefined) => cost && (amount === undefined ? '–' : money(amount, currency));
  const refund =
    cost && fee === cost.penalty
      ? cost.refund
      : fee === undefined
        ? undefined
        : refundAfter(paid, fee + plan.total - owed);
  return (
    <div>
      <FigureRows>
        <FigureRow label={t(isPart ? 'bookings.cancel.linePrice' : 'bookings.total')} value={money(owed, currency)} />
        <FigureRow label={t(isPart ? 'bookings.cancel.paidWhole' : 'bookings.paid')} value={money(paid, currency)} />
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
            ? t('bookings.cancel.freeUntil', formatFreeUntil(cost.freeUntil, currentLanguage()))
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
