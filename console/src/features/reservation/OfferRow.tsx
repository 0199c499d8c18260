import { Box, Button, Collapse, Typography } from '@mui/material';
import { useState } from 'react';
import { isRoom } from '#libs/basket';
import type { Booking, Offer } from '#libs/contracts';
import { currentLanguage, money, useText } from '../../kit/i18n';
import { Flex, PriceTrace, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { offersOf, useCart } from './use-cart';

interface Props {
  offer: Offer;
  /** It was added to the cart, which now has this many rooms. */
  onChosen: (rooms: number) => void;
}

export function OfferRow({ offer, onChosen }: Props) {
  const t = useText();
  const { room, pricePlan, left, price } = offer;
  const [open, setOpen] = useState(false);
  const terms = t(pricePlan.refundable ? 'reservation.refundable' : 'reservation.nonRefundable');
  const isItsName = terms.localeCompare(pricePlan.name, currentLanguage(), { sensitivity: 'base' }) === 0;
  const facts = [
    pricePlan.name,
    t(`hotels.boards.${pricePlan.board}`),
    !isItsName && terms,
    left <= 5 && t('reservation.left', { smart_count: left }),
  ];
  return (
    <Box sx={{ px: 2, py: 1.25, borderBottom: `1px solid ${ink.hairline}` }}>
      <Flex gap={{ xs: 1, sm: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Text strong>{room.name}</Text>
          <Typography variant="caption">{facts.filter(Boolean).join(' · ')}</Typography>
        </Box>
        <Button
          color="inherit"
          onClick={() => setOpen(!open)}
          title={t('priceTrace.title')}
          aria-expanded={open}
          data-testid="offer-price"
          sx={{
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
            textDecoration: 'underline dotted',
            textUnderlineOffset: 4,
          }}
        >
          {money(price.amount, price.currency)}
        </Button>
        <AddButton offer={offer} onChosen={onChosen} />
      </Flex>
      <Collapse in={open} unmountOnExit>
        <Flex stretch gap={0} mt={1} justifyContent="flex-end">
          <PriceTrace price={price} />
        </Flex>
      </Collapse>
    </Box>
  );
}

function AddButton({ offer: { offerId }, onChosen }: Props) {
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
