import type { TourLine } from './price-tour.js';

const SHARES = {
  single: ['tek kişilik oda', 'single room'],
  double: ['çift kişilik oda', 'sharing a double room'],
  triple: ['üç kişilik oda', 'sharing a triple room'],
  child: ['çocuk', 'child'],
  person: ['kişi', 'person'],
} as const;

/** What a line of a tour's price is for: `2 × double room`. */
export function lineNote({ share, name, persons }: TourLine, lang: string): string {
  return `${persons} × ${share ? SHARES[share][lang === 'tr' ? 0 : 1] : (name ?? '')}`;
}
