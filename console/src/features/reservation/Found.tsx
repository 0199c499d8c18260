import HotelOutlined from '@mui/icons-material/HotelOutlined';
import TravelExploreRounded from '@mui/icons-material/TravelExploreRounded';
import { Box, Paper, Skeleton, TablePagination } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { ALL_HOTELS } from '#libs/comparison';
import { SEARCH_SORTS, type AnswerOf } from '#libs/contracts';
import type { Position } from '#libs/maps';
import type { Stay } from '#libs/stays';
import { useDebounced, useMessage } from '../../kit/data';
import { Message } from '../../kit/errors/Message';
import { useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { ComparisonFrame } from '../../kit/list/ComparisonFrame';
import { FoundHotelCard } from './FoundHotelCard';
import { FoundMap, MapButton, PinnedCard, usePinned } from './FoundMap';
import { NothingFits } from './NothingFits';
import { OwnHotelFilters } from './OwnHotelFilters';
import { PriceStrip } from './PriceStrip';
import type { Narrowing, StaffFilter } from './reservation-types';
import { isNarrowed, narrowingOf, type SearchChoice } from './search-choice';
import { useCentre } from './use-centre';
import { PAGE_SIZE, useHotelSearch } from './use-hotel-search';
import { WhyNot } from './WhyNot';

const TYPING_MS = 250;

type Answer = AnswerOf<'availability.hotels'>;

interface Props {
  filter: StaffFilter;
  choice: SearchChoice;
  onChoice: (change: Partial<SearchChoice>) => void;
  page: number;
  onPage: (page: number) => void;
  onStay: (stay: Stay) => void;
  onChosen: () => void;
}

/** The hotels that have room, narrowed and sorted; a hotel that was asked for by its name is neither. */
export function Found(props: Props) {
  const { filter } = props;
  const centre = useCentre(filter.location);
  const choice = ofSearch(props.choice, filter, centre);
  // As text, which stays the same while nothing else is chosen.
  const asked = useDebounced(JSON.stringify(narrowingOf(choice.filter)), TYPING_MS);
  const narrowed = { ...filter, ...(JSON.parse(asked) as Narrowing) };
  return (
    <>
      <PriceStrip filter={narrowed} onChoose={props.onStay} />
      <Results {...props} {...{ choice, centre, narrowed }} />
    </>
  );
}

interface ResultsProps extends Props {
  narrowed: StaffFilter & Narrowing;
  centre: Position | undefined;
}

function Results({ narrowed, ...props }: ResultsProps) {
  const { filter, choice, page } = props;
  const message = useMessage();
  const { data, error, isPending, isPlaceholderData } = useHotelSearch(
    narrowed,
    { order: choice.order, page },
    { placeholderData: keepPreviousData },
  );
  if (error) return <Message compact icon={TravelExploreRounded} title={message(error)} text="" />;
  if (isPending)
    return Array.from({ length: 4 }, (_, i) => <Skeleton key={i} variant="rounded" height={104} sx={{ mb: 1.5 }} />);
  if (data.items.length === 0 && !isNarrowed(choice.filter)) return <Nothing filter={filter} />;
  return (
    <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 0.15s' }}>
      {filter.hotel === undefined ? <Compared {...props} data={data} /> : <Cards {...props} data={data} />}
    </Box>
  );
}

function ofSearch(choice: SearchChoice, { hotel }: StaffFilter, centre: Position | undefined): SearchChoice {
  if (hotel !== undefined) return { filter: ALL_HOTELS, order: 'price', map: false };
  return choice.order === 'distance' && !centre ? { ...choice, order: 'price' } : choice;
}

interface FoundProps extends Omit<ResultsProps, 'narrowed'> {
  data: Answer;
}

function Compared({ data, ...props }: FoundProps) {
  const t = useText();
  const { choice, onChoice, centre } = props;
  const { facets, items, stats } = data;
  const orders = SEARCH_SORTS.filter((order) => order !== 'distance' || centre);
  return (
    <ComparisonFrame
      filters={
        <OwnHotelFilters
          filter={choice.filter}
          facets={facets}
          currency={items[0]?.from.currency}
          onChange={(filter) => onChoice({ filter })}
        />
      }
      isFiltered={isNarrowed(choice.filter)}
      onClear={() => onChoice({ filter: ALL_HOTELS })}
      shown={stats.totalRecord}
      found={stats.totalRecord}
      order={choice.order}
      orders={orders.map((value) => ({ value, label: t(`comparison.orders.${value}`) }))}
      onOrder={(order) => onChoice({ order })}
      actions={<MapButton isOpen={choice.map} onClick={() => onChoice({ map: !choice.map })} />}
    >
      <Cards data={data} {...props} />
    </ComparisonFrame>
  );
}

function Cards({ data: { items, stats }, centre, ...props }: FoundProps) {
  const t = useText();
  const { filter, choice, page, onPage, onChosen } = props;
  const pinned = usePinned();
  const places = items.map(({ hotel, from }) => ({ ...hotel, id: String(hotel.id), from }));
  return (
    <>
      {choice.map && items.length > 0 && <FoundMap places={places} pinned={pinned} />}
      {items.length === 0 && (
        <Paper>
          <NothingFits icon={HotelOutlined} />
        </Paper>
      )}
      {items.map((found) => (
        <PinnedCard key={found.hotel.id} id={String(found.hotel.id)} pinned={choice.map ? pinned : undefined}>
          <FoundHotelCard
            {...{ found, filter, centre, onChosen }}
            choice={choice.filter}
            initiallyOpen={items.length === 1}
          />
        </PinnedCard>
      ))}
      {stats.pageCount > 1 && (
        <Paper>
          <TablePagination
            component="div"
            count={stats.totalRecord}
            page={page - 1}
            rowsPerPage={PAGE_SIZE}
            rowsPerPageOptions={[PAGE_SIZE]}
            onPageChange={(_, next) => onPage(next + 1)}
            labelDisplayedRows={({ from, to, count }) => `${from}–${to} / ${count}`}
            labelRowsPerPage={t('reservation.perPage')}
          />
        </Paper>
      )}
    </>
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
