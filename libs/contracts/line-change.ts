import { z } from 'zod';
import { MAX_ROOMS } from '#libs/stays';
import { Amount, Id } from './answers.js';
import { Party } from './party.js';
import { Price } from './resources/availability.js';
import { Day } from './resources/planning.js';
import { oneLine } from './texts.js';

/**
 * What a line becomes; what is not named stays. Rooms and plans are of rooms, departures of tours. At the first free position
 * an extra is added, which `serviceId` names.
 */
export const LineChange = z
  .strictObject({
    checkIn: Day.optional(),
    checkOut: Day.optional(),
    room: Id.optional(),
    pricePlan: Id.optional(),
    serviceId: Id.optional(),
    packageId: Id.optional(),
    hotelOption: z.number().int().min(0).max(19).nullable().optional(),
    party: Party.optional(),
    count: z.number().int().min(1).max(MAX_ROOMS).optional(),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .optional(),
    pickUp: oneLine(200).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), { path: ['checkIn'] });
export type LineChange = z.output<typeof LineChange>;

/** A night of a changed stay: its price stays, it is new, or it is returned. Amounts are of one room. */
export const ChangedNight = z.object({ day: z.number(), state: z.enum(['kept', 'added', 'removed']), amount: Amount });
export type ChangedNight = z.output<typeof ChangedNight>;

/** What a line costs after a change. */
export const LineQuote = z.object({
  /** The position of the line, and what it becomes. */
  line: z.number(),
  checkIn: z.number(),
  checkOut: z.number(),
  room: z.string(),
  pricePlan: z.string(),
  price: Price,
  nights: z.array(ChangedNight),
  currency: z.string(),
  /** The line before and after, the fee for what is returned, and the whole booking after. */
  before: z.number(),
  after: z.number(),
  fee: z.number(),
  total: z.number(),
  /** What is to be paid now, or comes back. */
  toPay: z.number(),
  toRefund: z.number(),
});
export type LineQuote = z.output<typeof LineQuote>;
