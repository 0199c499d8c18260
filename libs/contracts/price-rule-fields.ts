import { z } from 'zod';
import { Flag, Id } from './answers.js';
import { Day } from './resources/planning.js';

export const Percent = z.number().min(0).max(100).multipleOf(0.01);

/** Days from … to, both included; null leaves a side open. */
export const DayPeriod = z
  .strictObject({ from: Day.nullable().default(null), to: Day.nullable().default(null) })
  .refine(({ from, to }) => from === null || to === null || from <= to)
  .prefault({});

export const RuleStatus = z.union([z.literal('all').transform(() => undefined), Flag]).optional();
export const OfAccount = z.object({ account: Id.optional() });

export const ofHotels = { account: Id.optional(), hotel: Id.optional(), status: RuleStatus };
