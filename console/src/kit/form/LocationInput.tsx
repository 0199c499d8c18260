import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { Location } from '#libs/contracts';
import { withoutFirst } from '#libs/languages';
import { useRead } from '../data/use-read';
import { useText, type TextKey } from '../i18n/use-text';
import { ink } from '../theme/colours';
import { OptionText, RecordAutocomplete } from '../field/RecordAutocomplete';
import { useDebounced } from '../data/use-debounced';
import { useValueInput } from './use-value-input';

interface Props {
  source: string;
  label: TextKey;
  types?: Location['type'][];
}

/** Picks one place by typing its name; the form keeps the whole location. */
export function LocationInput({ source, label, types }: Props) {
  const t = useText();
  const { value, onChange, fieldState } = useValueInput<Location | null>(source, null, (place: Location | null) =>
    place ? undefined : t('general.required'),
  );
  return (
    <LocationPicker
      label={t(label)}
      types={types}
      value={value}
      onChange={onChange}
      error={fieldState.invalid ? t('general.required') : undefined}
      required
    />
  );
}

interface PickerProps {
  label: string;
  value: Location | null;
  onChange: (location: Location | null) => void;
  types?: Location['type'][];
  error?: string;
  required?: boolean;
  testId?: string;
  /** Places already chosen, which are not offered again. */
  taken?: readonly Location[];
}

export function LocationPicker(props: PickerProps) {
  const { value, onChange, types, error, testId = 'location', taken = [], ...look } = props;
  const isTaken = ({ id }: Location) => taken.some((place) => place.id === id);
  const t = useText();
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed === value?.path ? '' : typed, 200);
  const { data: found = [], isFetching } = useRead(
    'locations.search',
    { query: { query } },
    { select: ({ items }) => items, enabled: query.trim().length >= 2, placeholderData: keepPreviousData },
  );
  const options = found.filter(({ type }) => !types || types.includes(type));
  return (
    <RecordAutocomplete
      {...look}
      options={value && !options.some(({ id }) => id === value.id) ? [value, ...options] : options}
      value={value}
      onChange={onChange}
      nameOf={({ path }) => path}
      renderOption={(place) => (
        <>
          <PlaceOutlined fontSize="row" sx={{ color: ink.faint }} />
          <OptionText
            name={place.name}
            below={isTaken(place) ? t('general.alreadyChosen') : withoutFirst(place.path)}
          />
        </>
      )}
      getOptionDisabled={isTaken}
      onType={setTyped}
      loading={isFetching}
      noOptionsText={query.length < 2 ? t('hotels.typePlace') : t('general.nothingFound')}
      error={error !== undefined}
      helperText={error ?? ' '}
      testId={testId}
    />
  );
}
