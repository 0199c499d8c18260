import { Box, Button, Collapse } from '@mui/material';
import { useState } from 'react';
import { isRoom } from '#libs/basket';
import type { Booking, Offer } from '#libs/contracts';
import type { DayNumber } from '#libs/stays';
import { dayAndMonth, money, today, useText, type Translate } from '../../kit/i18n';
import { Flex, LOOKS, PriceTrace, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { lastFreeDay } from './last-free-day';
import { OfferLine } from './OfferLine';
import { offersOf, useCart } from './use-cart';

interface AddProps {
  offer: Offer;
  /** It was added to the cart, which now has this many rooms. */
  onChosen: (rooms: number) => void;
}

const FEW_LEFT = 5;

export function OfferRow({ checkIn, ...add }: AddProps & { checkIn: DayNumber }) {
  const t = useText();
  const { room, pricePlan, price, nights } = add.offer;
  const [open, setOpen] = useState(false);
  const freeUntil = lastFreeDay(add.offer, checkIn, today());
  return (
    <Box sx={{ borderBottom: `1px solid ${ink.hairline}` }}>
      <OfferLine
        name={room.name}
        below={`${pricePlan.name} · ${t(`hotels.boards.${pricePlan.board}`)}`}
        terms={termsText(add.offer, freeUntil, t)}
        isFree={freeUntil !== null}
        left={<Left left={add.offer.left} />}
        {...{ price, nights }}
        total={
          <Button
            color="inherit"
            onClick={() => setOpen(!open)}
            title={t('priceTrace.title')}
            aria-expanded={open}
            data-testid="offer-price"
            sx={{
              p: 0,
              minWidth: 0,
              ...LOOKS.lead,
              fontVariantNumeric: 'tabular-nums',
              textDecoration: 'underline dotted',
              textUnderlineOffset: 4,
            }}
          >
            {money(price.amount, price.currency)}
          </Button>
        }
        action={<AddButton {...add} />}
        testId="offer"
      />
      <Collapse in={open} unmountOnExit>
        <Flex stretch gap={0} px={2} pb={1.25} justifyContent="flex-end">
          <PriceTrace price={price} />
        </Flex>
      </Collapse>
    </Box>
  );
}

function termsText({ pricePlan }: Offer, freeUntil: DayNumber | null, t: Translate): string {
  if (freeUntil !== null) return t('reservation.freeUntil', { date: dayAndMonth(freeUntil) });
  return t(pricePlan.refundable ? 'reservation.feeNow' : 'bookings.nonRefundable');
}

function Left({ left }: { left: number }) {
  const t = useText();
  const isFew = left <= FEW_LEFT;
  return (
    <Text small color={isFew ? tone.amber.text : ink.muted}>
      {t(isFew ? 'reservation.left' : 'reservation.roomsLeft', { smart_count: left })}
    </Text>
  );
}

function AddButton({ offer: { offerId }, onChosen }: AddProps) {
  const t = useText();
  const { cart, change } = useCart();
  const add = async () => {
    const chosen = offersOf(cart);
    const at = chosen.findIndex((each) => each.offerId === offerId);
    const value =
      at < 0 ? [...chosen, { offerId, count: 1 }] : chosen.with(at, { offerId, count: chosen[at]!.count + 1 });
    // Awaited, as a search that ends meanwhile may take this row away, and a row's own callbacks with it.
    const changed = await change.mutateAsync({ key: 'cartList', value }).catch(() => undefined);
    if (changed) onChosen(roomsIn(changed));
  };
  return (
    <Button
      variant="outlined"
      size="small"
      loading={change.isPending}
      onClick={() => void add()}
      data-testid="offer-add"
    >
      {t('cart.add')}
    </Button>
  );
}

function roomsIn({ cartList }: Booking): number {
  return cartList.filter(isRoom).reduce((sum, { count }) => sum + count, 0);
}
