import { useTranslation } from 'react-i18next';
import { MAX_NIGHTS, addDays, fromIsoDate, nightsBetween, toIsoDate, type DayNumber, type Stay } from '#libs/stays';
import { Field } from '../ui/Field';
import { today } from './search-query';

interface StayFieldsProps {
  stay: Stay;
  onChange: (stay: Stay) => void;
}

/** Arrival and departure as plain fields, for dialogs: a calendar over a calendar is too much. */
export function StayFields({ stay, onChange }: StayFieldsProps) {
  const { t } = useTranslation();
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const arrive = (checkIn: DayNumber) => onChange({ checkIn, checkOut: addDays(checkIn, nights) });
  const leave = (checkOut: DayNumber) => onChange({ ...stay, checkOut });
  return (
    <div className="stay-fields">
      <DayField label={t('summary.checkIn')} day={stay.checkIn} min={today()} onChange={arrive} testId="stay-from" />
      <DayField
        label={t('summary.checkOut')}
        day={stay.checkOut}
        min={addDays(stay.checkIn, 1)}
        max={addDays(stay.checkIn, MAX_NIGHTS)}
        hint={t('dates.nights', { count: nights })}
        onChange={leave}
        testId="stay-to"
      />
    </div>
  );
}

interface DayFieldProps {
  label: string;
  day: DayNumber;
  min: DayNumber;
  max?: DayNumber;
  hint?: string;
  onChange: (day: DayNumber) => void;
  testId: string;
}

function DayField({ label, day, min, max, hint, onChange, testId }: DayFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="date"
          required
          value={toIsoDate(day)}
          min={toIsoDate(min)}
          max={max && toIsoDate(max)}
          onChange={({ target }) => {
            const chosen = target.value && fromIsoDate(target.value);
            if (chosen && chosen >= min && (!max || chosen <= max)) onChange(chosen);
          }}
          data-testid={testId}
        />
      )}
    </Field>
  );
}
