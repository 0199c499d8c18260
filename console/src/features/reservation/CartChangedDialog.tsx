import { Box, Typography } from '@mui/material';
import type { Booking } from '#libs/contracts';
import { money, useText } from '../../kit/i18n';
import { Grid, Span, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { LineWhen, lineName } from '../basket';
import type { ChangedCart } from './use-book';

interface Props {
  changed: ChangedCart;
  isPending: boolean;
  onAccept: () => void;
  onClose: () => void;
}

/** What the person saw beside what is in the cart now; nothing is booked until the latter is taken. */
export function CartChangedDialog({ changed: { kind, seen, now }, isPending, onAccept, onClose }: Props) {
  const t = useText();
  return (
    <ActionDialog
      name={`${kind}-changed`}
      title={t(`cart.changed.${kind}`)}
      text={t(`cart.changed.${kind}Text`)}
      width="sm"
      action={
        now.cartList.length > 0
          ? { label: t('cart.changed.accept'), loading: isPending, testId: 'accept-cart', onClick: onAccept }
          : undefined
      }
      onClose={onClose}
    >
      <Grid gap={1.5} columns={{ xs: '1fr', sm: '1fr 1fr' }}>
        <Shown title={t('cart.changed.seen')} cart={seen} />
        <Shown title={t('cart.changed.now')} cart={now} strong />
      </Grid>
    </ActionDialog>
  );
}

function Shown({ title, cart, strong }: { title: string; cart: Booking; strong?: boolean }) {
  const t = useText();
  return (
    <Text
      p={1.75}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        borderRadius: '10px',
        border: '1px solid',
        borderColor: strong ? 'primary.main' : ink.line,
      }}
    >
      <Typography variant="caption" sx={{ fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      {cart.cartList.map((line) => (
        <Box key={line.offerId} sx={{ mb: 0.5 }}>
          {lineName(line)}
          <Span sub block>
            <LineWhen line={line} />
          </Span>
        </Box>
      ))}
      {cart.cartList.length === 0 && <span>{t('cart.changed.empty')}</span>}
      <Text figure mt="auto" pt={1}>
        {money(cart.total, cart.currency)}
      </Text>
    </Text>
  );
}
