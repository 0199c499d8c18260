import { Autocomplete, TextField, type SxProps, type Theme } from '@mui/material';
import { useRead } from '../platform/api/use-read';
import { useText } from '../platform/i18n/use-text';
import { useMay } from '../platform/session/access';

interface Props {
  value: number | null | undefined;
  onChange: (hotel: number | null) => void;
  label?: string;
  clearable?: boolean;
  sx?: SxProps<Theme>;
}

export function useHotelNames() {
  const enabled = useMay('hotels:read');
  return useRead('hotels.simplelist', {}, { select: ({ list }) => list, staleTime: 60_000, enabled });
}

/** One of the hotels the user works with. */
export function HotelSelect({ value, onChange, label, clearable = true, sx }: Props) {
  const t = useText();
  const { data: hotels = [] } = useHotelNames();
  // Who sees no hotels has none to choose from.
  if (!useMay('hotels:read')) return null;
  return (
    <Autocomplete
      sx={sx}
      options={hotels}
      value={hotels.find(({ id }) => id === value) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      disableClearable={!clearable as false}
      noOptionsText={t('general.nothingFound')}
      onChange={(_, hotel) => onChange(hotel?.id ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={t('hotels.anyHotel')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'data-testid': 'hotel-select' },
          }}
        />
      )}
    />
  );
}
