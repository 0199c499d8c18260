import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../api/use-api';
import { daysFromToday, money, shortDay, today } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { Allowed } from '../layout/Allowed';
import { Screen } from '../layout/Screen';
import { useMaySee } from '../session/access';
import { useSession } from '../session/session-store';
import { ink } from '../theme/colours';
import { Panel } from '../widgets/Panel';
import { Figures } from './Figures';
import { LatestBookings } from './LatestBookings';
import { QuickLinks } from './QuickLinks';
import { StayRow } from './StayRow';

export function Dashboard() {
  return (
    <Allowed screen="/dashboard">
      <Today />
    </Allowed>
  );
}

function Today() {
  const t = useText();
  const name = useSession()?.user.name.split(' ')[0] ?? '';
  const bookings = useMaySee('/bookings');
  return (
    <Screen
      screen="/dashboard"
      title="navigation.dashboard"

      subtitle={`${t('dashboard.hello', { name })} · ${shortDay(today())}`}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {bookings && <Bookings />}
        <QuickLinks />
      </Box>
    </Screen>
  );
}

/** The day's coming and going. The API answers ranges of days; the very day is picked from them here. */
function useDay() {
  const api = useApi();
  const now = today();
  const arrivals = useQuery({
    queryKey: ['bookings', 'arrivals', now],
    queryFn: ({ signal }) =>
      api.bookingPage({ checkin: now, sort: 'checkIn', order: 'asc', limit: 100, status: 'confirmed' }, signal),
    select: ({ records }) => records.filter(({ checkIn }) => checkIn === now),
  });
  const departures = useQuery({
    queryKey: ['bookings', 'departures', now],
    queryFn: ({ signal }) =>
      api.bookingPage(
        { checkin: daysFromToday(-60), checkout: now, sort: 'checkOut', order: 'desc', limit: 100 },
        signal,
      ),
    select: ({ records }) =>
      records.filter(({ checkOut, state }) => checkOut === now && (state === 'confirmed' || state === 'stayed')),
  });
  const pending = useQuery({
    queryKey: ['bookings', 'pending'],
    queryFn: ({ signal }) => api.bookingPage({ status: 'pending', limit: 1 }, signal),
  });
  const made = useQuery({
    queryKey: ['bookings', 'made', now],
    queryFn: ({ signal }) => api.bookingPage({ resdate_start: now, resdate_end: now, limit: 1 }, signal),
  });
  return { arrivals, departures, pending, made };
}

function Bookings() {
  const t = useText();
  const { arrivals, departures, pending, made } = useDay();
  const sold = made.data?.totals.map(({ amount, currency }) => money(amount, currency)).join(' + ');
  const now = today();
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
        <Tile label={t('dashboard.arrivals')} value={arrivals.data?.length} testId="tile-arrivals" />
        <Tile label={t('dashboard.departures')} value={departures.data?.length} testId="tile-departures" />
        <Tile
          label={t('dashboard.pending')}
          value={pending.data?.stats.totalRecord}
          to={`/bookings?filter=${encodeURIComponent('{"status":"pending"}')}`}
          testId="tile-pending"
        />
        <Tile
          label={t('dashboard.made')}
          value={made.data?.stats.totalRecord}
          note={sold}
          to={`/bookings?filter=${encodeURIComponent(JSON.stringify({ resdate_start: now, resdate_end: now }))}`}
          testId="tile-made"
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
        <DayList title={t('dashboard.arrivals')} empty={t('dashboard.noArrivals')} query={arrivals} />
        <DayList title={t('dashboard.departures')} empty={t('dashboard.noDepartures')} query={departures} />
      </Box>
      <Figures />
      <LatestBookings />
    </>
  );
}

interface TileProps {
  label: string;
  value: number | undefined;
  note?: string;
  to?: string;
  testId: string;
}

function Tile({ label, value, note, to, testId }: TileProps) {
  return (
    <Box
      {...(to && { component: Link, to })}
      data-testid={testId}
      sx={{
        p: 2.25,
        borderRadius: '10px',
        bgcolor: ink.paper,
        border: `1px solid ${ink.line}`,
        textDecoration: 'none',
        color: 'inherit',
        ...(to && { '&:hover': { borderColor: '#C3CBD8' } }),
      }}
    >
      <Typography sx={{ fontSize: 12.5, fontWeight: 500, color: ink.muted }}>{label}</Typography>
      <Typography
        sx={{
          fontSize: 28,
          fontWeight: 600,
          letterSpacing: '-0.02em',
          lineHeight: 1.25,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {value ?? <Skeleton width={48} />}
      </Typography>
      {note && (
        <Typography noWrap variant="caption" sx={{ color: ink.faint, display: 'block' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

type DayQuery = ReturnType<typeof useDay>['arrivals'];

function DayList({ title, empty, query: { data, isPending } }: { title: string; empty: string; query: DayQuery }) {
  const t = useText();
  return (
    <Panel
      title={title}
      flush
      actions={
        data &&
        data.length > 6 && (
          <Button size="small" component={Link} to="/bookings">
            {t('general.showAll')}
          </Button>
        )
      }
    >
      {isPending && <Skeleton height={64} sx={{ mx: 2.5, mb: 2 }} />}
      {data?.length === 0 && (
        <Typography sx={{ px: 2.5, pb: 2.5, color: ink.muted, fontSize: 13.5 }}>{empty}</Typography>
      )}
      {data?.slice(0, 6).map((booking) => (
        <StayRow key={booking.id} booking={booking} />
      ))}
    </Panel>
  );
}
