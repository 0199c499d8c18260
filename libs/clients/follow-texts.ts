import type { InternalAnswerOf } from '#libs/contracts';
import type { Logger, Shutdown } from '#libs/process';
import type { Clients } from './service-client.js';

const EVERY_MS = 30_000;

type Edits = NonNullable<InternalAnswerOf<'texts.edits'>['edits']>;

/** Lays the texts that staff have published over those of this release, twice a minute; without an answer nothing changes. */
export function followTexts(of: {
  clients: Clients;
  log: Logger;
  shutdown: Shutdown;
  layOver: (edits: Edits) => void;
}): void {
  const { clients, log, shutdown, layOver } = of;
  let known: string | null = null;
  const look = async () => {
    try {
      const { mark, edits } = await clients.call('texts.edits', { body: { mark: known } });
      if (edits) layOver(edits);
      known = mark;
    } catch (error) {
      log.debug({ err: error }, 'edited texts were not read');
    }
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = look();
  }, EVERY_MS);
  shutdown.on('servers', async () => {
    clearInterval(timer);
    await looking;
  });
}
