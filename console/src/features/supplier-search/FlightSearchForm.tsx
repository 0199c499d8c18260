import SearchRounded from '@mui/icons-material/SearchRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import type { InputOf } from '#libs/contracts';
import { addDays } from '#libs/stays';
import { DayField } from '../../kit/field/DayField';
import { SelectField } from '../../kit/field/SelectField';
import { today, useText } from '../../kit/i18n';
import { Flex } from '../../kit/text';
import { SearchPaper } from '../reservation';
import { AirportField, type Place } from './PlaceField';

type Query = InputOf<'paximum.flight'>['body']['query'];
type Passengers = Record<'adult' | 'child' | 'infant', number>;

const AHEAD_DAYS = 30;
const USUAL_DAYS = 7;
const AIRPORT = 5;
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ value: String(from + i), label: String(from + i) }));
const COUNTS = { adult: range(1, 9), child: range(0, 8), infant: range(0, 4) };

/** From where to where, when, how many; nothing is asked before "search" is pressed. */
export function FlightSearchForm({ onSearch }: { onSearch: (query: Query) => void }) {
  const t = useText();
  const [origin, setOrigin] = useState<Place | null>(null);
  const [destination, setDestination] = useState<Place | null>(null);
  const [departure, setDeparture] = useState(addDays(today(), AHEAD_DAYS));
  const [back, setBack] = useState<number | null>(addDays(today(), AHEAD_DAYS + USUAL_DAYS));
  const [passengers, setPassengers] = useState<Passengers>({ adult: 1, child: 0, infant: 0 });
  const submit = () => {
    if (!origin || !destination) return;
    const days = back === null ? { type: 1, departure } : { type: 2, departure, return: back };
    const place = ({ id, type }: Place) => ({ id, type: type ?? AIRPORT });
    onSearch({ ...days, origin: place(origin), destination: place(destination), passengers } as Query);
  };
  return (
    <SearchPaper onSubmit={submit} testId="flight-search-form">
      <AirportField
        direction="departure"
        label={t('supplier.from')}
        value={origin}
        onChange={setOrigin}
        testId="flight-from"
      />
      <AirportField
        direction="arrival"
        label={t('supplier.to')}
        value={destination}
        onChange={setDestination}
        testId="flight-to"
      />
      <DayField
        label={t('supplier.departure')}
        value={departure}
        onChange={(day) => {
          if (day === null) return;
          setDeparture(day);
          if (back !== null && back < day) setBack(day);
        }}
        clearable={false}
        testId="flight-departure"
      />
      <DayField label={t('supplier.return')} value={back} onChange={setBack} testId="flight-return" />
      <Flex wrap gap={1.25} sx={{ gridColumn: { xs: '1 / -1', md: 'span 3' }, alignItems: 'end' }}>
        {(['adult', 'child', 'infant'] as const).map((kind) => (
          <SelectField
            key={kind}
            label={t(`supplier.${kind}s`)}
            value={String(passengers[kind])}
            onChange={(count) => setPassengers({ ...passengers, [kind]: Number(count) })}
            options={COUNTS[kind]}
            sx={{ width: { xs: 'calc((100% - 20px) / 3)', sm: 110 }, flex: 'none' }}
            testId={`flight-${kind}s`}
          />
        ))}
      </Flex>
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={!origin || !destination}
        startIcon={<SearchRounded />}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        data-testid="flight-search-go"
      >
        {t('reservation.search')}
      </Button>
    </SearchPaper>
  );
}
