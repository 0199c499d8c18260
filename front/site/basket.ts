import { useSyncExternalStore } from 'react';
import { keep, kept } from './kept';

const CHANGED = 'konak-basket';

/** Remembers how many things are in this browser's basket, for the way back to it. */
export function keepBasket(count: number): void {
  keep('basket', count > 0 ? String(count) : null);
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

/** How many things are in the basket. */
export function useBasket(): number {
  return (
    Number(
      useSyncExternalStore(
        listen,
        () => kept('basket'),
        () => null,
      ),
    ) || 0
  );
}
