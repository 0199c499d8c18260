import { z } from 'zod';

export const Party = z.strictObject({
  adults: z.number().int().min(1).max(20),
  children: z.array(z.number().int().min(0).max(17)).max(9).default([]),
});
