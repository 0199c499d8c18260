import { z } from 'zod';
import { callsOf, get, post } from '../call.js';
import { Amount, Currency, Id, answerData } from '../answers.js';
import { ChangedCell, Day, PLANNING_CHANGE_KINDS } from './planning.js';

const Weekdays = z.array(z.number().int().min(1).max(7)).min(1).max(7).optional();
const StayLimit = z.number().int().min(1).max(30).nullable().optional();

/** Days `start` to `end`, both included, on the given weekdays (Monday 1). */
const OfRoom = { room: Id, start: Day, end: Day, days: Weekdays };
const OfPlan = {
  ...OfRoom,
  pricePlan: Id,
  /** Absent: every market in which the plan is sold. */ market: Id.optional(),
};

/** A line from a channel manager: availability, rates or restrictions, as in OTA messages. */
export const AriUpdate = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('availability'),
    ...OfRoom,
    allotment: z.number().int().min(0).max(10_000).optional(),
    stopSale: z.boolean().optional(),
  }),
  z.strictObject({
    type: z.literal('rate'),
    ...OfPlan,
    /** The price of a night, for the room or for two adults depending on the plan; null closes the days. */
    amount: Amount.positive().max(20_000_000).nullable(),
    /** Refused if the market has another currency. */
    currency: Currency.optional(),
  }),
  z.strictObject({
    type: z.literal('restriction'),
    ...OfPlan,
    minStay: StayLimit,
    maxStay: StayLimit,
    cta: z.boolean().optional(),
    ctd: z.boolean().optional(),
    stopSale: z.boolean().optional(),
  }),
]);
export type AriUpdate = z.output<typeof AriUpdate>;

/** The outcome of a line. A refused line changes nothing; the others take effect. */
export const AriLine = z.object({
  line: z.number(),
  status: z.enum(['ok', 'refused']),
  changed: z.number(),
  msg: z.string().optional(),
  message: z.string().optional(),
});
export type AriLine = z.output<typeof AriLine>;

export const ariCalls = callsOf('inventory', {
  /** One hotel's availability, rates and inventory from a partner's system. Lines take effect in order. */
  'ari.push': post('/ari', 'planning:write', 'Send availability, rates and restrictions', {
    body: z.strictObject({
      hotel: Id,
      /** Validated line by line, so that an invalid line does not stop the others. */
      updates: z.array(z.unknown()).min(1).max(1_000),
    }),
    answer: answerData(
      z.object({ accepted: z.number(), refused: z.number(), lines: z.array(AriLine), version: z.number() }),
    ),
  }),
  /** Changes of planning after the change `since`, oldest first. Repeat with `next` until `more` is false. */
  'ari.changes': get('/ari/changes', 'planning:read', 'Follow changes of availability, rates and restrictions', {
    query: z.object({
      since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      hotel: Id.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: answerData(
      z.object({
        changes: z.array(
          z.object({
            id: z.number(),
            hotel: z.number(),
            at: z.string(),
            kind: z.enum(PLANNING_CHANGE_KINDS),
            cells: z.array(ChangedCell),
          }),
        ),
        next: z.number(),
        more: z.boolean(),
      }),
    ),
  }),
});

export const ariRefusals = ['ari.past', 'ari.currency'] as const;
