import { Alert, Box, Button, Link as MuiLink, Skeleton } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call, messageOf } from '../../kit/data';
import { instant, money, useText } from '../../kit/i18n';
import { Span, Split, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';

/** What came in, was booked and came back, the newest first. */
export function Movements({ account, currency }: { account: number; currency: string }) {
  const t = useText();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['credits', 'movements', account, currency],
    queryFn: ({ pageParam }) =>
      call('credits.movements', { params: { account }, query: { currency, page: pageParam, limit: 20 } }),
    initialPageParam: 1,
    getNextPageParam: ({ stats }) => (stats.currentPage < stats.pageCount ? stats.currentPage + 1 : undefined),
  });
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  const movements = data.pages.flatMap(({ records }) => records);
  if (movements.length === 0) return <Text muted>{t('credits.noMovements')}</Text>;
  return (
    <Box data-testid="movements">
      {movements.map(({ _id, at, kind, amount, bookingId, note, by }) => (
        <Split row lined stretch py={1.1} key={_id}>
          <Box sx={{ minWidth: 0 }}>
            {t(kind === 'paidIn' && amount < 0 ? 'credits.kinds.paidOut' : `credits.kinds.${kind}`)}
            {bookingId && (
              <>
                {' · '}
                <MuiLink component={Link} to={`/bookings/${bookingId}`}>
                  {t('payments.toBooking')}
                </MuiLink>
              </>
            )}
            <Span below anywhere>
              {[instant(at), note, by].filter(Boolean).join(' · ')}
            </Span>
          </Box>
          <Box
            sx={{
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              color: amount < 0 ? ink.text : tone.green.text,
            }}
          >
            {amount > 0 && '+'}
            {money(amount, currency)}
          </Box>
        </Split>
      ))}
      {hasNextPage && (
        <Button fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('credits.more')}
        </Button>
      )}
    </Box>
  );
}
