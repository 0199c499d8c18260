import TourOutlined from '@mui/icons-material/TourOutlined';
import { Box, Button, Paper, Skeleton, TablePagination } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessage, useRead } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { currentLanguage, useText } from '../../kit/i18n';
import { Flex, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { DepartureLine, LINE } from './DepartureLine';
import { departureRows, rowKey } from './departure-rows';
import { toursBody, type TourFilter } from './tour-filter';

const PAGE = 20;
/** More lines than these come on request. */
const SHOWN = 40;

interface Props {
  filter: TourFilter;
  page: number;
  onPage: (page: number) => void;
  onAdded: () => void;
}

/** Departures with seats for the party, a line each. */
export function FoundTours({ filter, page, onPage, onAdded }: Props) {
  const t = useText();
  const message = useMessage();
  const [shown, setShown] = useState(SHOWN);
  const { data, error, isPending, isPlaceholderData } = useRead(
    'availability.tours',
    { body: toursBody(filter, currentLanguage(), page) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  if (error) return <Message compact icon={TourOutlined} title={message(error)} text="" />;
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  const rows = departureRows(data.items, filter.sort);
  if (rows.length === 0)
    return (
      <Paper>
        <Message
          compact
          testId="no-departures"
          icon={TourOutlined}
          title={t('general.nothingFound')}
          text={t('reservationTour.nothingHint')}
        />
      </Paper>
    );
  return (
    <Paper aria-busy={isPlaceholderData} sx={{ overflow: 'hidden' }} data-testid="departures">
      <Heads />
      {rows.slice(0, shown).map((row) => (
        <DepartureLine key={rowKey(row)} row={row} party={filter.party} onAdded={onAdded} />
      ))}
      {rows.length > shown && (
        <Flex gap={0} px={2} py={1} justifyContent="center">
          <Button size="small" onClick={() => setShown(shown + SHOWN)} data-testid="more-departures">
            {t('reservationTour.more', { smart_count: rows.length - shown })}
          </Button>
        </Flex>
      )}
      {data.stats.pageCount > 1 && (
        <TablePagination
          component="div"
          count={data.stats.totalRecord}
          page={page - 1}
          rowsPerPage={PAGE}
          rowsPerPageOptions={[PAGE]}
          onPageChange={(_, next) => onPage(next + 1)}
          labelDisplayedRows={({ from, to, count }) => `${from}–${to} / ${count}`}
          labelRowsPerPage={t('reservationTour.perPage')}
        />
      )}
    </Paper>
  );
}

/** What the columns are; on a phone each line says it by itself. */
function Heads() {
  const t = useText();
  return (
    <Box sx={{ ...LINE, display: { xs: 'none', md: 'grid' }, py: 1, bgcolor: ink.sunken }} aria-hidden="true">
      <Text label>{t('tours.name')}</Text>
      <Text label>{t('reservationTour.departure')}</Text>
      <Text label>{t('bookings.hotel')}</Text>
      <Text label textAlign="right">
        {t('tours.left')}
      </Text>
      <Text label textAlign="right">
        {t('reservationTour.price')}
      </Text>
      <span />
    </Box>
  );
}
