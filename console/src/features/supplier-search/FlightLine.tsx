import FlightTakeoffRounded from '@mui/icons-material/FlightTakeoffRounded';
import { Box, Button } from '@mui/material';
import type { FlightItem } from '#libs/contracts';
import { money, useText } from '../../kit/i18n';
import { Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { baggageText, clockOf, durationText, placeOf } from './flight-text';

type Leg = FlightItem['legs'][number];

interface Props {
  flight: FlightItem;
  begun: string | undefined;
  onChoose: (offerId: string) => void;
}

/** A journey in a few lines: each flight with its times at the airports, stops, baggage, and the price of all passengers. */
export function FlightLine({ flight, begun, onChoose }: Props) {
  const t = useText();
  const { offerId, legs, price, seats, brand, refundable } = flight;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 160px 110px' },
        gap: 1.5,
        alignItems: 'center',
        px: 2,
        py: 1.5,
        '& + &': { borderTop: `1px solid ${ink.hairline}` },
      }}
      data-testid="flight"
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {legs.map((leg) => (
          <FlightLeg key={`${leg.route} ${leg.flightNo}`} leg={leg} />
        ))}
      </Box>
      <Box sx={{ textAlign: { md: 'right' } }}>
        <Text strong digits data-testid="flight-price">
          {money(price.amount, price.currency)}
        </Text>
        <Text small muted>
          {[brand, refundable === false ? t('bookings.nonRefundable') : ''].filter(Boolean).join(' · ')}
        </Text>
        {seats !== null && seats < 7 && (
          <Text small color={tone.red.text}>
            {t('supplier.left')}: {seats}
          </Text>
        )}
      </Box>
      <Button
        variant="outlined"
        size="small"
        loading={begun === offerId}
        disabled={begun !== undefined}
        onClick={() => onChoose(offerId)}
        data-testid="flight-choose"
      >
        {t('supplier.choose')}
      </Button>
    </Box>
  );
}

function FlightLeg({ leg }: { leg: Leg }) {
  const t = useText();
  const { departure, arrival, flightNo, airline, duration, stopCount, baggage, dayChange } = leg;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      <FlightTakeoffRounded
        fontSize="row"
        sx={{ color: ink.faint, transform: leg.route === 2 ? 'scaleX(-1)' : 'none', flex: 'none' }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Text strong digits>
          {clockOf(departure)} {placeOf(departure)} → {clockOf(arrival)} {placeOf(arrival)}
          {dayChange ? ` (+${dayChange})` : ''}
        </Text>
        <Text small muted>
          {[
            `${airline?.name ?? ''} ${flightNo}`.trim(),
            durationText(duration, t),
            stopCount === 0 ? t('supplier.nonStop') : t('supplier.stops', { smart_count: stopCount }),
            baggageText(baggage, t),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
    </Box>
  );
}
