import type { Client } from 'pg';
import type { ServiceName } from '#libs/contracts';
import { ResilientPgClient, WakeUp, type Logger, type ResilientPgConfig } from '#libs/process';
import type { Reader } from './tx.js';

/** What processes wake each other for: messages of a service's outbox, changes of hotels, and answers of suppliers. */
export type Topic = `outbox.${ServiceName}` | 'hotels' | 'searches';

const CHANNEL = 'konak';
const NOTIFY = 'select pg_notify($1, topic) from unnest($2::text[]) topic';
/** Announcements of a topic are at least so far apart; the first leaves at once. */
const APART_MS = 50;
/** Without an announcement loops look this often, since one may be lost. */
const NET_MS = 15_000;
const RETRY_MS = 250;
const MAX_RETRY_MS = 10_000;

/** Wakes those who wait for a topic, from a command that has a connection and waits for nothing itself. */
export async function announceOnce(admin: Pick<Reader, 'rows'>, topic: Topic): Promise<void> {
  await admin.rows(NOTIFY, [CHANNEL, [topic]]);
}

/** The address has to be one of Postgres itself: poolers do not carry notifications. */
export type AnnouncementsAddress = Required<Pick<ResilientPgConfig, 'connectionString'>> &
  Pick<ResilientPgConfig, 'findPassword'>;

/**
 * How the loops of a process, and those of others on the same database, learn that there is something to do. Announcements
 * are hints: what they are about is in tables, and is found without them, only later. Without an address they stay in the
 * process.
 */
export class Announcements {
  private readonly waiting = new Map<Topic, Set<() => void>>();
  private readonly toSend = new Set<Topic>();
  private sending?: NodeJS.Timeout;
  private client?: Client;
  private readonly pause = new WakeUp();
  private isClosed = false;
  private listening: Promise<void> = Promise.resolve();

  constructor(
    private readonly address?: AnnouncementsAddress,
    private readonly log?: Logger,
  ) {}

  /** Connects, and connects again whenever the connection is lost. */
  open(): this {
    if (this.address) this.listening = this.keepListening(this.address);
    return this;
  }

  /** Whether the announcements of other processes arrive. */
  get isListening(): boolean {
    return this.client !== undefined;
  }

  /** How long to wait for an announcement, in milliseconds; `away` where those of others do not arrive. */
  patience(away: number): number {
    return this.isListening ? NET_MS : away;
  }

  /**
   * Calls `wake` for each announcement of a topic, and whenever `patience` changes, until the returned function is called.
   */
  on(topic: Topic, wake: () => void): () => void {
    const wakes = this.waiting.get(topic) ?? new Set();
    this.waiting.set(topic, wakes.add(wake));
    return () => void wakes.delete(wake);
  }

  /**
   * Wakes those who wait for a topic: to be called after the commit. Where one of them is enough, those of other processes
   * are woken only if there is none here.
   */
  announce(topic: Topic, { one = false } = {}): void {
    this.wakeAll(topic);
    if (!this.address || (one && this.waiting.get(topic)?.size)) return;
    this.toSend.add(topic);
    if (!this.sending) this.send();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.sending);
    this.pause.wake();
    await this.client?.end().catch(() => undefined);
    await this.listening;
  }

  /** Sends what was announced, on a connection and in a transaction of its own: a commit that notifies takes a global lock. */
  private send(): void {
    this.sending = undefined;
    if (!this.client || this.toSend.size === 0) return;
    const topics = [...this.toSend];
    this.toSend.clear();
    this.client
      .query(NOTIFY, [CHANNEL, topics])
      .catch((error: unknown) => this.log?.debug({ err: error }, 'an announcement was not sent'));
    this.sending = setTimeout(() => this.send(), APART_MS);
  }

  private async keepListening(address: AnnouncementsAddress): Promise<void> {
    let failures = 0;
    while (!this.isClosed) {
      const client: Client = new ResilientPgClient({
        ...address,
        keepAlive: true,
        connectionTimeoutMillis: MAX_RETRY_MS,
      });
      const ended = new Promise<unknown>((resolve) => client.once('end', resolve));
      try {
        await this.listenOn(client);
        failures = 0;
        if (!this.isClosed) {
          this.change(client);
          await ended;
        }
      } catch (error) {
        failures++;
        this.log?.[failures === 1 ? 'warn' : 'debug'](
          { err: error },
          'announcements do not arrive; loops look by themselves',
        );
      }
      await client.end().catch(() => undefined);
      this.change(undefined);
      const longest = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** failures);
      if (!this.isClosed) await this.pause.sleep(longest / 2 + (Math.random() * longest) / 2);
    }
  }

  private async listenOn(client: Client): Promise<void> {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const { processID } = client as unknown as { processID: number };
    // A pooler tells numbers of its own, and lends its connections for one transaction.
    if (rows[0]!.pid !== processID)
      throw new Error('this is a pooler: DATABASE_DIRECT_URL has to name Postgres itself');
    client.on('notification', ({ processId, payload }) => {
      if (processId !== processID) this.wakeAll(payload as Topic);
    });
    await client.query(`listen ${CHANNEL}`);
  }

  /** Wakes all loops: they may have missed announcements, and their patience changes. */
  private change(client: Client | undefined): void {
    if (this.client === client) return;
    this.client = client;
    for (const topic of this.waiting.keys()) this.wakeAll(topic);
    if (client && !this.sending) this.send();
  }

  private wakeAll(topic: Topic): void {
    for (const wake of this.waiting.get(topic) ?? []) wake();
  }
}
