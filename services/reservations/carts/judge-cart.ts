import { mayAccess } from '#libs/contracts';
import { Refusal, type Context } from '#libs/service';
import type { Cart } from './cart.js';

/**
 * A cart's token opens it for a guest. Signed-in callers are also checked by account: a token that was passed to
 * another account's staff opens nothing.
 * @throws Refusal cart.notYours 403.
 */
export function authorizeCart({ user, scope }: Context, { accountId }: Pick<Cart, 'accountId'>): void {
  if (user && scope !== 'all' && !scope.includes(accountId)) throw new Refusal('cart.notYours', 403);
}

/** Staff of the cart's own account who may sell. */
export function isSellingStaff(ctx: Pick<Context, 'user' | 'scope'>, cart: Pick<Cart, 'accountId'>): boolean {
  if (!ctx.user || !mayAccess('reservation:write', ctx.user.role)) return false;
  return ctx.scope === 'all' || ctx.scope.includes(cart.accountId);
}
