import { useRef } from 'react';
import { refused } from './http';

/**
 * Sends a request under its own idempotency key: the same one after a lost answer is the same request, a changed one another, and so
 * is one after an answer.
 */
export function useOnce(): <T>(request: unknown, send: (key: string) => Promise<T>) => Promise<T> {
  const last = useRef({ request: '', key: '' });
  return async (request, send) => {
    const asked = JSON.stringify(request);
    if (asked !== last.current.request) last.current = { request: asked, key: crypto.randomUUID() };
    try {
      const answer = await send(last.current.key);
      last.current = { request: '', key: '' };
      return answer;
    } catch (error) {
      if ((refused(error)?.status ?? 500) < 500) last.current = { request: '', key: '' };
      throw error;
    }
  };
}
