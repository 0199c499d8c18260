import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/**
 * One registry per process, served at /metrics. Labels name calls, services and partners; never accounts, ids or
 * addresses.
 */
export const metrics = new Registry();
let collecting = false;

/** Adds memory, event loop and GC metrics; safe to call from every part of a process. */
export function collectProcessMetrics(): void {
  if (collecting) return;
  collecting = true;
  collectDefaultMetrics({ register: metrics });
}

const registers = [metrics];
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const requestSeconds = new Histogram({
  name: 'konak_request_seconds',
  help: 'How long answers took, by call and status',
  labelNames: ['call', 'status'],
  buckets: SECONDS,
  registers,
});

export const messageSeconds = new Histogram({
  name: 'konak_message_seconds',
  help: 'How long events and jobs were worked on, by consumer, name and outcome',
  labelNames: ['consumer', 'message', 'outcome'],
  buckets: SECONDS,
  registers,
});

export const partnerSeconds = new Histogram({
  name: 'konak_partner_seconds',
  help: 'How long partners took, by name and outcome: answered, refused, failed, late',
  labelNames: ['partner', 'outcome'],
  buckets: SECONDS,
  registers,
});

export const partnerLeftAlone = new Gauge({
  name: 'konak_partner_left_alone',
  help: '1 while a partner that is down is not asked',
  labelNames: ['partner'],
  registers,
});

export const outboxWaiting = new Gauge({
  name: 'konak_outbox_waiting',
  help: 'Messages that wait for longer than their handling takes, by sender and consumer',
  labelNames: ['service', 'consumer'],
  registers,
});

export const outboxOldestSeconds = new Gauge({
  name: 'konak_outbox_oldest_seconds',
  help: 'For how long the oldest of them waits',
  labelNames: ['service', 'consumer'],
  registers,
});

export const deadLetters = new Gauge({
  name: 'konak_dead_letters',
  help: 'Messages whose tries are used up, by sender and consumer',
  labelNames: ['service', 'consumer'],
  registers,
});

export const retriedTransactions = new Counter({
  name: 'konak_transactions_retried_total',
  help: 'Transactions that Postgres undid for the sake of others, and that were tried again, by service',
  labelNames: ['service'],
  registers,
});

export const replicaReads = new Counter({
  name: 'konak_replica_reads_total',
  help: 'Lists and reports that a read replica was asked for, by service and whether it answered (read, behind, failed)',
  labelNames: ['service', 'outcome'],
  registers,
});

/** The availability index of the process. */
export interface IndexState {
  hotels: number;
  bytes: number;
  /** When the feed of changes was last read, as an ISO instant. */
  readAt: string;
  /** How long the latest changes took into the index. */
  lagMs: number;
}

let indexOf: (() => IndexState) | undefined;

/** Reports a process's availability index, until the returned function is called. */
export function watchIndex(describe: () => IndexState): () => void {
  indexOf = describe;
  return () => {
    if (indexOf === describe) indexOf = undefined;
  };
}

/** Null for a process without an availability index. */
export function describeIndex(): IndexState | null {
  return indexOf?.() ?? null;
}

const indexGauge = (name: string, help: string, valueOf: (state: IndexState) => number) =>
  new Gauge({
    name,
    help,
    registers,
    collect() {
      const state = describeIndex();
      if (state) this.set(valueOf(state));
      else this.remove();
    },
  });

indexGauge('konak_index_hotels', 'Hotels in the availability index', ({ hotels }) => hotels);
indexGauge('konak_index_bytes', 'Memory of its blocks', ({ bytes }) => bytes);
indexGauge(
  'konak_index_age_seconds',
  'For how long the feed of changes has not been read',
  ({ readAt }) => (Date.now() - Date.parse(readAt)) / 1_000,
);
indexGauge('konak_index_lag_seconds', 'How long the latest changes took into the index', ({ lagMs }) => lagMs / 1_000);

const pools = new Map<string, { waitingCount: number }>();

new Gauge({
  name: 'konak_pool_waiting',
  help: 'Requests that wait for a connection to Postgres, by service',
  labelNames: ['service'],
  registers,
  collect() {
    for (const [service, { waitingCount }] of pools) this.set({ service }, waitingCount);
  },
});

/** Adds metrics of a service's connection pool. */
export function watchPool(service: string, pool: { waitingCount: number }): void {
  pools.set(service, pool);
}
