import { Autocomplete } from '@mui/material';
import { required as isRequired, useInput } from 'react-admin';
import type { TextKey } from '../i18n/use-text';
import { AutocompleteTextField } from '../field/AutocompleteTextField';
import { useCountries } from '../data/use-countries';

const REQUIRED = isRequired();

interface Props {
  source: string;
  label: TextKey;
  /** Called when another country than before is chosen. */
  onChosen?: () => void;
}

/** One country, kept as its two letters; found by its name in the user's language. */
export function CountryInput({ source, label, onChosen }: Props) {
  const { field, fieldState } = useInput<string>({ source, validate: REQUIRED });
  const { codes, nameOf } = useCountries();
  const chosen = (field.value as string | undefined) || null;
  return (
    <Autocomplete
      options={chosen && !codes.includes(chosen) ? [chosen, ...codes] : codes}
      value={chosen as string}
      disableClearable
      autoHighlight
      getOptionLabel={nameOf}
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
