import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#libs/contracts';
import type { CartChange } from '../../platform/api/cart-calls';
import { useApi } from '../../platform/api/use-api';
import { currentLanguage } from '../../platform/i18n/language';
import { useSession } from '../../platform/session/session-store';
import { useProblem } from '../../shared/use-problem';

/** The offers of a cart as its key takes them. */
export function offersOf(cart: Booking | null | undefined): { offerId: string; count: number }[] {
  return cart?.cartList.map(({ offerId, count }) => ({ offerId, count })) ?? [];
}

/**
 * What this user is about to book in this window; null while there is nothing. The secret that opens it stays in the
 * window's own store, and in no address.
 */
export function useCart() {
  const api = useApi();
  const queries = useQueryClient();
  const problem = useProblem();
  const user = useSession()?.user.id;
  const kept = `konak.cart.${user}`;
  const queryKey = ['cart', user];
  const keep = (cart: Booking | null) => queries.setQueryData(queryKey, cart);
  const session = () => sessionStorage.getItem(kept);
  const open = async (known: string | null) => {
    const opened = await api.openCart(known, currentLanguage());
    sessionStorage.setItem(kept, opened.session);
    return opened;
  };
  const forget = () => {
    sessionStorage.removeItem(kept);
    keep(null);
  };
  const { data: cart = null, isPending } = useQuery({
    queryKey,
    queryFn: async () => {
      const known = session();
      if (!known) return null;
      const opened = await open(known);
      if (opened.cart.state === 'cart') return opened.cart;
      sessionStorage.removeItem(kept);
      return null;
    },
  });
  const change = useMutation({
    // One after another: the last wish is the one that stays.
    scope: { id: 'cart' },
    mutationFn: async (wish: CartChange) => api.patchCart(session() ?? (await open(null)).session, [wish]),
    onSuccess: keep,
    onError: problem,
  });
  return { cart, isPending, change, keep, forget, session };
}
