import type { SxProps, Theme } from '@mui/material';
import { useRead } from '../platform/api/use-read';
import { useText } from '../platform/i18n/use-text';
import { LocationPicker } from './LocationInput';

interface Props {
  label: string;
  value: number | undefined;
  onChange: (place: number | undefined) => void;
  sx?: SxProps<Theme>;
}

/** A place to search in, found by typing its name: partner agencies may not list places. */
export function PlaceField({ value, onChange, ...look }: Props) {
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
