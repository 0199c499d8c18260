import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import { Paper, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addDays, isDay } from '#libs/stays';
import { useMessage, useRead } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { nightsOf, today, useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { useMay } from '../../kit/session/access';
import { DayField } from '../../kit/field/DayField';
import { HotelSelect, useHotelNames } from '../../kit/field/HotelSelect';
import { SelectField } from '../../kit/field/SelectField';
import { ArrivalCard } from './ArrivalCard';
import { useArrivingHotels } from './use-arriving-hotels';
import { Grid } from '../../kit/text';

/** A hotel's arrivals, and what their guests have filled in. */
export default function OnlineCheckIn() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const [days, setDays] = useState<'1' | '7'>('1');
  const { data: hotels = [] } = useHotelNames();
  const { data: arriving = [], isPending } = useArrivingHotels();
  const soonest = arriving.find((next) => hotels.length === 0 || hotels.some(({ id }) => id === next.id));
  const hotel = Number(params.get('hotel')) || (isPending ? undefined : (soonest ?? hotels[0])?.id);
  const asked = Number(params.get('day'));
  const from = isDay(asked) ? asked : today();
  const set = (name: string, value: number | null) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, String(value));
    setParams(next, { replace: true });
  };
  return (
    <Screen name="onlinehotelcheckin" subtitle={t('checkin.hint')}>
      <Grid
        gap={1}
        mb={1.5}
        columns={{ xs: '1fr 1fr', md: 'minmax(220px, 340px) 180px auto' }}
        justifyContent="start"
        sx={{ '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } } }}
      >
        <HotelChoice hotel={hotel} arriving={arriving} onChange={(id) => set('hotel', id)} />
        <DayField value={from} onChange={(day) => set('day', day)} clearable={false} testId="arrival-day" />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={days}
          onChange={(_, next: '1' | '7' | null) => next && setDays(next)}
        >
          <ToggleButton value="1" sx={{ px: 2, height: { xs: 44, md: 36 }, whiteSpace: 'nowrap' }}>
            {t('checkin.oneDay')}
          </ToggleButton>
          <ToggleButton value="7" sx={{ px: 2, height: { xs: 44, md: 36 }, whiteSpace: 'nowrap' }} data-testid="a-week">
            {t('checkin.week')}
          </ToggleButton>
        </ToggleButtonGroup>
      </Grid>
      {hotel && <Found hotelId={hotel} from={from} to={days === '1' ? from : addDays(from, 6)} />}
    </Screen>
  );
}

interface ChoiceProps {
  hotel: number | undefined;
  arriving: readonly { id: number; name: string }[];
  onChange: (hotel: number | null) => void;
}

/** Who works with no list of hotels chooses among those whose guests arrive. */
function HotelChoice({ hotel, arriving, onChange }: ChoiceProps) {
  const maySee = useMay('hotels:read');
  if (maySee) return <HotelSelect value={hotel} onChange={onChange} clearable={false} />;
  return <ArrivingHotels hotel={hotel} arriving={arriving} onChange={onChange} />;
}

function ArrivingHotels({ hotel, arriving, onChange }: ChoiceProps) {
  const t = useText();
  return (
    <SelectField
      name={t('bookings.hotel')}
      value={hotel === undefined ? '' : String(hotel)}
      onChange={(id) => onChange(Number(id) || null)}
      options={arriving.map(({ id, name }) => ({ value: String(id), label: name }))}
      testId="hotel-select"
    />
  );
}

function Found(query: { hotelId: number; from: number; to: number }) {
  const t = useText();
  const message = useMessage();
  const { data, error, isPending } = useRead('analytics.customerinfo', { query }, { select: ({ list }) => list });
  if (error) return <Message compact icon={HowToRegOutlined} title={message(error)} text="" />;
  if (isPending) return <Skeleton variant="rounded" height={180} />;
  if (data.length === 0)
    return (
      <Paper>
        <Message
          compact
          icon={HowToRegOutlined}
          title={t('checkin.none', { smart_count: nightsOf(query.from, query.to) + 1 })}
          text={t('checkin.noneHint')}
          testId="no-arrivals"
        />
      </Paper>
    );
  return (
    <Grid gap={1.5} data-testid="arrivals">
      {data.map((arrival) => (
        <ArrivalCard key={arrival.id} arrival={arrival} />
      ))}
    </Grid>
  );
}
