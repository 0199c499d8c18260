import { Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingPage } from '../api/booking-calls';
import { useApi } from '../api/use-api';
import { BookingStateChip } from '../bookings/BookingStateChip';
import type { BookingState } from '../bookings/booking-state';
import { money, number } from '../i18n/format';
import { useText } from '../i18n/use-text';
import { HotelSelect } from '../widgets/HotelSelect';
import { Panel } from '../widgets/Panel';

const STATES: BookingState[] = ['confirmed', 'pending', 'stayed', 'noshow', 'cancelled', 'expired'];

/** How many bookings stand in each state, their nights and their worth: the sums of the list, hotel by hotel where one is chosen. */
export function Figures() {
  const t = useText();
  const api = useApi();
  const [hotel, setHotel] = useState<number | null>(null);
  const sums = useQueries({
    queries: STATES.map((status) => ({
      queryKey: ['bookings', 'figures', status, hotel],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.bookingPage({ status, limit: 1, ...(hotel !== null && { hotel }) }, signal),
    })),
  });
  return (
    <Panel
      title={t('dashboard.figures')}
      actions={<HotelSelect value={hotel} onChange={setHotel} sx={{ width: { xs: 180, sm: 280 } }} />}
      flush
      testId="figures"
    >
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('bookings.state')}</TableCell>
              <TableCell align="right">{t('dashboard.count')}</TableCell>
              <TableCell align="right">{t('dashboard.nights')}</TableCell>
              <TableCell align="right">{t('bookings.total')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {STATES.map((state, i) => (
              <TableRow key={state} data-testid={`figures-${state}`}>
                <TableCell>
                  <BookingStateChip state={state} />
                </TableCell>
                <Sums page={sums[i]?.data} />
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}

function Sums({ page }: { page: BookingPage | undefined }) {
  const numeric = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' };
  if (!page)
    return (
      <TableCell colSpan={3}>
        <Skeleton />
      </TableCell>
    );
  const worth = page.totals.map(({ amount, currency }) => money(amount, currency)).join(' · ');
  return (
    <>
      <TableCell align="right" sx={numeric}>
        {number(page.stats.totalRecord)}
      </TableCell>
      <TableCell align="right" sx={numeric}>
        {number(page.totals.reduce((sum, { nights }) => sum + nights, 0))}
      </TableCell>
      <TableCell align="right" sx={numeric}>
        {worth || '–'}
      </TableCell>
    </>
  );
}
