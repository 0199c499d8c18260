import { useTranslation } from 'react-i18next';
import { dateFormat } from '#libs/languages';
import { Field } from '../ui/Field';
import { datePartsOf, joinDate, type DateParts } from './birth-date';

interface BirthDateFieldProps {
  /** `1990-01-31`, as much of it as is known. */
  value: string;
  fault?: string;
  onChange: (value: string) => void;
  testId: string;
}

/** A date of birth: typed, since nobody finds a year of long ago in a calendar. */
export function BirthDateField({ value, fault, onChange, testId }: BirthDateFieldProps) {
  const { t, i18n } = useTranslation();
  const parts = datePartsOf(value);
  const change = (changed: Partial<DateParts>) => onChange(joinDate({ ...parts, ...changed }));
  const months = dateFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  const digits = (part: 'day' | 'year', size: number) => ({
    className: 'input num',
    inputMode: 'numeric' as const,
    maxLength: size,
    autoComplete: 'off',
    placeholder: t(`checkIn.date.${part}`),
    'aria-label': t(`checkIn.date.${part}`),
    value: parts[part],
    onChange: (event: { target: { value: string } }) => change({ [part]: event.target.value.replaceAll(/\D/g, '') }),
    'data-testid': `${testId}-${part}`,
  });
  return (
    <Field required label={t('checkIn.birthDate')} fault={fault}>
      {({ id, ...control }) => (
        <div className="birth-date" role="group" aria-label={t('checkIn.birthDate')}>
          <input {...control} id={id} {...digits('day', 2)} />
          <select
            {...control}
            className="input"
            aria-label={t('checkIn.date.month')}
            value={parts.month}
            onChange={(event) => change({ month: event.target.value })}
            data-testid={`${testId}-month`}
          >
            <option value="">{t('checkIn.date.month')}</option>
            {Array.from({ length: 12 }, (_, at) => (
              <option key={at} value={String(at + 1).padStart(2, '0')}>
                {months.format(Date.UTC(2000, at, 1))}
              </option>
            ))}
          </select>
          <input {...control} {...digits('year', 4)} />
        </div>
      )}
    </Field>
  );
}
