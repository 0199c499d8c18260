import { useRef, useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { joinTexts } from '#libs/languages';
import type { CheckInForm } from '#libs/contracts';
import { ApiError } from '#libs/api-client';
import { problemText } from '../api/problem-text';
import { call } from '../api/client';
import { TextField } from '../checkout/TextField';
import { useFormat } from '../i18n/use-format';
import { useSite } from '../site/SiteProvider';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Notice } from '../ui/Notice';
import { ConsentField } from './ConsentField';
import { GuestPapers } from './GuestPapers';
import { blankCheckIn, faultsOf, faultsFrom, bodyOf, type CheckInValues, type GuestForm } from './check-in-form';
import { focusFirstFault } from '../ui/focus-first-fault';

interface CheckInFieldsProps {
  code: string;
  form: CheckInForm;
  onSaved: () => void;
}

/** The form itself: a card for each room, one for the journey, the consent. */
export function CheckInFields({ code, form, onSaved }: CheckInFieldsProps) {
  const { t, i18n } = useTranslation();
  const { instant } = useFormat();
  const { country } = useSite();
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => blankCheckIn(form, country));
  const [tried, setTried] = useState(false);
  const [again, setAgain] = useState(form.completedAt === null);
  const save = useMutation({
    mutationFn: () => call('onlinecheckin.save', { params: { code }, body: bodyOf(values) }),
    onSuccess: onSaved,
  });
  const refusal = save.error instanceof ApiError ? save.error : undefined;
  const faults = tried ? { ...faultsFrom(refusal?.errors ?? [], values), ...faultsOf(values) } : {};
  const change = (changed: Partial<CheckInValues>) => {
    save.reset();
    setValues({ ...values, ...changed });
  };
  const changeGuest = (at: number, changed: Partial<GuestForm>) =>
    change({ guests: values.guests.map((guest, each) => (each === at ? { ...guest, ...changed } : guest)) });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faultsOf(values)).length === 0) return save.mutate();
    focusFirstFault(element);
  };

  if (!again)
    return (
      <Notice
        tone="good"
        title={t('checkIn.done')}
        testId="checkin-done"
        actions={
          <Button look="quiet" onClick={() => setAgain(true)} data-testid="checkin-again">
            {t('checkIn.again')}
          </Button>
        }
      >
        <p>{t('checkIn.doneText', { hotel: form.hotelName, when: instant(form.completedAt!) })}</p>
        <p>
          {joinTexts(
            form.guests.map(({ name, surname }) => `${name} ${surname}`),
            i18n.language,
          )}
        </p>
      </Notice>
    );

  let place = 0;
  return (
    <form ref={element} className="checkout__form" noValidate onSubmit={submit} data-testid="checkin-form">
      <p className="checkin__hint">
        <Icon name="lock" /> {t('checkIn.hint')}
      </p>
      {form.rooms.map((room, number) => {
        const first = place;
        place += room.adults + room.children.length;
        return (
          <section key={number} className="block">
            <h2>{form.rooms.length > 1 ? `${t('guests.room', { number: number + 1 })} ${room.name}` : room.name}</h2>
            {values.guests.slice(first, place).map((guest, i) => (
              <GuestPapers
                key={first + i}
                at={first + i}
                guest={guest}
                faults={faults}
                onChange={(changed) => changeGuest(first + i, changed)}
              />
            ))}
          </section>
        );
      })}
      <section className="block">
        <h2>{t('checkIn.journey')}</h2>
        <div className="block__grid">
          <TextField
            label={t('checkIn.arrivalTime')}
            type="time"
            optional
            value={values.arrivalTime}
            onChange={(arrivalTime) => change({ arrivalTime })}
            testId="checkin-arrivalTime"
          />
          <TextField
            label={t('contact.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            optional
            maxLength={40}
            value={values.phone}
            onChange={(phone) => change({ phone })}
            testId="checkin-phone"
          />
          <TextField
            label={t('checkIn.plate')}
            optional
            autoCapitalize="characters"
            maxLength={20}
            value={values.plate}
            onChange={(plate) => change({ plate })}
            testId="checkin-plate"
          />
        </div>
      </section>
      <ConsentField
        account={form.account}
        hotel={form.hotelName}
        value={values.consent}
        fault={Boolean(faults['consent'])}
        onChange={(consent) => change({ consent })}
      />
      {save.error && (
        <Notice tone="bad" testId="checkin-error">
          {problemText(save.error, t)}
        </Notice>
      )}
      <div className="checkout__submit">
        <Button type="submit" size="large" busy={save.isPending} data-testid="checkin-save">
          {t('checkIn.save')}
        </Button>
        <p className="small muted">{t('checkIn.saveHint')}</p>
      </div>
    </form>
  );
}
