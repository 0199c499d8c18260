import './booking.css';
import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemText } from '../api/problem-text';
import { call } from '../api/client';
import { TextField } from '../checkout/TextField';
import { PageTitle } from '../site/PageTitle';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';

export default function FindBooking() {
  const { t } = useTranslation();
  const [voucher, setVoucher] = useState('');
  const [bookedBy, setBookedBy] = useState('');
  const find = useMutation({
    mutationFn: () => call('reservation.find', { body: { voucher: voucher.trim(), bookedBy: bookedBy.trim() } }),
  });

  const [asked, setAsked] = useState(false);
  const faults = {
    voucher: voucher.trim() ? undefined : 'required',
    bookedBy: bookedBy.trim() ? undefined : 'required',
  } as const;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!faults.voucher && !faults.bookedBy) find.mutate();
  };

  return (
    <div className="page find">
      <PageTitle title={t('find.title')} />
      <h1>{t('find.title')}</h1>
      <p className="muted">{t('find.hint')}</p>
      <form className="find__form" noValidate onSubmit={submit} data-testid="find-form">
        <TextField
          label={t('find.number')}
          hint={t('find.numberHint')}
          fault={asked ? faults.voucher : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="KNK-2026-000123"
          maxLength={40}
          value={voucher}
          onChange={setVoucher}
          testId="find-voucher"
        />
        <TextField
          label={t('find.bookedBy')}
          hint={t('find.bookedByHint')}
          fault={asked ? faults.bookedBy : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={bookedBy}
          onChange={setBookedBy}
          testId="find-booked-by"
        />
        {find.error && (
          <Notice tone="bad" testId="find-error">
            {problemText(find.error, t)}
          </Notice>
        )}
        {find.isSuccess && (
          <Notice tone="good" testId="find-sent" title={t('find.sent')}>
            {find.data.sentTo ? t('find.sentTo', { address: find.data.sentTo }) : t('find.sentHint')}
          </Notice>
        )}
        <Button type="submit" size="large" wide busy={find.isPending} data-testid="find-button">
          {t('find.go')}
        </Button>
      </form>
    </div>
  );
}
