import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call';

interface CountrySelectProps {
  /** What ties it to its label. */
  control: object;
  value: string;
  onChange: (code: string) => void;
  autoComplete?: string;
  testId: string;
}

/** A country by its name in the guest's language. */
export function CountrySelect({ control, value, onChange, autoComplete, testId }: CountrySelectProps) {
  const { i18n } = useTranslation();
  const { data } = useCall('locations.countries', {}, { staleTime: Infinity });
  const countries = useMemo(() => {
    const name = new Intl.DisplayNames(i18n.language, { type: 'region' }).of(value) ?? value;
    const known = data?.items ?? [{ code: value, name }];
    return known.toSorted((a, b) => a.name.localeCompare(b.name, i18n.language));
  }, [data, i18n.language, value]);
  return (
    <select
      {...control}
      className="input"
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      data-testid={testId}
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
