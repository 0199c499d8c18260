import type { SxProps, Theme } from '@mui/material';
import { useRead } from '../platform/api/use-read';
import { useText } from '../platform/i18n/use-text';
import { useMay } from '../platform/session/access';
import { LocationPicker } from './LocationInput';
import { RecordAutocomplete } from './RecordAutocomplete';

interface Props {
  label: string;
  value: number | undefined;
  onChange: (place: number | undefined) => void;
  sx?: SxProps<Theme>;
}

/** A place to search in: one of the user's hotels, or any where the user sees no hotels. */
export function PlaceField(props: Props) {
  return useMay('hotels:read') ? <PlaceOfHotels {...props} /> : <AnyPlace {...props} />;
}

function PlaceOfHotels({ value, onChange, ...look }: Props) {
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

function AnyPlace({ value, onChange, ...look }: Props) {
  const t = useText();
  const { data: place = null } = useRead(
    'locations.tags',
    { body: { ids: value === undefined ? [] : [value] } },
    { select: ({ items: [found] }) => found ?? null, enabled: value !== undefined, staleTime: Infinity },
  );
  return (
    <LocationPicker
      {...look}
      value={place}
      onChange={(chosen) => onChange(chosen?.id)}
      placeholder={t('general.all')}
      hasHelperText={false}
      testId="search-place"
    />
  );
}
