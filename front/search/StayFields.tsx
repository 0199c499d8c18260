import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NIGHTS, addDays, isDay, nightsBetween, toIsoDate, type DayNumber, type Stay } from '#libs/stays';
import { useFormat } from '../i18n/use-format';
import { Field } from '../ui/Field';
import { today } from './search-query';

interface StayFieldsProps {
  stay: Stay;
  /** Given nothing while a date is typed that cannot be used. */
  onChange: (stay: Stay | undefined) => void;
}

/** Arrival and departure as plain fields, for dialogs: a calendar over a calendar is too much. */
export function StayFields({ stay, onChange }: StayFieldsProps) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const [unusable, setUnusable] = useState({ from: false, to: false });
  const report = (field: 'from' | 'to', next: Stay | undefined) => {
    const now = { ...unusable, [field]: !next };
    setUnusable(now);
    onChange(now.from || now.to ? undefined : next);
  };
  const arrive = (checkIn?: DayNumber) => report('from', checkIn && { checkIn, checkOut: addDays(checkIn, nights) });
  const leave = (checkOut?: DayNumber) => report('to', checkOut && { ...stay, checkOut });
  return (
    <div className="stay-fields">
      <DayField
        label={t('summary.checkIn')}
        day={stay.checkIn}
        min={today()}
        hint={day(stay.checkIn)}
        onChange={arrive}
        testId="stay-from"
      />
      <DayField
        label={t('summary.checkOut')}
        day={stay.checkOut}
        min={addDays(stay.checkIn, 1)}
        max={addDays(stay.checkIn, MAX_NIGHTS)}
        hint={`${day(stay.checkOut)} · ${t('dates.nights', { count: nights })}`}
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
  onChange: (day: DayNumber | undefined) => void;
  testId: string;
}

function DayField({ label, day, min, max, hint, onChange, testId }: DayFieldProps) {
  const { t } = useTranslation();
  // A date is typed in parts: what cannot be used yet stays as it is typed.
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    const number = Number(text.replaceAll('-', ''));
    const chosen = isDay(number) && number >= min && (!max || number <= max) ? number : undefined;
    setTyped(chosen ? undefined : text);
    onChange(chosen);
  };
  return (
    <Field label={label} hint={hint} fault={typed === undefined ? undefined : t('dates.unusable')}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="date"
          required
          value={typed ?? toIsoDate(day)}
          min={toIsoDate(min)}
          max={max && toIsoDate(max)}
          onChange={({ target }) => type(target.value)}
          data-testid={testId}
        />
      )}
    </Field>
  );
}
