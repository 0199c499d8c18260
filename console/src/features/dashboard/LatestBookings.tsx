import { Box, Button, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useRead } from '../../kit/data/use-read';
import { BookingStateChip } from '../bookings';
import { instant, money } from '../../kit/i18n/format';
import { useText } from '../../kit/i18n/use-text';
import { ink } from '../../kit/theme/colours';
import { DayRange } from '../../kit/text/DayRange';
import { Panel } from '../../kit/layout/Panel';

export function LatestBookings() {
  const t = useText();
  const { data, isPending } = useRead('bookings.list', { query: { limit: 8, sort: 'id', order: 'desc' } });
  return (
    <Panel
      title={t('dashboard.latest')}
      flush
      actions={
        <Button size="small" component={Link} to="/bookings">
          {t('general.showAll')}
        </Button>
      }
    >
      {isPending && <Skeleton height={180} sx={{ mx: 2.5 }} />}
      {data?.records.map((booking) => (
        <Box
          key={booking.id}
          component={Link}
          to={`/bookings/${booking.id}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: '1fr auto',
              md: '150px minmax(0, 1.2fr) minmax(0, 1.4fr) 110px 116px',
              xl: '150px 1.2fr 1.4fr 190px 120px 124px',
            },
            alignItems: 'center',
            gap: { xs: 0.5, md: 2 },
            px: 2.5,
            py: 1.1,
            borderTop: `1px solid ${ink.hairline}`,
            fontSize: 13.5,
            textDecoration: 'none',
            color: 'inherit',
            '&:hover': { bgcolor: ink.sunken },
          }}
        >
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <Typography noWrap sx={{ fontSize: 13, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {booking.voucher ?? `#${booking.id}`}
            </Typography>
            <Typography variant="caption" sx={{ color: ink.faint }}>
              {instant(booking.createdAt)}
            </Typography>
          </Box>
          <Typography noWrap sx={{ fontSize: 13.5, fontWeight: 500 }}>
            {booking.guest || '–'}
          </Typography>
          <Typography noWrap sx={{ fontSize: 13.5, color: ink.muted, gridRow: { xs: 2, md: 'auto' } }}>
            {booking.hotelName}
          </Typography>
          <Box sx={{ display: { xs: 'none', xl: 'block' } }}>
            <DayRange from={booking.checkIn} to={booking.checkOut} />
          </Box>
          <Box sx={{ textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {money(booking.total, booking.currency)}
          </Box>
          <Box sx={{ justifySelf: 'end' }}>
            <BookingStateChip state={booking.state} />
          </Box>
        </Box>
      ))}
    </Panel>
  );
}
