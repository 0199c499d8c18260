import { useTranslation } from 'react-i18next';
import { TextField } from '../checkout/TextField';
import { CountrySelect } from '../ui/CountrySelect';
import { Field } from '../ui/Field';
import { BirthDateField } from './BirthDateField';
import { needsPassport, type Faults, type GuestForm } from './check-in-form';

interface GuestPapersProps {
  at: number;
  guest: GuestForm;
  faults: Faults;
  onChange: (changed: Partial<GuestForm>) => void;
}

/** The details of one guest that the law requires. */
export function GuestPapers({ at, guest, faults, onChange }: GuestPapersProps) {
  const { t } = useTranslation();
  const faultOf = (field: keyof GuestForm) => {
    const fault = faults[`${at}-${field}`];
    return fault && t(`checkIn.faults.${fault}`);
  };
  const text = (field: 'name' | 'surname' | 'identityNumber' | 'passportNumber') => ({
    value: guest[field],
    faultText: faultOf(field),
    onChange: (value: string) => onChange({ [field]: value }),
    testId: `guest-${at + 1}-${field}`,
    autoComplete: 'off',
  });
  const paper = needsPassport(guest) ? 'passportNumber' : 'identityNumber';

  return (
    <fieldset className="guest" data-testid={`guest-${at + 1}`}>
      <legend>
        <strong>{t('checkIn.guest', { number: at + 1 })}</strong>
        {guest.age !== null && ` · ${t('checkIn.child', { age: guest.age })}`}
        {at > 0 && <span className="muted small"> · {t('checkIn.later')}</span>}
      </legend>
      <div className="block__grid">
        <TextField label={t('contact.name')} maxLength={100} {...text('name')} />
        <TextField label={t('contact.surname')} maxLength={100} {...text('surname')} />
        <BirthDateField
          value={guest.birthDate}
          fault={faultOf('birthDate')}
          onChange={(birthDate) => onChange({ birthDate })}
          testId={`guest-${at + 1}-birthDate`}
        />
        <Field required label={t('checkIn.gender')} fault={faultOf('gender')}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={guest.gender}
              onChange={(event) => onChange({ gender: event.target.value as GuestForm['gender'] })}
              data-testid={`guest-${at + 1}-gender`}
            >
              <option value="">{t('checkIn.choose')}</option>
              {(['female', 'male'] as const).map((gender) => (
                <option key={gender} value={gender}>
                  {t(`checkIn.genders.${gender}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field required label={t('checkIn.nationality')}>
          {(control) => (
            <CountrySelect
              control={control}
              value={guest.nationality}
              onChange={(nationality) => onChange({ nationality })}
              testId={`guest-${at + 1}-nationality`}
            />
          )}
        </Field>
        <TextField
          label={t(`checkIn.${paper}`)}
          hint={guest.age === null ? undefined : t('checkIn.childPapers')}
          inputMode={paper === 'identityNumber' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={paper === 'identityNumber' ? 14 : 30}
          {...text(paper)}
        />
      </div>
    </fieldset>
  );
}
