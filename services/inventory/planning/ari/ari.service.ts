import { Inject, Injectable } from '@nestjs/common';
import {
  signatureOf,
  type RefusalKey,
  type AnswerOf,
  type AriLine,
  type ChangedCell,
  type InputOf,
  type PlanningChange,
} from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { refusalText } from '#libs/locales';
import { SERVICE, orNotFound, userOf, type Context, type ServiceRuntime } from '#libs/service';
import { dayIn } from '#libs/stays';
import { Hotel } from '../../catalogue/hotels/hotel.entity.js';
import { lockHotel } from '../../catalogue/hotels/lock-hotel.js';
import { settledUpTo } from '../cells/change-ledger.js';
import { saveCells } from '../cells/change-planning.js';
import { readParts } from '../cells/hotel-parts.js';
import { applyCells, changedCells, crossedStay, type CellRange, type PlannedState } from '../cells/planning-cells.js';
import { readPlannedState } from '../cells/planned-state.js';
import { validateLines, netCells, type ValidLine, type ValidatedLine } from './ari-lines.js';

type Pushed = AnswerOf<'ari.push'>['data'];
type Followed = AnswerOf<'ari.changes'>['data'];

interface ChangeRow extends Record<string, unknown> {
  id: number;
  hotel: number;
  at: Date;
  kind: PlanningChange['kind'];
  cells: ChangedCell[];
}

/** The cells of one page of changes, unless a single change has more. */
const MAX_ANSWERED = 20_000;

/** The API for channel managers: availability, rates and restrictions come in, and changes go out. */
@Injectable()
export class AriService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** Applies lines in their order, in one transaction; a refused one changes nothing and stops nothing. */
  push(ctx: Context, { hotel, updates }: InputOf<'ari.push'>['body']): Promise<Pushed> {
    return this.database.tx(ctx, async (tx) => {
      const owner = await lockHotel(tx, hotel);
      const { timeZone } = await tx.repository(Hotel).findOneByOrFail({ id: hotel });
      const validated = validateLines(updates, await readParts(tx, hotel), dayIn(timeZone, this.runtime.now()));
      const good = validated.filter((line): line is ValidLine => !('refused' in line));
      const before = await readRanges(tx, good);
      const { lines, cells } = carryOut(validated, before, ctx.lang);
      const entry = { by: signatureOf(userOf(ctx)), kind: 'ari' as const, cells: netCells(cells) };
      const { version } = await saveCells(tx, owner, before, entry);
      const refused = lines.filter(({ status }) => status === 'refused').length;
      return { accepted: lines.length - refused, refused, lines, version };
    });
  }

  /**
   * The changes after the change `since`, oldest first. A smaller number may become visible after a larger one, when
   * its transaction takes longer; only settled changes are answered, so that a reader that continues from `next` misses
   * nothing.
   */
  changes(ctx: Context, { since, hotel, limit }: InputOf<'ari.changes'>['query']): Promise<Followed> {
    return this.database.tx(ctx, async (tx) => {
      if (hotel !== undefined) orNotFound(await tx.repository(Hotel).findOneBy({ id: hotel }));
      const settled = await settledUpTo(tx);
      if (settled <= since) return { changes: [], next: since, more: false };
      const rows = await tx.rows<ChangeRow>(
        `select id, hotel_id as hotel, at, kind, cells from (
           select *, sum(cell_count) over (order by id) - cell_count as passed, row_number() over (order by id) as nth
           from (select id, hotel_id, at, kind, cells, cell_count from planning_changes
             where id > $1 and id <= $2 and ($3::int is null or hotel_id = $3) order by id limit $4) as first
         ) as counted where nth = 1 or passed + cell_count <= $5 order by id`,
        [since, settled, hotel ?? null, limit, MAX_ANSWERED],
      );
      const last = rows.at(-1)?.id ?? settled;
      const more = await tx.row(
        'select 1 from planning_changes where id > $1 and id <= $2 and ($3::int is null or hotel_id = $3) limit 1',
        [last, settled, hotel ?? null],
      );
      const changes = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
      return { changes, next: more ? last : settled, more: more !== undefined };
    });
  }
}

/** The planning of all the lines' ranges together. */
async function readRanges(tx: Tx, lines: readonly ValidLine[]): Promise<PlannedState> {
  const whole: PlannedState = { months: new Map(), nights: new Map() };
  const ranges = new Map<string, CellRange>();
  for (const { range } of lines) {
    const of = [range.rooms, range.plans, range.markets].join(';');
    const known = ranges.get(of);
    if (!known) ranges.set(of, { ...range });
    else {
      if (range.from < known.from) known.from = range.from;
      if (range.to > known.to) known.to = range.to;
    }
  }
  for (const range of ranges.values()) {
    const { months, nights } = await readPlannedState(tx, range);
    for (const [key, month] of months) whole.months.set(key, month);
    for (const [key, night] of nights) whole.nights.set(key, night);
  }
  return whole;
}

/** Each line sees the effects of the ones before it. */
function carryOut(
  validated: readonly ValidatedLine[],
  before: PlannedState,
  lang: string,
): { lines: AriLine[]; cells: ChangedCell[] } {
  const now: PlannedState = { months: new Map(before.months), nights: new Map(before.nights) };
  const all: ChangedCell[] = [];
  const lines = validated.map((line, i): AriLine => {
    if ('refused' in line) return refusedLine(i, line.refused, lang);
    const cells = changedCells(now, line.range, line.set);
    const { months, nights } = applyCells(now, cells);
    if (crossedStay(months, cells)) return refusedLine(i, 'planning.stayLimits', lang);
    for (const [key, month] of months) now.months.set(key, month);
    for (const [key, night] of nights) now.nights.set(key, night);
    for (const cell of cells) all.push(cell);
    return { line: i + 1, status: 'ok', changed: cells.length };
  });
  return { lines, cells: all };
}

function refusedLine(at: number, msg: RefusalKey, lang: string): AriLine {
  return { line: at + 1, status: 'refused', changed: 0, msg, message: refusalText(msg, lang) };
}
