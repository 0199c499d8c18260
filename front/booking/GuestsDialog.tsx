import { useRef, useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client';
import { keepAnswer } from '../api/use-call';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Field } from '../ui/Field';
import { Refused } from './Refused';
import { RoomPersons } from './RoomPersons';
import type { DialogOfBookingProps } from './dialog-props';
import { guestsSeated, isNameMissing, seatGuests, type Person } from './guest-seats';
import { focusFirstFault } from '../ui/focus-first-fault';

const FORM = 'guests-form';

/** Changes the guests and their requests. */
export function GuestsDialog({ booking, link, onClose, onDone }: DialogOfBookingProps) {
  const { t, i18n } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [rooms, setRooms] = useState(() => seatGuests(booking));
  const [specialRequests, setRequests] = useState(booking.specialRequests);
  const [tried, setTried] = useState(false);
  const isComplete = rooms.every(({ persons }) =>
    persons.every((person, at) => !isNameMissing('name', person, at) && !isNameMissing('surname', person, at)),
  );
  const save = useMutation({
    mutationFn: () =>
      call('reservation.update', {
        params: { id: link },
        body: { guests: guestsSeated(rooms), specialRequests: specialRequests.trim() },
      }),
    onSuccess: (answer) => {
      keepAnswer('reservation.get', i18n.language, { params: { id: link } }, answer);
      onDone(t('actions.guestsSaved'));
    },
  });
  const setPersons = (at: number, persons: Person[]) =>
    setRooms(rooms.map((room, i) => (i === at ? { ...room, persons } : room)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isComplete) return save.mutate();
    focusFirstFault(form);
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
      <form ref={form} id={FORM} className="dialog__stack" noValidate onSubmit={submit}>
        {rooms.map((room, at) => (
          <RoomPersons
            key={at}
            number={at + 1}
            room={room}
            tried={tried}
            onChange={(persons) => setPersons(at, persons)}
          />
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
