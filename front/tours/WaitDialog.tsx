import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client';
import { problemText } from '../api/problem-text';
import { faultOfEmail, type Fault } from '../checkout/checkout-form';
import { TextField } from '../checkout/TextField';
import { useFormat } from '../i18n/use-format';
import { partyText } from '../search/stay-text';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Notice } from '../ui/Notice';
import type { TourQuery } from './tour-query';
import type { FullDeparture } from './full-departure';

interface WaitDialogProps {
  departure: FullDeparture;
  party: TourQuery['party'];
  onClose: () => void;
}

const FORM = 'wait-form';

/** Who gets a mail once the departure has seats for the party. */
export function WaitDialog({ departure, party, onClose }: WaitDialogProps) {
  const { t, i18n } = useTranslation();
  const { shortDay } = useFormat();
  const [values, setValues] = useState({ name: '', email: '', phone: '' });
  const { packageId, startDate } = departure;
  const [asked, setAsked] = useState(false);
  const faults: { name?: Fault; email?: Fault } = {
    name: values.name.trim() ? undefined : 'required',
    email: faultOfEmail(values.email),
  };
  const wait = useMutation({
    mutationFn: () =>
      call('departures.wait', { params: { id: packageId }, body: { ...values, party, lang: i18n.language } }),
  });
  const text = (field: keyof typeof values) => ({
    value: values[field],
    onChange: (value: string) => setValues({ ...values, [field]: value }),
    testId: `wait-${field}`,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!faults.name && !faults.email) wait.mutate();
  };
  return (
    <Dialog
      title={t('tours.waiting.title')}
      onClose={onClose}
      testId="wait-dialog"
      foot={
        wait.isSuccess ? (
          <Button onClick={onClose}>{t('common.close')}</Button>
        ) : (
          <Button type="submit" form={FORM} busy={wait.isPending} data-testid="wait-send">
            {t('tours.waiting.tellMe')}
          </Button>
        )
      }
    >
      <p className="small muted num">
        {shortDay(startDate)} · {partyText(party, i18n)}
      </p>
      {wait.isSuccess ? (
        <Notice tone="good" testId="wait-done">
          {t('tours.waiting.done')}
        </Notice>
      ) : (
        <form id={FORM} className="wait-list__form" noValidate onSubmit={submit}>
          <p>{t('tours.waiting.text')}</p>
          <TextField
            label={t('tours.waiting.name')}
            fault={asked ? faults.name : undefined}
            autoComplete="name"
            maxLength={100}
            {...text('name')}
          />
          <TextField
            label={t('contact.email')}
            fault={asked ? faults.email : undefined}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={200}
            {...text('email')}
          />
          <TextField
            label={t('contact.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            maxLength={40}
            optional
            {...text('phone')}
          />
          {wait.error && (
            <Notice tone="bad" testId="wait-refused">
              {problemText(wait.error, t)}
            </Notice>
          )}
        </form>
      )}
    </Dialog>
  );
}
