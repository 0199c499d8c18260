import LuggageOutlined from '@mui/icons-material/LuggageOutlined';
import { Box } from '@mui/material';
import { connectionsOf, dayChangeOf, localTimeOf, placeOfStop, type Connection } from '#libs/comparison';
import type { FlightItem } from '#libs/contracts';
import { shortDay, useText } from '../../kit/i18n';
import { Flex, Span, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { baggageText, durationText } from './flight-text';

type Leg = FlightItem['legs'][number];

/** From this width of the results on a leg is one row. */
const WIDE = '@container (min-width: 820px)';

/** One way: who flies, when and where in the airports' own times, with its changes of planes. */
export function FlightLeg({ leg }: { leg: Leg }) {
  const t = useText();
  const { departure, arrival, flightNo, airline, duration, stopCount, baggage } = leg;
  const days = dayChangeOf(leg);
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        gridTemplateColumns: 'minmax(0, 1fr)',
        [WIDE]: { gridTemplateColumns: '120px minmax(0, 1fr) 116px' },
      }}
      data-testid="flight-leg"
    >
      <Flex gap={1} sx={{ justifyContent: 'space-between', minWidth: 0 }}>
        <Box sx={{ minWidth: 0 }}>
          <Text small strong cut>
            {airline?.name || flightNo}
          </Text>
          <Text note digits>
            {flightNo}
          </Text>
        </Box>
        <Baggage sx={{ [WIDE]: { display: 'none' } }} text={baggageText(baggage, t)} isUnknown={baggage === null} />
      </Flex>
      <Flex gap={1.5}>
        <Clock stop={departure} />
        <Box sx={{ flex: 1, minWidth: 40, textAlign: 'center' }}>
          <Text note digits nowrap>
            {durationText(duration, t)}
          </Text>
          <Box sx={{ borderTop: `1px solid ${ink.line}`, my: 0.25 }} />
          <Text note nowrap color={stopCount === 0 ? tone.green.text : ink.muted}>
            {stopCount === 0 ? t('supplier.nonStop') : t('supplier.stops', { smart_count: stopCount })}
          </Text>
        </Box>
        <Clock stop={arrival} mark={days > 0 ? t('supplier.daysLater', { smart_count: days }) : undefined} />
      </Flex>
      <Baggage
        sx={{ display: 'none', [WIDE]: { display: 'flex' } }}
        text={baggageText(baggage, t)}
        isUnknown={baggage === null}
      />
      <Connections of={connectionsOf(leg)} />
    </Box>
  );
}

/** A time at an airport, on its own clock; `mark`: that it is a later day. */
function Clock({ stop, mark }: { stop: Leg['departure']; mark?: string }) {
  const { date, time } = localTimeOf(stop);
  return (
    <Box sx={{ flex: 'none', minWidth: 94 }}>
      <Text lead digits nowrap>
        {time || '—'}
        {mark && (
          <Span tiny color={tone.amber.text} ml={0.5} data-testid="day-later">
            {mark}
          </Span>
        )}
      </Text>
      <Text note nowrap>
        {[placeOfStop(stop), date && shortDay(Number(date.replaceAll('-', '')))].filter(Boolean).join(' · ')}
      </Text>
    </Box>
  );
}

function Baggage({ text, isUnknown, sx }: { text: string; isUnknown: boolean; sx: object }) {
  return (
    <Flex note gap={0.5} sx={{ ...sx, fontStyle: isUnknown ? 'italic' : 'normal' }} data-testid="baggage">
      <LuggageOutlined fontSize="row" sx={{ color: ink.faint }} />
      {text}
    </Flex>
  );
}

function Connections({ of }: { of: Connection[] }) {
  if (of.length === 0) return null;
  return (
    <Flex wrap gap={0.75} sx={{ [WIDE]: { gridColumn: '2 / -1' } }}>
      {of.map((connection) => (
        <ConnectionText key={`${connection.place} ${connection.minutes}`} connection={connection} />
      ))}
    </Flex>
  );
}

/** How long one waits and where; in its colour what is easily missed. */
function ConnectionText({ connection: { place, leavesFrom, minutes, isShort } }: { connection: Connection }) {
  const t = useText();
  const waits = minutes === null ? '' : t('supplier.waits', { duration: durationText(minutes, t), place });
  const warnings = [
    ...(isShort ? [t('supplier.shortConnection')] : []),
    ...(leavesFrom ? [t('supplier.otherAirport', { from: place, to: leavesFrom })] : []),
  ];
  const colour = warnings.length > 0 ? tone.amber : tone.grey;
  return (
    <Text
      tiny
      px={0.75}
      py={0.25}
      color={colour.text}
      sx={{ bgcolor: colour.ground, borderRadius: '6px', fontWeight: 500 }}
      data-testid="connection"
    >
      {[waits, ...warnings].filter(Boolean).join(' · ') || place}
    </Text>
  );
}
