import { Alert, GlobalStyles, Skeleton } from '@mui/material';
import { useParams } from 'react-router-dom';
import type { Manifest } from '#libs/contracts';
import { useRead } from '../../kit/data';
import { day, instant, number, useText } from '../../kit/i18n';
import { RecordMissing } from '../../kit/layout/RecordMissing';
import { Screen } from '../../kit/layout/Screen';
import { Flex, Grid, KeyFigures, Span } from '../../kit/text';
import { DepartureActions } from './DepartureActions';
import { DepartureStateChip } from './DepartureStateChip';
import { ManifestLines } from './ManifestLines';
import { ManifestTotals, hasPlaces } from './ManifestTotals';
import { WaitingPanel } from './WaitingPanel';

/** With as many seats left, every party can book. */
const MOST_PARTY = 20;

/** The list alone is printed, on the width of the paper. */
const PRINTED = {
  '@page': { size: 'A4 landscape', margin: '12mm' },
  '@media print': {
    'body *': { visibility: 'hidden' },
    '#manifest, #manifest *': { visibility: 'visible' },
    '#manifest': { position: 'absolute', insetInlineStart: 0, top: 0, width: '100%' },
    '#manifest [data-line]': { breakInside: 'avoid' },
    '#manifest a': { color: 'inherit', textDecoration: 'none' },
  },
};

/** A departure of a tour: who travels, and whether it takes place. */
export default function DeparturePage() {
  const id = Number(useParams()['departure']);
  const { data, error } = useRead('departures.manifest', { params: { id }, query: {} });
  if (error) return <RecordMissing resource="tours" error={error} />;
  if (!data)
    return (
      <Screen name="tours" record="…">
        <Skeleton variant="rounded" height={360} />
      </Screen>
    );
  return <Departure manifest={data.data} />;
}

function Departure({ manifest }: { manifest: Manifest }) {
  const t = useText();
  const { departure, lines, totals } = manifest;
  const isWide = hasPlaces(totals);
  const { tourName, name, startDate, endDate, state, decideBy, minPersons } = departure;
  const isSold = state === 'open' || state === 'guaranteed';
  const days = startDate === endDate ? day(startDate) : `${day(startDate)} – ${day(endDate)}`;
  return (
    <Screen
      name="tours"
      record={tourName}
      subtitle={
        <Flex wrap component="span">
          <span>{[days, name].filter(Boolean).join(' · ')}</span>
          <DepartureStateChip state={state} />
        </Flex>
      }
      actions={<DepartureActions departure={departure} />}
    >
      <GlobalStyles styles={PRINTED} />
      <Grid>
        {decideBy && (
          <Alert severity="warning" data-testid="departure-undecided">
            {t('tours.undecided', { min: number(minPersons), at: instant(decideBy) })}
          </Alert>
        )}
        <Figures manifest={manifest} />
        <Grid
          id="manifest"
          top
          columns={{ xs: 'minmax(0, 1fr)', xl: isWide ? 'minmax(0, 1fr) 300px' : 'minmax(0, 1fr)' }}
        >
          <Span strong display="none" gridColumn="1 / -1" sx={{ '@media print': { display: 'block' } }}>
            {[tourName, name, days].filter(Boolean).join(' · ')}
          </Span>
          <ManifestLines lines={lines} />
          {isWide && <ManifestTotals totals={totals} />}
        </Grid>
        {isSold && <WaitingPanel departure={departure.id} isFull={departure.left < MOST_PARTY} />}
      </Grid>
    </Screen>
  );
}

function Figures({ manifest: { departure, totals } }: { manifest: Manifest }) {
  const t = useText();
  const figure = (name: 'seats' | 'adults' | 'children' | 'infants', value: string) => ({
    testId: `manifest-${name}`,
    label: t(`tours.manifest.${name}`),
    values: [value],
    about: t(`tours.manifest.${name}About`),
  });
  const { own, left, capacity } = departure;
  return (
    <KeyFigures
      columns={{ xs: '1fr 1fr', md: 'repeat(4, 1fr)' }}
      figures={[
        figure('seats', own ? `${number(capacity - left)} / ${number(capacity)}` : number(totals.seats)),
        figure('adults', number(totals.adults)),
        figure('children', number(totals.children)),
        figure('infants', number(totals.infants)),
      ]}
    />
  );
}
