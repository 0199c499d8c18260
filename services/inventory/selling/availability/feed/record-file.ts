import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';

/** A value, and words beside it that are written as they are. */
export interface FileRecord {
  value: unknown;
  words?: Int32Array;
}

/** Before each record: the bytes of its value and of its words, and the checksum of both. */
const HEAD_BYTES = 12;
const MOST_BYTES = 256 * 1024 * 1024;
const ABANDONED_MS = 60 * 60 * 1000;

/** Writes records one by one; the file is replaced at once, when all are written. */
export async function writeRecords(path: string, records: AsyncIterable<FileRecord>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await removeAbandoned(path);
  const part = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      for await (const record of records) await writeRecord(file, record);
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Yields the records of a file; their words stay so until the next one. @throws where one is not as it was written. */
export async function* readRecords(path: string): AsyncGenerator<Required<FileRecord>> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(HEAD_BYTES);
    let space = Buffer.alloc(0);
    for (let at = 0; at < size;) {
      await fill(file, head);
      const [valueBytes, wordBytes, checksum] = [head.readUInt32LE(0), head.readUInt32LE(4), head.readUInt32LE(8)];
      at += HEAD_BYTES + valueBytes + wordBytes;
      if (valueBytes > MOST_BYTES || wordBytes > MOST_BYTES || at > size)
        throw new Error('a record has no such length');
      const value = await fill(file, Buffer.allocUnsafe(valueBytes));
      if (wordBytes > space.length) space = Buffer.from(new ArrayBuffer(wordBytes));
      const words = await fill(file, space.subarray(0, wordBytes));
      if (crc32(value, crc32(words)) !== checksum) throw new Error('a record has other bytes than were written');
      yield { value: deserialize(value), words: new Int32Array(space.buffer, 0, wordBytes / 4) };
    }
  } finally {
    await file.close();
  }
}

async function writeRecord(file: FileHandle, { value, words = new Int32Array(0) }: FileRecord): Promise<void> {
  const valueBytes = serialize(value);
  const wordBytes = Buffer.from(words.buffer, words.byteOffset, words.byteLength);
  if (Math.max(valueBytes.length, wordBytes.length) > MOST_BYTES) throw new RangeError('a record is too large');
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(valueBytes.length, 0);
  head.writeUInt32LE(wordBytes.length, 4);
  head.writeUInt32LE(crc32(valueBytes, crc32(wordBytes)), 8);
  for (const bytes of [head, valueBytes, wordBytes]) await file.appendFile(bytes);
}

async function fill(file: FileHandle, bytes: Buffer): Promise<Buffer> {
  for (let filled = 0; filled < bytes.length;) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled);
    if (bytesRead === 0) throw new Error('a record is cut off');
    filled += bytesRead;
  }
  return bytes;
}

/** What a process that was killed has left behind. */
async function removeAbandoned(path: string): Promise<void> {
  const names = await readdir(dirname(path));
  for (const name of names.filter((each) => each.startsWith(`${basename(path)}.`) && each.endsWith('.part'))) {
    const part = join(dirname(path), name);
    const { mtimeMs } = (await stat(part).catch(() => undefined)) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(part, { force: true });
  }
}
