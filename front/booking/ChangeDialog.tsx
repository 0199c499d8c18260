import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toDay, type Stay } from '#libs/stays';
import { call } from '../api/client';
import { keepAnswer } from '../api/use-call';
import { isRoom } from '#libs/basket';
import { useFormat } from '../i18n/use-format';
import { StayFields } from '../search/StayFields';
import { useSite } from '../site/SiteProvider';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Field } from '../ui/Field';
import { Refused } from './Refused';
import type { DialogOfBookingProps } from './dialog-props';

/** Asks the seller for other dates. */
export function ChangeDialog({ booking, link, onClose, onDone }: DialogOfBookingProps) {
  const { t, i18n } = useTranslation();
  const { day } = useFormat();
  const { companyName } = useSite();
  const { checkIn, checkOut } = booking.cartList.find(isRoom) ?? booking.cartList[0]!;
  const [stay, setStay] = useState<Stay>({ checkIn: toDay(checkIn), checkOut: toDay(checkOut) });
  const [isUsable, setUsable] = useState(true);
  const [note, setNote] = useState('');
  const isSame = stay.checkIn === checkIn && stay.checkOut === checkOut;
  const ask = useMutation({
    mutationFn: () => call('reservation.requestchange', { params: { id: link }, body: { ...stay, note: note.trim() } }),
    onSuccess: ({ booking: asked }) => {
      keepAnswer('reservation.get', i18n.language, { params: { id: link } }, { status: true, booking: asked });
      onDone(
        t('change.done', {
          from: day(stay.checkIn),
          to: day(stay.checkOut),
          company: companyName,
          email: booking.customer?.email,
        }),
      );
    },
  });

  return (
    <Dialog
      title={t('actions.requestChange')}
      onClose={onClose}
      testId="change-dialog"
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={!isUsable || (isSame && !note.trim())}
            busy={ask.isPending}
            onClick={() => ask.mutate()}
            data-testid="change-send"
          >
            {t('change.send')}
          </Button>
        </>
      }
    >
      <div className="dialog__stack">
        <p>{t('change.text', { company: companyName })}</p>
        <StayFields
          stay={stay}
          onChange={(next) => {
            setUsable(next !== undefined);
            if (next) setStay(next);
          }}
        />
        <Field label={t('change.note')} optional>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={3}
              maxLength={1_000}
              value={note}
              placeholder={t('change.example')}
              onChange={(event) => setNote(event.target.value)}
              data-testid="change-note"
            />
          )}
        </Field>
        <Refused error={ask.error} />
      </div>
    </Dialog>
  );
}
