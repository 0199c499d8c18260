import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { ApiError } from '#libs/api-client';
import type { LineChange, LineQuote } from '#libs/contracts';
import { call } from '../../api/client';
import { keepAnswer } from '../../api/use-call';
import { keepPaying, pathOf } from '../../checkout/pending';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { Refused } from '../Refused';
import { standingParts } from '../cancel-lines';
import type { DialogOfBookingProps } from '../dialog-props';
import { LineChangeFields } from './LineChangeFields';
import { LineQuoteFacts } from './LineQuoteFacts';
import { PartChoice } from './PartChoice';

/** The price by now, where it has changed since it was shown. */
function changedQuote(error: Error | null): LineQuote | undefined {
  if (!(error instanceof ApiError) || error.msg !== 'price.changed') return undefined;
  return (error.data as { quote?: LineQuote } | undefined)?.quote;
}

/** Changes a part of the booking at the price that is shown before: days, departure, time or place. */
export function ChangeLineDialog({ booking, link, onClose, onDone }: DialogOfBookingProps) {
  const { t, i18n } = useTranslation();
  const { money } = useFormat();
  const [, navigate] = useLocation();
  const parts = standingParts(booking);
  const [at, setAt] = useState(parts[0]!.lines[0]!.at);
  const [wanted, setWanted] = useState<LineChange>();
  const params = { id: link, line: String(at) };
  const quote = useMutation({
    mutationFn: (change: LineChange) => call('reservation.quotechange', { params, body: { change } }),
  });
  const change = useMutation({
    mutationFn: ({ total }: LineQuote) => call('reservation.changeline', { params, body: { change: wanted!, total } }),
    onSuccess: ({ booking: changed, payment }) => {
      keepAnswer('reservation.get', i18n.language, { params: { id: link } }, { status: true, booking: changed });
      if (!payment) return onDone(t('changeLine.done'));
      keepPaying({ code: payment.code, link });
      navigate(pathOf(payment.url));
    },
  });
  const newQuote = changedQuote(change.error);
  const shown = newQuote ?? quote.data?.quote;
  const forget = () => {
    quote.reset();
    change.reset();
  };
  const choose = (next: number) => {
    setAt(next);
    setWanted(undefined);
    forget();
  };

  return (
    <Dialog
      title={t('actions.changeLine')}
      onClose={onClose}
      testId="change-line-dialog"
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          {shown ? (
            <Button busy={change.isPending} onClick={() => change.mutate(shown)} data-testid="change-line-confirm">
              {shown.toPay > 0
                ? t('changeLine.pay', { amount: money(shown.toPay, shown.currency) })
                : t('changeLine.confirm')}
            </Button>
          ) : (
            <Button
              disabled={!wanted}
              busy={quote.isPending}
              onClick={() => wanted && quote.mutate(wanted)}
              data-testid="change-line-quote"
            >
              {t('changeLine.quote')}
            </Button>
          )}
        </>
      }
    >
      <div className="dialog__stack">
        {parts.length > 1 && <PartChoice parts={parts} chosen={at} onChoose={choose} />}
        <LineChangeFields
          key={at}
          line={booking.cartList[at]!}
          onChange={(next) => {
            setWanted(next);
            forget();
          }}
        />
        {shown && <LineQuoteFacts quote={shown} />}
        {newQuote && <Notice tone="warn">{t('changeLine.changed')}</Notice>}
        <Refused error={quote.error ?? (newQuote ? null : change.error)} />
      </div>
    </Dialog>
  );
}
