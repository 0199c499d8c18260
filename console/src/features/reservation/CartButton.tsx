import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import { Button } from '@mui/material';
import { useText } from '../../kit/i18n';
import { useCart } from './use-cart';

/** How much is chosen already. */
export function CartButton({ onOpen }: { onOpen: () => void }) {
  const t = useText();
  const { cart } = useCart();
  const chosen = cart?.cartList.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Button
      variant={chosen > 0 ? 'contained' : 'outlined'}
      startIcon={<ShoppingCartOutlined />}
      onClick={onOpen}
      data-testid="open-cart"
    >
      {t('cart.title')}
      {chosen > 0 && ` (${chosen})`}
    </Button>
  );
}
