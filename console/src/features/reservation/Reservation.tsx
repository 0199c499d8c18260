import TravelExploreRounded from '@mui/icons-material/TravelExploreRounded';
import { Box, Paper, Skeleton, TablePagination } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Message } from '../../kit/errors/Message';
import { useText } from '../../kit/i18n';
import { Screen } from '../../kit/layout/Screen';
import { Panel } from '../../kit/layout/Panel';
import { useMessage } from '../../kit/data';
import type { StaffFilter } from './reservation-types';
import { CartButton } from './CartButton';
import { CartDrawer } from './CartDrawer';
import { FoundHotelCard } from './FoundHotelCard';
import { SearchForm } from './SearchForm';
import { SearchTabs } from './SearchTabs';
import { useHotelSearch } from './use-hotel-search';
import { useSearchFilter } from './use-search-filter';
import { WhyNot } from './WhyNot';

const PAGE = 20;

/** What staff can sell for a stay, at the prices of their account. */
export default function Reservation() {
  const [filter, setFilter] = useSearchFilter();
  const [page, setPage] = useState(1);
  const [cart, setCart] = useState(false);
  const [edited, setEdited] = useState(false);
  return (
    <Screen name="reservation" actions={<CartButton onOpen={() => setCart(true)} />}>
      <SearchTabs current="hotels" />
      <SearchForm
        filter={filter}
        onEdit={() => setEdited(true)}
        onSearch={(asked) => {
          setEdited(false);
          setFilter(asked);
          setPage(1);
        }}
      />
      {/* The results do not answer the edited form. */}
      <Box inert={edited} sx={{ opacity: edited ? 0.45 : 1, transition: 'opacity 0.15s' }}>
        <Found filter={filter} page={page} onPage={setPage} onChosen={() => setCart(true)} />
      </Box>
      <CartDrawer open={cart} onClose={() => setCart(false)} />
    </Screen>
  );
}

interface FoundProps {
  filter: StaffFilter;
  page: number;
  onPage: (page: number) => void;
  onChosen: () => void;
}

function Found({ filter, page, onPage, onChosen }: FoundProps) {
  const t = useText();
  const message = useMessage();
  const { data, error, isPending, isPlaceholderData } = useHotelSearch(filter, page, {
    placeholderData: keepPreviousData,
  });
  if (error) return <Message compact icon={TravelExploreRounded} title={message(error)} text="" />;
  if (isPending)
    return Array.from({ length: 4 }, (_, i) => <Skeleton key={i} variant="rounded" height={104} sx={{ mb: 1.5 }} />);
  const { items, stats } = data;
  if (items.length === 0) return <Nothing filter={filter} />;
  return (
    <Box aria-busy={isPlaceholderData}>
      {items.map((found) => (
        <FoundHotelCard
          key={found.hotel.id}
          found={found}
          filter={filter}
          initiallyOpen={items.length === 1}
          onChosen={onChosen}
        />
      ))}
      {stats.pageCount > 1 && (
        <Paper>
          <TablePagination
            component="div"
            count={stats.totalRecord}
            page={page - 1}
            rowsPerPage={PAGE}
            rowsPerPageOptions={[PAGE]}
            onPageChange={(_, next) => onPage(next + 1)}
            labelDisplayedRows={({ from, to, count }) => `${from}–${to} / ${count}`}
            labelRowsPerPage={t('reservation.perPage')}
          />
        </Paper>
      )}
    </Box>
  );
}

/** Nothing is for sale; for a single hotel the reason is shown. */
function Nothing({ filter }: { filter: StaffFilter }) {
  const t = useText();
  const { hotel } = filter;
  if (hotel !== undefined)
    return (
      <Panel title={t('reservation.why.title')} hint={t('reservation.why.hint')}>
        <WhyNot filter={{ ...filter, hotel }} />
      </Panel>
    );
  return (
    <Paper>
      <Message
        compact
        testId="nothing-found"
        icon={TravelExploreRounded}
        title={t('general.nothingFound')}
        text={t('reservation.nothingHint')}
      />
    </Paper>
  );
}
