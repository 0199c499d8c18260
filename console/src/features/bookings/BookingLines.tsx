import AddRounded from '@mui/icons-material/AddRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import HotelOutlined from '@mui/icons-material/HotelOutlined';
import TourOutlined from '@mui/icons-material/TourOutlined';
import { Box, Button, Chip, Collapse, Typography } from '@mui/material';
import { useState } from 'react';
import { isRoom } from '#libs/basket';
import type { Booking, CartLine } from '#libs/contracts';
import { addDays, toDay } from '#libs/stays';
import { day, daysFromToday, money, number, percentage, useText } from '../../kit/i18n';
import { Flex, Grid, PriceTrace, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { Picture } from '../../kit/layout/Picture';
import { LineWhen, lineTerms } from '../basket';
import { partyText } from '../guests';
import { CancelDialog } from './CancelDialog';
import { extrasStayOfBooking } from './change/AddedExtraFields';
import { ChangeLineDialog } from './change/ChangeLineDialog';
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
  const [cancelled, setCancelled] = useState<number>();
  const [changed, setChanged] = useState<number>();
  const standing = booking.cartList.filter((line) => !line.cancelled).length;
  const cancels = standing > 1 && may(booking, 'cancel');
  return (
    <Panel
      title={t(booking.cartList.every(isRoom) ? 'bookings.linesTitle' : 'bookings.partsTitle')}
      testId="booking-lines"
      actions={
        extrasStayOfBooking(booking) && (
          <Button
            size="small"
            startIcon={<AddRounded />}
            onClick={() => setChanged(booking.cartList.length)}
            data-testid="add-extra"
          >
            {t('bookings.changeLine.addExtra')}
          </Button>
        )
      }
    >
      {booking.cartList.map((line, i) => (
        <Line
          key={i}
          line={line}
          onChange={may(booking, 'changeLine') ? () => setChanged(i) : undefined}
          onCancel={cancels ? () => setCancelled(i) : undefined}
        />
      ))}
      {changed !== undefined && (
        <ChangeLineDialog booking={booking} at={changed} onClose={() => setChanged(undefined)} />
      )}
      {cancelled !== undefined && (
        <CancelDialog booking={booking} lines={[cancelled]} onClose={() => setCancelled(undefined)} />
      )}
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

interface LineProps {
  line: CartLine;
  onChange: (() => void) | undefined;
  /** Cancels it alone, where the rest of the booking stays. */
  onCancel: (() => void) | undefined;
}

function Line({ line, onChange, onCancel }: LineProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { hotel, room, insteadOf, party, count, cancelled } = line;
  const off = cancelled && { color: ink.muted, textDecoration: 'line-through' };
  return (
    <Box
      sx={{
        pb: 1.75,
        mb: 1.25,
        '& + &': { borderTop: `1px solid ${ink.hairline}`, pt: 1.75 },
      }}
    >
      <Grid columns={{ xs: '1fr', sm: '96px 1fr auto' }}>
        <Picture src={hotel.photo} icon={isRoom(line) ? HotelOutlined : TourOutlined} sx={PHOTO} />
        <Box sx={{ minWidth: 0 }}>
          <Flex wrap gap={1}>
            <Text lead sx={{ ...off }}>
              {hotel.name}
            </Text>
            {cancelled && <CancelledMark line={line} />}
          </Flex>
          <Typography variant="caption" sx={{ display: 'block', mb: 0.75 }}>
            {hotel.place || hotel.address}
          </Typography>
          <Text sx={{ ...off }}>
            {count > 1 && <strong>{count} × </strong>}
            {isRoom(line) && `${room.name} · `}
            {lineTerms(line, t)}
          </Text>
          {insteadOf && (
            <Text color={tone.amber.text} data-testid="line-instead">
              {t('bookings.insteadOf', { room: insteadOf.name })}
            </Text>
          )}
          {isRoom(line) ? (
            <>
              <Text muted>{partyText(party, t)}</Text>
              <Text digits mt={0.75} sx={{ ...off }}>
                {day(line.checkIn)} {hotel.checkInHour} → {day(line.checkOut)} {hotel.checkOutHour} ·{' '}
                {t('bookings.nights', { smart_count: line.nights })}
              </Text>
            </>
          ) : (
            <Text digits mt={0.75} sx={{ ...off }}>
              <LineWhen line={line} />
            </Text>
          )}
          {!cancelled && <Policy line={line} />}
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
          {!cancelled && <LineActions onChange={line.source === 'own' ? onChange : undefined} onCancel={onCancel} />}
        </Box>
      </Grid>
      <Collapse in={open} unmountOnExit>
        <Breakdown line={line} />
      </Collapse>
    </Box>
  );
}

/** What may be done with a line alone. */
function LineActions({ onChange, onCancel }: Pick<LineProps, 'onChange' | 'onCancel'>) {
  const t = useText();
  const look = { display: { sm: 'block' }, px: 0.5, mr: { xs: 1, sm: -0.5 }, ml: { sm: 'auto' } };
  return (
    <>
      {onChange && (
        <Button size="small" onClick={onChange} sx={look} data-testid="change-line">
          {t('bookings.changeLine.line')}
        </Button>
      )}
      {onCancel && (
        <Button size="small" color="error" onClick={onCancel} sx={look} data-testid="cancel-line">
          {t('bookings.cancel.line')}
        </Button>
      )}
    </>
  );
}

/** Of a line that was cancelled alone: what is left to pay of it. */
function CancelledMark({ line: { cancelled, currency } }: { line: CartLine }) {
  const t = useText();
  const fee = cancelled?.fee ?? 0;
  return (
    <Chip
      size="small"
      label={fee > 0 ? t('bookings.cancel.lineFee', { amount: money(fee, currency) }) : t('bookings.cancel.lineFree')}
      sx={{ bgcolor: tone.red.ground, color: tone.red.text, fontWeight: 600 }}
      data-testid="line-cancelled"
    />
  );
}

function Policy({ line: { pricePlan, checkIn, currency, total, count } }: { line: CartLine }) {
  const t = useText();
  const tiers = [...pricePlan.cancellation].sort((a, b) => b.daysBefore - a.daysBefore);
  const dayOf = ({ daysBefore }: (typeof tiers)[number]) => addDays(toDay(checkIn), -daysBefore);
  // Of steps that have begun, the last one counts.
  const begun = tiers.filter((tier) => dayOf(tier) <= daysFromToday(0));
  const now = begun.at(-1)?.penalty;
  const isWhole = now && ('percent' in now ? now.percent >= 100 : 'amount' in now && now.amount * count >= total);
  if (tiers.length === 0 || isWhole) return <Typography variant="caption">{t('bookings.nonRefundable')}</Typography>;
  const cost = ({ penalty }: (typeof tiers)[number]) =>
    'percent' in penalty
      ? percentage(penalty.percent)
      : 'nights' in penalty
        ? t('bookings.nights', { smart_count: penalty.nights })
        : money(penalty.amount, currency);
  const shown = tiers.slice(Math.max(0, begun.length - 1));
  const text = shown.map((tier) => t('bookings.penaltyFrom', { day: day(dayOf(tier)), cost: cost(tier) }));
  return <Typography variant="caption">{text.join(' · ')}</Typography>;
}

function Breakdown({ line: { price } }: { line: CartLine }) {
  return (
    <Box sx={{ mt: 1.5, ml: { sm: 14 } }}>
      <PriceTrace price={price} />
    </Box>
  );
}
