import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { useApi } from '../platform/api/use-api';
import { useText } from '../platform/i18n/use-text';

interface Props {
  label: string;
  /** Two letters. */
  value: string | null;
  onChange: (country: string | null) => void;
}

/** A country by its name, outside of forms. */
export function CountryField({ label, value, onChange }: Props) {
  const t = useText();
  const api = useApi();
  const { data: countries = [] } = useQuery({
    queryKey: ['countries', useLocale()],
    queryFn: () => api.countries(),
    staleTime: Infinity,
  });
  return (
    <Autocomplete
      options={countries}
      value={countries.find(({ code }) => code === value) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(a, b) => a.code === b.code}
      noOptionsText={t('general.nothingFound')}
      disableClearable={(value !== null) as false}
      onChange={(_, country) => onChange(country?.code ?? null)}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
