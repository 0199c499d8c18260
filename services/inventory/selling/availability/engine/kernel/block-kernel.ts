import { readFileSync } from 'node:fs';
import { ASK, CANDIDATE, KERNEL_IO, MOST, TALLY } from '../layout/block-layout.js';
import type { BlockMemory, MemorySource } from '../layout/block-memory.js';

const PAGE = 64 * 1024;
/** Four gigabytes, the address space of WebAssembly: more than half a billion plan-days. */
const MOST_PAGES = 65_536;
/** Compiled from scan-blocks.ts. */
const KERNEL = new WebAssembly.Module(readFileSync(new URL('./scan-blocks.wasm', import.meta.url)));

interface Exports {
  scan(desk: number, first: number): number;
  prefetchNights(desk: number): void;
}

/** Memory shared by threads and read by the kernel. */
export class SharedMemory implements MemorySource {
  /** Without `memory`, a new one. */
  constructor(readonly memory = new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES, shared: true })) {}

  get buffer(): SharedArrayBuffer {
    return this.memory.buffer;
  }

  grow(bytes: number): void {
    const pages = Math.ceil(bytes / PAGE);
    if (this.buffer.byteLength / PAGE + pages > MOST_PAGES)
      throw new RangeError('the availability index is full: it holds four gigabytes');
    this.memory.grow(pages);
  }
}

/** Scans many blocks per call; one instance for each thread. */
export class BlockKernel {
  private readonly exports: Exports;
  private candidates = 0;

  /** `desk`: an area of `KERNEL_IO.words` words in the memory, exclusive to this thread. */
  constructor(
    shared: SharedMemory,
    private readonly memory: BlockMemory,
    private readonly desk: number,
  ) {
    const instance = new WebAssembly.Instance(KERNEL, { env: { memory: shared.memory } });
    this.exports = instance.exports as Exports;
  }

  /** Sets the query, in words of `ASK`, for all following scans. */
  ask(words: readonly number[]): void {
    this.memory.words.set(words, this.desk + KERNEL_IO.ask);
    this.tally.fill(0);
  }

  /** The words of `TALLY`, for all results since the query was set. */
  get tally(): Int32Array {
    const at = this.desk + KERNEL_IO.tally;
    return this.memory.words.subarray(at, at + TALLY.words);
  }

  /** Adds a hotel to the next batch. True when the batch is full. */
  add(slot: number, block: number, market: number, daysAhead: number): boolean {
    const { words } = this.memory;
    const place = this.desk + KERNEL_IO.candidates + this.candidates * CANDIDATE.words;
    words[place + CANDIDATE.slot] = slot;
    words[place + CANDIDATE.at] = block;
    words[place + CANDIDATE.market] = market;
    words[place + CANDIDATE.daysAhead] = daysAhead;
    return ++this.candidates === MOST.candidates;
  }

  /**
   * Scans the batch and clears it. `onFound` is given the memory range of the `FOUND` words; it is called less often
   * for few results.
   */
  scan(onFound: (from: number, to: number) => void): void {
    const { desk, candidates } = this;
    const { words } = this.memory;
    for (let first = 0; first < candidates; first = words[desk + ASK.candidates]!) {
      words[desk + ASK.candidates] = candidates;
      const end = this.exports.scan(desk * Int32Array.BYTES_PER_ELEMENT, first);
      onFound(desk + KERNEL_IO.found, end >>> 2);
    }
    this.candidates = 0;
  }

  /** Prefetches the nights of the batch, and clears it. The hotels have to be open for the stay. */
  prefetchNights(): void {
    this.memory.words[this.desk + ASK.candidates] = this.candidates;
    this.exports.prefetchNights(this.desk * Int32Array.BYTES_PER_ELEMENT);
    this.candidates = 0;
  }
}
