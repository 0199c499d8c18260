import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';

/** Before each record: its length and its checksum. */
const HEAD_BYTES = 8;
const MOST_BYTES = 256 * 1024 * 1024;
const ABANDONED_MS = 60 * 60 * 1000;

/** Writes records one by one; the file is replaced at once, when all are written. */
export async function writeRecords(path: string, records: AsyncIterable<unknown>): Promise<void> {
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

/** Yields the records of a file. @throws where one is not as it was written. */
export async function* readRecords(path: string): AsyncGenerator<unknown> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    for (let at = 0; at < size;) {
      const head = await readBytes(file, HEAD_BYTES);
      const [length, checksum] = [head.readUInt32LE(0), head.readUInt32LE(4)];
      at += HEAD_BYTES + length;
      if (length > MOST_BYTES || at > size) throw new Error('a record is cut off');
      const bytes = await readBytes(file, length);
      if (crc32(bytes) !== checksum) throw new Error('a record has other bytes than were written');
      yield deserialize(bytes);
    }
  } finally {
    await file.close();
  }
}

async function writeRecord(file: FileHandle, record: unknown): Promise<void> {
  const bytes = serialize(record);
  if (bytes.length > MOST_BYTES) throw new RangeError('a record is too large');
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(bytes.length, 0);
  head.writeUInt32LE(crc32(bytes), 4);
  await file.appendFile(head);
  await file.appendFile(bytes);
}

async function readBytes(file: FileHandle, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  for (let filled = 0; filled < length;) {
    const { bytesRead } = await file.read(bytes, filled, length - filled);
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
