import FlightTakeoffRounded from '@mui/icons-material/FlightTakeoffRounded';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced, useRead } from '../../kit/data';
import { OptionText, RecordAutocomplete } from '../../kit/field/RecordAutocomplete';
import { listed } from '../../kit/i18n';
import { ink } from '../../kit/theme/colours';

/** A place of a supplier, with its name. */
export interface Place {
  id: string;
  type: number | null;
  name: string;
  city: string;
  country: string;
  latitude?: number | null;
  longitude?: number | null;
}

interface Props {
  label: string;
  value: Place | null;
  onChange: (place: Place | null) => void;
  testId: string;
}

const TYPING_MS = 250;
const LEAST = 3;

/** A destination of the supplier: a town, or one of its hotels. */
export function DestinationField(props: Props) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed, TYPING_MS);
  const { data: places = [], isFetching } = useRead(
    'paximum.arrival',
    { body: { query } },
    { select: ({ items }) => items, enabled: query.trim().length >= LEAST, placeholderData: keepPreviousData },
  );
  return <PlaceField {...props} {...{ places, loading: isFetching, onType: setTyped }} icon={PlaceOutlined} />;
}

/** An airport, or a town with all of its airports. */
export function AirportField({ direction, ...props }: Props & { direction: 'departure' | 'arrival' }) {
  const [typed, setTyped] = useState('');
  const term = useDebounced(typed, TYPING_MS);
  const { data: places = [], isFetching } = useRead(
    'flight.autocomplete',
    { query: { term, direction } },
    { select: ({ items }) => items, enabled: term.trim().length >= LEAST, placeholderData: keepPreviousData },
  );
  return <PlaceField {...props} {...{ places, loading: isFetching, onType: setTyped }} icon={FlightTakeoffRounded} />;
}

interface FieldProps extends Props {
  places: readonly Place[];
  loading: boolean;
  onType: (text: string) => void;
  icon: SvgIconComponent;
}

function PlaceField({ places, value, onChange, icon: Icon, ...look }: FieldProps) {
  // Two kinds of place may have the same number.
  const options = places.map((place) => ({ ...place, place, id: `${place.type} ${place.id}` }));
  const chosen = value && { ...value, place: value, id: `${value.type} ${value.id}` };
  return (
    <RecordAutocomplete
      {...look}
      options={chosen && !options.some(({ id }) => id === chosen.id) ? [chosen, ...options] : options}
      value={chosen}
      nameOf={({ name }) => name}
      onChange={(option) => onChange(option?.place ?? null)}
      renderOption={({ name, city, country }) => (
        <>
          <Icon fontSize="row" sx={{ color: ink.faint }} />
          <OptionText name={name} below={listed([city !== name && city, country])} />
        </>
      )}
    />
  );
}
