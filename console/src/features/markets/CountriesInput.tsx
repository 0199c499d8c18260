import { Autocomplete, TextField } from '@mui/material';
import { useText } from '../../kit/i18n';
import { useCountries } from '../../kit/data';
import { useValueInput } from '../../kit/form/use-value-input';

/** The countries whose guests a market is for; none of them makes it everybody's. */
export function CountriesInput({ source }: { source: string }) {
  const t = useText();
  const { value, onChange } = useValueInput<string[]>(source, []);
  const { codes, nameOf } = useCountries();
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={12}
      options={codes}
      value={value}
      getOptionLabel={nameOf}
      onChange={(_, chosen) => onChange(chosen)}
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
