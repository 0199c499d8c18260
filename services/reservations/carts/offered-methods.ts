import { COMPLETE_METHODS, type BankAccount, type CompleteMethod, type PricedLine } from '#libs/contracts';
import type { Context } from '#libs/service';
import { isSuppliers } from '../lines/sources.js';
import type { Cart } from './cart.js';
import { isSellingStaff } from './judge-cart.js';

/** Methods by which all is paid in the minutes of a claim. */
const AT_ONCE: readonly CompleteMethod[] = ['creditcard', 'credit'];

/** The bank accounts in a booking's currency. */
export function accountsFor(bankAccounts: readonly BankAccount[], currency: string): BankAccount[] {
  return bankAccounts.filter((account) => account.iban !== '' && account.currency.toLowerCase() === currency);
}

/** Who collects the guest's money for a line: what was agreed, else what its plan says. */
function collectorOf({ agreement, pricePlan }: Pick<PricedLine, 'agreement' | 'pricePlan'>): 'seller' | 'hotel' {
  if (agreement && agreement.collects !== 'plan') return agreement.collects;
  return pricePlan.payment === 'athotel' ? 'hotel' : 'seller';
}

/**
 * How a caller may complete a cart: links and credit are for staff, credit for its own account; a transfer needs a bank
 * account. Paying at the hotel is for rooms that the hotel collects, or for staff in their own hotels; what the hotel
 * always collects is paid there alone. The owners of all lines have to have agreed to the method.
 */
export function offeredMethods(
  ctx: Context,
  cart: Pick<Cart, 'accountId' | 'currency' | 'lines'>,
  bankAccounts: readonly BankAccount[],
): CompleteMethod[] {
  const { lines, accountId, currency } = cart;
  const isStaff = isSellingStaff(ctx, cart);
  const isPaidThere = lines.length > 0 && lines.every((line) => collectorOf(line) === 'hotel');
  const isOwn = lines.length > 0 && lines.every(({ hotel }) => hotel.account === accountId);
  const isPaidOnlyThere = lines.some(({ agreement }) => agreement?.collects === 'hotel');
  const offered: Record<CompleteMethod, boolean> = {
    creditcard: !isPaidOnlyThere,
    paylink: isStaff && !isPaidOnlyThere,
    banktransfer: !isPaidOnlyThere && accountsFor(bankAccounts, currency).length > 0,
    athotel: isPaidThere || (isStaff && isOwn),
    credit: isStaff && ctx.account === accountId && !isPaidOnlyThere,
  };
  const isAgreed = (method: CompleteMethod) =>
    lines.every(({ agreement }) => agreement?.methods.includes(method) ?? true);
  // A supplier waits for minutes, and is paid by us.
  const isInTime = (method: CompleteMethod) => !lines.some(isSuppliers) || AT_ONCE.includes(method);
  return COMPLETE_METHODS.filter((method) => offered[method] && isAgreed(method) && isInTime(method));
}
