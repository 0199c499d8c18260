import { Box, Button } from '@mui/material';
import type { FlightItem } from '#libs/contracts';
import { money, useText } from '../../kit/i18n';
import { Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { FlightLeg } from './FlightLeg';

interface Props {
  flight: FlightItem;
  begun: string | undefined;
  onChoose: (offerId: string) => void;
}

/** A journey: each way with its times at the airports, stops and baggage, and the price of all passengers. */
export function FlightLine({ flight, begun, onChoose }: Props) {
  const t = useText();
  const { offerId, legs, price, seats, brand, refundable } = flight;
  const terms = [brand, refundable === false ? t('bookings.nonRefundable') : ''].filter(Boolean).join(' · ');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 150px 96px' },
        columnGap: 2,
        rowGap: 1.5,
        alignItems: 'center',
        px: 2,
        py: 1.75,
        '& + &': { borderTop: `1px solid ${ink.hairline}` },
      }}
      data-testid="flight"
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
        {legs.map((leg) => (
          <FlightLeg key={`${leg.route} ${leg.flightNo}`} leg={leg} />
        ))}
      </Box>
      <Box sx={{ textAlign: { md: 'end' } }}>
        <Text figure nowrap data-testid="flight-price">
          {money(price.amount, price.currency)}
        </Text>
        {terms && <Text note>{terms}</Text>}
        {seats !== null && seats < 7 && (
          <Text note color={tone.red.text}>
            {t('supplier.seatsLeft', { smart_count: seats })}
          </Text>
        )}
      </Box>
      <Button
        variant="outlined"
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
