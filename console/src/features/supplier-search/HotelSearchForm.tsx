import SearchRounded from '@mui/icons-material/SearchRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import type { InputOf } from '#libs/contracts';
import { addDays, isPartyKnown, toDay, type PartyDraft } from '#libs/stays';
import { CountryField } from '../../kit/field/CountryField';
import { DayField } from '../../kit/field/DayField';
import { today, useText } from '../../kit/i18n';
import { Flex } from '../../kit/text';
import { PartyFields } from '../guests';
import { SearchPaper } from '../reservation';
import { DestinationField, type Place } from './PlaceField';

type Body = InputOf<'paximum.price'>['body'];

/** What a supplier searches where nothing else is asked. */
const USUAL_NIGHTS = 7;
const AHEAD_DAYS = 30;

/** Where to, when, who, of which nationality; nothing is asked before "search" is pressed. */
export function HotelSearchForm({ onSearch }: { onSearch: (body: Body, place: Place) => void }) {
  const t = useText();
  const [place, setPlace] = useState<Place | null>(null);
  const [checkIn, setCheckIn] = useState(addDays(today(), AHEAD_DAYS));
  const [checkOut, setCheckOut] = useState(addDays(today(), AHEAD_DAYS + USUAL_NIGHTS));
  const [party, setParty] = useState<PartyDraft>({ adults: 2, children: [] });
  const [nationality, setNationality] = useState('TR');
  const [asked, setAsked] = useState(false);
  const submit = () => {
    setAsked(true);
    if (!place || !isPartyKnown(party)) return;
    const where =
      place.type === null ? { products: [place.id] } : { arrivalLocations: [{ id: place.id, type: place.type }] };
    onSearch({ ...where, checkIn, checkOut, party, nationality, currency: 'try', culture: 'tr-TR' }, place);
  };
  return (
    <SearchPaper
      onSubmit={submit}
      testId="supplier-search-form"
      sx={{ '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } } }}
    >
      <DestinationField label={t('reservation.place')} value={place} onChange={setPlace} testId="supplier-place" />
      <DayField
        label={t('reservation.checkIn')}
        value={checkIn}
        onChange={(day) => {
          if (day === null) return;
          setCheckIn(day);
          if (checkOut <= day) setCheckOut(addDays(toDay(day), 1));
        }}
        clearable={false}
        testId="supplier-check-in"
      />
      <DayField
        label={t('reservation.checkOut')}
        value={checkOut}
        onChange={(day) => day !== null && day > checkIn && setCheckOut(day)}
        clearable={false}
        testId="supplier-check-out"
      />
      <CountryField
        label={t('supplier.nationality')}
        value={nationality}
        onChange={(country) => country && setNationality(country)}
      />
      <Flex wrap gap={1.25} sx={{ gridColumn: { xs: '1 / -1', md: 'span 3' }, alignItems: 'end' }}>
        <PartyFields party={party} asked={asked} onChange={setParty} testId="supplier-party" />
      </Flex>
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={!place}
        startIcon={<SearchRounded />}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        data-testid="supplier-search-go"
      >
        {t('reservation.search')}
      </Button>
    </SearchPaper>
  );
}
