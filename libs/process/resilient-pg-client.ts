import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * A connection that outlives the end of its server. A pool listens for the faults of idle connections only; one that is
 * handed out and between two statements would end the process with its 'error' event. The next statement reports it.
 *
 * Statements that are sent one after the other, with nothing awaited in between, leave in one packet.
 */
export class ResilientPgClient extends pg.Client {
  private isGathering = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }

  // `never` fits every way that a statement can be asked for.
  override query(...args: unknown[]): never {
    this.gather();
    return super.query(...(args as [string])) as never;
  }

  /** Holds back what is written until this turn's work is done: a write to a socket is dearer than most statements. */
  private gather(): void {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    if (this.isGathering) return;
    this.isGathering = true;
    stream.cork();
    process.nextTick(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }
}
