import { Redis, type RedisOptions } from 'ioredis';

interface Unanswered {
  prevCommandQueue?: { shift(): { command: { reject(error: Error): void } } | undefined };
}

/**
 * A connection that can be closed while it connects again. ioredis' own does not say then that it has ended, and leaves what
 * was not answered open for ever, which workers wait for when they close.
 */
export class ClosableRedis extends Redis {
  override disconnect(reconnect = false): void {
    if (!reconnect) this.once('end', () => this.rejectUnanswered());
    if (!reconnect && this.status === 'reconnecting') this.status = 'wait';
    super.disconnect(reconnect);
  }

  override duplicate(options?: Partial<RedisOptions>): Redis {
    return new ClosableRedis({ ...this.options, ...options });
  }

  private rejectUnanswered(): void {
    const { prevCommandQueue } = this as unknown as Unanswered;
    for (let sent = prevCommandQueue?.shift(); sent; sent = prevCommandQueue?.shift())
      sent.command.reject(new Error('Connection is closed.'));
  }
}
