import { Autocomplete } from '@mui/material';
import { useInput, useLocale } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useRead } from '../data/use-read';
import type { TextKey } from '../i18n/use-text';
import { AutocompleteTextField } from '../field/AutocompleteTextField';

interface Props {
  source: string;
  label: TextKey;
  /** The field of the form that holds the country, two letters. */
  countrySource: string;
}

/** A city of the country chosen beside it, kept by its name. Towns that no list knows may be typed. */
export function CityInput({ source, label, countrySource }: Props) {
  const locale = useLocale();
  const country = useWatch({ name: countrySource }) as string | undefined;
  const { field, fieldState } = useInput<string>({ source });
  const { data: cities = [], isFetching } = useRead(
    'locations.cities',
    { params: { countryId: country ?? '' } },
    { select: ({ items }) => items, enabled: Boolean(country), staleTime: Infinity, per: locale },
  );
  const names = [...new Set(cities.map(({ name }) => name))];
  return (
    <Autocomplete
      freeSolo
      options={names}
      inputValue={(field.value as string | undefined) ?? ''}
      // The text of the field is the value; a separate one would stop typing from filtering the list.
      value={null}
      onInputChange={(_, city, reason) => reason !== 'reset' && field.onChange(city)}
      onChange={(_, city) => city !== null && field.onChange(city)}
      onBlur={field.onBlur}
      loading={isFetching}
      renderInput={(params) => (
        <AutocompleteTextField params={params} source={source} label={label} fieldState={fieldState} maxLength={100} />
      )}
    />
  );
}
