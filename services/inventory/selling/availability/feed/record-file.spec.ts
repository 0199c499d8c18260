import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { readRecords, writeRecords, type FileRecord } from './record-file.js';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'konak-records-'));
  path = join(folder, 'a', 'file');
});
afterEach(() => rmSync(folder, { recursive: true }));

const NONE = new Int32Array(0);
const RECORDS = [
  { value: { map: new Map([[1, 'ş']]) }, words: Int32Array.of(1, -1, 2 ** 31 - 1) },
  { value: [], words: NONE },
  { value: 'x'.repeat(300), words: new Int32Array(40).fill(7) },
  { value: 7, words: NONE },
];

async function* each(records: readonly FileRecord[]): AsyncGenerator<FileRecord> {
  yield* records;
}

const named = (name: string) => ({ value: name, words: NONE });

async function readAll(): Promise<FileRecord[]> {
  const records: FileRecord[] = [];
  for await (const { value, words } of readRecords(path)) records.push({ value, words: words.slice() });
  return records;
}

describe('a file of records', () => {
  it('a file of records has what was written, and is for its owner alone', async () => {
    await writeRecords(path, each(RECORDS));
    expect(await readAll()).toEqual(RECORDS);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('a file of records is refused with any bit changed, and is never longer than what was written', async () => {
    await writeRecords(path, each(RECORDS));
    const whole = readFileSync(path);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 7 }), async (at, bit) => {
        const bytes = Buffer.from(whole);
        bytes[at]! ^= 1 << bit;
        writeFileSync(path, bytes);
        await expect(readAll()).rejects.toThrow('a record');
      }),
      { numRuns: 200 },
    );
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: whole.length - 1 }), async (length) => {
        writeFileSync(path, whole.subarray(0, length));
        const read = await readAll().catch(() => []);
        expect(read).toEqual(RECORDS.slice(0, read.length));
        expect(read.length).toBeLessThan(RECORDS.length);
      }),
      { numRuns: 100 },
    );
  });

  it('a file of records is not read beyond its end, whatever length a record claims', async () => {
    const head = Buffer.alloc(12);
    head.writeUInt32LE(2 ** 32 - 1);
    await writeRecords(path, each([]));
    writeFileSync(path, head);
    await expect(readAll()).rejects.toThrow('a record has no such length');
  });

  it('a file of records stays as it was while another one is written, and where that fails', async () => {
    await writeRecords(path, each([named('before')]));
    async function* failing(): AsyncGenerator<FileRecord> {
      yield named('after');
      expect(await readAll()).toEqual([named('before')]);
      throw new Error('no more');
    }
    await expect(writeRecords(path, failing())).rejects.toThrow('no more');
    expect(await readAll()).toEqual([named('before')]);
    expect(readdirSync(join(folder, 'a'))).toEqual(['file']);
  });

  it('a file of records is written by several at once, and is one of theirs', async () => {
    const all = ['one', 'two', 'three'].map((name) => [named(name), named(name), named(name)]);
    await Promise.all(all.map((records) => writeRecords(path, each(records))));
    expect(all).toContainEqual(await readAll());
  });

  it('a file of records clears away what was left behind an hour ago', async () => {
    await writeRecords(path, each([]));
    const [old, recent] = ['old', 'recent'].map((name) => `${path}.${name}.part`) as [string, string];
    for (const part of [old, recent]) writeFileSync(part, '');
    const hours = Date.now() / 1_000 - 3_700;
    utimesSync(old, hours, hours);
    await writeRecords(path, each([]));
    expect(readdirSync(join(folder, 'a')).sort()).toEqual(['file', 'file.recent.part']);
  });
});
