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
  /** Decimal, in the market's currency; null is "not sold", unless the plan follows another one. */
  price: z.number().nullable(),
  /** The price derived from its base plan; null where it has a price of its own, or no base plan. */
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
      /** How many rooms of the type there are. */
      count: z.number(),
      days: z.array(RoomDay),
      priceplans: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          /** The base plan that its prices follow where it has none of its own. */
          follows: z.string().nullable(),
          days: z.array(PlanDay),
        }),
      ),
    }),
  ),
});
export type PlanningMonth = z.output<typeof PlanningMonth>;

const StayLimit = z.number().int().min(1).max(30).nullable();

/** At most twenty million, which an integer of minor units holds. */
const CellPrice = Amount.max(20_000_000);

/** The values of one bulk change; a key that is absent stays unchanged. */
export const PlanningSet = z.strictObject({
  price: CellPrice.nullable().optional(),
  priceChange: z
    .union([
      z.strictObject({ percent: z.number().min(-99).max(500) }),
      z.strictObject({ amount: z.number().min(-1e7).max(1e7) }),
    ])
    .optional(),
  /** What Friday and Saturday nights cost more, or less, than the others. */
  weekendPercent: z.number().min(-99).max(500).optional(),
  /** Prices are rounded to whole multiples of it. */
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
 * Side effects of a change that may be unintended: a price that stops following its base plan, more rooms than there
 * are, a price far from what it was or what the others are. It is saved where the request accepts them by name, else
 * refused as
 * planning.confirm 409.
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
/** One cell. Without a price plan the cell is the room's (allotment, stopSale). */
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

/** A cell that another user has changed since the sender read it. */
export const StaleCell = ChangedCell.extend({ by: z.string() });
export type StaleCell = z.output<typeof StaleCell>;

/** The preview of a change: how much of what, the first cells, and the conflicts. Nothing is saved. */
export const PlanningPreview = z.object({
  total: z.number(),
  counts: z.array(z.object({ key: z.enum(CELL_KEYS), count: z.number() })),
  /** At most 2,000. */
  cells: z.array(ChangedCell),
  /** Cells without a price: a change by percent or amount passes over them, a copy leaves the target not sold. */
  unpriced: z.number(),
  /** The warnings to be accepted when it is saved. */
  doubts: z.array(PlanningDoubt),
  conflicts: z.array(StaleCell),
  version: z.number(),
});
export type PlanningPreview = z.output<typeof PlanningPreview>;

/** Copies the planning of a period into another one: another year, market or price plan, or the same plan elsewhere. */
export const PlanningCopy = z.strictObject({
  hotel: Id,
  rooms: z.array(Id).min(1).max(200),
  source: z.strictObject({ market: Id, priceplans: z.array(Id).max(200).default([]), from: Day, to: Day }),
  /** `priceplans` in the order of the source's; left out, the same ones. `from` is where the source's first day goes. */
  target: z.strictObject({ market: Id.optional(), priceplans: z.array(Id).max(200).optional(), from: Day }),
  /** `weekday` moves on to the nearest day of the same weekday, so that weekends stay weekends. */
  align: z.enum(['date', 'weekday']).default('weekday'),
  keys: z.array(z.enum(CELL_KEYS)).min(1).max(CELL_KEYS.length).optional(),
  pricePercent: z.number().min(-99).max(500).default(0),
  /** Answers what would change, and saves nothing. */
  preview: z.boolean().default(false),
  accept: Accepted,
  version: z.number().int().optional(),
});
export type PlanningCopy = z.output<typeof PlanningCopy>;

export const PLANNING_CHANGE_KINDS = ['bulk', 'cell', 'reset', 'copy', 'import', 'undo', 'ari'] as const;
/** One saved change of planning, newest first in lists. */
export const PlanningChange = z.object({
  id: z.number(),
  by: z.string(),
  kind: z.enum(PLANNING_CHANGE_KINDS),
  at: z.string(),
  cells: z.number(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  undone: z.boolean(),
  /** Some of its cells, as they were and became; none of a change of very many. */
  sample: z.array(ChangedCell),
});
export type PlanningChange = z.output<typeof PlanningChange>;

/** A year of a hotel at a glance: what is sold, and the days on which nothing can be. */
export const PlanningYear = z.object({
  hotel: z.number(),
  market: z.number(),
  year: z.number(),
  rooms: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** A figure for each day of the year, in order. */
      allotment: z.array(z.number()),
      sold: z.array(z.number()),
      left: z.array(z.number()),
      /** Whether any price plan of the market could be sold that day, were the room free. */
      open: z.array(z.boolean()),
      gaps: z.array(
        z.object({ from: z.number(), to: z.number(), reason: z.enum(['noAllotment', 'noPrice', 'stopSale']) }),
      ),
    }),
  ),
  /** By month, over all rooms: nights to sell, sold, and sold in percent. */
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
  /** Reverts a change, the last one unless it is named. Refuses planning.stale 409 naming cells changed since. */
  'planning.undo': post('/planning/undo', 'planning:write', 'Take a change back', {
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
  'planning.year': get('/planning/year', 'planning:read', 'Get how full a year is', {
    query: z.object({ hotel: Id, market: Id, year: YearOf }),
    answer: answerData(PlanningYear),
  }),
  /** A sheet to edit and send back: xlsx. */
  'planning.export': get('/planning/export', 'planning:read', 'Export planning to Excel', {
    query: z.object({ hotel: Id, market: Id, from: Day, to: Day }),
  }),
  /**
   * The sheet of planning.export, edited (multipart, field `file`). `preview` answers what would change, and saves
   * nothing; `accept` confirms all its warnings.
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
        /** Cells that can not be used, as the sheet names them (C14). */
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
