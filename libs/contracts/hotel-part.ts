import { z } from 'zod';
import { Id } from './answers.js';
import { listQuery } from './list-query.js';
import type { Permission } from './permissions.js';

/** Common to all records of a hotel: the permission, and the hotel as a query parameter. */
export const hotelPart = {
  permission: 'hotels' satisfies Permission,
  list: listQuery(['id'] as const, { hotel: Id.optional() }),
  of: z.object({ hotel: Id.optional() }),
} as const;
