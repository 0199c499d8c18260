import { z } from 'zod';
import { callsOf, get, patch, post } from '../call.js';
import { isDay, type DayNumber } from '#libs/stays';
import { Amount, Id, Stats, answerData } from '../answers.js';

/** A calendar day YYYYMMDD, as a number or (in a query) its digits. */
export const Day = z.coerce
  .number()
  .refine(isDay, { error: 'day.invalid' })
  .transform((day) => day as DayNumber);

export const PlanDay = z.object({
  date: z.number(),
  /** Decimal, in the market's currency; null: not sold, unless the plan derives its prices. */
  price: z.number().nullable(),
  /** The price derived from the base plan; null with a price of its own, or without a base plan. */
  derived: z.number().nullable(),
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

/** A month of a hotel's planning for one market. A change sends `version` back, so that a stale one is noticed. */
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
      /** The number of rooms of the type. */
      count: z.number(),
      days: z.array(RoomDay),
      priceplans: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          /** The base plan from which missing prices are derived. */
          follows: z.string().nullable(),
          days: z.array(PlanDay),
        }),
      ),
    }),
  ),
});
export type PlanningMonth = z.output<typeof PlanningMonth>;

const StayLimit = z.number().int().min(1).max(30).nullable();

/** At most twenty million, so that minor units fit in an integer. */
const CellPrice = Amount.max(20_000_000);

/** The values of a bulk change; absent keys stay unchanged. */
export const PlanningSet = z.strictObject({
  price: CellPrice.nullable().optional(),
  priceChange: z
    .union([
      z.strictObject({ percent: z.number().min(-99).max(500) }),
      z.strictObject({ amount: z.number().min(-1e7).max(1e7) }),
    ])
    .optional(),
  /** The surcharge or reduction of Friday and Saturday nights. */
  weekendPercent: z.number().min(-99).max(500).optional(),
  /** Rounds prices to multiples of it. */
  roundTo: z.number().int().min(1).max(10_000).optional(),
  allotment: z.number().int().min(0).max(10_000).optional(),
  stopSale: z.boolean().optional(),
  minStay: StayLimit.optional(),
  maxStay: StayLimit.optional(),
  cta: z.boolean().optional(),
  ctd: z.boolean().optional(),
});
export type PlanningSet = z.output<typeof PlanningSet>;

/**
 * Side effects of a change that may be unintended: a price that is no longer derived, more rooms than exist, a price far
 * from its old value or from the others. Refused as planning.confirm 409, unless the request accepts them by name.
 */
export const PLANNING_DOUBTS = ['derived', 'overCount', 'outlier'] as const;
const Accepted = z.array(z.enum(PLANNING_DOUBTS)).max(PLANNING_DOUBTS.length).default([]);

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
export const BulkChange = z.strictObject({
  ...Range,
  set: PlanningSet,
  accept: Accepted,
  version: z.number().int().optional(),
});
export type BulkChange = z.output<typeof BulkChange>;
export const PlanningRange = z.strictObject({ ...Range, version: z.number().int().optional() });
export type PlanningRange = z.output<typeof PlanningRange>;

export const CELL_KEYS = ['price', 'allotment', 'stopSale', 'minStay', 'maxStay', 'cta', 'ctd'] as const;
/** A change of one cell; without a price plan, the room's cell (allotment, stopSale). */
export const CellChange = z.strictObject({
  hotel: Id,
  market: Id,
  room: Id,
  priceplan: Id.optional(),
  date: Day,
  key: z.enum(CELL_KEYS),
  value: z.union([z.number(), z.boolean(), z.null()]),
  accept: Accepted,
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

export const PlanningDoubt = z.object({
  kind: z.enum(PLANNING_DOUBTS),
  count: z.number(),
  /** At most 20. */
  cells: z.array(ChangedCell),
});
export type PlanningDoubt = z.output<typeof PlanningDoubt>;

const Saved = z.object({ changed: z.number(), version: z.number() });

/** A cell that another user has changed since the caller read it. */
export const StaleCell = ChangedCell.extend({ by: z.string() });
export type StaleCell = z.output<typeof StaleCell>;

/** The preview of a change: counts, the first cells, and the conflicts. Nothing is saved. */
export const PlanningPreview = z.object({
  total: z.number(),
  counts: z.array(z.object({ key: z.enum(CELL_KEYS), count: z.number() })),
  /** At most 2,000. */
  cells: z.array(ChangedCell),
  /** Cells without a price: a change by percent or amount skips them, a copy leaves the target unsold. */
  unpriced: z.number(),
  /** The warnings that saving must accept. */
  doubts: z.array(PlanningDoubt),
  conflicts: z.array(StaleCell),
  version: z.number(),
});
export type PlanningPreview = z.output<typeof PlanningPreview>;

/** Copies the planning of a period to another period, market or price plan. */
export const PlanningCopy = z.strictObject({
  hotel: Id,
  rooms: z.array(Id).min(1).max(200),
  source: z.strictObject({ market: Id, priceplans: z.array(Id).max(200).default([]), from: Day, to: Day }),
  /** `priceplans` in the source's order, by default the same; `from` is the target of the source's first day. */
  target: z.strictObject({ market: Id.optional(), priceplans: z.array(Id).max(200).optional(), from: Day }),
  /** `weekday` shifts to the nearest day of the same weekday, so that weekends stay weekends. */
  align: z.enum(['date', 'weekday']).default('weekday'),
  keys: z.array(z.enum(CELL_KEYS)).min(1).max(CELL_KEYS.length).optional(),
  pricePercent: z.number().min(-99).max(500).default(0),
  /** Whether to answer the changes without saving them. */
  preview: z.boolean().default(false),
  accept: Accepted,
  version: z.number().int().optional(),
});
export type PlanningCopy = z.output<typeof PlanningCopy>;

export const PLANNING_CHANGE_KINDS = ['bulk', 'cell', 'reset', 'copy', 'import', 'undo', 'ari'] as const;
/** A saved change of planning; lists are newest first. */
export const PlanningChange = z.object({
  id: z.number(),
  by: z.string(),
  kind: z.enum(PLANNING_CHANGE_KINDS),
  at: z.string(),
  cells: z.number(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  undone: z.boolean(),
  /** Some of its cells, before and after; none for very large changes. */
  sample: z.array(ChangedCell),
});
export type PlanningChange = z.output<typeof PlanningChange>;

/** A hotel's year: what is sold, and which days are closed. */
export const PlanningYear = z.object({
  hotel: z.number(),
  market: z.number(),
  year: z.number(),
  rooms: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** A number for each day of the year. */
      allotment: z.array(z.number()),
      sold: z.array(z.number()),
      left: z.array(z.number()),
      /** Whether any price plan of the market could be sold that day if the room were free. */
      open: z.array(z.boolean()),
      gaps: z.array(
        z.object({ from: z.number(), to: z.number(), reason: z.enum(['noAllotment', 'noPrice', 'stopSale']) }),
      ),
    }),
  ),
  /** By month over all rooms: nights on sale, sold nights, and their percentage. */
  months: z.array(z.object({ month: z.number(), allotment: z.number(), sold: z.number(), occupancy: z.number() })),
});
export type PlanningYear = z.output<typeof PlanningYear>;

const YearOf = z.coerce.number().int().min(2000).max(2100);

export const planningCalls = callsOf('inventory', {
  'planning.get': get('/planning', 'planning:read', 'Get a month of planning', {
    query: z.object({
      hotel: Id,
      market: Id,
      month: z.coerce.number().int().min(1).max(12),
      year: z.coerce.number().int().min(2000).max(2100),
    }),
    answer: answerData(PlanningMonth),
  }),
  /** Previews a bulk change; nothing is saved. */
  'planning.process': post('/planning/process', 'planning:write', 'Preview a change of many days', {
    body: BulkChange,
    answer: answerData(PlanningPreview),
  }),
  'planning.save': post('/planning/save', 'planning:write', 'Save changed cells', {
    body: BulkChange,
    answer: answerData(Saved),
  }),
  'planning.patch': patch('/planning', 'planning:write', 'Change one value of a range of days', {
    body: CellChange,
    answer: answerData(Saved),
  }),
  'planning.reset': post('/planning/reset', 'planning:write', 'Clear a range of days', {
    body: PlanningRange,
    answer: answerData(Saved),
  }),
  'planning.copy': post('/planning/copy', 'planning:write', 'Copy a period to another year, market or price plan', {
    body: PlanningCopy,
    answer: answerData(z.object({ ...Saved.shape, preview: PlanningPreview.optional() })),
  }),
  /** Undoes a change, by default the last one. Refuses planning.stale 409 with the cells changed since. */
  'planning.undo': post('/planning/undo', 'planning:write', 'Undo a change', {
    body: z.strictObject({ hotel: Id, change: Id.optional() }),
    answer: answerData(z.object({ ...Saved.shape, change: z.number() })),
  }),
  'planning.changes': get('/planning/changes', 'planning:read', 'List changes of planning', {
    query: z.object({
      hotel: Id,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    answer: z.object({ status: z.literal(true), records: z.array(PlanningChange), stats: Stats }),
  }),
  'planning.year': get('/planning/year', 'planning:read', 'Get the occupancy of a year', {
    query: z.object({ hotel: Id, market: Id, year: YearOf }),
    answer: answerData(PlanningYear),
  }),
  /** An xlsx sheet to edit and send back. */
  'planning.export': get('/planning/export', 'planning:read', 'Export planning to Excel', {
    query: z.object({ hotel: Id, market: Id, from: Day, to: Day }),
  }),
  /**
   * The edited sheet of planning.export (multipart, field `file`). `preview` answers the changes without saving them;
   * `accept` accepts all warnings.
   */
  'planning.import': post('/planning/import', 'planning:write', 'Import planning from Excel', {
    query: z.object({
      hotel: Id,
      market: Id,
      preview: z.enum(['true', 'false']).default('true'),
      accept: z.enum(['true', 'false']).default('false'),
    }),
    answer: answerData(
      z.object({
        ...Saved.shape,
        preview: PlanningPreview,
        /** Cells that cannot be used, as the sheet names them (C14). */
        errors: z.array(z.object({ cell: z.string(), msg: z.string(), message: z.string() })),
      }),
    ),
  }),
});

export const planningRefusals = [
  'planning.stale',
  'planning.confirm',
  'planning.tooLarge',
  'planning.range',
  'planning.unknown',
  'planning.stayLimits',
  'planning.nothingToSet',
  'planning.nothingToUndo',
  'planning.undone',
  'planning.priceTooHigh',
  'planning.overlap',
  'sheet.unreadable',
  'sheet.unmarked',
  'sheet.columns',
  'sheet.foreign',
  'sheet.value',
  'sheet.formula',
] as const;
