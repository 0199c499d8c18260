import pg from 'pg';

/**
 * A connection that outlives the end of its server. A pool listens for the faults of idle connections only; one that is
 * handed out and between two statements would end the process with its 'error' event. The next statement reports it.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
