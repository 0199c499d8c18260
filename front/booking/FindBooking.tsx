import './booking.css';
import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemText } from '../api/problem-text';
import { call } from '../api/client';
import { PageTitle } from '../site/PageTitle';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { Notice } from '../ui/Notice';

export default function FindBooking() {
  const { t } = useTranslation();
  const [voucher, setVoucher] = useState('');
  const [email, setEmail] = useState('');
  const find = useMutation({
    mutationFn: () => call('reservation.find', { body: { voucher: voucher.trim(), email: email.trim() } }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    find.mutate();
  };

  return (
    <div className="page find">
      <PageTitle title={t('find.title')} />
      <h1>{t('find.title')}</h1>
      <p className="muted">{t('find.hint')}</p>
      <form className="find__form" onSubmit={submit} data-testid="find-form">
        <Field label={t('find.number')} hint={t('find.numberHint')}>
          {(control) => (
            <input
              {...control}
              className="input"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="KNK-2026-000123"
              maxLength={40}
              value={voucher}
              onChange={(event) => setVoucher(event.target.value)}
              data-testid="find-voucher"
            />
          )}
        </Field>
        <Field label={t('contact.email')}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="email"
              required
              autoComplete="email"
              maxLength={200}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              data-testid="find-email"
            />
          )}
        </Field>
        {find.error && (
          <Notice tone="bad" testId="find-error">
            {problemText(find.error, t)}
          </Notice>
        )}
        {find.isSuccess && (
          <Notice tone="good" testId="find-sent" title={t('find.sent')}>
            {t('find.sentHint')}
          </Notice>
        )}
        <Button type="submit" size="large" wide busy={find.isPending} data-testid="find-button">
          {t('find.go')}
        </Button>
      </form>
    </div>
  );
}
