import { keep, kept } from './kept';

type Choice = 'all' | 'necessary';

const listeners = new Set<() => void>();

/** What a guest has decided about records that the site works without; undefined before. */
export function cookieChoice(): Choice | undefined {
  const choice = kept('cookies');
  return choice === 'all' || choice === 'necessary' ? choice : undefined;
}

/** Undefined asks again. */
export function decideCookies(choice: Choice | undefined): void {
  keep('cookies', choice ?? null);
  listeners.forEach((listener) => listener());
}

export function watchCookies(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
