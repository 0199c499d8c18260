import TourOutlined from '@mui/icons-material/TourOutlined';
import { Box, Button, Collapse } from '@mui/material';
import { useState } from 'react';
import type { Party } from '#libs/stays';
import { day, listed, money, useText } from '../../kit/i18n';
import { Thumbnail } from '../../kit/layout/Thumbnail';
import { DayRange, Flex, PriceTrace, Text, TwoLines } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import type { DepartureRow } from './departure-rows';
import { useAddTour } from './use-add-tour';

const FEW = 6;

/** The columns of a line; on a phone they are rows. */
export const LINE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1.7fr) 190px minmax(0, 1.2fr) 90px 140px 104px' },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  px: 2,
} as const;

interface Props {
  row: DepartureRow;
  party: Party;
  onAdded: () => void;
}

/** A departure in one line: tour, days, hotel, seats, price for the party; the price tells how it came about. */
export function DepartureLine({ row, party, onAdded }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { add, isPending } = useAddTour(onAdded);
  const { tour, way } = row;
  const { startDate, endDate, nights, hotel, left, price, packageId, hotelOption } = way;
  const places = listed(tour.locations.map(({ name }) => name));
  return (
    <Box sx={{ borderTop: `1px solid ${ink.hairline}` }} data-testid="departure">
      <Box sx={{ ...LINE, py: 1.25 }}>
        <Flex gap={1.5} minWidth={0} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <Thumbnail src={tour.photo} icon={TourOutlined} />
          <TwoLines
            name={tour.name}
            below={[t(`tours.categories.${tour.category}`), places].filter(Boolean).join(' · ')}
          />
        </Flex>
        <Text digits>
          {startDate === endDate ? day(startDate) : <DayRange from={startDate} to={endDate} />}
          <Text component="span" muted block small>
            {nights > 0 ? t('bookings.nights', { smart_count: nights }) : t('reservationTour.oneDay')}
          </Text>
        </Text>
        <Text cut minWidth={0} sx={{ gridRow: { xs: 3, md: 'auto' } }}>
          {hotel ?? (
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              –
            </Box>
          )}
        </Text>
        <Text
          digits
          textAlign="right"
          color={left <= FEW ? tone.red.text : ink.muted}
          sx={{ gridRow: { xs: 3, md: 'auto' }, gridColumn: { xs: 2, md: 'auto' } }}
        >
          <Box component="span" sx={{ display: { md: 'none' } }}>
            {t('tours.left')}:{' '}
          </Box>
          {left}
        </Text>
        <Box sx={{ textAlign: 'right', gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: 2, md: 'auto' } }}>
          <Button
            color="inherit"
            onClick={() => setOpen(!open)}
            title={t('priceTrace.title')}
            aria-expanded={open}
            data-testid="departure-price"
            sx={{
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              textDecoration: 'underline dotted',
              textUnderlineOffset: 4,
              px: 0.5,
              mr: -0.5,
            }}
          >
            {money(price.amount, price.currency)}
          </Button>
        </Box>
        <Button
          variant="outlined"
          size="small"
          loading={isPending}
          onClick={() => void add({ tourId: tour.id, packageId, hotelOption, party })}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, mt: { xs: 0.75, md: 0 } }}
          data-testid="departure-add"
        >
          {t('cart.add')}
        </Button>
      </Box>
      <Collapse in={open} unmountOnExit>
        <Flex stretch gap={0} px={2} pb={1.5} justifyContent="flex-end">
          <PriceTrace price={price} />
        </Flex>
      </Collapse>
    </Box>
  );
}
