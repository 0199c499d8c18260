import { z } from 'zod';

/** With fewer reviews an average says more about one guest than about the hotel. */
const FEWEST_FOR_AVERAGE = 3;

/** How often a hotel was reviewed, and its average to one decimal; null while there are too few. */
export const ReviewScore = z.object({ count: z.number(), average: z.number().nullable() });
export type ReviewScore = z.output<typeof ReviewScore>;

export function reviewScore(count: number, sum: number): ReviewScore {
  return { count, average: count < FEWEST_FOR_AVERAGE ? null : Math.round((sum * 10) / count) / 10 };
}
