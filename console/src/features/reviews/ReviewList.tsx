import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import { Box } from '@mui/material';
import { REVIEW_STATES, type Review } from '#libs/contracts';
import { instant, useText } from '../../kit/i18n';
import { HotelFilter, FilterBar, SelectFilter } from '../../kit/list/FilterBar';
import { ListScreen } from '../../kit/list/ListScreen';
import type { Column } from '../../kit/list/RecordTable';
import { useMay } from '../../kit/session/access';
import { Grid, Span, Split, Text } from '../../kit/text';
import { ReviewDrawer } from './ReviewDrawer';
import { ReviewState, ScoreText } from './ReviewCells';

const SCORES = ['4', '6', '8'] as const;

/** What guests have written: to be decided by who sold the stay, to be answered by the hotel. */
export default function ReviewList() {
  const ofHotels = useMay('hotels:read');
  const moderates = useMay('reviews:write');
  return (
    <ListScreen<Review>
      name="reviews"
      subtitle={moderates ? 'reviews.hint' : 'reviews.hotelHint'}
      sort={{ field: 'id', order: 'DESC' }}
      filters={
        <FilterBar keyword="reviews.keyword" columns="1.4fr repeat(4, minmax(0, 1fr))" maxWidth={1_100}>
          <SelectFilter
            name="state"
            all="general.anyState"
            values={REVIEW_STATES}
            text={(state) => `reviews.states.${state}`}
          />
          <SelectFilter
            name="scoreTo"
            all="reviews.anyScore"
            values={SCORES}
            text={(score) => `reviews.upTo.${score}`}
          />
          <SelectFilter
            name="reported"
            all="reviews.reportedToo"
            values={['yes']}
            text={() => 'reviews.reportedOnly'}
          />
          {ofHotels && <HotelFilter />}
        </FilterBar>
      }
      columns={COLUMNS}
      card={(review) => <Card review={review} />}
      rowId={({ id }) => `review-row-${id}`}
      icon={RateReviewOutlined}
      empty="reviews.empty"
      emptyHint="reviews.emptyHint"
      drawer={(review, show) =>
        review === 'new' ? null : <ReviewDrawer review={review} onChanged={show} onClose={() => show(undefined)} />
      }
    />
  );
}

const COLUMNS: Column<Review>[] = [
  { label: 'reviews.score', sort: 'score', render: ({ score }) => <ScoreText score={score} /> },
  { label: 'reviews.review', width: '45%', render: (review) => <Beginning review={review} /> },
  {
    label: 'reviews.guest',
    from: 'md',
    render: ({ name, travellers }) => (
      <>
        {name || '–'}
        <Travellers kind={travellers} />
      </>
    ),
  },
  { label: 'reviews.written', sort: 'createdAt', from: 'lg', render: ({ createdAt }) => instant(createdAt) },
  { label: 'reviews.state', render: (review) => <ReviewState review={review} /> },
];

function Travellers({ kind }: { kind: Review['travellers'] }) {
  const t = useText();
  return <Span below>{t(`reviews.travellers.${kind}`)}</Span>;
}

/** Its hotel and how it begins. */
function Beginning({ review: { hotel, title, text } }: { review: Review }) {
  return (
    <>
      <Text strong>{hotel.name}</Text>
      <Span below sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}>
        <bdi>{[title, text].filter(Boolean).join(' · ') || '–'}</bdi>
      </Span>
    </>
  );
}

function Card({ review }: { review: Review }) {
  return (
    <Grid gap={0.75}>
      <Split top gap={1}>
        <Box sx={{ minWidth: 0 }}>
          <Beginning review={review} />
        </Box>
        <ScoreText score={review.score} />
      </Split>
      <Split gap={1}>
        <Span below>
          {review.name || '–'} · {instant(review.createdAt)}
        </Span>
        <ReviewState review={review} />
      </Split>
    </Grid>
  );
}
