/** Slabs begin small, for an index of one hotel, and each is as large as all before it, up to this. */
const LARGEST_SLAB = 2 * 1024 * 1024;
const SMALLEST_SLAB = 16 * 1024;
/** Spans begin on cache lines and come in few sizes, so that those given back are of use again. */
const GRAIN = 64;

/** A memory that threads share, seen as words, half words and bytes. */
export interface Slab {
  /** Its position among the slabs. */
  number: number;
  memory: SharedArrayBuffer;
  words: Int32Array;
  halves: Int16Array;
  bytes: Uint8Array;
}

/** A run of words in a slab. */
export interface Span {
  slab: Slab;
  at: number;
  words: number;
}

/** Shared memory in large pieces, handed out in spans. What is given back is handed out again. */
export class Slabs {
  private readonly slabs: Slab[] = [];
  private used = 0;
  private givenOut = 0;
  private readonly free = new Map<number, Span[]>();

  /** `onGrown` is told of each new piece of memory. */
  constructor(private readonly onGrown: (slab: Slab) => void = () => undefined) {}

  take(words: number): Span {
    const rounded = Math.ceil(words / GRAIN) * GRAIN;
    this.givenOut += rounded;
    return this.free.get(rounded)?.pop() ?? this.carve(rounded);
  }

  give(span: Span): void {
    this.givenOut -= span.words;
    const sameSize = this.free.get(span.words);
    if (sameSize) sameSize.push(span);
    else this.free.set(span.words, [span]);
  }

  /** All that there are. */
  get all(): readonly Slab[] {
    return this.slabs;
  }

  /** Of the spans that are out. */
  get bytesInUse(): number {
    return this.givenOut * Int32Array.BYTES_PER_ELEMENT;
  }

  get bytes(): number {
    return this.slabs.reduce((bytes, { words }) => bytes + words.byteLength, 0);
  }

  private carve(words: number): Span {
    let slab = this.slabs.at(-1);
    if (!slab || this.used + words > slab.words.length) {
      const size = Math.max(words, SMALLEST_SLAB, Math.min(this.bytes / Int32Array.BYTES_PER_ELEMENT, LARGEST_SLAB));
      const memory = new SharedArrayBuffer(size * Int32Array.BYTES_PER_ELEMENT);
      slab = openSlab(this.slabs.length, memory);
      this.slabs.push(slab);
      this.onGrown(slab);
      this.used = 0;
    }
    const span = { slab, at: this.used, words };
    this.used += words;
    return span;
  }
}

/** Sees a memory that this or another thread has taken. */
export function openSlab(number: number, memory: SharedArrayBuffer): Slab {
  return {
    number,
    memory,
    words: new Int32Array(memory),
    halves: new Int16Array(memory),
    bytes: new Uint8Array(memory),
  };
}
