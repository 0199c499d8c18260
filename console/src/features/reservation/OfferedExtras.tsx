import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { extrasStayOf, isCounted, lastsWholeStay, type ExtrasStay } from '#libs/basket';
import type { Booking, ExtraItem, FoundExtra } from '#libs/contracts';
import { money, useText } from '../../kit/i18n';
import { Flex, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { NEW_EXTRA, extraItemOf, useExtras } from '../basket';
import { partyText } from '../guests';
import { ExtraForm } from './ExtraForm';
import { offersOf, useCart } from './use-cart';

/** Extras that can be had for the days of the cart's stay. */
export function OfferedExtras({ cart }: { cart: Booking }) {
  const stay = extrasStayOf(cart);
  return stay && <ExtrasOfStay cart={cart} stay={stay} />;
}

function ExtrasOfStay({ cart, stay }: { cart: Booking; stay: ExtrasStay }) {
  const t = useText();
  const { data: extras = [] } = useExtras(stay, cart.currency);
  if (extras.length === 0) return null;
  return (
    <Box sx={{ pt: 2 }} data-testid="offered-extras">
      <Typography variant="subtitle2">{t('basket.extras')}</Typography>
      {extras.map((extra) => (
        <OfferedExtra key={extra.serviceId} cart={cart} extra={extra} stay={stay} />
      ))}
    </Box>
  );
}

interface OfferedProps {
  cart: Booking;
  extra: FoundExtra;
  stay: ExtrasStay;
}

function OfferedExtra({ cart, extra, stay }: OfferedProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { change } = useCart();
  const { serviceId, name, price, unit, asks, left } = extra;
  const add = async (item: ExtraItem) => {
    const value = [...offersOf(cart), item];
    // Awaited, as the row is replaced with the cart.
    await change.mutateAsync({ key: 'cartList', value }).then(
      () => setOpen(false),
      () => undefined,
    );
  };
  const isAsking = !lastsWholeStay(extra) || asks.time || asks.pickUp || isCounted(extra);
  const begin = () => (isAsking ? setOpen(!open) : void add(extraItemOf({ extra, stay, draft: NEW_EXTRA })!));
  const facts = [
    isCounted(extra) ? t(`services.units.${unit}`) : partyText(stay.party, t),
    left !== null && left <= 5 && t('basket.left', { smart_count: left }),
  ];
  return (
    <Box sx={{ py: 1, borderBottom: `1px solid ${ink.hairline}` }} data-testid={`extra-${serviceId}`}>
      <Flex gap={1.5}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Text strong>{name}</Text>
          <Typography variant="caption">{facts.filter(Boolean).join(' · ')}</Typography>
        </Box>
        <Text amount nowrap>
          {money(price.amount, price.currency)}
        </Text>
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddRounded />}
          loading={change.isPending && !open}
          loadingPosition="start"
          aria-expanded={isAsking ? open : undefined}
          onClick={begin}
          data-testid="extra-open"
        >
          {t('cart.add')}
        </Button>
      </Flex>
      {open && <ExtraForm {...{ extra, stay }} currency={cart.currency} isPending={change.isPending} onAdd={add} />}
    </Box>
  );
}
