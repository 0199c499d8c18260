import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CancellationCost } from '#libs/contracts';
import { ApiError } from '#libs/api-client';
import { call } from '../api/client';
import { keepAnswer, useCall } from '../api/use-call';
import { keepPending, keptPending } from '../checkout/pending';
import { FreeUntilText } from '../hotel/FreeUntilText';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Field } from '../ui/Field';
import { Notice } from '../ui/Notice';
import { CancelParts } from './CancelParts';
import { OwedFee } from './OwedFee';
import { Refused } from './Refused';
import { linesToCancel, standingParts } from './cancel-lines';
import type { DialogOfBookingProps } from './dialog-props';

/** The fee by now, where it has changed since it was shown. */
function changedCost(error: Error | null): CancellationCost | undefined {
  if (!(error instanceof ApiError) || error.msg !== 'price.changed') return undefined;
  return (error.data as { cost?: CancellationCost } | undefined)?.cost;
}

/** Cancels, at the fee that is shown. */
export function CancelDialog({ booking, link, onClose, onDone }: DialogOfBookingProps) {
  const { t, i18n } = useTranslation();
  const { money } = useFormat();
  const [reason, setReason] = useState('');
  const [newCost, setNewCost] = useState<CancellationCost>();
  const parts = standingParts(booking);
  const [dropped, setDropped] = useState(() => parts.map(({ lines: [first] }) => first!.at));
  const lines = linesToCancel(parts, dropped);
  const what = lines && { lines };
  const asked = useCall(
    'reservation.cancel',
    { params: { id: link }, body: { preview: true, ...what } },
    { staleTime: 0, enabled: dropped.length > 0 },
  );
  const choose = (next: number[]) => {
    setDropped(next);
    setNewCost(undefined);
    cancel.reset();
  };
  const cost = dropped.length === 0 ? undefined : (newCost ?? asked.data?.cost);
  const cancel = useMutation({
    mutationFn: (penalty: number) =>
      call('reservation.cancel', { params: { id: link }, body: { penalty, reason: reason.trim(), ...what } }),
    onSuccess: ({ booking: cancelled, cost: { refund, currency } }) => {
      keepAnswer('reservation.get', i18n.language, { params: { id: link } }, { status: true, booking: cancelled });
      if (keptPending() === link && !lines) keepPending(null);
      const done = lines ? 'donePart' : 'done';
      onDone(refund > 0 ? t(`cancel.${done}Refund`, { amount: money(refund, currency) }) : t(`cancel.${done}`));
    },
    onError: (error) => setNewCost(changedCost(error)),
  });

  return (
    <Dialog
      title={t('cancel.title')}
      onClose={onClose}
      testId="cancel-dialog"
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button
            className="button--bad"
            disabled={!cost}
            busy={cancel.isPending}
            onClick={() => cost && cancel.mutate(cost.penalty)}
            data-testid="cancel-confirm"
          >
            {cost && cost.penalty > 0
              ? t('cancel.confirmFee', { amount: money(cost.penalty, cost.currency) })
              : t('cancel.confirm')}
          </Button>
        </>
      }
    >
      <div className="dialog__stack">
        {parts.length > 1 ? (
          <CancelParts parts={parts} chosen={dropped} onChoose={choose} />
        ) : (
          <p>{t('cancel.text', { hotel: booking.cartList[0]?.hotel.name })}</p>
        )}
        {cost ? (
          <Cost cost={cost} paid={booking.paid} />
        ) : (
          !asked.error && dropped.length > 0 && <p className="muted">{t('common.loading')}</p>
        )}
        {newCost && <Notice tone="warn">{t('cancel.changed')}</Notice>}
        <Refused error={asked.error ?? (newCost ? null : cancel.error)} />
        <Field label={t('cancel.reason')} optional>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={2}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              data-testid="cancel-reason"
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

function Cost({ cost: { penalty, refund, currency, freeUntil }, paid }: { cost: CancellationCost; paid: number }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <>
      <dl className="cost num" data-testid="cancel-cost">
        <div className={penalty > 0 ? 'cost__fee' : 'cost__free'}>
          <dt>{t('cancel.fee')}</dt>
          <dd data-testid="cancel-fee">{penalty > 0 ? money(penalty, currency) : t('cancel.noFee')}</dd>
        </div>
        <div>
          <dt>{t('cancel.refund')}</dt>
          <dd data-testid="cancel-refund">{refund > 0 ? money(refund, currency) : t('cancel.noRefund')}</dd>
        </div>
      </dl>
      <OwedFee fee={penalty} paid={paid} currency={currency} />
      {freeUntil && <FreeUntilText moment={freeUntil} />}
      {refund > 0 && <p className="small muted">{t('cancel.how')}</p>}
    </>
  );
}
