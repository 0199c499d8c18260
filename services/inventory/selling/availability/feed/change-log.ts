import { Database, systemScope } from '#libs/database';
import { fromIsoDate } from '#libs/stays';
import type { Period } from './read-days.js';

const SCOPE = systemScope('inventory.index');

/** Markups and codes belong to no single hotel. */
const ALL_HOTELS = 0;

/** No transaction here has such an id yet: the line came with a restored database, whose old server counted further. */
const FROM_ELSEWHERE = 'made_in >= pg_snapshot_xmax(pg_current_snapshot())';

/** A place in the log, to go on from after a restart: everything before is processed, and so are the `taken` lines behind it. */
export interface LogPosition {
  readUpTo: string;
  taken: number[];
}

/** The changes of a hotel. */
export interface HotelChange {
  hotel: number;
  /** More than days: the whole hotel has to be reloaded. */
  whole: boolean;
  nights?: Period;
  plans?: Period;
  /** Who may sell it, or at what price. */
  sellers: boolean;
}

/** Changes that were read and not yet processed. */
export interface PendingChanges {
  changes: HotelChange[];
  lines: number[];
  horizon: string;
  /** The database was replaced by an older one: everything read from it before is invalid. */
  isReplaced: boolean;
}

interface Line extends Record<string, unknown> {
  id: number;
  hotel_id: number;
  kind: 'hotel' | 'nights' | 'plans' | 'sellers';
  first_day: string | null;
  last_day: string | null;
  is_settled: boolean;
}

/**
 * Reads the log written by the triggers of inventory's tables. It is re-read from the oldest transaction that is still
 * running, so that a line committed late is never skipped; processed lines are left out, so nothing waits for a long
 * transaction.
 */
export class ChangeLog {
  private readUpTo = '0';
  /** Processed lines behind `readUpTo`. */
  private taken = new Set<number>();

  constructor(private readonly database: Database) {}

  /** Starts at the settled end: the caller loads everything afterwards. */
  async begin(): Promise<void> {
    await this.database.tx(SCOPE, (tx) => tx.execute(`delete from hotel_changes where ${FROM_ELSEWHERE}`));
    this.resume({ readUpTo: await this.horizon(), taken: [] });
  }

  async read(): Promise<PendingChanges> {
    const horizon = await this.horizon();
    const isReplaced = BigInt(horizon) < BigInt(this.readUpTo);
    if (isReplaced) await this.begin();
    const lines = await this.database.rows<Line>(
      SCOPE,
      `select id, hotel_id, kind, first_day, last_day, made_in < ($2::text)::xid8 as is_settled
       from hotel_changes where made_in >= ($1::text)::xid8 and not (${FROM_ELSEWHERE}) order by id`,
      [this.readUpTo, horizon],
    );
    return {
      changes: changesOf(lines.filter(({ id }) => !this.taken.has(id))),
      lines: lines.filter((line) => !line.is_settled).map(({ id }) => id),
      horizon,
      isReplaced,
    };
  }

  /** Confirms the processing of what was read. Until this is called it is read again. */
  take({ lines, horizon }: PendingChanges): void {
    this.readUpTo = horizon;
    this.taken = new Set(lines);
  }

  get position(): LogPosition {
    return { readUpTo: this.readUpTo, taken: [...this.taken] };
  }

  /** Goes on from an earlier position. */
  resume({ readUpTo, taken }: LogPosition): void {
    this.readUpTo = readUpTo;
    this.taken = new Set(taken);
  }

  /** Marks the log for a snapshot; to readers it is a line of no hotel. @returns the transaction. */
  async mark(snapshot: number): Promise<string> {
    const row = await this.database.tx(SCOPE, (tx) =>
      tx.row<{ made_in: string }>(
        `insert into hotel_changes (hotel_id, kind, first_day) values ($1, 'sellers', current_date)
         returning made_in::text`,
        [-snapshot],
      ),
    );
    return row!.made_in;
  }

  isPast(transaction: string): boolean {
    return BigInt(this.readUpTo) > BigInt(transaction);
  }

  /**
   * Whether both marks of a snapshot are there. The first one tells that no line after it was deleted, the second that
   * nothing in the snapshot is later than this database.
   */
  async hasMarksOf(snapshot: number): Promise<boolean> {
    const [row] = await this.database.rows<{ marks: number }>(
      SCOPE,
      `select count(*)::int as marks from hotel_changes where hotel_id = $1 and kind = 'sellers'`,
      [-snapshot],
    );
    return row!.marks === 2;
  }

  /** Deletes lines that this process will not read again, others have long read, and no snapshot of two days needs. */
  async forget(): Promise<void> {
    await this.database.tx(SCOPE, (tx) =>
      tx.execute(
        `delete from hotel_changes where made_in < least(($1::text)::xid8, (
           select min(made_in) from hotel_changes where hotel_id < 0 and first_day > current_date - 2))`,
        [this.readUpTo],
      ),
    );
  }

  /** Everything before this transaction id is settled. */
  private async horizon(): Promise<string> {
    const [row] = await this.database.rows<{ xmin: string }>(
      SCOPE,
      'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
    );
    return row!.xmin;
  }
}

function changesOf(lines: readonly Line[]): HotelChange[] {
  const changes = new Map<number, HotelChange>();
  for (const { hotel_id: hotel, kind, first_day, last_day } of lines) {
    let change = changes.get(hotel);
    if (!change) changes.set(hotel, (change = { hotel, whole: false, sellers: false }));
    if (kind === 'sellers' || hotel === ALL_HOTELS) change.sellers = true;
    else if (kind === 'hotel') change.whole = true;
    else change[kind] = widened(change[kind], { from: fromIsoDate(first_day!), to: fromIsoDate(last_day!) });
  }
  return [...changes.values()];
}

function widened(period: Period | undefined, { from, to }: Period): Period {
  if (!period) return { from, to };
  return { from: from < period.from ? from : period.from, to: to > period.to ? to : period.to };
}
