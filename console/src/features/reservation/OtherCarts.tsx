import { Alert, Box, Button, Typography } from '@mui/material';
import type { AnswerOf } from '#libs/contracts';
import { call, useAction, useRead } from '../../kit/data';
import { instant, listed, money, useText } from '../../kit/i18n';
import { Flex, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { useCart } from './use-cart';

type OpenCart = AnswerOf<'carts.list'>['items'][number];

/** Carts of the account that were begun and not completed, in any window and by anybody of it. */
export function OtherCarts() {
  const t = useText();
  const { cart, continueCart } = useCart();
  const { data = [] } = useRead('carts.list', {}, { select: ({ items }) => items, staleTime: 0 });
  const open = useAction((id: number) => call('carts.open', { params: { id } }), {
    onSuccess: ({ booking, session }) => continueCart(booking, session),
    invalidate: ['carts'],
  });
  const others = data.filter(({ id }) => id !== cart?.id);
  const gone = open.data?.gone ?? [];
  return (
    <>
      {gone.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }} data-testid="cart-gone">
          {t('cart.gone', { parts: listed(gone) })}
        </Alert>
      )}
      {others.length > 0 && (
        <Box sx={{ mt: 3 }} data-testid="other-carts">
          <Typography variant="subtitle2" component="h3">
            {t('cart.otherCarts')}
          </Typography>
          {others.map((each) => (
            <OpenCartRow key={each.id} cart={each} isPending={open.isPending} onOpen={() => open.mutate(each.id)} />
          ))}
        </Box>
      )}
    </>
  );
}

function OpenCartRow({ cart, isPending, onOpen }: { cart: OpenCart; isPending: boolean; onOpen: () => void }) {
  const t = useText();
  const { parts, guest, total, currency, createdBy, createdAt } = cart;
  return (
    <Flex between gap={2} py={1.25} sx={{ borderBottom: `1px solid ${ink.hairline}` }}>
      <Box sx={{ minWidth: 0 }}>
        <Text row anywhere>
          {guest || listed(parts)}
        </Text>
        <Text sub anywhere>
          {[guest && listed(parts), createdBy, instant(createdAt), money(total, currency)].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Button size="small" disabled={isPending} onClick={onOpen} sx={{ flexShrink: 0 }} data-testid="cart-open">
        {t('cart.resume')}
      </Button>
    </Flex>
  );
}
