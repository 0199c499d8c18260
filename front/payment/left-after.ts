import type { Order } from '#libs/contracts';
import { fromDecimal, toDecimal } from '#libs/money';

/** What is still to be paid once an order is, and what of it at the hotel: payments count against the earliest parts. */
export function leftAfter({ stay, amount }: Pick<Order, 'stay' | 'amount'>): { left: number; atHotel: number } {
  const parts = stay?.left ?? [];
  const sum = (of: typeof parts) => of.reduce((total, part) => total + fromDecimal(part.amount), 0);
  const left = Math.max(0, sum(parts) - fromDecimal(amount));
  const atHotel = Math.min(left, sum(parts.filter(({ when }) => when === 'hotel')));
  return { left: toDecimal(left), atHotel: toDecimal(atHotel) };
}
