import type { Booking, FoundExtra } from '#libs/contracts';

/** The lines of a basket that are an extra, with their positions. */
export function takenOf({ cartList }: Pick<Booking, 'cartList'>, { serviceId }: Pick<FoundExtra, 'serviceId'>) {
  return cartList.flatMap((line, at) => (line.extra?.id === serviceId && !line.cancelled ? [{ line, at }] : []));
}
