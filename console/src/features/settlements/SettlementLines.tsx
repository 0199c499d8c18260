import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import type { SettlementLine, WholeSettlement } from '#libs/contracts';
import { day, money, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { Grid, Span } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { DialogButton } from '../../kit/dialog/DialogButton';
import { Panel } from '../../kit/layout/Panel';
import { DisputeDialog } from './DisputeDialog';

/** The lines of a statement, each with its booking; one may be disputed until the statement is agreed. */
export function SettlementLines({ settlement }: { settlement: WholeSettlement }) {
  const t = useText();
  const mayWrite = useMay('agreements:write');
  const { entries, currency, state, side } = settlement;
  const mayDispute = mayWrite && state === 'proposed' && side !== null;
  return (
    <Panel
      flush
      title={t('settlements.lines', { smart_count: entries.length })}
      hint={t('settlements.linesHint')}
      testId="settlement-lines"
    >
      {entries.map((entry) => (
        <Grid
          row
          lined
          columns={{ xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1.3fr) minmax(0, 1fr) 130px 90px' }}
          columnGap={2}
          rowGap={0.25}
          px={{ xs: 2, sm: 2.5 }}
          py={1.1}
          sx={{ alignItems: 'center' }}
          key={entry.id}
          data-testid={`entry-${entry.id}`}
        >
          <Stay entry={entry} />
          <Kind entry={entry} />
          <Box
            sx={{
              textAlign: 'right',
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              color: entry.amount < 0 ? tone.green.text : ink.text,
            }}
          >
            {money(entry.amount, currency)}
          </Box>
          {mayDispute && (
            <DialogButton
              size="small"
              color="inherit"
              label={t('settlements.dispute')}
              testId={`dispute-${entry.id}`}
              dialog={(close) => <DisputeDialog settlement={settlement} entry={entry} onClose={close} />}
            />
          )}
        </Grid>
      ))}
    </Panel>
  );
}

function Stay({ entry: { booking } }: { entry: SettlementLine }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <MuiLink component={Link} to={`/bookings/${booking.id}`} sx={{ fontWeight: 600 }}>
        {booking.voucher ?? `#${booking.id}`}
      </MuiLink>{' '}
      <bdi>{booking.guest}</bdi>
      <Span below>
        <bdi>{booking.hotelName}</bdi> · {day(booking.checkIn)} – {day(booking.checkOut)}
      </Span>
    </Box>
  );
}

function Kind({ entry: { kind, ofKind, disputed } }: { entry: SettlementLine }) {
  const t = useText();
  const name = t(`settlements.kinds.${kind}`);
  return (
    <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
      {kind === ofKind ? name : `${name} · ${t(`settlements.kinds.${ofKind}`)}`}
      {disputed && (
        <Span note block color={tone.amber.text}>
          {t('settlements.disputed', { reason: disputed.reason })}
        </Span>
      )}
    </Box>
  );
}
