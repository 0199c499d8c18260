import { z } from 'zod';
import { Id } from './answers.js';
import { listQuery } from './list-query.js';
import type { Permission } from './permissions.js';

/** What the records of a hotel have in common: whose they are, and who may see and change them. */
export const hotelPart = {
  permission: 'hotels' satisfies Permission,
  list: listQuery(['id'] as const, { hotel: Id.optional() }),
  of: z.object({ hotel: Id.optional() }),
} as const;
