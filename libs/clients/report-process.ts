import { randomUUID } from 'node:crypto';
import { describeIndex, pausePartners, returnTallies, takeTallies, type Logger, type Shutdown } from '#libs/process';
import type { Clients } from './service-client.js';

const EVERY_MS = 10_000;

/**
 * Reports what a process is and what it has asked of partners, at its start and every ten seconds, and obeys the pauses that
 * operators have set meanwhile. What cannot be reported is reported the next time.
 */
export function reportProcess(of: {
  clients: Clients;
  log: Logger;
  names: readonly string[];
  version: string;
  shutdown: Shutdown;
}): void {
  const { clients, log, names, version, shutdown } = of;
  const process = { id: randomUUID(), names: [...names], version, startedAt: new Date().toISOString() };
  const report = async () => {
    const tallies = takeTallies();
    try {
      const { paused } = await clients.call('operations.report', {
        body: { ...process, tallies, index: describeIndex() },
      });
      pausePartners(paused);
    } catch (error) {
      returnTallies(tallies);
      log.debug({ err: error }, 'the process was not reported');
    }
  };
  let reporting = report();
  const timer = setInterval(() => {
    reporting = report();
  }, EVERY_MS);
  shutdown.on('servers', async () => {
    clearInterval(timer);
    await reporting;
    pausePartners([]);
  });
}
