import type { Clients } from '#libs/clients';
import { notFound, type Context } from '#libs/service';

/**
 * Asserts that the caller may act for an account: its own or one below it, any for the platform. @throws Refusal
 * notFound 404.
 */
export async function assertInReach(clients: Clients, ctx: Context, account: number): Promise<void> {
  if (account === ctx.account) return;
  if (ctx.scope !== 'all') {
    if (!ctx.scope.includes(account)) throw notFound();
    return;
  }
  // The platform reaches all existing accounts; auth knows which those are.
  await clients.call('account.brand', { params: { id: String(account) } });
}
