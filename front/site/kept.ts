import { useSyncExternalStore } from 'react';

/** What the browser remembers for us. It may refuse (private windows); then nothing is remembered. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`konak_${name}`);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`konak_${name}`);
    else localStorage.setItem(`konak_${name}`, value);
  } catch {
    // Nothing is lost but convenience.
  }
}

const noSubscription = () => () => undefined;

/** What is remembered, once the page is this browser's own: the first drawing, which may be a server's, has none. */
export function useKept(name: string): string | null {
  return useSyncExternalStore(
    noSubscription,
    () => kept(name),
    () => null,
  );
}

const CHANGED = 'konak-kept';

/** As `keep`, and what shows it follows. */
export function keepShown(name: string, value: string | null): void {
  keep(name, value);
  dispatchEvent(new Event(CHANGED));
}

function listen(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(CHANGED, onChange);
    removeEventListener('storage', onChange);
  };
}

/** As `useKept`, following what changes on this page and in other tabs. */
export function useKeptShown(name: string): string | null {
  return useSyncExternalStore(
    listen,
    () => kept(name),
    () => null,
  );
}

/** As `kept`, for as long as the window lives. */
export function keptInWindow<T>(name: string): T | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(`konak_${name}`) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepInWindow(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(`konak_${name}`);
    else sessionStorage.setItem(`konak_${name}`, JSON.stringify(value));
  } catch {
    // Then it is typed or chosen again.
  }
}
