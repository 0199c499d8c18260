import { Autocomplete } from '@mui/material';
import { required as isRequired, useInput } from 'react-admin';
import type { TextKey } from '../i18n/use-text';
import { AutocompleteTextField } from '../field/AutocompleteTextField';

const REQUIRED = isRequired();
const ZONES = Intl.supportedValuesOf('timeZone');

/** A time zone by its name; only existing ones can be chosen. */
export function TimeZoneInput({ source, label }: { source: string; label: TextKey }) {
  const { field, fieldState } = useInput<string>({ source, validate: REQUIRED });
  const zone = (field.value as string | undefined) || null;
  return (
    <Autocomplete
      options={zone && !ZONES.includes(zone) ? [zone, ...ZONES] : ZONES}
      value={zone as string}
      disableClearable
      autoHighlight
      getOptionLabel={(name) => name.replaceAll('_', ' ')}
      onChange={(_, name) => field.onChange(name)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <AutocompleteTextField params={params} source={source} label={label} fieldState={fieldState} />
      )}
    />
  );
}
