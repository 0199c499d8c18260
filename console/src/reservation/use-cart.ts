import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#libs/contracts';
import { useApi } from '../api/use-api';
import { currentLanguage } from '../i18n/language';
import { useSession } from '../session/session-store';
import { useProblem } from '../widgets/use-problem';

export interface CartChange {
  key: 'cartList' | 'promotion' | 'discounts';
  value: unknown;
}

/** The offers of a cart as its key takes them. */
export function offersOf(cart: Booking | null | undefined): { offerId: string; count: number }[] {
  return cart?.cartList.map(({ offerId, count }) => ({ offerId, count })) ?? [];
}

/** What this user is about to book in this window; null while there is nothing. */
export function useCart() {
  const api = useApi();
  const queries = useQueryClient();
  const problem = useProblem();
  const user = useSession()?.user.id;
  const kept = `konak.cart.${user}`;
  const queryKey = ['cart', user];
  const keep = (cart: Booking | null) => {
    if (cart) sessionStorage.setItem(kept, cart._id);
    else sessionStorage.removeItem(kept);
    queries.setQueryData(queryKey, cart);
  };
  const { data: cart = null, isPending } = useQuery({
    queryKey,
    queryFn: async () => {
      const session = sessionStorage.getItem(kept);
      const known = session ? await api.openCart(session, currentLanguage()) : null;
      return known?.state === 'cart' ? known : null;
    },
  });
  const change = useMutation({
    mutationFn: async ({ key, value }: CartChange) => {
      const open = cart ?? (await api.openCart(null, currentLanguage()));
      return api.patchCart(open._id, key, value);
    },
    onSuccess: keep,
    onError: problem,
  });
  return { cart, isPending, change, keep, forget: () => keep(null) };
}
