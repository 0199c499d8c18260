import type { TourItem } from '#libs/contracts';
import { offersOf, useCart } from '../reservation';

/** Puts a departure in the cart; another choice of the same one takes its place. */
export function useAddTour(onAdded: () => void) {
  const { cart, change } = useCart();
  const add = async (item: TourItem) => {
    const others = cart?.cartList.filter(({ tour }) => tour?.packageId !== item.packageId) ?? [];
    const value = [...offersOf({ cartList: others }), item];
    // Awaited, as a search that ends meanwhile may take this row away, and a row's own callbacks with it.
    const changed = await change.mutateAsync({ key: 'cartList', value }).catch(() => undefined);
    if (changed) onAdded();
  };
  return { add, isPending: change.isPending };
}
