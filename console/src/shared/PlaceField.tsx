import { Autocomplete, TextField, type SxProps, type Theme } from '@mui/material';
import { useRead } from '../platform/api/use-read';
import { useText } from '../platform/i18n/use-text';

interface Props {
  label: string;
  value: number | undefined;
  onChange: (place: number | undefined) => void;
  sx?: SxProps<Theme>;
}

/** One of the places that the user's hotels lie in. */
export function PlaceField({ label, value, onChange, sx }: Props) {
  const t = useText();
  const { data: places = [] } = useRead('hotels.locations', {}, { select: ({ items }) => items, staleTime: 60_000 });
  return (
    <Autocomplete
      sx={sx}
      options={places}
      value={places.find(({ id }) => id === value) ?? null}
      getOptionLabel={({ path }) => path}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={t('general.nothingFound')}
      onChange={(_, place) => onChange(place?.id)}
      renderInput={(params) => <TextField {...params} label={label} placeholder={t('general.all')} />}
    />
  );
}
