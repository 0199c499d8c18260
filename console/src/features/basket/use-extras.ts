import type { ExtrasStay } from '#libs/basket';
import { useRead } from '../../kit/data';
import { currentLanguage } from '../../kit/i18n';

/** The extras of a stay at their prices for everybody in it. */
export function useExtras({ hotel, checkIn, checkOut, party }: ExtrasStay, currency: string) {
  const filter = { lang: currentLanguage(), hotel, checkIn, checkOut, party, currency };
  return useRead('availability.extras', { body: { filter } }, { select: ({ items }) => items, staleTime: 0 });
}
