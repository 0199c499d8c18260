import type { Client, Pool, PoolClient, QueryResultRow } from 'pg';
import { DataSource, type MixedList, type QueryRunner } from 'typeorm';
import type { ServiceName } from '#libs/contracts';
import {
  ConfigFault,
  KEEP_IDLE_MS,
  ResilientPgClient,
  retriedTransactions,
  type PlatformSecret,
  type ResilientPgConfig,
} from '#libs/process';
import { openEntry, writeEntry, type OpenEntry } from './audit.js';
import './pg-types.js';
import { ReadReplica } from './read-replica.js';
import { passwordFinder, roleOf, roleUrl, settingsOfRole } from './roles.js';
import { Tx, sqlState, statementName, type Reader } from './tx.js';
import { SnakeCaseNames } from './snake-case-names.js';
import { StatementBatch } from './statement-batch.js';

/** The accounts whose rows a transaction may access. */
export interface TenantScope {
  scope: readonly number[] | 'all';
}

/** The accounts of a scope as a parameter of a statement; null is all. */
export const accountsOf = ({ scope }: TenantScope): number[] | null => (scope === 'all' ? null : [...scope]);

/** The platform's own scope: schedules, handlers and reads opened by a capability (a session, a signed offer). */
export const PLATFORM: TenantScope = { scope: 'all' };

/** Transaction options. */
export interface TxOptions {
  /**
   * Uses one generic plan per connection for all values: for statements whose planning takes longer than running them
   * and whose best plan does not depend on the values.
   */
  plannedOnce?: boolean;
}

interface Beginning extends TenantScope, TxOptions {
  readOnly?: boolean;
}

/** The connections of a service in each process. */
export const POOL_SIZE = 10;

const RETRIED = new Set(['40001', '40P01']);
const MAX_TRIES = 3;

export interface DatabaseOptions {
  schema: ServiceName;
  /** Of the role itself; or of the server, and the password is derived. */
  address: string;
  /** The same of a read replica. */
  readAddress?: string;
  secret: PlatformSecret;
  entities: MixedList<new () => object>;
  poolSize?: number;
  /** Whether statements are prepared, once a connection; off behind a pooler that does not know them. */
  prepares?: boolean;
}

/** A service's own schema, accessed under its own role. `tx` is the only way to its rows. */
export class Database {
  private readonly emittedListeners: Array<() => void> = [];
  private readonly writtenListeners: Array<() => void> = [];

  private constructor(
    readonly schema: ServiceName,
    readonly source: DataSource,
    private readonly prepares: boolean,
    private readonly replica?: ReadReplica<Database>,
  ) {}

  /** Connects under the schema's role. @throws when Postgres cannot be reached or the role is not as migrations make it. */
  static async connect(options: DatabaseOptions): Promise<Database> {
    const url = roleUrl(options.address, options.secret, options.schema);
    const source = new DataSource({
      type: 'postgres',
      url,
      schema: options.schema,
      entities: options.entities,
      namingStrategy: new SnakeCaseNames(),
      installExtensions: false,
      poolErrorHandler: () => undefined,
      extra: {
        Client: ResilientPgClient,
        findPassword: passwordFinder(url, options.secret),
        prepares: options.prepares ?? true,
        // Pipelining: statements are sent without waiting for the previous answer, where it is not needed.
        pipeline: true,
        max: options.poolSize ?? POOL_SIZE,
        idleTimeoutMillis: KEEP_IDLE_MS,
        connectionTimeoutMillis: 10_000,
        keepAlive: true,
      },
    });
    await source.initialize();
    await demandSettings(source, options.schema);
    const { readAddress, ...rest } = options;
    const replica =
      readAddress === undefined
        ? undefined
        : new ReadReplica(options.schema, () => Database.connect({ ...rest, address: readAddress }));
    return new Database(options.schema, source, options.prepares ?? true, replica);
  }

  /**
   * Runs `work` in one transaction with the context's accounts set, writes what it emitted, commits. Deadlocks and
   * serialization failures are tried again (three times at most), so `work` must only touch the database.
   * What a request has written is recorded in its audit entry by the same commit.
   */
  tx<T>(context: TenantScope, work: (tx: Tx) => Promise<T>, options: TxOptions = {}): Promise<T> {
    return this.tryAgain(() => this.attempt({ ...context, ...options }, work));
  }

  /**
   * As `tx`, for lists and reports, which write nothing: on the read replica while it keeps up. Repeated
   * on Postgres itself where the replica fails.
   */
  async read<T>(context: TenantScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const begun = { ...context, readOnly: true };
    const readPrimary = () => this.tryAgain(() => this.attempt(begun, work));
    if (!this.replica) return readPrimary();
    return this.replica.read(this, (replica) => replica.attempt(begun, work), readPrimary);
  }

  /**
   * As `tx`, for independent statements: they are sent and committed together, in one round trip. `work` sends all of
   * them before its first `await`, and their answers cannot undo them.
   */
  atOnce<T>(context: TenantScope, work: (tx: Tx) => Promise<T>, options: TxOptions = {}): Promise<T> {
    return this.tryAgain(() => this.attemptAtOnce({ ...context, ...options }, work));
  }

  private async tryAgain<T>(attempted: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await attempted();
      } catch (error) {
        if (attempt >= MAX_TRIES || !RETRIED.has(sqlState(error))) throw error;
        retriedTransactions.inc({ service: this.schema });
      }
    }
  }

  /**
   * A listener's effects, once: its inbox row and `work` commit together; a message received before does nothing.
   * @returns whether this was the first time.
   */
  async once(
    message: { id: string; name: string },
    context: TenantScope,
    work: (tx: Tx) => Promise<void>,
  ): Promise<boolean> {
    return this.tx(context, async (tx) => {
      if (!(await tx.firstTime(message.id, message.name))) return false;
      await work(tx);
      return true;
    });
  }

  /** Whether Postgres answers within `ms`, on a separate connection: those of the pool may all be busy. */
  async answers(ms: number): Promise<boolean> {
    const { url, extra } = this.source.options as { url?: string; extra: ResilientPgConfig };
    const client = new ResilientPgClient({
      connectionString: url,
      findPassword: extra.findPassword,
      connectionTimeoutMillis: ms,
      query_timeout: ms,
    });
    try {
      await client.connect();
      await (client as Client).query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** The connection pool, for libraries that run their own statements. */
  get pool(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
  }

  /** Calls `listener` after each commit that wrote to the outbox. */
  onEmitted(listener: () => void): void {
    this.emittedListeners.push(listener);
  }

  /** Calls `listener` after each commit that may have written rows. */
  onWritten(listener: () => void): void {
    this.writtenListeners.push(listener);
  }

  async close(): Promise<void> {
    await this.replica?.close((replica) => replica.close());
    if (this.source.isInitialized) await this.source.destroy();
  }

  private async attempt<T>(context: Beginning, work: (tx: Tx) => Promise<T>): Promise<T> {
    const entry = context.readOnly ? undefined : openEntry();
    const { client, runner, begun, release } = await this.open(begin(context, entry));
    const ask = (text: string, values: unknown[]) => client.query({ name: statementName(text), text, values });
    const tx = new Tx(ask, runner.manager);
    trackQueries(runner, tx);
    try {
      const answer = await work(tx);
      // Outbox rows and the audit entry are pipelined with the commit: where one of them fails, Postgres commits
      // nothing.
      const [emitted] = await Promise.all([
        tx.writeOutbox(),
        entry && writeEntry(tx, this.schema, entry),
        client.query('commit'),
        begun,
        tx.answered(),
      ]);
      this.callListeners(tx, emitted);
      return answer;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw tx.causeOf(error);
    } finally {
      await release();
    }
  }

  private async attemptAtOnce<T>(context: TenantScope & TxOptions, work: (tx: Tx) => Promise<T>): Promise<T> {
    const entry = openEntry();
    const batch = new StatementBatch(this.prepares);
    void batch.add(...settingsOf(context, entry));
    const tx = new Tx((text, values) => batch.add(text, values));
    const working = work(tx);
    let isBroken = false;
    working.catch(() => (isBroken = true));
    tx.withCommit(working);
    const emitting = tx.writeOutbox();
    if (entry) tx.withCommit(writeEntry(tx, this.schema, entry));
    try {
      await this.send(batch, () => isBroken);
      const [emitted] = await Promise.all([emitting, tx.answered()]);
      this.callListeners(tx, emitted);
      return await working;
    } catch (error) {
      emitting.catch(() => undefined);
      throw tx.causeOf(error);
    }
  }

  private callListeners(tx: Tx, emitted: boolean): void {
    if (emitted) this.emittedListeners.forEach((listener) => listener());
    if (tx.hasWritten) this.writtenListeners.forEach((listener) => listener());
  }

  /** Sends a batch on a connection of the pool, and waits for its commit; one whose work has failed is not sent. */
  private async send(batch: StatementBatch, isBroken = () => false): Promise<void> {
    const client = await this.pool.connect();
    let fault: Error | undefined;
    try {
      if (isBroken()) return;
      await new Promise<void>((resolve, reject) => {
        batch.callback = (error) => (error ? reject(error) : resolve());
        client.query(batch);
      });
    } catch (error) {
      fault = error as Error;
      throw error;
    } finally {
      client.release(fault && sqlState(fault) === '' ? fault : undefined);
    }
  }

  /** Read-only statements outside of a transaction: each sees what is committed when it runs. */
  reader(context: TenantScope): Reader {
    const rows: Reader['rows'] = (sql, values) => this.rows(context, sql, values);
    return {
      rows,
      row: async <T extends QueryResultRow>(sql: string, values?: unknown[]) => (await rows<T>(sql, values))[0],
    };
  }

  /** The rows of one read-only statement, under the context's accounts, in one round trip. */
  async rows<T extends QueryResultRow>(context: TenantScope, sql: string, values: unknown[] = []): Promise<T[]> {
    const batch = new StatementBatch(this.prepares);
    void batch.add(...settingsOf(context));
    const answer = batch.add(sql, values);
    await this.send(batch);
    return (await answer).rows as T[];
  }

  /** A connection with a transaction begun: `begun` resolves once it has, and is awaited before any answer is used. */
  private async open(statement: string) {
    const runner = this.source.createQueryRunner();
    const client = (await runner.connect()) as PoolClient;
    const begun = client.query(statement);
    begun.catch(() => undefined);
    // The transaction was begun in the same message that set its accounts; the flag keeps TypeORM from beginning
    // another.
    const flagged = runner as { isTransactionActive: boolean };
    flagged.isTransactionActive = true;
    const release = (): Promise<void> => {
      flagged.isTransactionActive = false;
      return runner.release();
    };
    return { client, runner, begun, release };
  }
}

/** @throws ConfigFault where sessions of the role lack its settings: without time limits one statement could hold up all. */
async function demandSettings(source: DataSource, schema: ServiceName): Promise<void> {
  const wanted = settingsOfRole(schema);
  const rows = await source.query<Array<{ name: string; value: string }>>(
    'select name, current_setting(name) as value from unnest($1::text[]) name',
    [Object.keys(wanted)],
  );
  const differing = rows.filter(({ name, value }) => value !== wanted[name]).map(({ name }) => name);
  if (differing.length > 0)
    throw new ConfigFault(
      `Sessions of ${roleOf(schema)} do not have the settings of that role (${differing.join(', ')}): run npm run migrate.`,
    );
}

/** The statements that TypeORM makes of repositories do not pass through the transaction. */
function trackQueries(runner: QueryRunner, tx: Tx): void {
  const query = runner.query.bind(runner) as (sql: string, ...more: unknown[]) => Promise<unknown>;
  runner.query = ((sql: string, ...more: unknown[]) => {
    tx.noteStatement(sql);
    return query(sql, ...more);
  }) as QueryRunner['query'];
}

const SETTINGS = `select set_config('app.platform', $1, true), set_config('app.scope', $2, true), set_config('app.audit', $3, true),
  set_config('plan_cache_mode', $4, true)`;

/** The settings of a transaction as a statement, for those that are sent together. */
function settingsOf({ scope, plannedOnce }: TenantScope & TxOptions, entry?: OpenEntry): [string, string[]] {
  const [platform, accounts] = scope === 'all' ? ['on', '{}'] : ['off', `{${scope.join()}}`];
  return [SETTINGS, [platform, accounts, entry?.id ?? '', plannedOnce ? 'force_generic_plan' : 'auto']];
}

/** Only integers and our own ids are interpolated, so the statement needs no parameters and saves a round trip. */
function begin({ scope, plannedOnce, readOnly }: Beginning, entry: OpenEntry | undefined): string {
  const begun = readOnly ? 'begin read only' : 'begin';
  const also =
    (entry ? `; set local app.audit = '${entry.id}'` : '') +
    (plannedOnce ? '; set local plan_cache_mode = force_generic_plan' : '');
  if (scope === 'all') return `${begun}; set local app.platform = 'on'${also}`;
  const accounts = scope.map((account) => Math.trunc(account)).join(',');
  return `${begun}; set local app.platform = 'off'; set local app.scope = '{${accounts}}'${also}`;
}
