import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#libs/contracts';
import { call, refused, useProblem } from '../../kit/data';
import { currentLanguage } from '../../kit/i18n';
import { useSession } from '../../kit/session/session-store';
import type { CartChange } from './reservation-types';

/** What no session is called: asking for it opens a new one. */
const INITIALIZE = 'initalize';

/** The secret of a cart's session: as a header, so that it is in no address. */
export const cartOf = (session: string) => ({ headers: { 'x-konak-session': session } });

/** All of the changes, or none. With a revision, only of the cart as it was seen. */
export async function patchCart(session: string, changes: CartChange[], revision?: number): Promise<Booking> {
  return (await call('reservation.patch', { body: { changes, revision } }, cartOf(session))).booking;
}

/** The offers of a cart as its key takes them. */
export function offersOf(cart: Pick<Booking, 'cartList'> | null | undefined): { offerId: string; count: number }[] {
  return cart?.cartList.map(({ offerId, count }) => ({ offerId, count })) ?? [];
}

/**
 * What this user is about to book in this window; null while there is nothing. The secret that opens it stays in the
 * window's own store, and in no address.
 */
export function useCart() {
  const queries = useQueryClient();
  const problem = useProblem();
  const user = useSession()?.user.id;
  const kept = `konak.cart.${user}`;
  const queryKey = ['cart', user];
  const keep = (cart: Booking | null) => queries.setQueryData(queryKey, cart);
  const session = () => sessionStorage.getItem(kept);
  const open = async (known: string | null) => {
    const { booking } = await call(
      'b2c.getsession',
      { body: { lang: currentLanguage() } },
      cartOf(known ?? INITIALIZE),
    );
    sessionStorage.setItem(kept, booking._id);
    return { session: booking._id, cart: booking };
  };
  const forget = () => {
    sessionStorage.removeItem(kept);
    keep(null);
  };
  /** Puts a cart of the account in the place of this window's. */
  const continueCart = (next: Booking, secret: string) => {
    sessionStorage.setItem(kept, secret);
    keep(next);
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
    // One after another: the last change wins.
    scope: { id: 'cart' },
    mutationFn: async (request: CartChange) => {
      const seen = queries.getQueryData<Booking | null>(queryKey);
      return patchCart(session() ?? (await open(null)).session, [request], seen?.version);
    },
    onSuccess: keep,
    onError: (error) => {
      // Another window of this user has changed it: it is shown before it is changed further.
      const { msg, data } = refused(error) ?? {};
      if (msg === 'cart.changed') keep((data as { booking: Booking }).booking);
      problem(error);
    },
  });
  return { cart, isPending, change, keep, forget, session, continueCart };
}
