import { useTranslation } from 'react-i18next';
import { suggestEmail } from '#libs/addresses';
import { CountrySelect } from '../ui/CountrySelect';
import { Field } from '../ui/Field';
import { TextField } from './TextField';
import type { CheckoutForm, Contact, Faults } from './checkout-form';

interface ContactFieldsProps {
  values: CheckoutForm;
  faults: Faults;
  onChange: (changed: Partial<CheckoutForm>) => void;
}

/** Who books, and where the voucher goes. */
export function ContactFields({ values, faults, onChange }: ContactFieldsProps) {
  const { t } = useTranslation();
  const { contact, invoice } = values;
  const set = (changed: Partial<Contact>) => onChange({ contact: { ...contact, ...changed } });
  const text = (field: keyof Contact) => ({
    value: contact[field],
    fault: faults[field],
    onChange: (value: string) => set({ [field]: value }),
    testId: `customer-${field}`,
  });

  return (
    <section className="block">
      <h2>{t('contact.title')}</h2>
      <p className="muted small">{t('contact.hint')}</p>
      <div className="block__grid">
        <TextField label={t('contact.name')} autoComplete="given-name" maxLength={100} {...text('name')} />
        <TextField label={t('contact.surname')} autoComplete="family-name" maxLength={100} {...text('surname')} />
        <div>
          <TextField
            label={t('contact.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            hint={t('contact.emailHint')}
            maxLength={200}
            {...text('email')}
          />
          <EmailSuggestion email={contact.email} onTake={(email) => set({ email })} />
        </div>
        <TextField
          label={t('contact.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          placeholder={contact.country === 'TR' ? '+90 5xx xxx xx xx' : '+'}
          maxLength={40}
          {...text('phone')}
        />
        <CountryField value={contact.country} onChange={(country) => set({ country })} />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={invoice}
          onChange={(event) => onChange({ invoice: event.target.checked })}
          data-testid="customer-invoice"
        />
        <span className="check__text">{t('contact.invoice')}</span>
      </label>
      {invoice && (
        <div className="block__grid">
          <TextField label={t('contact.company')} autoComplete="organization" maxLength={200} {...text('company')} />
          <TextField label={t('contact.taxOffice')} maxLength={100} {...text('taxOffice')} />
          <TextField label={t('contact.taxNumber')} inputMode="numeric" maxLength={11} {...text('taxNumber')} />
        </div>
      )}
    </section>
  );
}

/** Asks about an address that is nearly that of a great provider: nobody would get the voucher. */
function EmailSuggestion({ email, onTake }: { email: string; onTake: (email: string) => void }) {
  const { t } = useTranslation();
  const meant = suggestEmail(email);
  if (!meant) return null;
  return (
    <p className="small" role="status" data-testid="email-suggestion">
      {t('contact.emailMeant')}{' '}
      <button type="button" className="link" onClick={() => onTake(meant)} data-testid="email-take">
        {meant}
      </button>
    </p>
  );
}

function CountryField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t } = useTranslation();
  return (
    <Field label={t('contact.country')} required>
      {(control) => (
        <CountrySelect
          control={control}
          value={value}
          onChange={onChange}
          autoComplete="country"
          testId="customer-country"
        />
      )}
    </Field>
  );
}
