import { refused } from '../../kit/data';

/** The words of a refusal by the server itself; undefined where a proxy, or nothing, has answered. */
export function serverMessage(error: unknown): string | undefined {
  const refusal = refused(error);
  return refusal?.requestId ? refusal.message || undefined : undefined;
}

/** The sentence of a collection that failed without a message: an answer that says nothing, or none at all. */
export function collectFallback(error: unknown): 'subscription.collect.unknown' | 'subscription.collect.failed' {
  return refused(error) ? 'subscription.collect.unknown' : 'subscription.collect.failed';
}
