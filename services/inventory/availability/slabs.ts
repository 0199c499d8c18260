const SLAB_WORDS = 16 * 1024 * 1024;
/** Spans begin on cache lines and come in few sizes, so that those given back are of use again. */
const GRAIN = 64;

/** A memory that worker threads can share, seen as words and as half words. */
export interface Slab {
  words: Int32Array;
  halves: Int16Array;
}

/** A run of words in a slab. */
export interface Span {
  slab: Slab;
  at: number;
  words: number;
}

/** Shared memory in large pieces, handed out in spans. What is given back is handed out again. */
export class Slabs {
  private slabs: Slab[] = [];
  private used = 0;
  private givenOut = 0;
  private free = new Map<number, Span[]>();

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

  /** Whether a span has the size that `take(words)` would hand out. */
  suits(span: Span, words: number): boolean {
    return span.words === Math.ceil(words / GRAIN) * GRAIN;
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
      slab = newSlab(Math.max(words, SLAB_WORDS));
      this.slabs.push(slab);
      this.used = 0;
    }
    const span = { slab, at: this.used, words };
    this.used += words;
    return span;
  }
}

function newSlab(words: number): Slab {
  const memory = new SharedArrayBuffer(words * Int32Array.BYTES_PER_ELEMENT);
  return { words: new Int32Array(memory), halves: new Int16Array(memory) };
}
