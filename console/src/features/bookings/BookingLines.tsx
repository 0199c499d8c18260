import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import HotelOutlined from '@mui/icons-material/HotelOutlined';
import { Box, Button, Collapse, Typography } from '@mui/material';
import { useState } from 'react';
import type { Booking, CartLine } from '#libs/contracts';
import { addDays, isDay } from '#libs/stays';
import { day, money, number, percentage, useText } from '../../kit/i18n';
import { Flex, Grid, PriceTrace, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { Picture } from '../../kit/layout/Picture';
import { partyText } from '../guests';
import { may } from './rights';

// Without one there is nothing to show on a phone.
const PHOTO = {
  display: { xs: 'none', sm: 'grid' },
  width: { xs: 1, sm: 96 },
  height: { xs: 140, sm: 76 },
  borderRadius: '8px',
  bgcolor: ink.ground,
  color: ink.faint,
};

export function BookingLines({ booking }: { booking: Booking }) {
  const t = useText();
  const isNet = booking.net !== null && !may(booking, 'readMoney');
  return (
    <Panel title={t('bookings.linesTitle')} testId="booking-lines">
      {booking.cartList.map((line, i) => (
        <Line key={line.offerId || i} line={line} />
      ))}
      <Flex
        wrap
        stretch
        justifyContent="flex-end"
        columnGap={4}
        rowGap={1}
        pt={1.75}
        mt={1}
        sx={{ borderTop: `1px solid ${ink.line}` }}
      >
        {booking.reductions.map(({ kind, name, amount }) => (
          <Sum key={kind} label={name || t('cart.discount')} amount={money(-amount, booking.currency)} />
        ))}
        {booking.commission > 0 && (
          <Sum label={t('bookings.commission')} amount={money(booking.commission, booking.currency)} />
        )}
        {booking.taxes.map(({ kind, percent, amount }) => (
          <Sum
            key={kind}
            label={t(`bookings.taxes.${kind}`, { percent: number(percent) })}
            amount={money(amount, booking.currency)}
          />
        ))}
        <Sum
          label={t(!isNet ? 'bookings.total' : booking.terms?.settled == null ? 'bookings.net' : 'terms.net')}
          amount={isNet ? money(booking.net!.amount, booking.net!.currency) : money(booking.total, booking.currency)}
          strong
        />
      </Flex>
    </Panel>
  );
}

function Sum({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) {
  return (
    <Box sx={{ textAlign: 'right' }}>
      <Typography variant="caption" sx={{ display: 'block' }}>
        {label}
      </Typography>
      <Text lead figure={strong} digits data-testid={strong ? 'booking-total' : undefined}>
        {amount}
      </Text>
    </Box>
  );
}

function Line({ line }: { line: CartLine }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { hotel, room, insteadOf, pricePlan, party, count } = line;
  return (
    <Box
      sx={{
        pb: 1.75,
        mb: 1.25,
        '& + &': { borderTop: `1px solid ${ink.hairline}`, pt: 1.75 },
      }}
    >
      <Grid columns={{ xs: '1fr', sm: '96px 1fr auto' }}>
        <Picture src={hotel.photo} icon={HotelOutlined} sx={PHOTO} />
        <Box sx={{ minWidth: 0 }}>
          <Text lead>{hotel.name}</Text>
          <Typography variant="caption" sx={{ display: 'block', mb: 0.75 }}>
            {hotel.place || hotel.address}
          </Typography>
          <Text>
            {count > 1 && <strong>{count} × </strong>}
            {room.name} · {pricePlan.name} · {t(`hotels.boards.${pricePlan.board}`)}
          </Text>
          {insteadOf && (
            <Text color={tone.amber.text} data-testid="line-instead">
              {t('bookings.insteadOf', { room: insteadOf.name })}
            </Text>
          )}
          <Text muted>{partyText(party, t)}</Text>
          <Text digits mt={0.75}>
            {day(line.checkIn)} {hotel.checkInHour} → {day(line.checkOut)} {hotel.checkOutHour} ·{' '}
            {t('bookings.nights', { smart_count: line.nights })}
          </Text>
          <Policy line={line} />
        </Box>
        <Box sx={{ textAlign: { sm: 'right' } }}>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {money(line.gross, line.currency)}
          </Typography>
          <Button
            size="small"
            onClick={() => setOpen(!open)}
            endIcon={
              <ExpandMoreRounded sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform .15s' }} />
            }
            sx={{ px: 0.5, mr: -0.5 }}
            data-testid="price-breakdown"
          >
            {t('bookings.breakdown')}
          </Button>
        </Box>
      </Grid>
      <Collapse in={open} unmountOnExit>
        <Breakdown line={line} />
      </Collapse>
    </Box>
  );
}

function Policy({ line: { pricePlan, checkIn, currency } }: { line: CartLine }) {
  const t = useText();
  const tiers = [...pricePlan.cancellation].sort((a, b) => b.daysBefore - a.daysBefore);
  if (tiers.length === 0) return <Typography variant="caption">{t('bookings.nonRefundable')}</Typography>;
  const cost = ({ penalty }: (typeof tiers)[number]) =>
    'percent' in penalty
      ? percentage(penalty.percent)
      : 'nights' in penalty
        ? t('bookings.nights', { smart_count: penalty.nights })
        : money(penalty.amount, currency);
  const text = tiers.map((tier) =>
    isDay(checkIn)
      ? t('bookings.penaltyFrom', { day: day(addDays(checkIn, -tier.daysBefore)), cost: cost(tier) })
      : cost(tier),
  );
  return <Typography variant="caption">{text.join(' · ')}</Typography>;
}

function Breakdown({ line: { price } }: { line: CartLine }) {
  return (
    <Box sx={{ mt: 1.5, ml: { sm: 14 } }}>
      <PriceTrace price={price} />
    </Box>
  );
}
