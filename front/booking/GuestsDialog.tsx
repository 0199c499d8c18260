import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Guest } from '#libs/contracts';
import type { z } from 'zod';
import { call } from '../api/client';
import { keepAnswer } from '../api/use-call';
import { TextField } from '../checkout/TextField';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Field } from '../ui/Field';
import { Refused } from './Refused';
import type { DialogOfBookingProps } from './dialog-props';

type GuestNamed = z.output<typeof Guest>;
const FORM = 'guests-form';

/** Changes who comes, and what they wish for. */
export function GuestsDialog({ booking, link, onClose, onDone }: DialogOfBookingProps) {
  const { t, i18n } = useTranslation();
  const [guests, setGuests] = useState<GuestNamed[]>(booking.guests);
  const [specialRequests, setRequests] = useState(booking.specialRequests);
  const [tried, setTried] = useState(false);
  const isComplete = guests.every(({ name, surname }) => name.trim() && surname.trim());
  const save = useMutation({
    mutationFn: () =>
      call('reservation.update', { params: { id: link }, body: { guests, specialRequests: specialRequests.trim() } }),
    onSuccess: (answer) => {
      keepAnswer('reservation.get', i18n.language, { params: { id: link } }, answer);
      onDone(t('actions.guestsSaved'));
    },
  });
  const set = (at: number, changed: Partial<GuestNamed>) =>
    setGuests(guests.map((guest, i) => (i === at ? { ...guest, ...changed } : guest)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isComplete) save.mutate();
  };

  return (
    <Dialog
      title={t('actions.editGuests')}
      onClose={onClose}
      testId="guests-dialog"
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={save.isPending} data-testid="guests-save">
            {t('actions.save')}
          </Button>
        </>
      }
    >
      <form id={FORM} className="dialog__stack" noValidate onSubmit={submit}>
        {guests.map((guest, at) => (
          <fieldset key={at} className="guest-pair">
            <legend className="small muted">
              {t('guests.room', { number: guest.line + 1 })} {booking.cartList[guest.line]?.room.name}
            </legend>
            {(['name', 'surname'] as const).map((field) => (
              <TextField
                key={field}
                label={t(`contact.${field}`)}
                autoComplete="off"
                maxLength={100}
                value={guest[field]}
                fault={tried && !guest[field].trim() ? 'required' : undefined}
                onChange={(value) => set(at, { [field]: value })}
                testId={`booked-guest-${at + 1}-${field}`}
              />
            ))}
          </fieldset>
        ))}
        <Field label={t('requests.title')} optional hint={t('requests.hint')}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={3}
              maxLength={2_000}
              value={specialRequests}
              onChange={(event) => setRequests(event.target.value)}
              data-testid="booked-requests"
            />
          )}
        </Field>
        <Refused error={save.error} />
      </form>
    </Dialog>
  );
}
