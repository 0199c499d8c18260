import { amountOf } from '../../kit/field/amount-of';

/** A typed fee: nothing may be kept as well. Undefined for what is none, or more than is owed. */
export function feeOf(typed: string, most: number): number | undefined {
  return /^0+([.,]0{1,2})?$/.test(typed.trim()) ? 0 : amountOf(typed, most);
}

/** What goes back of what was paid once the fee is kept. */
export function refundAfter(paid: number, fee: number): number {
  return Math.max(0, Math.round((paid - fee) * 100) / 100);
}
