import { type SxProps, type Theme } from '@mui/material';
import { useRead } from '../platform/api/use-read';
import { useText } from '../platform/i18n/use-text';
import { RecordAutocomplete } from './RecordAutocomplete';

interface Props {
  label: string;
  value: number | undefined;
  onChange: (place: number | undefined) => void;
  sx?: SxProps<Theme>;
}

/** One of the places that the user's hotels lie in. */
export function PlaceField({ value, onChange, ...look }: Props) {
  const t = useText();
  const { data: places = [] } = useRead('hotels.locations', {}, { select: ({ items }) => items, staleTime: 60_000 });
  return (
    <RecordAutocomplete
      {...look}
      options={places}
      value={places.find(({ id }) => id === value) ?? null}
      onChange={(place) => onChange(place?.id)}
      nameOf={({ path }) => path}
      placeholder={t('general.all')}
    />
  );
}
