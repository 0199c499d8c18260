import { Box, Chip } from '@mui/material';
import type { Location } from '#libs/contracts';
import { useText, type TextKey } from '../i18n/use-text';
import { LocationPicker } from './LocationInput';
import { useValueInput } from './use-value-input';
import { Flex } from '../text/parts';

/** Several places: each is searched and added once; the form keeps them whole. */
export function LocationsInput({ source, label }: { source: string; label: TextKey }) {
  const t = useText();
  const { value: places, onChange } = useValueInput<Location[]>(source, []);
  const add = (place: Location | null) => {
    if (place && !places.some(({ id }) => id === place.id)) onChange([...places, place]);
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
      <Flex wrap stretch gap={0.75} mt={-1.5} mb={places.length > 0 ? 1.5 : 0}>
        {places.map(({ id, path }) => (
          <Chip
            key={id}
            size="small"
            label={path}
            onDelete={() => onChange(places.filter((place) => place.id !== id))}
            data-testid={`place-${id}`}
          />
        ))}
      </Flex>
    </Box>
  );
}
