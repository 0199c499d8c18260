import { monitorEventLoopDelay } from 'node:perf_hooks';
import { services, start } from '../../dist/start.js';

/**
 * The application with one page more: an answer that never changes, of as many bytes as asked, by the same server
 * and hooks as a search. Tells its parent when it is ready, and what its index has cost.
 */
const CONSTANT = '/images/constant';
let body = '';

const load = services.inventory;
services.inventory = async () => {
  const definition = await load();
  return {
    ...definition,
    configure: async (fastify, runtime) => {
      await definition.configure?.(fastify, runtime);
      fastify.get(CONSTANT, (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
    },
  };
};

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

process.on('message', ({ bytes, cpu, delay: isDelay }) => {
  if (isDelay) {
    process.send({ delayMs: delay.max / 1e6 });
    return delay.reset();
  }
  if (cpu) {
    const { user, system } = process.cpuUsage();
    return process.send({ cpuMs: (user + system) / 1_000 });
  }
  body = JSON.stringify({ constant: 'x'.repeat(bytes) });
  return process.send({ constant: CONSTANT });
});

const { AvailabilityIndexUpdater } =
  await import('../../dist/services/inventory/selling/availability/feed/availability-index-updater.js');
const { onModuleInit } = AvailabilityIndexUpdater.prototype;
let heapOfIndex = 0;
AvailabilityIndexUpdater.prototype.onModuleInit = async function () {
  const before = heap();
  await onModuleInit.call(this);
  heapOfIndex = heap() - before;
};
const running = await start(process.env);
const updater = running.services
  .find(({ name }) => name === 'inventory')
  .app.get(AvailabilityIndexUpdater, { strict: false });
process.send({
  ready: running.addresses.api,
  stats: updater.index.stats,
  seconds: updater.builtInMs / 1000,
  from: updater.builtFrom,
  heap: heapOfIndex,
});
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));

function heap() {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
