import type { TextFieldProps } from '@mui/material';
import { useRead } from '../data/use-read';
import { useText } from '../i18n/use-text';
import { useMay } from '../session/access';
import { RecordAutocomplete } from './RecordAutocomplete';

interface Props extends Pick<TextFieldProps, 'error' | 'helperText' | 'label' | 'required' | 'sx'> {
  value: number | null | undefined;
  onChange: (hotel: number | null) => void;
  clearable?: boolean;
}

export function useHotelNames() {
  const enabled = useMay('hotels:read');
  return useRead('hotels.simplelist', {}, { select: ({ list }) => list, staleTime: 60_000, enabled });
}

/** Whether this is none of the hotels in reach; false until they are known. */
export function useIsMissingHotel(hotel: number | undefined): boolean {
  const { data: hotels, isFetching } = useHotelNames();
  return hotel !== undefined && !isFetching && hotels !== undefined && !hotels.some(({ id }) => id === hotel);
}

/** One of the hotels the user works with. */
export function HotelSelect({ value, onChange, ...look }: Props) {
  const t = useText();
  const { data: hotels = [] } = useHotelNames();
  // Who sees no hotels has none to choose from.
  if (!useMay('hotels:read')) return null;
  return (
    <RecordAutocomplete
      {...look}
      options={hotels}
      value={hotels.find(({ id }) => id === value) ?? null}
      onChange={(hotel) => onChange(hotel?.id ?? null)}
      nameOf={({ name }) => name}
      placeholder={t(look.clearable === false ? 'hotels.chooseHotel' : 'hotels.anyHotel')}
      testId="hotel-select"
    />
  );
}
