import { text } from 'node:stream/consumers';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

export type FileRefusal = 'sheet.unreadable' | 'sheet.unmarked' | 'sheet.columns';

/** A malformed file, one beyond our limits, or one without the parts we read it by. */
export class UnreadableFile extends Error {
  /** The refusal that says so. */
  readonly key: FileRefusal;

  constructor(message: string, { key = 'sheet.unreadable', cause }: { key?: FileRefusal; cause?: unknown } = {}) {
    super(message, { cause });
    this.key = key;
  }
}

const MAX_ENTRIES = 500;

/** Parts of a zip file, unpacked on demand, and never more than `budget` bytes in total. */
export class ZipParts {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private budget: number,
  ) {}

  /** @throws UnreadableFile for what is no zip file, or has too many parts. */
  static async open(file: Buffer, budget: number): Promise<ZipParts> {
    const entries = new Map<string, Entry>();
    try {
      const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false });
      if (zip.entryCount > MAX_ENTRIES) throw new UnreadableFile('too many parts');
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new ZipParts(zip, entries, budget);
    } catch (error) {
      throw asUnreadable(error);
    }
  }

  names(): string[] {
    return [...this.entries.keys()];
  }

  /** @throws UnreadableFile when there is no such part, or it is too large, encrypted or broken. */
  async read(name: string): Promise<string> {
    const entry = this.entries.get(name);
    if (!entry) throw new UnreadableFile(`no part ${name}`);
    // The stream ends with an error at the first byte beyond what is declared.
    this.budget -= entry.uncompressedSize;
    if (this.budget < 0) throw new UnreadableFile('too large');
    try {
      return await text(await this.zip.openReadStreamPromise(entry));
    } catch (error) {
      throw asUnreadable(error);
    }
  }
}

function asUnreadable(error: unknown): UnreadableFile {
  return error instanceof UnreadableFile ? error : new UnreadableFile('broken zip file', { cause: error });
}
