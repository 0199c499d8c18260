import { createHash, randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemScope, type Database } from '#libs/database';
import type { DayNumber } from '#libs/stays';
import type { AvailabilityIndex, SavedPage } from '../engine/availability-index.js';
import type { ChangeLog, LogPosition } from './change-log.js';
import type { HotelFacts } from './load-hotels.js';
import { readRecords, writeRecords, type FileRecord } from './record-file.js';

const SCOPE = systemScope('inventory.index');

/** Hotels a record, and the pause between two: requests go on meanwhile. */
const PAGE = 16;
const PAUSE_MS = 5;
const MARK_READ_MS = 100;

/** What is built into blocks and facts: a change of a line of it makes another index. */
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const CODE = ['services/inventory', 'libs'];

/** The first record. Pages follow, and the number of all hotels. */
interface Header {
  source: string;
  mark: number;
  position: LogPosition;
  firstDay: DayNumber;
}

interface Page extends Omit<SavedPage, 'words'> {
  facts: HotelFacts[];
}

/** The parts of an index that a snapshot holds. */
interface Saved {
  index: AvailabilityIndex;
  facts: Map<number, HotelFacts>;
}

/** A whole snapshot of another time, as after each release and restore: the index is built instead. */
export class OutdatedSnapshot extends Error {}

/** The availability index in a file, so that a restart reads only what has changed since. */
export class IndexSnapshot {
  private source?: string;

  constructor(
    private readonly path: string,
    private readonly database: Database,
    private readonly log: ChangeLog,
  ) {}

  /** Finds out what the index is built from; done before it is. */
  async begin(): Promise<void> {
    const [database] = await this.database.rows(
      SCOPE,
      `select (select system_identifier::text from pg_control_system()) as server,
         (select oid::text from pg_database where datname = current_database()) as database,
         pg_relation_filenode('hotel_changes')::text as log,
         pg_sequence_last_value('migrations_id_seq') as migrations,
         (select md5(string_agg(concat_ws(' ', id, parent_id, type, members), ',' order by id)) from locations) as places`,
    );
    const hash = createHash('sha256').update(JSON.stringify([process.version, database]));
    for (const folder of CODE) hashCode(hash, join(ROOT, folder));
    this.source = hash.digest('hex');
  }

  /**
   * Fills an empty index, and has the log go on from there.
   * @returns the snapshot's mark. @throws for any other file than a whole one of this code and database; what was filled
   * may be a part.
   */
  async load({ index, facts }: Saved): Promise<number> {
    let header: Header | undefined;
    let last: unknown;
    for await (const { value, words } of readRecords(this.path)) {
      last = value;
      if (!header) await this.demandUsable((header = value as Header));
      else if (typeof value !== 'number') {
        const page = value as Page;
        index.load({ ...page, words });
        for (const each of page.facts) facts.set(each.id, each);
      }
    }
    if (!header || last !== facts.size) throw new Error('it is cut off');
    index.firstDay = header.firstDay;
    this.log.resume(header.position);
    return header.mark;
  }

  /** Writes the file beside other work, from a moment at which `isSettled` on. @throws when stopped. */
  async save(saved: Saved, isSettled: () => boolean, stop: AbortSignal): Promise<void> {
    const mark = randomInt(1, 2 ** 31);
    const madeIn = await this.log.mark(mark);
    while (!this.log.isPast(madeIn) || !isSettled()) await wait(MARK_READ_MS, undefined, { signal: stop });
    const { position } = this.log;
    const header: Header = { source: this.source!, mark, position, firstDay: saved.index.firstDay };
    await writeRecords(this.path, this.records(header, saved, stop));
  }

  private async demandUsable({ source, mark }: Header): Promise<void> {
    if (source !== this.source) throw new OutdatedSnapshot('it is of other code or another database');
    if (!(await this.log.hasMarksOf(mark))) throw new OutdatedSnapshot('the changes since are not all known');
  }

  private async *records(header: Header, { index, facts }: Saved, stop: AbortSignal): AsyncGenerator<FileRecord> {
    yield { value: header };
    let count = 0;
    for (const { words, ...page } of index.save(PAGE)) {
      count += page.hotels.length;
      const value: Page = { ...page, facts: page.hotels.map(({ entry }) => facts.get(entry.id)!) };
      yield { value, words };
      await wait(PAUSE_MS, undefined, { signal: stop });
    }
    yield { value: count };
    await this.log.mark(header.mark);
  }
}

function hashCode(hash: ReturnType<typeof createHash>, folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => /\.(?:js|ts|wasm|json)$/.test(each)).sort())
    hash.update(name).update(readFileSync(join(folder, name)));
}
