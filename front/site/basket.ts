import { keepShown, useKeptShown } from './kept';

/** Remembers how many things are in this browser's basket, for the way back to it. */
export function keepBasket(count: number): void {
  keepShown('basket', count > 0 ? String(count) : null);
}

/** How many things are in the basket. */
export const useBasket = (): number => Number(useKeptShown('basket')) || 0;
