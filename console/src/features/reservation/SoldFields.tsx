import HotelOutlined from '@mui/icons-material/HotelOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { SxProps, Theme } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced, useRead } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { ink } from '../../kit/theme/colours';
import { HotelSelect } from '../../kit/field/HotelSelect';
import { OptionText, RecordAutocomplete } from '../../kit/field/RecordAutocomplete';

interface Props {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  sx?: SxProps<Theme>;
}

interface Sold {
  id: number;
  name: string;
  path: string;
}

const TYPING_MS = 200;

/** A place, large or small, in which the user sells hotels. */
export function SoldPlaceField(props: Props) {
  const t = useText();
  const chosen = useChosen('location', props.value);
  const [typed, setTyped] = useTyped(chosen?.path);
  const { data: places = [], isFetching } = useRead(
    'search.term',
    { query: { term: typed } },
    {
      select: ({ items }) => items.filter(({ type }) => type !== 'hotel' && type !== 'tour'),
      placeholderData: keepPreviousData,
    },
  );
  return (
    <SoldField
      {...props}
      {...{ chosen, options: places, loading: isFetching, onType: setTyped, icon: PlaceOutlined }}
      label={t('reservation.place')}
      placeholder={t('general.all')}
      nameOf={({ path }) => path}
      testId="search-place"
    />
  );
}

/** One of the hotels that the user works with, or else of those that the user's account sells. */
export function SoldHotelField({ value, onChange, sx }: Props) {
  const t = useText();
  const select = (hotel: number | null) => onChange(hotel ?? undefined);
  if (useMay('hotels:read')) return <HotelSelect {...{ value, sx }} label={t('reservation.hotel')} onChange={select} />;
  return <HotelOfOthers {...{ value, onChange, sx }} />;
}

function HotelOfOthers(props: Props) {
  const t = useText();
  const chosen = useChosen('hotel', props.value);
  const [typed, setTyped] = useTyped(chosen?.name);
  const { data: hotels = [], isFetching } = useRead(
    'search.getitems',
    { body: { type: 'hotel', filter: { keyword: typed } } },
    { select: ({ items }) => items, placeholderData: keepPreviousData },
  );
  return (
    <SoldField
      {...props}
      {...{ chosen, options: hotels, loading: isFetching, onType: setTyped, icon: HotelOutlined }}
      label={t('reservation.hotel')}
      placeholder={t('hotels.anyHotel')}
      nameOf={({ name }) => name}
      testId="search-hotel"
    />
  );
}

interface FieldProps extends Props {
  chosen: Sold | null;
  options: readonly Sold[];
  loading: boolean;
  onType: (text: string) => void;
  icon: SvgIconComponent;
  label: string;
  placeholder: string;
  nameOf: (sold: Sold) => string;
  testId: string;
}

function SoldField({ value: _, chosen, options, onChange, icon: Icon, ...look }: FieldProps) {
  return (
    <RecordAutocomplete
      {...look}
      options={chosen && !options.some(({ id }) => id === chosen.id) ? [chosen, ...options] : options}
      value={chosen}
      onChange={(sold) => onChange(sold?.id)}
      renderOption={({ name, path }) => (
        <>
          <Icon fontSize="row" sx={{ color: ink.faint }} />
          <OptionText name={name} below={path.startsWith(`${name}, `) ? path.slice(name.length + 2) : path} />
        </>
      )}
    />
  );
}

function useChosen(type: 'location' | 'hotel', id: number | undefined): Sold | null {
  const { data = null } = useRead(
    'search.getitems',
    { body: { type, filter: { ids: id === undefined ? [] : [id] } } },
    { select: ({ items: [found] }) => found ?? null, enabled: id !== undefined, staleTime: Infinity },
  );
  return id === undefined ? null : data;
}

/** What is typed, once it rests; none while it is the name of what is chosen. */
function useTyped(chosen: string | undefined): [string, (text: string) => void] {
  const [typed, setTyped] = useState('');
  return [useDebounced(typed === chosen ? '' : typed, TYPING_MS), setTyped];
}
