import { useTranslation } from 'react-i18next';
import type { TravellerField, TypedTraveller } from '#libs/basket';
import type { BegunInCart } from '#libs/contracts';
import { BirthDateField } from '../check-in/BirthDateField';
import { CountrySelect } from '../ui/CountrySelect';
import { Field } from '../ui/Field';
import { TextField } from './TextField';
import type { Contact } from './checkout-form';
import { askedFields, faultKey, typedOf, type TypedTravellers } from './travellers';

interface TravellersFieldProps {
  items: readonly BegunInCart[];
  typed: TypedTravellers;
  contact: Contact;
  missing: ReadonlySet<string>;
  onChange: (typed: TypedTravellers) => void;
}

/** Who travels, as each supplier asks it. */
export function TravellersField({ items, typed, contact, missing, onChange }: TravellersFieldProps) {
  const { t } = useTranslation();
  const set = ({ id, travellers }: BegunInCart, at: number, changed: TypedTraveller) => {
    const before = travellers.map((_, other) => typed[id]?.[other] ?? {});
    onChange({ ...typed, [id]: before.with(at, { ...before[at], ...changed }) });
  };
  return items.map((begun) => (
    <section key={begun.id} className="block" data-testid="travellers">
      <h2>{t('travellers.title')}</h2>
      <p className="muted small">
        {begun.services.map(({ name }) => name).join(' · ')} · {t('travellers.hint')}
      </p>
      {begun.travellers.map((form, at) => (
        <fieldset key={form.travellerId} className="guest">
          <legend>{t('travellers.one', { number: at + 1, kind: t(kindOf(form.type)) })}</legend>
          <div className="block__grid">
            {askedFields(form).map((field) => (
              <TravellerInput
                key={field}
                field={field}
                value={typedOf(begun, at, typed, contact)[field] ?? ''}
                isMissing={missing.has(faultKey(begun.id, at, field))}
                onChange={(value) => set(begun, at, { [field]: value })}
                testId={`traveller-${at + 1}-${field}`}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  ));
}

const kindOf = (type: number) =>
  type === 3 ? ('flights.infant' as const) : type === 2 ? ('flights.child' as const) : ('flights.adult' as const);

interface TravellerInputProps {
  field: TravellerField;
  value: string;
  isMissing: boolean;
  onChange: (value: string) => void;
  testId: string;
}

function TravellerInput({ field, value, isMissing, onChange, testId }: TravellerInputProps) {
  const { t } = useTranslation();
  const label = t(`travellers.fields.${field}`);
  const fault = isMissing ? t('faults.required') : undefined;
  if (field === 'nationality.twoLetterCode')
    return (
      <Field label={label} required fault={fault}>
        {(control) => <CountrySelect control={control} value={value} onChange={onChange} testId={testId} />}
      </Field>
    );
  if (field === 'birthDate') return <BirthDateField value={value} fault={fault} onChange={onChange} testId={testId} />;
  return (
    <TextField
      label={label}
      type={field === 'passportInfo.expireDate' ? 'date' : 'text'}
      autoComplete="off"
      maxLength={60}
      value={value}
      faultText={fault}
      onChange={onChange}
      testId={testId}
    />
  );
}
