import { wordsIn } from '#libs/locales';
import type { TourLine } from './price-tour.js';

/** The description of a line of a tour's price: `2 × sharing a double room`. */
export function lineNote({ share, name, persons }: TourLine, lang: string): string {
  return `${persons} × ${share ? wordsIn('api', lang).t(`tourShares.${share}`) : (name ?? '')}`;
}
