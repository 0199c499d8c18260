import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Records in memory and, where a file is given, one JSON line per change: of the lines with one id the last counts.
 * A line torn by a crash is dropped.
 */
export class RecordStore<T extends { id: string }> {
  private readonly records = new Map<string, T>();

  constructor(private readonly file?: string) {
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const record = parseLine<T>(line);
      if (record) this.records.set(record.id, record);
    }
    this.rewrite();
  }

  /** All records, oldest first. */
  all(): T[] {
    return [...this.records.values()];
  }

  get(id: string): T | undefined {
    return this.records.get(id);
  }

  put(record: T): void {
    this.records.set(record.id, record);
    if (this.file) appendFileSync(this.file, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  }

  remove(ids: Iterable<string>): void {
    for (const id of ids) this.records.delete(id);
    this.rewrite();
  }

  private rewrite(): void {
    if (!this.file) return;
    const lines = this.all().map((record) => `${JSON.stringify(record)}\n`);
    writeFileSync(`${this.file}.new`, lines.join(''), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }
}

function parseLine<T>(line: string): T | undefined {
  try {
    return JSON.parse(line) as T;
  } catch {
    return undefined;
  }
}
