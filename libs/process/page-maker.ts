import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Logger } from './log.js';

/** Prices on a page are at most this old; the browser asks again for what is older than its own limit. */
const FRESH_MS = 30_000;
/** Shown rather than an empty page while none can be drawn. */
const KEPT_MS = 600_000;
const KEPT_BYTES = 32 * 1024 * 1024;
const DEADLINE_MS = 2_000;
/** Of the page that a worker begins with, before it has read its script. */
const FIRST_DEADLINE_MS = 5_000;
/** A worker that answers nothing for so long is in an endless loop. */
const STUCK_MS = 10_000;
const MOST_AT_ONCE = 2;
const MOST_WAITING = 64;
/** A leak ends the worker, not the server. */
const WORKER_MEGABYTES = 96;
const REST = { failures: 5, ms: 10_000 };

export interface PageRequest {
  path: string;
  search: string;
  host: string;
  origin: string;
  lang: string;
  isLangAsked: boolean;
  /** The language that the address begins with; `path` is behind it. */
  named?: string;
  /** Markdown is for assistants; a card is the facts of the page's picture. */
  form: 'html' | 'markdown' | 'card';
}

export interface MadePage {
  status: number;
  /** The path that it has moved to. */
  to?: string;
  lang: string;
  brotli: Uint8Array;
  gzip: Uint8Array;
  etag: string;
}

interface KeptPage extends MadePage {
  at: number;
}

interface Answer {
  id: number;
  page?: Omit<MadePage, 'etag'>;
  error?: string;
}

interface Waiting {
  done: (page: KeptPage | undefined) => void;
  key: string;
  request: PageRequest;
}

interface PageMakerOptions {
  /** The script of the worker that draws. */
  script: string;
  /** What the worker is given at its start. */
  settings: object;
  log: Logger;
  deadlineMs?: number;
  freshMs?: number;
  stuckMs?: number;
}

/**
 * Pages drawn by a worker beside the server, kept for everybody who asks for the same. Without one — the worker is dead,
 * slow, overloaded, or fails — the caller serves the empty page, which a browser draws by itself.
 */
export class PageMaker {
  private readonly kept = new LRUCache<string, KeptPage>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ brotli, gzip }) => brotli.length + gzip.length + 512,
    ttl: KEPT_MS,
  });
  private readonly making = new Map<string, Promise<KeptPage | undefined>>();
  private readonly waiting: Waiting[] = [];
  private readonly drawn = new Map<number, Waiting & { timer: NodeJS.Timeout }>();
  private worker: Worker | undefined;
  private count = 0;
  private failures: number[] = [];
  private isAble: boolean;
  private isWarm = false;

  /** The worker starts with the first page that is asked for. */
  constructor(private readonly options: PageMakerOptions) {
    this.isAble = existsSync(options.script);
  }

  /** The page of a request; undefined where none can be drawn in time. */
  async make(request: PageRequest, now = Date.now()): Promise<MadePage | undefined> {
    const { host, lang, isLangAsked, named, form, path, search } = request;
    const key = JSON.stringify([host, lang, isLangAsked, named, form, path, search]);
    const kept = this.kept.get(key);
    if (kept && now - kept.at < (this.options.freshMs ?? FRESH_MS)) return kept;
    const making = this.making.get(key) ?? this.begin(key, request);
    const { deadlineMs = this.isWarm ? DEADLINE_MS : FIRST_DEADLINE_MS } = this.options;
    return (await withDeadline(making, deadlineMs)) ?? kept;
  }

  async close(): Promise<void> {
    this.isAble = false;
    await this.worker?.terminate();
  }

  private begin(key: string, request: PageRequest): Promise<KeptPage | undefined> {
    const isResting = this.failures.length >= REST.failures && Date.now() - this.failures[0]! < REST.ms;
    if (this.isAble && !this.worker) this.startWorker();
    if (!this.worker || isResting || this.waiting.length >= MOST_WAITING) return Promise.resolve(undefined);
    const making = new Promise<KeptPage | undefined>((done) => this.waiting.push({ done, key, request }));
    this.making.set(key, making);
    void making.then(() => this.making.delete(key));
    this.hand();
    return making;
  }

  private hand(): void {
    while (this.worker && this.drawn.size < MOST_AT_ONCE) {
      const next = this.waiting.shift();
      if (!next) return;
      const id = ++this.count;
      const { worker } = this;
      const timer = setTimeout(() => void worker.terminate(), this.options.stuckMs ?? STUCK_MS);
      timer.unref();
      this.drawn.set(id, { ...next, timer });
      worker.postMessage({ id, request: next.request });
    }
  }

  private startWorker(): void {
    const { script, settings, log } = this.options;
    const resourceLimits = { maxOldGenerationSizeMb: WORKER_MEGABYTES };
    const worker = new Worker(script, { workerData: settings, resourceLimits });
    this.worker = worker;
    worker.unref();
    worker.on('message', (answer: Answer) => this.settle(answer));
    worker.on('error', (error) => log.error({ err: error }, 'the drawing of pages failed'));
    worker.on('exit', () => {
      this.worker = undefined;
      this.isWarm = false;
      for (const id of this.drawn.keys()) this.settle({ id, error: 'the worker ended' });
      for (const { done } of this.waiting.splice(0)) done(undefined);
    });
  }

  private settle({ id, page, error }: Answer): void {
    const asked = this.drawn.get(id);
    if (!asked) return;
    this.drawn.delete(id);
    clearTimeout(asked.timer);
    if (page) {
      this.isWarm = true;
      const etag = `W/"${createHash('sha1').update(page.brotli).digest('base64url')}"`;
      const made = { ...page, etag, at: Date.now() };
      this.kept.set(asked.key, made);
      asked.done(made);
    } else {
      this.failures = [...this.failures.slice(1 - REST.failures), Date.now()];
      this.options.log.warn({ path: asked.request.path, error }, 'a page was not drawn');
      asked.done(undefined);
    }
    this.hand();
  }
}

/** The answer, or undefined where it does not come in time. */
async function withDeadline<T>(answer: Promise<T | undefined>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => (timer = setTimeout(done, ms, undefined)));
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The script that draws the pages of a built app. */
export const drawingScript = (folder: string): string => join(`${folder}-server`, 'worker.js');
