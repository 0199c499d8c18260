import { Worker } from 'node:worker_threads';
import { ReplicaFeed, type RankedIds } from '../engine/availability-index.js';
import type { SearchRequest } from '../request/search-request.js';
import type { Sellers } from '../request/sellers.js';
import type { FromWorker, ToWorker, WorkerUpdate } from './search-worker.js';

interface Asked {
  resolve(ranking: RankedIds): void;
  reject(fault: Error): void;
}

const WORKER = new URL('./search-worker.js', import.meta.url);

/** One search thread, as seen by the thread that owns the index. */
export class SearchThread {
  private readonly worker: Worker;
  private readonly asked = new Map<number, Asked>();
  private lastId = 0;
  private updates: WorkerUpdate[] = [];
  readonly feed = new ReplicaFeed((update) => this.queue(update));
  /** The number of the last updates sent, and of those it has applied. */
  sent = 0;
  applied = 0;

  /** `file` is the code of the thread; a spec names the built one. */
  constructor({ onApplied, onEnd }: { onApplied: () => void; onEnd: (fault: Error) => void }, file = WORKER) {
    this.worker = new Worker(file);
    let fault = new Error('a search thread has ended');
    this.worker.on('message', (message: FromWorker) => {
      if (!('applied' in message)) return this.settle(message);
      this.applied = message.applied;
      onApplied();
    });
    this.worker.on('error', (error) => (fault = error as Error));
    this.worker.on('exit', () => {
      for (const { reject } of this.asked.values()) reject(fault);
      this.asked.clear();
      this.feed.end();
      onEnd(fault);
    });
  }

  /** Pending searches. */
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

  /** Updates the sellers with their markups and codes. */
  setSellers(sellers: Sellers): void {
    this.queue({ kind: 'sellers', sellers });
  }

  /** Sends the queued updates, in one message. */
  flush(): void {
    if (this.updates.length === 0) return;
    this.post({ updates: this.updates, sequence: ++this.sent });
    this.updates = [];
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }

  private queue(update: WorkerUpdate): void {
    if (this.updates.push(update) === 1) queueMicrotask(() => this.flush());
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private settle(message: Exclude<FromWorker, { applied: number }>): void {
    const asked = this.asked.get(message.id);
    this.asked.delete(message.id);
    if ('fault' in message) asked?.reject(message.fault);
    else asked?.resolve(message.ranking);
  }
}
