import { Worker } from 'node:worker_threads';
import type { IndexUpdate, RankedIds } from './index-replica.js';
import type { IndexedEntry, IndexTables } from './indexed-entry.js';
import type { SearchRequest } from './search-request.js';
import type { FromWorker, ToWorker } from './search-worker.js';
import type { SharedMemory } from './block-kernel.js';
import { KERNEL_IO } from './block-layout.js';
import type { BlockStore } from './block-memory.js';

interface Asked {
  resolve(ranking: RankedIds): void;
  reject(fault: Error): void;
}

const WORKER = new URL('./search-worker.js', import.meta.url);

/** One thread that searches, as the thread that owns the index sees it. */
export class SearchThread {
  private readonly worker: Worker;
  private readonly asked = new Map<number, Asked>();
  private lastId = 0;
  private updates: IndexUpdate[] = [];
  /** How many values of each table it has been told. */
  private readonly told = { pricings: 0, timeZones: 0, marketSets: 0, amenities: 0 };
  /** The number of the last updates that were sent, and of those it has followed. */
  sent = 0;
  followed = 0;
  private leave = () => {};

  /** `file` is what the thread runs; a spec names the built one. */
  constructor({ onFollowed, onEnd }: { onFollowed: () => void; onEnd: (fault: Error) => void }, file = WORKER) {
    this.worker = new Worker(file);
    let fault = new Error('a search thread has ended');
    this.worker.on('message', (message: FromWorker) => {
      if (!('followed' in message)) return this.settle(message);
      this.followed = message.followed;
      onFollowed();
    });
    this.worker.on('error', (error) => (fault = error as Error));
    this.worker.on('exit', () => {
      for (const { reject } of this.asked.values()) reject(fault);
      this.asked.clear();
      this.leave();
      onEnd(fault);
    });
  }

  /** Searches that wait for an answer. */
  get load(): number {
    return this.asked.size;
  }

  rank(search: SearchRequest): Promise<RankedIds> {
    this.flush();
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      this.asked.set(id, { resolve, reject });
      this.post({ search, id });
    });
  }

  tell(update: IndexUpdate): void {
    if (this.updates.push(update) === 1) queueMicrotask(() => this.flush());
  }

  /** Tells where the memory is, with a place in it that is this thread's alone. */
  begin({ memory: shared }: SharedMemory, blocks: BlockStore): void {
    const span = blocks.take(KERNEL_IO.words);
    this.leave = () => blocks.give(span);
    this.tell({ kind: 'memory', shared, desk: span.at });
  }

  put({ at, slot: _slot, block: _block, ...entry }: IndexedEntry, tables: IndexTables): void {
    const added = tables.since(this.told);
    if (added) this.tell({ kind: 'tables', added });
    Object.assign(this.told, tables.sizes);
    this.tell({ kind: 'put', entry, at });
  }

  /** Sends what it has to be told, in one message. */
  flush(): void {
    if (this.updates.length === 0) return;
    this.post({ updates: this.updates, sequence: ++this.sent });
    this.updates = [];
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private settle(message: Exclude<FromWorker, { followed: number }>): void {
    const asked = this.asked.get(message.id);
    this.asked.delete(message.id);
    if ('fault' in message) asked?.reject(message.fault);
    else asked?.resolve(message.ranking);
  }
}
