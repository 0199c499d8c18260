import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Booking, Quote } from '#libs/contracts';
import { call, fieldErrors, once, useAction, useOnce, useRead } from '../../../kit/data';
import { ActionDialog } from '../../../kit/dialog/ActionDialog';
import { NoteField } from '../../../kit/field/NoteField';
import { PlainTextField } from '../../../kit/field/PlainTextField';
import { SelectField } from '../../../kit/field/SelectField';
import { GUEST_LANGUAGES, languageName } from '#libs/languages';
import { currentLanguage, useText } from '../../../kit/i18n';
import { Grid } from '../../../kit/text';
import { cartOf, useCart } from '../use-cart';

const HOURS = ['24', '48', '72', '168'] as const;
const NEW = 'new';

/** Makes the cart a quote for a guest, or another basket of an open quote. */
export function QuoteDialog({ cart, onClose }: { cart: Booking; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { session, forget } = useCart();
  const send = useOnce();
  const [of, setOf] = useState<string>(NEW);
  const [draft, setDraft] = useState(() => draftOf(cart));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { data: open = [] } = useRead(
    'quotes.list',
    { query: { state: 'open', limit: 20 } },
    { select: ({ records }) => records.filter(({ options }) => options.length < 4), staleTime: 0 },
  );
  const save = useAction(
    () => {
      const { hours, ...body } = draft;
      const settings = (key: string) => ({ ...cartOf(session() ?? ''), ...once(key) });
      return of === NEW
        ? send(draft, (key) => call('quotes.create', { body: { ...body, hours: Number(hours) } }, settings(key)))
        : send(of, (key) => call('quotes.addoption', { params: { id: Number(of) } }, settings(key)));
    },
    {
      successMessage: t('quotes.saved'),
      invalidate: ['quotes'],
      onSuccess: () => {
        forget();
        void navigate('/reservation/quotes');
      },
      onError: (error) => setFaults(fieldErrors(error) as Record<string, string>),
    },
  );
  const field = (name: 'name' | 'surname' | 'email' | 'phone', isWide = false) => (
    <PlainTextField
      label={t(`quotes.${name}`)}
      value={draft.customer[name]}
      onChange={(value) => setDraft({ ...draft, customer: { ...draft.customer, [name]: value } })}
      sx={isWide ? { gridColumn: '1 / -1' } : undefined}
      testId={`quote-${name}`}
    />
  );
  const { name, surname, email } = draft.customer;
  const isFilled = of !== NEW || (name.trim() !== '' && surname.trim() !== '' && email.includes('@'));
  return (
    <ActionDialog
      name="quote-dialog"
      width="sm"
      title={t('quotes.make')}
      text={t('quotes.makeHint')}
      refusal={Object.values(faults)[0]}
      action={{
        label: t(of === NEW ? 'quotes.save' : 'quotes.add'),
        disabled: !isFilled,
        loading: save.isPending,
        testId: 'quote-save',
        onClick: () => save.mutate(),
      }}
      onClose={onClose}
    >
      {open.length > 0 && (
        <SelectField
          label={t('quotes.of')}
          value={of}
          onChange={setOf}
          options={[
            { value: NEW, label: t('quotes.new') },
            ...open.map((quote) => ({ value: String(quote.id), label: titleOf(quote) })),
          ]}
          testId="quote-of"
        />
      )}
      {of === NEW && (
        <Grid columns={{ xs: '1fr', sm: '1fr 1fr' }} gap={1.5}>
          {field('name')}
          {field('surname')}
          {field('email')}
          {field('phone')}
          <SelectField
            label={t('quotes.hours')}
            value={draft.hours}
            onChange={(hours) => setDraft({ ...draft, hours })}
            options={HOURS.map((value) => ({
              value,
              label: t('quotes.validFor', { smart_count: Number(value) / 24 }),
            }))}
            testId="quote-hours"
          />
          <SelectField
            label={t('quotes.lang')}
            value={draft.lang}
            onChange={(lang) => setDraft({ ...draft, lang })}
            options={GUEST_LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
            testId="quote-lang"
          />
        </Grid>
      )}
      {of === NEW && (
        <NoteField
          label={t('quotes.note')}
          value={draft.note}
          onChange={(note) => setDraft({ ...draft, note })}
          testId="quote-note"
        />
      )}
    </ActionDialog>
  );
}

const titleOf = ({ id, customer }: Quote) => `${customer.name} ${customer.surname} · #${id}`;

function draftOf({ customer }: Booking) {
  const { name = '', surname = '', email = '', phone = '' } = customer ?? {};
  return {
    customer: { name, surname, email, phone },
    lang: currentLanguage(),
    note: '',
    hours: '48' as (typeof HOURS)[number],
  };
}
