import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import { beginSpan } from './trace.js';

/** A query that was handed over as an object. */
type Submitted = EventEmitter & { text?: string };

function onEnd(sent: Promise<unknown> | Submitted | undefined, end: (failed: boolean) => void): void {
  if (sent && 'then' in sent)
    sent.then(
      () => end(false),
      () => end(true),
    );
  else if (sent) sent.once('end', () => end(false)).once('error', () => end(true));
}

/** How long pools keep idle connections, in milliseconds: a new one costs a fork, a password's hash and all its plans. */
export const KEEP_IDLE_MS = 5 * 60_000;

export interface ResilientPgConfig extends pg.ClientConfig {
  /** Asked for each connection, instead of the address's password. */
  findPassword?: () => Promise<string>;
  /** False: names of statements are dropped, so that none is prepared for a connection that a pooler lends to others. */
  prepares?: boolean;
}

/**
 * A connection that survives the end of its server. A pool listens for errors of idle connections only; a connection that is
 * checked out and between two statements would end the process with its 'error' event. The next statement reports it.
 *
 * Statements that are sent one after the other, without awaiting in between, leave in one packet.
 */
export class ResilientPgClient extends pg.Client {
  private isGathering = false;
  private readonly prepares: boolean;

  constructor(config?: ResilientPgConfig) {
    super(config);
    this.prepares = config?.prepares ?? true;
    // The password of the address would win over one of the configuration.
    if (config?.findPassword) Object.assign(this, { password: config.findPassword });
    this.on('error', () => undefined);
  }

  // `never` matches all overloads of `query`.
  override query(...args: unknown[]): never {
    this.gather();
    const statement = args[0] as string | { text?: string } | Submitted;
    const text = typeof statement === 'string' ? statement : statement.text;
    const span = beginSpan(`sql ${/\w+/.exec(text ?? '')?.[0] ?? ''}`, {
      ...{ kind: 'client', within: true },
      facts: { 'db.statement': text ?? '' },
    });
    const isNamed = typeof statement === 'object' && 'name' in statement && !('submit' in statement);
    if (isNamed && !this.prepares) args[0] = { ...statement, name: undefined };
    const sent: unknown = super.query(...(args as [string]));
    if (span) onEnd(sent as Promise<unknown> | Submitted, (failed) => span.end({ failed }));
    return sent as never;
  }

  /** Corks the socket until the end of the tick: a write to a socket costs more than most statements. */
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
