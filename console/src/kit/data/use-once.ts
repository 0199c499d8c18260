import { useRef } from 'react';
import { refused } from './http';

/**
 * Sends a request under its own idempotency key: the same one after a lost answer is the same request, a changed one another, and so
 * is one after an answer.
 */
export function useOnce(): <T>(wish: unknown, send: (key: string) => Promise<T>) => Promise<T> {
  const last = useRef({ wish: '', key: '' });
  return async (wish, send) => {
    const asked = JSON.stringify(wish);
    if (asked !== last.current.wish) last.current = { wish: asked, key: crypto.randomUUID() };
    try {
      const answer = await send(last.current.key);
      last.current = { wish: '', key: '' };
      return answer;
    } catch (error) {
      if ((refused(error)?.status ?? 500) < 500) last.current = { wish: '', key: '' };
      throw error;
    }
  };
}
