import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#libs/process';
import type { RankedIds, ReplicaFeed, ReplicaSink } from '../engine/availability-index.js';
import type { SearchRequest } from '../request/search-request.js';
import { NO_SELLERS, type Sellers } from '../request/sellers.js';
import { SearchThread } from './search-thread.js';

const RESTART_MS = 1_000;

/** Memory to be freed once every thread has applied the updates up to a number. */
interface PendingFree {
  upTo: Map<SearchThread, number>;
  free: () => void;
}

/**
 * The search threads, beside the one that answers requests. They read the same blocks; changes are sent to each in
 * order, and replaced blocks are freed once all have applied them. A thread that ends is replaced.
 */
export class SearchThreads implements ReplicaSink {
  private readonly threads = new Set<SearchThread>();
  private pending: PendingFree[] = [];
  private known: Sellers = NO_SELLERS;
  private stopped = false;

  /** `describe` sends the complete state to a thread that starts. */
  constructor(
    count: number,
    private readonly describe: (feed: ReplicaFeed) => void,
    private readonly log: Pick<Logger, 'error'>,
    private readonly file?: URL,
  ) {
    for (let i = 0; i < count; i++) this.add();
  }

  get count(): number {
    return this.threads.size;
  }

  /** Runs a search on the least busy thread. @throws when it ends meanwhile. */
  rank(request: SearchRequest): Promise<RankedIds> {
    let idlest: SearchThread | undefined;
    for (const thread of this.threads) if (!idlest || thread.load < idlest.load) idlest = thread;
    if (!idlest) return Promise.reject(new Error('there is no search thread'));
    return idlest.rank(request);
  }

  get feeds(): Iterable<ReplicaFeed> {
    return Array.from(this.threads, ({ feed }) => feed);
  }

  setSellers(sellers: Sellers): void {
    this.known = sellers;
    for (const thread of this.threads) thread.setSellers(sellers);
  }

  whenUnread(free: () => void): void {
    for (const thread of this.threads) thread.flush();
    this.pending.push({ upTo: new Map([...this.threads].map((thread) => [thread, thread.sent])), free });
    if (this.threads.size === 0) this.freeUnread();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all([...this.threads].map((thread) => thread.stop()));
  }

  /** Ends one as if it had failed. */
  async endOne(): Promise<void> {
    for (const thread of this.threads) return thread.stop();
  }

  private add(): void {
    const thread = new SearchThread(
      {
        onApplied: () => this.freeUnread(),
        onEnd: (fault) => {
          this.threads.delete(thread);
          this.freeUnread();
          if (!this.stopped) void this.replace(fault);
        },
      },
      this.file,
    );
    this.describe(thread.feed);
    thread.setSellers(this.known);
    this.threads.add(thread);
  }

  private async replace(fault: Error): Promise<void> {
    this.log.error({ err: fault }, 'a search thread has ended; another one begins');
    await sleep(RESTART_MS, undefined, { ref: false });
    if (!this.stopped) this.add();
  }

  private freeUnread(): void {
    const isRead = ({ upTo }: PendingFree) =>
      [...upTo].some(([thread, sent]) => this.threads.has(thread) && thread.applied < sent);
    const still = this.pending.findIndex(isRead);
    const free = this.pending.splice(0, still < 0 ? this.pending.length : still);
    for (const one of free) one.free();
  }
}
