import { Autocomplete, TextField } from '@mui/material';
import { useCountries } from '../data/use-countries';

interface Props {
  label: string;
  /** Two letters. */
  value: string | null;
  onChange: (country: string | null) => void;
}

/** A country by its name, outside of forms. */
export function CountryField({ label, value, onChange }: Props) {
  const { codes, nameOf } = useCountries();
  return (
    <Autocomplete
      options={codes}
      value={value?.toUpperCase() ?? null}
      getOptionLabel={nameOf}
      disableClearable={(value !== null) as false}
      onChange={(_, country) => onChange(country)}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
