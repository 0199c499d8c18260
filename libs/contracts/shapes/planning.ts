import { z } from 'zod';
import { isDay, type DayNumber } from '#libs/stays';
import { Amount, Id, answerData } from '../answers.js';

/** A calendar day YYYYMMDD, as a number or (in a query) its digits. */
export const Day = z.coerce
  .number()
  .refine(isDay, { error: 'day.invalid' })
  .transform((day) => day as DayNumber);

export const PlanDay = z.object({
  date: z.number(),
  /** Decimal, in the market's currency; null is "not sold". */
  price: z.number().nullable(),
  minStay: z.number().nullable(),
  maxStay: z.number().nullable(),
  stopSale: z.boolean(),
  cta: z.boolean(),
  ctd: z.boolean(),
});
export type PlanDay = z.output<typeof PlanDay>;

export const RoomDay = z.object({
  date: z.number(),
  allotment: z.number(),
  sold: z.number(),
  left: z.number(),
  stopSale: z.boolean(),
});

/** A month of a hotel's planning for one market. `version` is sent back with a change, so that two people can not overwrite each other unseen. */
export const PlanningMonth = z.object({
  hotel: z.number(),
  market: z.number(),
  currency: z.string(),
  year: z.number(),
  month: z.number(),
  version: z.number(),
  rooms: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      days: z.array(RoomDay),
      priceplans: z.array(z.object({ id: z.number(), name: z.string(), days: z.array(PlanDay) })),
    }),
  ),
});
export type PlanningMonth = z.output<typeof PlanningMonth>;

const StayLimit = z.number().int().min(1).max(30).nullable();

/** At most twenty million, which an integer of minor units holds. */
const CellPrice = Amount.max(20_000_000);

/** What one bulk change sets; a key that is absent stays as it is. */
export const PlanningSet = z.strictObject({
  price: CellPrice.nullable().optional(),
  priceChange: z
    .union([
      z.strictObject({ percent: z.number().min(-99).max(500) }),
      z.strictObject({ amount: z.number().min(-1e7).max(1e7) }),
    ])
    .optional(),
  allotment: z.number().int().min(0).max(10_000).optional(),
  stopSale: z.boolean().optional(),
  minStay: StayLimit.optional(),
  maxStay: StayLimit.optional(),
  cta: z.boolean().optional(),
  ctd: z.boolean().optional(),
});
export type PlanningSet = z.output<typeof PlanningSet>;

const Range = {
  hotel: Id,
  market: Id.optional(),
  markets: z.array(Id).max(50).optional(),
  rooms: z.array(Id).min(1).max(200),
  priceplans: z.array(Id).max(200).default([]),
  from: Day,
  to: Day,
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7).optional(),
};
export const BulkChange = z.strictObject({ ...Range, set: PlanningSet, version: z.number().int().optional() });
export type BulkChange = z.output<typeof BulkChange>;
export const PlanningRange = z.strictObject({ ...Range, version: z.number().int().optional() });
export type PlanningRange = z.output<typeof PlanningRange>;

export const CELL_KEYS = ['price', 'allotment', 'stopSale', 'minStay', 'maxStay', 'cta', 'ctd'] as const;
/** One cell. Without a price plan the cell is the room's (allotment, stopSale). */
export const CellChange = z.strictObject({
  hotel: Id,
  market: Id,
  room: Id,
  priceplan: Id.optional(),
  date: Day,
  key: z.enum(CELL_KEYS),
  value: z.union([z.number(), z.boolean(), z.null()]),
  version: z.number().int().optional(),
});
export type CellChange = z.output<typeof CellChange>;

export const ChangedCell = z.object({
  market: z.number().nullable(),
  room: z.number(),
  priceplan: z.number().nullable(),
  date: z.number(),
  key: z.enum(CELL_KEYS),
  before: z.union([z.number(), z.boolean(), z.null()]),
  after: z.union([z.number(), z.boolean(), z.null()]),
});
export type ChangedCell = z.output<typeof ChangedCell>;

const Saved = z.object({ changed: z.number(), version: z.number() });

export const planningShapes = {
  'planning.get': {
    query: z.object({
      hotel: Id,
      market: Id,
      month: z.coerce.number().int().min(1).max(12),
      year: z.coerce.number().int().min(2000).max(2100),
    }),
    answer: answerData(PlanningMonth),
  },
  /** What a bulk change would do, cell by cell (at most 2,000 shown); nothing is saved. */
  'planning.process': {
    body: BulkChange,
    answer: answerData(z.object({ total: z.number(), cells: z.array(ChangedCell), version: z.number() })),
  },
  'planning.save': { body: BulkChange, answer: answerData(Saved) },
  'planning.patch': { body: CellChange, answer: answerData(Saved) },
  'planning.reset': { body: PlanningRange, answer: answerData(Saved) },
} as const;
