import { randomUUID } from 'node:crypto';
import { uuidOf } from '#libs/process';
import { userOf, type Context } from '#libs/service';

/**
 * The id of what a request makes: new, or the same again for the same key of the same user.
 * @returns `distinct` where the caller gave a key: then two requests with equal contents are two.
 */
export function requestIdOf(ctx: Context, what: 'payment' | 'refund' | 'credit'): { id: string; distinct: boolean } {
  const { idempotencyKey } = ctx;
  if (idempotencyKey === undefined) return { id: randomUUID(), distinct: false };
  return { id: uuidOf(`${what} ${userOf(ctx).id} ${idempotencyKey}`), distinct: true };
}
