import { Autocomplete, TextField } from '@mui/material';
import { useInput } from 'react-admin';
import { useText } from '../../platform/i18n/use-text';
import { useCountries } from '../../shared/use-countries';

/** The countries whose guests a market is for; none of them makes it everybody's. */
export function CountriesInput({ source }: { source: string }) {
  const t = useText();
  const { field } = useInput({ source, format: (value: unknown) => value ?? [], parse: (value: unknown) => value });
  const { codes, nameOf } = useCountries();
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={12}
      options={codes}
      value={field.value as string[]}
      getOptionLabel={nameOf}
      noOptionsText={t('general.nothingFound')}
      onChange={(_, chosen) => field.onChange(chosen)}
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
