import { fromIsoDate, toIsoDate, type DayNumber } from '#libs/stays';
import { Icon } from '../ui/Icon';

interface DayInputProps {
  label: string;
  value: DayNumber | undefined;
  min: DayNumber;
  onChange: (day: DayNumber | undefined) => void;
  testId: string;
}

/** A day in a search box, by the browser's own calendar. */
export function DayInput({ label, value, min, onChange, testId }: DayInputProps) {
  return (
    <label className="search-field search-field--day">
      <Icon name="calendar" />
      <span className="search-field__text">
        <span className="search-field__label">{label}</span>
        <input
          type="date"
          className="search-field__input num"
          value={value ? toIsoDate(value) : ''}
          min={toIsoDate(min)}
          onChange={({ target }) => onChange(target.value ? fromIsoDate(target.value) : undefined)}
          data-testid={testId}
        />
      </span>
    </label>
  );
}
