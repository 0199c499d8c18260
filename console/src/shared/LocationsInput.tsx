import { Box, Chip } from '@mui/material';
import { useInput } from 'react-admin';
import type { Location } from '#libs/contracts';
import { useText, type TextKey } from '../platform/i18n/use-text';
import { LocationPicker } from './LocationInput';

/** Several places: each is searched and added once; the form keeps them whole. */
export function LocationsInput({ source, label }: { source: string; label: TextKey }) {
  const t = useText();
  const { field } = useInput<Location[]>({
    source,
    defaultValue: [],
    format: (value: unknown) => value ?? [],
    parse: (value: Location[]) => value,
  });
  const places = field.value as Location[];
  const add = (place: Location | null) => {
    if (place && !places.some(({ id }) => id === place.id)) field.onChange([...places, place]);
  };
  return (
    <Box sx={{ mb: 1 }}>
      {/* Once something is chosen the field is empty again, for the next one. */}
      <LocationPicker
        key={places.length}
        label={t(label)}
        value={null}
        onChange={add}
        taken={places}
        testId={`field-${source}`}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: -1.5, mb: places.length > 0 ? 1.5 : 0 }}>
        {places.map(({ id, path }) => (
          <Chip
            key={id}
            size="small"
            label={path}
            onDelete={() => field.onChange(places.filter((place) => place.id !== id))}
            data-testid={`place-${id}`}
          />
        ))}
      </Box>
    </Box>
  );
}
