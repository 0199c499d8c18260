import { inflateRawSync } from 'node:zlib';

/** A malformed file, or one beyond our limits. */
export class UnreadableFile extends Error {}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 500;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  flags: number;
  method: number;
  packed: number;
  offset: number;
}

/**
 * Parts of a zip file, unpacked on demand, and never more than `budget` bytes in total: the sizes declared in the file
 * are not trusted.
 */
export class ZipParts {
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly file: Buffer,
    private budget: number,
  ) {
    try {
      this.readDirectory();
    } catch (error) {
      throw asUnreadable(error);
    }
  }

  names(): string[] {
    return [...this.entries.keys()];
  }

  /** @throws UnreadableFile when there is no such part, or it is too large, encrypted or broken. */
  read(name: string): string {
    const entry = this.entries.get(name);
    if (!entry || (entry.flags & ENCRYPTED) !== 0) throw new UnreadableFile(`no part ${name}`);
    try {
      const content = this.unpack(entry);
      this.budget -= content.length;
      return content.toString('utf8');
    } catch (error) {
      throw asUnreadable(error);
    }
  }

  private unpack({ method, packed, offset }: Entry): Buffer {
    const { file, budget } = this;
    if (file.readUInt32LE(offset) !== LOCAL) throw new UnreadableFile('no local header');
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
    const content = file.subarray(start, start + packed);
    if (content.length !== packed || budget <= 0) throw new UnreadableFile('cut short, or too large');
    if (method === DEFLATED) return inflateRawSync(content, { maxOutputLength: budget });
    if (method !== STORED || packed > budget) throw new UnreadableFile('unknown packing, or too large');
    return content;
  }

  private readDirectory(): void {
    const { file } = this;
    const end = this.findEnd();
    const count = file.readUInt16LE(end + 10);
    if (count > MAX_ENTRIES) throw new UnreadableFile('too many parts');
    let at = file.readUInt32LE(end + 16);
    for (let i = 0; i < count; i += 1) {
      if (file.readUInt32LE(at) !== ENTRY) throw new UnreadableFile('no directory');
      const nameLength = file.readUInt16LE(at + 28);
      const name = file.toString('utf8', at + 46, at + 46 + nameLength);
      this.entries.set(name, {
        flags: file.readUInt16LE(at + 8),
        method: file.readUInt16LE(at + 10),
        packed: file.readUInt32LE(at + 20),
        offset: file.readUInt32LE(at + 42),
      });
      at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    }
  }

  private findEnd(): number {
    const { file } = this;
    const last = file.length - END_SIZE;
    for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at -= 1) if (file.readUInt32LE(at) === END) return at;
    throw new UnreadableFile('no zip file');
  }
}

function asUnreadable(error: unknown): UnreadableFile {
  return error instanceof UnreadableFile ? error : new UnreadableFile('broken zip file', { cause: error });
}
