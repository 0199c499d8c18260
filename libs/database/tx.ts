import { createHash } from 'node:crypto';
import type { EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import type { QueryResultRow } from 'pg';
import { messages, type MessageDefinition, type MessageName, type PayloadOf } from '#libs/contracts';
import { logContext, traceparent } from '#libs/process';

/** A scarce resource could not be taken in full, because of a concurrent claim. The transaction is rolled back. */
export class RowCountMismatch extends Error {}

/** The SQLSTATE that `demand_all` raises. */
const ROW_COUNT_MISMATCH = 'KN001';
/** The SQLSTATE of a unique violation. */
export const UNIQUE_VIOLATION = '23505';
/** The SQLSTATE of statements after a failed one. */
const ABORTED = '25P02';

/**
 * Every schema has it: `demand_all(got, wanted)` fails its statement, and so the transaction, unless both are equal.
 * Checked in SQL, the count need not be awaited before the commit is sent.
 */
export const demandFunction = (schema: string): string => `
  create or replace function ${schema}.demand_all(got bigint, wanted bigint) returns void language plpgsql as $$
  begin
    if got <> wanted then raise exception '% of % taken', got, wanted using errcode = '${ROW_COUNT_MISMATCH}'; end if;
  end $$`;

/** The rows of a statement, and how many it touched. */
export interface Answer {
  rows: QueryResultRow[];
  rowCount: number | null;
}

interface Emitted {
  consumer: string;
  name: MessageName;
  payload: unknown;
  notBefore?: Date;
}

/** Statements that may write; `for update` only locks. */
const WRITES = /\b(?:insert|delete|merge|(?<!for )(?<!for no key )update)\b/i;
const writing = new Map<string, boolean>();

function isWriting(sql: string): boolean {
  let known = writing.get(sql);
  if (known === undefined) writing.set(sql, (known = WRITES.test(sql)));
  return known;
}

const statementNames = new Map<string, string>();

/** Statements are prepared once per connection, under a name derived from their text. */
export function statementName(sql: string): string {
  let name = statementNames.get(sql);
  if (!name) {
    name = createHash('sha1').update(sql).digest('base64url');
    statementNames.set(sql, name);
  }
  return name;
}

/** The reading side of a transaction or of the database itself. */
export type Reader = Pick<Tx, 'rows' | 'row'>;

/**
 * An open transaction with its accounts set: rows, emitted facts and claimed resources commit together or not at all.
 */
export class Tx {
  private readonly emitted: Emitted[] = [];
  private readonly unanswered: Promise<unknown>[] = [];
  private hasDue = false;
  private firstFault: unknown;
  /** Whether rows may have been written; false where none were. */
  hasWritten = false;

  /** Without a manager, where statements are sent together at the end. */
  constructor(
    private readonly ask: (sql: string, values: unknown[]) => Promise<Answer>,
    private readonly manager?: EntityManager,
  ) {}

  /** Statements under way whose answers are not needed: they are awaited with the commit, which they can fail. */
  withCommit(...sent: Promise<unknown>[]): void {
    for (const statement of sent) statement.catch(() => undefined);
    this.unanswered.push(...sent);
  }

  repository<T extends ObjectLiteral>(entity: EntityTarget<T>): Repository<T> {
    if (!this.manager) throw new Error('statements that are sent together are written in SQL');
    return this.manager.getRepository(entity);
  }

  /** Rows of a prepared statement. */
  async rows<T extends QueryResultRow = QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.send(sql, values)).rows as T[];
  }

  /** The first row of a prepared statement, if any. */
  async row<T extends QueryResultRow = QueryResultRow>(sql: string, values: unknown[] = []): Promise<T | undefined> {
    return (await this.rows<T>(sql, values))[0];
  }

  /** The number of rows that a prepared statement touched. */
  async execute(sql: string, values: unknown[] = []): Promise<number> {
    return (await this.send(sql, values)).rowCount ?? 0;
  }

  /**
   * Claims scarce resources by one conditional UPDATE: all of the expected rows, or nothing.
   * @throws RowCountMismatch when fewer (or more) rows than `expected` met the condition.
   */
  async executeExactly(expected: number, sql: string, values: unknown[]): Promise<void> {
    const taken = await this.execute(sql, values);
    if (taken !== expected) throw new RowCountMismatch(`${taken} of ${expected} taken`);
  }

  /** Emits a fact or a command: an outbox row per listener, in this transaction. */
  emit<N extends MessageName>(name: N, payload: PayloadOf<N>, options: { notBefore?: Date } = {}): void {
    const { payload: shape, listeners }: MessageDefinition = messages[name];
    const checked = shape.parse(payload);
    for (const consumer of listeners) this.emitted.push({ consumer, name, payload: checked, ...options });
  }

  /** Notes that rows of the outbox were made due by a statement, for the relay to look at after the commit. */
  noteDue(): void {
    this.hasDue = true;
  }

  /** True the first time a message is received, in the transaction of its effects; false for a repetition. */
  async firstTime(messageId: string, name: string): Promise<boolean> {
    return (
      (await this.execute('insert into inbox (message_id, name) values ($1, $2) on conflict do nothing', [
        messageId,
        name,
      ])) === 1
    );
  }

  /** Resolves when all pipelined statements have been answered. */
  async answered(): Promise<void> {
    await Promise.all(this.unanswered);
  }

  /** Why a transaction failed: after one failed statement Postgres refuses all that follow. */
  causeOf(error: unknown): unknown {
    const cause = sqlState(error) === ABORTED ? (this.firstFault ?? error) : error;
    return sqlState(cause) === ROW_COUNT_MISMATCH ? new RowCountMismatch((cause as Error).message) : cause;
  }

  /** Writes the outbox rows; called once, before the commit. @returns whether any are due. */
  async writeOutbox(): Promise<boolean> {
    if (this.emitted.length === 0) return this.hasDue;
    await this.execute(
      `insert into outbox (consumer, name, payload, not_before, trace)
       select *, $5::jsonb from unnest($1::text[], $2::text[], $3::jsonb[], $4::timestamptz[])`,
      [
        this.emitted.map((e) => e.consumer),
        this.emitted.map((e) => e.name),
        this.emitted.map((e) => JSON.stringify(e.payload)),
        this.emitted.map((e) => e.notBefore ?? null),
        JSON.stringify({ requestId: logContext()?.requestId, traceparent: traceparent() }),
      ],
    );
    return true;
  }

  /** Notes a statement that has touched rows. */
  noteStatement(sql: string): void {
    if (isWriting(sql)) this.hasWritten = true;
  }

  private async send(sql: string, values: unknown[]): Promise<Answer> {
    try {
      const answer = await this.ask(sql, values);
      if (answer.rowCount !== 0) this.noteStatement(sql);
      return answer;
    } catch (error) {
      this.firstFault ??= error;
      throw error;
    }
  }
}

/** The SQLSTATE of a failed statement, wherever TypeORM has wrapped it. */
export function sqlState(error: unknown): string {
  const failed = error as { code?: unknown; driverError?: { code?: unknown } };
  return String(failed?.driverError?.code ?? failed?.code ?? '');
}
