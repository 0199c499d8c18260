import { z } from 'zod';
import { message } from './message.js';

/** What guests have written about hotels. */
export const reviewEvents = {
  /** How many reviews of a hotel are published, and the sum of their scores; the highest revision counts, in any order. */
  'reviews.counted': message(
    z.object({ hotel: z.number(), revision: z.number(), count: z.number(), sum: z.number() }),
    'inventory',
  ),
};
