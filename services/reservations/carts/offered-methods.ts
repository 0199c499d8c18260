import { COMPLETE_METHODS, type BankAccount, type CompleteMethod } from '#libs/contracts';
import type { Context } from '#libs/service';
import type { Cart } from './cart.js';
import { isSellingStaff } from './judge-cart.js';

/** The bank accounts in a booking's currency. */
export function accountsFor(bankAccounts: readonly BankAccount[], currency: string): BankAccount[] {
  return bankAccounts.filter((account) => account.iban !== '' && account.currency.toLowerCase() === currency);
}

/**
 * How a caller may complete a cart: links and credit are for staff, credit for its own account; paying at the hotel is
 * for rooms whose plans allow it, or for staff; a transfer needs a bank account.
 */
export function offeredMethods(
  ctx: Context,
  cart: Pick<Cart, 'accountId' | 'currency' | 'lines'>,
  bankAccounts: readonly BankAccount[],
): CompleteMethod[] {
  const isStaff = isSellingStaff(ctx, cart);
  const isPaidThere = cart.lines.length > 0 && cart.lines.every(({ pricePlan }) => pricePlan.payment === 'athotel');
  const offered: Record<CompleteMethod, boolean> = {
    creditcard: true,
    paylink: isStaff,
    banktransfer: accountsFor(bankAccounts, cart.currency).length > 0,
    athotel: isPaidThere || isStaff,
    credit: isStaff && ctx.account === cart.accountId,
  };
  return COMPLETE_METHODS.filter((method) => offered[method]);
}
