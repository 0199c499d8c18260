import { useFormContext } from 'react-hook-form';
import type { TextKey } from '../i18n/use-text';
import { CityInput } from './CityInput';
import { CountryInput } from './CountryInput';

interface Props {
  country: { source: string; label: TextKey };
  city: { source: string; label: TextKey };
}

/** A country and one of its cities; another country brings other cities, and empties the one that was chosen. */
export function CountryCityInput({ country, city }: Props) {
  const { setValue } = useFormContext();
  return (
    <>
      <CountryInput
        source={country.source}
        label={country.label}
        onChosen={() => setValue(city.source, '', { shouldDirty: true })}
      />
      <CityInput source={city.source} label={city.label} countrySource={country.source} />
    </>
  );
}
