import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { Box, Button, Drawer, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isRoom, partsOf } from '#libs/basket';
import type { Booking, CartLine } from '#libs/contracts';
import { money, useText } from '../../kit/i18n';
import { Flex, Grid, Span, Text } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { CartExtras } from './CartExtras';
import { OfferedExtras } from './OfferedExtras';
import { OtherCarts } from './OtherCarts';
import { QuoteDialog } from './quotes/QuoteDialog';
import { LineWhen, hasCount, lineTerms } from '../basket';
import { offersOf, useCart } from './use-cart';

/** What is chosen so far, beside the search. */
export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const { cart, forget } = useCart();
  const [quoting, setQuoting] = useState(false);
  const filled = cart !== null && cart.cartList.length > 0;
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('cart.title'), sx: { width: { xs: 1, sm: 440 } } } }}
      data-testid="cart"
    >
      <Flex gap={0} px={3} sx={{ height: 60, borderBottom: `1px solid ${ink.line}` }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('cart.title')}
        </Typography>
        <IconButton onClick={onClose} aria-label={t('general.close')} edge="end">
          <CloseRounded />
        </IconButton>
      </Flex>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 3, py: 2 }}>
        {filled ? <Content cart={cart} /> : <Typography sx={{ color: ink.muted }}>{t('cart.empty')}</Typography>}
        {open && <OtherCarts />}
      </Box>
      {filled && (
        <Box sx={{ px: 3, py: 2, borderTop: `1px solid ${ink.line}` }}>
          <CartTotal cart={cart} />
          <Button
            component={Link}
            to="/reservation/book"
            variant="contained"
            size="large"
            fullWidth
            sx={{ mt: 1.5 }}
            data-testid="cart-continue"
          >
            {t('cart.continue')}
          </Button>
          <Flex between gap={1} mt={1}>
            <Button size="small" onClick={() => setQuoting(true)} data-testid="cart-quote">
              {t('quotes.make')}
            </Button>
            <Button size="small" onClick={forget} data-testid="cart-new">
              {t('cart.putAside')}
            </Button>
          </Flex>
          {quoting && <QuoteDialog cart={cart} onClose={() => setQuoting(false)} />}
        </Box>
      )}
    </Drawer>
  );
}

function Content({ cart }: { cart: Booking }) {
  return (
    <>
      {partsOf(cart).map((part) => (
        <Box key={part.lines[0]!.at} sx={{ '& + &': { mt: 2 } }} data-testid={`cart-${part.kind}`}>
          <Text lead>{part.first.hotel.name}</Text>
          {part.lines.map(({ at, line }) => (
            <CartRow key={line.offerId} cart={cart} line={line} at={at} />
          ))}
        </Box>
      ))}
      <OfferedExtras cart={cart} />
      <CartExtras cart={cart} />
    </>
  );
}

function CartRow({ cart, line, at }: { cart: Booking; line: CartLine; at: number }) {
  const t = useText();
  const { change } = useCart();
  const set = (count: number) =>
    change.mutate({
      key: 'cartList',
      value: offersOf(cart).flatMap((offer, i) => (i !== at ? [offer] : count > 0 ? [{ ...offer, count }] : [])),
    });
  const { room, total, currency } = line;
  return (
    <Box sx={{ py: 1.75, borderBottom: `1px solid ${ink.hairline}` }} data-testid="cart-line">
      <Flex between stretch gap={2}>
        <Text strong>{isRoom(line) ? room.name : lineTerms(line, t)}</Text>
        <Text amount nowrap>
          {money(total, currency)}
        </Text>
      </Flex>
      {isRoom(line) && (
        <Typography variant="caption" sx={{ display: 'block' }}>
          {lineTerms(line, t)}
        </Typography>
      )}
      <Typography variant="caption" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
        <LineWhen line={line} />
      </Typography>
      <Flex gap={0.5} mt={0.75} ml={-0.75}>
        {hasCount(line) && <Counter line={line} isPending={change.isPending} onChange={set} />}
        <Box sx={{ flex: 1 }} />
        <IconButton
          size="small"
          aria-label={t('general.delete')}
          disabled={change.isPending}
          onClick={() => set(0)}
          data-testid="cart-remove"
        >
          <DeleteOutlineRounded fontSize="small" />
        </IconButton>
      </Flex>
    </Box>
  );
}

interface CounterProps {
  line: CartLine;
  isPending: boolean;
  onChange: (count: number) => void;
}

/** How many rooms, vehicles or hours. */
function Counter({ line, isPending, onChange }: CounterProps) {
  const t = useText();
  const { count } = line;
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('cart.fewer')}
        disabled={isPending || count === 1}
        onClick={() => onChange(count - 1)}
      >
        <RemoveRounded fontSize="small" />
      </IconButton>
      <Text minWidth={64} textAlign="center" data-testid="cart-count">
        {isRoom(line) ? t('bookings.rooms', { smart_count: count }) : count}
      </Text>
      <IconButton
        size="small"
        aria-label={t('cart.more')}
        disabled={isPending}
        onClick={() => onChange(count + 1)}
        data-testid="cart-more"
      >
        <AddRounded fontSize="small" />
      </IconButton>
    </>
  );
}

/** The sum, and what codes and discounts take off it. */
export function CartTotal({ cart }: { cart: Booking }) {
  const t = useText();
  const { reductions, total, currency } = cart;
  return (
    <Grid row digits gap={0.5}>
      {reductions.map(({ kind, name, amount }) => (
        <SumRow key={kind} label={name || t('cart.discount')} value={money(-amount, currency)} />
      ))}
      <Flex between baseline gap={0}>
        <span>{t('bookings.total')}</span>
        <Span component="strong" total data-testid="cart-total">
          {money(total, currency)}
        </Span>
      </Flex>
    </Grid>
  );
}

function SumRow({ label, value }: { label: string; value: string }) {
  return (
    <Flex between stretch gap={0} color={tone.green.text}>
      <span>{label}</span>
      <span>{value}</span>
    </Flex>
  );
}
