import SearchRounded from '@mui/icons-material/SearchRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { addDays, isDay, isPartyKnown, type PartyDraft } from '#libs/stays';
import { useText } from '../../kit/i18n';
import { CountryField } from '../../kit/field/CountryField';
import { DayField } from '../../kit/field/DayField';
import { PlainTextField } from '../../kit/field/PlainTextField';
import type { StaffFilter } from './reservation-types';
import { RoomParties } from './RoomParties';
import { SearchPaper } from './SearchPaper';
import { SoldHotelField, SoldPlaceField } from './SoldFields';

interface Props {
  filter: StaffFilter;
  onEdit: () => void;
  onSearch: (filter: StaffFilter) => void;
}

type Draft = Omit<StaffFilter, 'party'> & { party: readonly PartyDraft[] };

/** Who sleeps where and when; nothing is asked before "search" is pressed. */
export function SearchForm({ filter, onEdit, onSearch }: Props) {
  const t = useText();
  const [draft, setDraft] = useState<Draft>(filter);
  const [asked, setAsked] = useState(false);
  const { checkIn, checkOut } = filter;
  const [shown, setShown] = useState({ checkIn, checkOut });
  // Other days are chosen beside the form too.
  if (shown.checkIn !== checkIn || shown.checkOut !== checkOut) {
    setShown({ checkIn, checkOut });
    setDraft({ ...draft, checkIn, checkOut });
  }
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change });
    onEdit();
  };
  const arrive = (day: number | null) => {
    if (!isDay(day)) return;
    set({ checkIn: day, checkOut: draft.checkOut > day ? draft.checkOut : addDays(day, 1) });
  };
  const submit = () => {
    const { party } = draft;
    if (party.every(isPartyKnown)) onSearch({ ...draft, party: [...party] });
    else setAsked(true);
  };
  return (
    <SearchPaper onSubmit={submit} testId="search-form" sx={{ alignItems: 'start' }}>
      <SoldPlaceField
        value={draft.location}
        onChange={(location) => set({ location })}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <SoldHotelField
        value={draft.hotel}
        onChange={(hotel) => set({ hotel })}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <DayField
        label={t('reservation.checkIn')}
        value={draft.checkIn}
        onChange={arrive}
        clearable={false}
        testId="search-check-in"
      />
      <DayField
        label={t('reservation.checkOut')}
        value={draft.checkOut}
        onChange={(day) => isDay(day) && set({ checkOut: day })}
        clearable={false}
        testId="search-check-out"
      />
      <RoomParties value={draft.party} onChange={(party) => set({ party })} asked={asked} />
      <CountryField
        label={t('reservation.country')}
        value={draft.country}
        onChange={(country) => country && set({ country })}
      />
      <PlainTextField
        label={t('reservation.code')}
        value={draft.promotion ?? ''}
        onChange={(code) => set({ promotion: code.trim() || undefined })}
        html={{ maxLength: 40, autoComplete: 'off' }}
        testId="search-code"
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        startIcon={<SearchRounded />}
        sx={{ gridColumn: { xs: '1 / -1', md: '-2 / -1' } }}
        data-testid="search-go"
      >
        {t('reservation.search')}
      </Button>
    </SearchPaper>
  );
}
