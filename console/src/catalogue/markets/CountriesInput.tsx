import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useInput, useLocale } from 'react-admin';
import { useApi } from '../../platform/api/use-api';
import { countryName } from '../../platform/i18n/format';
import { useText } from '../../platform/i18n/use-text';

/** The countries whose guests a market is for; none of them makes it everybody's. */
export function CountriesInput({ source }: { source: string }) {
  const t = useText();
  const api = useApi();
  const locale = useLocale();
  const { field } = useInput({ source, format: (value: unknown) => value ?? [], parse: (value: unknown) => value });
  const { data: countries = [] } = useQuery({
    queryKey: ['countries', locale],
    queryFn: () => api.countries(),
    staleTime: Infinity,
  });
  const nameOf = (code: string) =>
    countries.find((country) => country.code.toUpperCase() === code)?.name ?? countryName(code);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={12}
      options={countries.map(({ code }) => code.toUpperCase())}
      value={field.value as string[]}
      getOptionLabel={nameOf}
      noOptionsText={t('general.nothingFound')}
      onChange={(_, codes) => field.onChange(codes)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('markets.countries')}
          helperText={t('markets.countriesHint')}
          placeholder={t('general.search')}
        />
      )}
    />
  );
}
