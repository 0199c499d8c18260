import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AskedSearch, KeptSupplierAccount, NotedCall, SearchResult } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { WakeUp } from '#libs/process';
import { Refusal, SERVICE, type ServiceRuntime } from '#libs/service';
import { canonical, runSearch, searchKey, unpackResult } from '#libs/suppliers';
import { keepHotels } from '../mapping/mapping-rows.js';
import { accountsById, noteAnswered } from '../accounts/account-rows.js';
import { Suppliers, type AccountSuppliers } from '../suppliers.js';
import {
  findSearch,
  isKept,
  keepFound,
  keepSearchCalls,
  orderSearch,
  takeSearch,
  type SearchRow,
} from './search-rows.js';

const SCOPE = systemScope('reservations.suppliers');
/** A search is answered within this time with what has arrived. */
const ANSWER_MS = 20_000;
/** Longer nobody waits for the worker: the search is carried out here. */
const QUEUE_MS = 1_000;
/** How often a search is looked at where announcements do not arrive. */
const POLL_MS = 250;
/** How often although they do: one may be lost. */
const NET_MS = 1_000;
const UNPACKED = 30;

interface Ordered {
  key: string;
  asked: AskedSearch;
  /** The agency's own at suppliers. */
  accounts: number[];
}

/** `isPartial`: parts of it, as listed, did not answer in time. */
export interface SearchOutcome extends Pick<SearchResult, 'hotels' | 'flights' | 'found' | 'missing'> {
  isPartial: boolean;
}

/**
 * Searches at suppliers, carried out by the worker. Equal searches by the same accounts at suppliers are one job, in all processes;
 * answers are shared for five minutes, before anyone's markups.
 */
@Injectable()
export class SupplierSearches {
  private readonly underway = new Map<string, Promise<SearchOutcome>>();
  private readonly unpacked = new LRUCache<string, SearchResult>({ max: UNPACKED });

  constructor(
    private readonly database: Database,
    private readonly suppliers: Suppliers,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /**
   * The answer to a search within twenty seconds. `admit`: whether the caller may ask suppliers, where no kept answer and no
   * equal search is shared. @throws Refusal partnerDown 503 where no supplier gave one · supplier.refused 409 where all refused.
   */
  async search(
    suppliers: AccountSuppliers,
    question: AskedSearch,
    admit?: () => Promise<void>,
    answerMs = ANSWER_MS,
  ): Promise<SearchOutcome> {
    if (suppliers.all.length === 0) throw new Refusal('partnerDown', 503);
    const asked = canonical(question);
    const key = searchKey(suppliers.credential, asked);
    if (admit && !(await this.isShared(key))) await admit();
    let answer = this.underway.get(key);
    if (!answer) {
      answer = this.answer({ key, asked, accounts: suppliers.ids }, answerMs).finally(() => this.underway.delete(key));
      this.underway.set(key, answer);
    }
    return answer;
  }

  /** Takes a search, with the accounts by which it is carried out; undefined where it is not to be carried out. */
  take(run: string, by: string): Promise<KeptSupplierAccount[] | undefined> {
    return this.database.tx(SCOPE, async (tx) => {
      const ids = await takeSearch(tx, run, by);
      return ids && accountsById(tx, ids);
    });
  }

  /** Keeps what a search has found, and wakes those who wait for it. */
  async found(run: string, result: SearchResult, calls: readonly NotedCall[]): Promise<void> {
    await this.database.tx(SCOPE, async (tx) => {
      await keepFound(tx, run, result, this.runtime.now());
      await keepSearchCalls(tx, run, calls);
      const missing = result.missing.map(({ supplier }) => supplier);
      await noteAnswered(tx, run, missing, this.runtime.now());
      await keepHotels(tx, result.hotels, this.runtime.now());
    });
    this.runtime.announcements.announce('searches');
  }

  private async isShared(key: string): Promise<boolean> {
    if (this.underway.has(key)) return true;
    const known = await findSearch(this.database.reader(SCOPE), key);
    return known !== undefined && (isKept(known, this.runtime.now()) || isUnderway(known));
  }

  private async answer({ key, asked, accounts }: Ordered, answerMs: number): Promise<SearchOutcome> {
    const until = performance.now() + answerMs;
    const known = await findSearch(this.database.reader(SCOPE), key);
    if (known && isKept(known, this.runtime.now())) return this.outcomeOf(known);
    const run = randomUUID();
    const now = this.runtime.now();
    await this.database.tx(SCOPE, async (tx) => {
      if (await orderSearch(tx, { key, run, asked, accounts, now }))
        tx.emit('supplier.search', { run, asked, until: new Date(now.getTime() + answerMs).toISOString() });
    });
    return this.waitFor(key, asked, until);
  }

  private async waitFor(key: string, asked: AskedSearch, until: number): Promise<SearchOutcome> {
    const woken = new WakeUp();
    const { announcements } = this.runtime;
    const unsubscribe = announcements.on('searches', () => woken.wake());
    const inlineAt = performance.now() + QUEUE_MS;
    let isInline = false;
    try {
      for (;;) {
        const row = await findSearch(this.database.reader(SCOPE), key);
        if (row && !isUnderway(row)) return this.outcomeOf(row);
        const now = performance.now();
        if (now >= until) return this.nothing();
        if (row?.state === 'queued' && now >= inlineAt && !isInline) {
          isInline = true;
          this.carryOut(row.run, asked, until - now);
        }
        const next = isInline ? until : Math.min(until, Math.max(inlineAt, now + 1));
        await woken.sleep(Math.min(next - now, announcements.patience(POLL_MS), NET_MS));
      }
    } finally {
      unsubscribe();
    }
  }

  /** Without the worker, which is busy or ended: the one of both that takes the search carries it out. */
  private carryOut(run: string, asked: AskedSearch, leftMs: number): void {
    const work = async () => {
      const accounts = await this.take(run, `here ${randomUUID()}`);
      if (!accounts) return;
      const calls: NotedCall[] = [];
      await runSearch({
        asked,
        suppliers: this.suppliers.with(accounts).all,
        deadlineMs: Math.max(0, leftMs - NET_MS),
        note: (supplier) => (call) => calls.push({ ...call, supplier, at: call.at.toISOString() }),
        report: (result) => this.found(run, result, calls.splice(0)),
      });
    };
    work().catch((error: unknown) =>
      this.runtime.log.warn({ err: error }, 'a search at suppliers was not carried out'),
    );
  }

  private outcomeOf(row: SearchRow): SearchOutcome {
    if (row.state === 'failed' || !row.result) throw refusalOf(row);
    const id = `${row.run} ${row.state}`;
    const result = this.unpacked.get(id) ?? unpackResult(row.result);
    this.unpacked.set(id, result);
    return { ...result, isPartial: row.missing.length > 0 };
  }

  private nothing(): SearchOutcome {
    const missing = this.suppliers.all.map(({ name: supplier }) => ({
      supplier,
      location: null,
      reason: 'late' as const,
    }));
    return { hotels: [], flights: [], found: 0, missing, isPartial: true };
  }
}

/** Where all suppliers have said no, asking again is of no use. */
function refusalOf({ missing }: SearchRow): Refusal {
  const isNo = missing.length > 0 && missing.every(({ reason }) => reason === 'refused');
  if (isNo) return new Refusal('supplier.refused', 409, { values: { reason: missing[0]!.supplier } });
  return new Refusal('partnerDown', 503, { retryAfter: 2 });
}

const isUnderway = ({ state }: SearchRow) => state === 'queued' || state === 'running';
