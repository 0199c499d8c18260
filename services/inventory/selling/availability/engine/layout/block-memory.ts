import { HEAD } from './block-layout.js';

/** Spans start on cache lines, of 16 words, and come in few sizes, so that released ones are reusable. */
const GRAIN = 64;
const HEAD_GRAIN = 16;
/** Words allocated for heads at once. */
const HEADS = 16 * 1024;
const WORD = Int32Array.BYTES_PER_ELEMENT;
/** Memory grows by an eighth, within these limits. */
const LEAST_GROWTH = 64 * 1024;
const MOST_GROWTH = 8 * 1024 * 1024;

/** The source of memory. */
export interface MemorySource {
  readonly buffer: ArrayBufferLike;
  /** Grows it by a number of bytes; its content stays in place. @throws RangeError when none are left. */
  grow(bytes: number): void;
}

/** A memory of blocks, as words, half words and bytes. */
export class BlockMemory {
  words: Int32Array = new Int32Array(0);
  halves: Int16Array = new Int16Array(0);
  bytes: Uint8Array = new Uint8Array(0);

  constructor(protected readonly source: MemorySource) {
    this.refreshViews();
  }

  /** Follows growth of the memory, here or in another thread; views stored elsewhere have to be read again. */
  refreshViews(): void {
    const { buffer } = this.source;
    if (this.words.buffer === buffer) return;
    this.words = new Int32Array(buffer);
    this.halves = new Int16Array(buffer);
    this.bytes = new Uint8Array(buffer);
  }
}

/** A run of words in a memory. */
export interface Span {
  memory: BlockMemory;
  at: number;
  words: number;
}

/** A hotel's block: its head, which every search reads, is stored among other heads, and its days separately. */
export interface Block {
  memory: BlockMemory;
  /** The start of the head and of the body, in words. */
  at: number;
  body: number;
  spans: readonly Span[];
}

/** An allocator of spans. Released spans are reused. */
export class BlockStore extends BlockMemory {
  private used = 0;
  private givenOut = 0;
  /** The rest of the last chunk for heads. */
  private heads = { from: 0, to: 0 };
  private readonly free = new Map<number, Span[]>();

  take(words: number): Span {
    return this.hand(words, GRAIN, (rounded) => this.carve(rounded));
  }

  takeBlock(headWords: number, bodyWords: number): Block {
    const head = this.hand(headWords, HEAD_GRAIN, (rounded) => this.carveHead(rounded));
    const body = this.take(bodyWords);
    return { memory: this, at: head.at, body: body.at, spans: [head, body] };
  }

  /** The same in a block of its own. */
  copyOf({ spans }: Block): Block {
    const [head, body] = spans.map(({ words }) => words) as [number, number];
    const copy = this.takeBlock(head, body);
    copy.spans.forEach(({ at }, i) => {
      const from = spans[i]!;
      this.words.copyWithin(at, from.at, from.at + from.words);
    });
    this.words[copy.at + HEAD.body] = copy.body;
    return copy;
  }

  /** Copies a block's spans into other words, one after the other. @returns where they end. */
  copyTo(words: Int32Array, start: number, { spans }: Block): number {
    let end = start;
    for (const { at, words: count } of spans) {
      words.set(this.words.subarray(at, at + count), end);
      end += count;
    }
    return end;
  }

  /** A block of spans that were copied so. */
  restore(words: Int32Array, start: number, [head, body]: readonly [number, number]): Block {
    const block = this.takeBlock(head, body);
    this.words.set(words.subarray(start, start + head), block.at);
    this.words.set(words.subarray(start + head, start + head + body), block.body);
    this.words[block.at + HEAD.body] = block.body;
    return block;
  }

  freeBlock({ spans }: Block): void {
    for (const span of spans) this.give(span);
  }

  give(span: Span): void {
    this.givenOut -= span.words;
    const sameSize = this.free.get(span.words);
    if (sameSize) sameSize.push(span);
    else this.free.set(span.words, [span]);
  }

  /** The total size of allocated spans. */
  get bytesInUse(): number {
    return this.givenOut * WORD;
  }

  /** A released span, or a new one. */
  private hand(words: number, grain: number, carve: (rounded: number) => Span): Span {
    const rounded = Math.ceil(words / grain) * grain;
    const span = this.free.get(rounded)?.pop() ?? carve(rounded);
    this.givenOut += rounded;
    return span;
  }

  /** Heads are stored together, so that a search reading many touches few memory pages. */
  private carveHead(words: number): Span {
    if (this.heads.from + words > this.heads.to) {
      const { at, words: taken } = this.carve(Math.max(HEADS, words));
      this.heads = { from: at, to: at + taken };
    }
    const at = this.heads.from;
    this.heads.from += words;
    return { memory: this, at, words };
  }

  private carve(words: number): Span {
    const at = this.used;
    const { byteLength } = this.words;
    const lacking = (at + words) * WORD - byteLength;
    if (lacking > 0) {
      const growth = Math.min(Math.max(byteLength / 8, LEAST_GROWTH), MOST_GROWTH);
      this.source.grow(Math.max(lacking, growth));
      this.refreshViews();
    }
    this.used += words;
    return { memory: this, at, words };
  }
}

/** Memory of this thread alone, for a small index. */
export class OwnMemory implements MemorySource {
  buffer = new ArrayBuffer(0);

  grow(bytes: number): void {
    const larger = new Uint8Array(this.buffer.byteLength + Math.ceil(bytes / WORD) * WORD);
    larger.set(new Uint8Array(this.buffer));
    this.buffer = larger.buffer;
  }
}
