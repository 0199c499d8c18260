import { useState } from 'react';
import type { DashboardData } from '#libs/contracts';
import { useRead } from '../../kit/data';
import { shortDay, today, useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { useMay } from '../../kit/session/access';
import { useSession } from '../../kit/session/session-store';
import { HotelSelect } from '../../kit/field/HotelSelect';
import { Attention } from './Attention';
import { DayChart } from './DayChart';
import { DayList } from './DayList';
import { LatestBookings } from './LatestBookings';
import { QuickLinks } from './QuickLinks';
import { SalesPanel } from './SalesPanel';
import { Tile } from './Tile';
import { Grid } from '../../kit/text';

const EVERY_MS = 120_000;

export default function Dashboard() {
  const t = useText();
  const name = useSession()?.user.name.split(' ')[0] ?? '';
  const maySeeBookings = useMay('bookings:read');
  const [hotel, setHotel] = useState<number | null>(null);
  const { data } = useRead(
    'dashboard.get',
    { query: { hotel: hotel ?? undefined } },
    { select: (answer) => answer.data, refetchInterval: EVERY_MS },
  );
  return (
    <Screen
      name="dashboard"
      subtitle={`${t('dashboard.hello', { name })} · ${shortDay(data?.today ?? today())}`}
      actions={<HotelSelect value={hotel} onChange={setHotel} sx={{ width: { xs: 220, sm: 280 } }} />}
    >
      <Grid>
        {data && <Attention data={data} linked={maySeeBookings} />}
        <Tiles data={data} linked={maySeeBookings} />
        <Grid top columns={{ xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }}>
          <DayList title={t('dashboard.arrivals')} empty={t('dashboard.noArrivals')} bookings={data?.arrivals} />
          <DayList title={t('dashboard.departures')} empty={t('dashboard.noDepartures')} bookings={data?.departures} />
        </Grid>
        <Grid columns={{ xs: 'minmax(0, 1fr)', lg: '2fr 1fr' }}>
          <DayChart days={data?.days} />
          <SalesPanel data={data} />
        </Grid>
        {maySeeBookings && <LatestBookings />}
        <QuickLinks />
      </Grid>
    </Screen>
  );
}

function Tiles({ data, linked }: { data: DashboardData | undefined; linked: boolean }) {
  const t = useText();
  const pending = linked ? `/bookings?filter=${encodeURIComponent('{"status":"pending"}')}` : undefined;
  return (
    <Grid columns={{ xs: '1fr 1fr', lg: 'repeat(4, 1fr)' }}>
      <Tile label={t('dashboard.arrivals')} value={data?.arrivals.length} testId="tile-arrivals" />
      <Tile label={t('dashboard.departures')} value={data?.departures.length} testId="tile-departures" />
      <Tile label={t('dashboard.inHouse')} value={data?.inHouse} testId="tile-in-house" />
      <Tile label={t('dashboard.pending')} value={data?.pending} to={pending} testId="tile-pending" />
    </Grid>
  );
}
