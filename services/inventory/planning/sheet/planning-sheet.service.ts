import type { Writable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { PLANNING_DOUBTS, type ChangedCell, type InputOf, type PlanningPreview, type StaleCell } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { refusalText, wordsIn, textIn } from '#libs/locales';
import { OverBudget, PARSERS, inThread, threadFile } from '#libs/parsing';
import type { DayNumber } from '#libs/stays';
import { Refusal, orNotFound, type Context } from '#libs/service';
import { cellsSince, planningVersion } from '../cells/change-ledger.js';
import { ChangePlanning, type FoundChange, type Saved } from '../cells/change-planning.js';
import { covers, readParts, type HotelParts } from '../cells/hotel-parts.js';
import { readPlannedState } from '../cells/planned-state.js';
import { cellKey, daysOf, valueIn, type CellRange } from '../cells/planning-cells.js';
import { assertCount, assertDays } from '../cells/planning-limits.js';
import type { ParsedSheet, SheetFault } from './parse-planning-sheet.js';
import { PLAN_KEYS, ROOM_KEYS, type SheetLine } from './sheet-layout.js';
import type { ReadSheet } from './sheet-thread.js';
import { writePlanningSheet } from './write-planning-sheet.js';

export interface ImportedSheet extends Saved {
  preview: PlanningPreview;
  errors: Array<{ cell: string; msg: string; message: string }>;
}

const SHOWN_FAULTS = 200;

const readInThread = inThread<Buffer, ReadSheet>(threadFile('./sheet-thread.js', import.meta.url), PARSERS.sheet);

/** Planning as a sheet for editing and re-import. */
@Injectable()
export class PlanningSheetService {
  constructor(
    private readonly database: Database,
    private readonly planning: ChangePlanning,
  ) {}

  /** Writes the sheet of a period. @throws Refusal planning.range 422 · planning.tooLarge 422 · notFound 404. */
  async export(ctx: Context, query: InputOf<'planning.export'>['query'], out: Writable): Promise<void> {
    const { hotel, market, from, to } = query;
    assertDays(from, to);
    const content = await this.database.tx(ctx, async (tx) => {
      const parts = await readParts(tx, hotel);
      orNotFound(parts.markets.find(({ id }) => id === market));
      const days = daysOf({ from, to });
      const lines = linesOf(parts, market);
      assertCount(lines.length * days.length);
      const state = await readPlannedState(tx, rangeOf(parts, query));
      const names = namesOf(parts, ctx.lang);
      const identity = { hotel, market, version: await planningVersion(tx, hotel) };
      const filled = lines.map(({ room, plan, key }) => ({
        room,
        plan,
        key,
        roomName: names.get(`room ${room}`) ?? '',
        planName: names.get(`plan ${plan}`) ?? '',
        values: days.map((date) =>
          valueIn(state, { market: plan === null ? null : market, room, priceplan: plan, date, key }),
        ),
      }));
      return { identity, days, lines: filled, words: wordsIn('api', ctx.lang) };
    });
    await writePlanningSheet(content, out);
  }

  /**
   * Applies an edited sheet, all of it or nothing, or previews it with `preview`.
   * @throws Refusal sheet.unreadable 422 · sheet.unmarked 422 · sheet.columns 422 · sheet.foreign 422 · sheet.value 422 naming cells · planning.stale 409 naming
   * cells · planning.confirm 409 with warnings.
   */
  async import(
    ctx: Context,
    { hotel, market, preview, accept }: InputOf<'planning.import'>['query'],
    file: Buffer,
  ): Promise<ImportedSheet> {
    const sheet = await readSheet(file);
    const { identity } = sheet;
    await this.database.tx(ctx, (tx) => readParts(tx, hotel));
    if (identity.hotel !== hotel || identity.market !== market) throw new Refusal('sheet.foreign', 422);
    assertCount(sheet.cells.length);
    const of = { hotel, version: identity.version };
    const faults = [...sheet.faults];
    const find = (tx: Tx) => findEdits(tx, sheet, faults);
    const shown = await this.planning.preview(ctx, of, find);
    const errors = faults
      .slice(0, SHOWN_FAULTS)
      .map((fault) => ({ ...fault, message: refusalText(fault.msg, ctx.lang) }));
    if (preview === 'true') return { changed: 0, version: shown.version, preview: shown, errors };
    if (errors.length > 0)
      throw new Refusal('sheet.value', 422, { errors: errors.map(({ cell, msg }) => ({ path: cell, msg })) });
    const accepted = accept === 'true' ? [...PLANNING_DOUBTS] : [];
    return {
      ...(await this.planning.save(ctx, { ...of, kind: 'import', accept: accepted }, find)),
      preview: shown,
      errors,
    };
  }
}

async function readSheet(file: Buffer): Promise<ParsedSheet> {
  const read = await readInThread(file).catch((error: unknown): ReadSheet => {
    if (error instanceof OverBudget) return { refused: 'sheet.unreadable' };
    throw error;
  });
  if ('refused' in read) throw new Refusal(read.refused, 422);
  return read.sheet;
}

/**
 * The cells that were edited in the sheet and differ from the planning; lines of unknown rooms and plans are errors.
 */
async function findEdits(tx: Tx, sheet: ParsedSheet, faults: SheetFault[]): Promise<FoundChange> {
  const { identity, days } = sheet;
  const parts = await readParts(tx, identity.hotel);
  if (!parts.markets.some(({ id }) => id === identity.market)) throw new Refusal('sheet.foreign', 422);
  if (identity.version > (await planningVersion(tx, identity.hotel))) throw new Refusal('sheet.foreign', 422);
  const rooms = new Set(parts.rooms.map(({ id }) => id));
  const plans = new Set(parts.plans.map(({ id }) => id));
  const isKnown = ({ room, plan }: SheetLine) => rooms.has(room) && (plan === null || plans.has(plan));
  const unknown = sheet.lines.filter((line) => !isKnown(line));
  faults.splice(0, faults.length, ...sheet.faults);
  faults.push(...unknown.map(({ at }) => ({ cell: at, msg: 'planning.unknown' as const })));
  if (days.length === 0) return { state: { months: new Map(), nights: new Map() }, cells: [] };
  const from = Math.min(...days) as DayNumber;
  const to = Math.max(...days) as DayNumber;
  assertDays(from, to);
  const state = await readPlannedState(tx, rangeOf(parts, { market: identity.market, from, to }));
  const shownThen = valuesThen(await cellsSince(tx, identity.hotel, identity.version, { rooms: [...rooms], from, to }));
  const cells: ChangedCell[] = [];
  for (const { at: _at, ...said } of sheet.cells) {
    if (!isKnown({ room: said.room, plan: said.priceplan, key: said.key })) continue;
    const before = valueIn(state, said);
    // An untouched cell does not revert the changes that others have made since.
    const untouched = shownThen.has(cellKey(said)) && shownThen.get(cellKey(said)) === said.after;
    if (before !== said.after && !untouched) cells.push({ ...said, before });
  }
  return { state, cells };
}

/** The values of changed cells before the first of the changes. */
function valuesThen(changed: readonly StaleCell[]): Map<string, ChangedCell['before']> {
  const values = new Map<string, ChangedCell['before']>();
  for (const cell of changed) if (!values.has(cellKey(cell))) values.set(cellKey(cell), cell.before);
  return values;
}

function rangeOf({ rooms, plans }: HotelParts, of: { market: number; from: DayNumber; to: DayNumber }): CellRange {
  const { market, from, to } = of;
  return { markets: [market], rooms: rooms.map(({ id }) => id), plans: plans.map(({ id }) => id), from, to };
}

/** The sheet's lines: each room's own, then those of its plans, in the grid's order. */
function linesOf({ rooms, plans }: HotelParts, market: number): SheetLine[] {
  return rooms.flatMap(({ id: room }) => [
    ...ROOM_KEYS.map((key) => ({ room, plan: null, key })),
    ...plans
      .filter((plan) => covers(plan.rooms, room) && covers(plan.markets, market))
      .flatMap(({ id: plan }) => PLAN_KEYS.map((key) => ({ room, plan, key }))),
  ]);
}

function namesOf({ rooms, plans }: HotelParts, lang: string): Map<string, string> {
  return new Map([
    ...rooms.map(({ id, name }) => [`room ${id}`, textIn(name, lang)] as const),
    ...plans.map(({ id, name }) => [`plan ${id}`, textIn(name, lang)] as const),
  ]);
}
