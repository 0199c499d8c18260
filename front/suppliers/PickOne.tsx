import { useTranslation } from 'react-i18next';

interface PickOneProps {
  label: string;
  value: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  /** An order has always one; else nothing chosen is all. */
  isOrder?: boolean;
  onChange: (value: string) => void;
  testId: string;
}

/** One of a few values, by its name. */
export function PickOne({ label, value, options, isOrder, onChange, testId }: PickOneProps) {
  const { t } = useTranslation();
  return (
    <label className="pick">
      <span className="small muted">{label}</span>
      <select className="select" value={value} onChange={({ target }) => onChange(target.value)} data-testid={testId}>
        {!isOrder && <option value="">{t('suppliers.all')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
