import { Alert } from '@mui/material';
import { useState } from 'react';
import type { Booking, LineChange, LineQuote } from '#libs/contracts';
import { call, messageOf, once, refused, useDebounced, useOnce, useProblem, useRead } from '../../../kit/data';
import { money, useText } from '../../../kit/i18n';
import { ActionDialog } from '../../../kit/dialog/ActionDialog';
import { tone } from '../../../kit/theme/colours';
import { lineName } from '../../basket';
import { FigureRow, FigureRows } from '../FigureRow';
import { useBookingChange } from '../use-booking-change';
import { AddedExtraFields } from './AddedExtraFields';
import { ChangeFields } from './ChangeFields';

const TYPING_MS = 400;

interface Props {
  booking: Booking;
  /** The position of the line; that behind the last one is for another extra. */
  at: number;
  onClose: () => void;
}

/** Changes a line at the price that is shown before, or adds an extra: its days, departure, time or place. */
export function ChangeLineDialog({ booking, at, onClose }: Props) {
  const t = useText();
  const line = booking.cartList[at];
  const [wanted, setWanted] = useState<LineChange>();
  const [newQuote, setNewQuote] = useState<LineQuote>();
  const asked = useDebounced(wanted, TYPING_MS);
  const { data, error, isFetching } = useRead(
    'bookings.quotechange',
    { params: { id: booking.id, line: at }, body: { change: asked ?? {} } },
    {
      select: (answer) => answer.quote,
      enabled: asked !== undefined,
      per: booking.version,
      staleTime: 0,
      retry: false,
    },
  );
  const isCurrent = wanted !== undefined && asked === wanted && !isFetching;
  const quote = isCurrent ? (newQuote ?? data) : undefined;
  const { mutate, isPending } = useChange(booking, at, { onDone: onClose, onNewPrice: setNewQuote });
  const want = (next: LineChange | undefined) => {
    setWanted(next);
    setNewQuote(undefined);
  };
  return (
    <ActionDialog
      name="change-line-dialog"
      title={t(line ? 'bookings.changeLine.title' : 'bookings.changeLine.addExtra')}
      text={line && `${lineName(line)} · ${line.hotel.name}`}
      action={{
        label: t(line ? 'bookings.changeLine.action' : 'cart.add'),
        disabled: !quote,
        loading: isPending,
        testId: 'change-line-confirm',
        onClick: () => quote && wanted && mutate({ change: wanted, total: quote.total }),
      }}
      onClose={onClose}
    >
      {line ? <ChangeFields line={line} onChange={want} /> : <AddedExtraFields booking={booking} onChange={want} />}
      {newQuote && <Alert severity="warning">{t('bookings.changeLine.newPrice')}</Alert>}
      {error && isCurrent ? (
        <Alert severity="error" data-testid="change-line-refused">
          {messageOf(error)}
        </Alert>
      ) : (
        wanted && <Quote quote={quote} isAdded={!line} />
      )}
    </ActionDialog>
  );
}

interface Settings {
  onDone: () => void;
  /** The price has changed since it was shown. */
  onNewPrice: (quote: LineQuote) => void;
}

function useChange({ id }: Booking, line: number, { onDone, onNewPrice }: Settings) {
  const t = useText();
  const send = useOnce();
  const problem = useProblem();
  return useBookingChange(
    (body: { change: LineChange; total: number }) =>
      send(body, (key) => call('bookings.changeline', { params: { id, line }, body }, once(key))),
    {
      successMessage: t('bookings.changeLine.done'),
      onSuccess: onDone,
      onError: (error) => {
        const { msg, data } = refused(error) ?? {};
        if (msg === 'price.changed') onNewPrice((data as { quote: LineQuote }).quote);
        else problem(error);
      },
    },
  );
}

function Quote({ quote, isAdded }: { quote: LineQuote | undefined; isAdded: boolean }) {
  const t = useText();
  const shown = (amount: number | undefined) => quote && money(amount ?? 0, quote.currency);
  const isRefund = (quote?.toRefund ?? 0) > 0;
  return (
    <FigureRows>
      {!isAdded && <FigureRow label={t('bookings.changeLine.before')} value={shown(quote?.before)} />}
      <FigureRow
        label={isAdded ? t('basket.kinds.extra') : t('bookings.changeLine.after')}
        value={shown(quote?.after)}
        testId="quote-after"
      />
      {quote && quote.fee > 0 && (
        <FigureRow label={t('bookings.cancel.penalty')} value={shown(quote.fee)} colour={tone.red.text} />
      )}
      <FigureRow
        label={t(isRefund ? 'bookings.changeLine.toRefund' : 'bookings.changeLine.toPay')}
        value={shown(isRefund ? quote?.toRefund : quote?.toPay)}
        colour={isRefund ? tone.green.text : undefined}
        strong
        testId="quote-due"
      />
    </FigureRows>
  );
}
