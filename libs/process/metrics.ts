import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** One registry a process, shown at /metrics. */
export const metrics = new Registry();
let collecting = false;

/** Adds memory, event loop and GC figures; safe to call by every part of a process. */
export function collectProcessMetrics(): void {
  if (collecting) return;
  collecting = true;
  collectDefaultMetrics({ register: metrics });
}

export const requestSeconds = new Histogram({
  name: 'konak_request_seconds',
  help: 'How long answers took, by call and status',
  labelNames: ['call', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});

export const messagesHandled = new Counter({
  name: 'konak_messages_total',
  help: 'Events and jobs worked on, by consumer, name and outcome',
  labelNames: ['consumer', 'message', 'outcome'],
  registers: [metrics],
});

export const outboxWaiting = new Gauge({
  name: 'konak_outbox_waiting',
  help: 'Messages written but not known to be done, by service',
  labelNames: ['service'],
  registers: [metrics],
});
