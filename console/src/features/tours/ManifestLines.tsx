import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Manifest, ManifestLine } from '#libs/contracts';
import { listed, money, number, useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { Grid, Span, Text } from '../../kit/text';
import { BookingStateChip } from '../bookings';

const COLUMNS = {
  xs: 'minmax(0, 1fr)',
  sm: 'minmax(0, 1fr) minmax(0, 1fr)',
  md: 'minmax(0, 1.1fr) minmax(0, 1.3fr) minmax(0, 1.2fr) 130px',
};

/** The bookings of a departure in the order in which people are picked up, each with its passengers. */
export function ManifestLines({ lines }: Pick<Manifest, 'lines'>) {
  const t = useText();
  return (
    <Panel flush title={t('tours.manifest.bookings', { smart_count: lines.length })} testId="manifest-lines">
      {lines.length === 0 && (
        <Text muted pb={4} pt={2} textAlign="center">
          {t('tours.manifest.empty')}
        </Text>
      )}
      {lines.map((line, nth) => (
        <Grid
          row
          lined
          top
          columns={COLUMNS}
          columnGap={2}
          rowGap={1}
          px={{ xs: 2, sm: 2.5 }}
          py={1.25}
          key={`${line.booking} ${nth}`}
          data-line
          data-testid={`manifest-${line.booking}`}
        >
          <Lead line={line} />
          <Passengers passengers={line.passengers} />
          <Travel line={line} />
          <Sums line={line} />
        </Grid>
      ))}
    </Panel>
  );
}

function Lead({ line: { booking, voucher, lead, phone, seller, state } }: { line: ManifestLine }) {
  const t = useText();
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Text strong>{lead || t('tours.manifest.unnamed')}</Text>
      {phone && (
        <MuiLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} color="inherit" dir="ltr">
          {phone}
        </MuiLink>
      )}
      <Span below>
        <MuiLink component={Link} to={`/bookings/${booking}`}>
          {voucher ?? `#${booking}`}
        </MuiLink>
        {` · ${seller}`}
      </Span>
      {state !== 'confirmed' && <BookingStateChip state={state} />}
    </Box>
  );
}

function Passengers({ passengers }: Pick<ManifestLine, 'passengers'>) {
  const t = useText();
  const kindOf = ({ kind }: ManifestLine['passengers'][number]) => t(`tours.manifest.kinds.${kind}`);
  return (
    <Box component="ol" sx={{ m: 0, paddingInlineStart: 2.5, minWidth: 0, overflowWrap: 'anywhere' }}>
      {passengers.map((passenger, nth) => (
        <li key={nth}>
          {passenger.name || <Span faint>{kindOf(passenger)}</Span>}
          {passenger.age !== null && (
            <Span sub>{` · ${listed([passenger.name && kindOf(passenger), number(passenger.age)])}`}</Span>
          )}
        </li>
      ))}
    </Box>
  );
}

function Travel({ line: { hotel, rooms, pickUp, note } }: { line: ManifestLine }) {
  const t = useText();
  const sizes = (['single', 'double', 'triple'] as const).filter((size) => rooms[size] > 0);
  const beds = listed(sizes.map((size) => `${number(rooms[size])} × ${t(`tours.prices.${size}`)}`));
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {pickUp && <Text strong>{pickUp}</Text>}
      {hotel && <div>{hotel}</div>}
      {beds && <Span below>{beds}</Span>}
      {note && <Span below>{note}</Span>}
    </Box>
  );
}

/** What the reader may see of its money: what the guest still owes, or what the owner gets. */
function Sums({ line: { total, due, net, currency } }: { line: ManifestLine }) {
  const t = useText();
  return (
    <Text digits textAlign={{ xs: 'start', md: 'end' }}>
      {total !== null && <div>{money(total, currency)}</div>}
      {due !== null && (
        <Span below>{t(due > 0 ? 'tours.manifest.due' : 'tours.manifest.paid', { due: money(due, currency) })}</Span>
      )}
      {total === null && net !== null && (
        <>
          {money(net, currency)}
          <Span below>{t('tours.manifest.net')}</Span>
        </>
      )}
    </Text>
  );
}
