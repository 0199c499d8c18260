import type { Booking } from '#libs/contracts';

/** What a code takes off the whole cart: part of each room's price, an amount of its own, or both. */
export function promotionOff({ cartList, promotionAmount }: Pick<Booking, 'cartList' | 'promotionAmount'>): number {
  const cents = cartList
    .flatMap(({ count, price }) =>
      price.breakdown.filter(({ step }) => step === 'promotion').map(({ amount }) => Math.round(amount * 100) * -count),
    )
    .reduce((sum, each) => sum + each, Math.round(promotionAmount * 100));
  return cents / 100;
}
