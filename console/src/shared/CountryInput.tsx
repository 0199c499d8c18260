import { Autocomplete } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { required as isRequired, useInput, useLocale } from 'react-admin';
import { hotelCalls } from '../platform/api/hotel-calls';
import { countryName } from '../platform/i18n/format';
import { useText, type TextKey } from '../platform/i18n/use-text';
import { AutocompleteTextField } from './AutocompleteTextField';

const REQUIRED = isRequired();

interface Props {
  source: string;
  label: TextKey;
  /** Told when another country than before is chosen. */
  onChosen?: () => void;
}

/** One country, kept as its two letters; found by its name in the user's language. */
export function CountryInput({ source, label, onChosen }: Props) {
  const t = useText();
  const locale = useLocale();
  const { field, fieldState } = useInput<string>({ source, validate: REQUIRED });
  const { data: countries = [] } = useQuery({
    queryKey: ['countries', locale],
    queryFn: () => hotelCalls.countries(),
    staleTime: Infinity,
  });
  const chosen = (field.value as string | undefined) || null;
  const codes = countries.map(({ code }) => code.toUpperCase());
  const nameOf = (code: string) =>
    countries.find((country) => country.code.toUpperCase() === code)?.name ?? countryName(code);
  return (
    <Autocomplete
      options={chosen && !codes.includes(chosen) ? [chosen, ...codes] : codes}
      value={chosen as string}
      disableClearable
      autoHighlight
      getOptionLabel={nameOf}
      noOptionsText={t('general.nothingFound')}
      onChange={(_, code) => {
        if (code !== chosen) onChosen?.();
        field.onChange(code);
      }}
      onBlur={field.onBlur}
      disabled={field.disabled}
      renderInput={(params) => (
        <AutocompleteTextField params={params} source={source} label={label} fieldState={fieldState} />
      )}
    />
  );
}
