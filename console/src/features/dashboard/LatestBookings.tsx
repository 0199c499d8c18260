import { Box, Button, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useRead } from '../../kit/data';
import { DayRange, Grid, Text } from '../../kit/text';
import { BookingStateChip } from '../bookings';
import { instant, money, useText } from '../../kit/i18n';
import { ink } from '../../kit/theme/colours';
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
        <Grid
          component={Link}
          row
          lined
          columns={{
            xs: '1fr auto',
            md: '150px minmax(0, 1.2fr) minmax(0, 1.4fr) 110px 116px',
            xl: '150px 1.2fr 1.4fr 190px 120px 124px',
          }}
          gap={{ xs: 0.5, md: 2 }}
          px={2.5}
          py={1.1}
          color="inherit"
          sx={{ alignItems: 'center', textDecoration: 'none', '&:hover': { bgcolor: ink.sunken } }}
          key={booking.id}
          to={`/bookings/${booking.id}`}
        >
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <Text small amount cut>
              {booking.voucher ?? `#${booking.id}`}
            </Text>
            <Typography variant="caption" sx={{ color: ink.faint }}>
              {instant(booking.createdAt)}
            </Typography>
          </Box>
          <Text medium cut>
            {booking.guest || '–'}
          </Text>
          <Text muted sx={{ gridRow: { xs: 2, md: 'auto' } }} cut>
            {booking.hotelName}
          </Text>
          <Box sx={{ display: { xs: 'none', xl: 'block' } }}>
            <DayRange from={booking.checkIn} to={booking.checkOut} />
          </Box>
          <Box sx={{ textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {money(booking.total, booking.currency)}
          </Box>
          <Box sx={{ justifySelf: 'end' }}>
            <BookingStateChip state={booking.state} />
          </Box>
        </Grid>
      ))}
    </Panel>
  );
}
