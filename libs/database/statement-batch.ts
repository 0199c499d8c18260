import pg from 'pg';
import utils from 'pg/lib/utils.js';
import { statementName, type Answer } from './tx.js';

/** What the driver hands to a query for writing; missing from its types. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: object): void;
  sync(): void;
}

interface Statement {
  name: string;
  text: string;
  values: unknown[];
  answered: (answer: Answer) => void;
  failed: (error: unknown) => void;
}

/** The columns of a prepared statement's rows. */
interface Columns {
  names: string[];
  parsers: Array<(text: string) => unknown>;
  /** A row of nulls: copying it is cheaper than adding one column after the other. */
  blank: Record<string, unknown>;
}

const NO_COLUMNS: Columns = { names: [], parsers: [], blank: {} };
/** A statement's columns are asked for once a connection. */
const described = new WeakMap<Wire, Map<string, Columns>>();
const COUNT = /(\d+)$/;
/**
 * Prepared statements that are sent together, before one Sync: one implicit transaction and one answer. If one of them
 * fails, those after it are not run and nothing is written; none has an answer before all of it is committed.
 */
export class StatementBatch extends pg.Query {
  readonly statements: Statement[] = [];
  /** Called at the end, with the error of a batch that failed. */
  callback?: (error: Error | null, result?: unknown) => void;
  private readonly answers: Answer[] = [];
  private columns?: Columns;
  private found: Record<string, unknown>[] = [];
  private connection?: Wire;

  /** Unnamed statements, where none are prepared, are parsed and described each time. */
  constructor(private readonly prepares = true) {
    super({ text: '' });
  }

  /** Adds a statement; its answer comes when the batch is committed. */
  add(text: string, values: unknown[]): Promise<Answer> {
    const answer = new Promise<Answer>((answered, failed) => {
      this.statements.push({ name: statementName(text), text, values, answered, failed });
    });
    answer.catch(() => undefined);
    return answer;
  }

  /** The statement under way: the driver notes under its name that it was prepared. */
  get name(): string | undefined {
    return this.prepares ? this.underWay : undefined;
  }

  set name(_: unknown) {
    // The driver's own constructor names its query.
  }

  get text(): string | undefined {
    return this.statements[this.answers.length]?.text;
  }

  set text(_: unknown) {
    // As the name.
  }

  override submit = (connection: unknown): void => this.send(connection as Wire);

  handleRowDescription({ fields }: { fields: Array<{ name: string; dataTypeID: number }> }): void {
    const names = fields.map(({ name }) => name);
    const parsers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text'));
    // Parsed, since an object that is made key by key becomes a slow dictionary.
    const blank = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as Columns['blank'];
    this.columns = { names, parsers, blank };
  }

  handleDataRow({ fields }: { fields: Array<string | null> }): void {
    const { names, parsers, blank } = this.columns!;
    const row = { ...blank };
    for (const [at, text] of fields.entries()) if (text !== null) row[names[at]!] = parsers[at]!(text);
    this.found.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const known = columnsOf(this.connection!);
    known.set(this.underWay!, this.columns ?? NO_COLUMNS);
    this.answers.push({ rows: this.found, rowCount: Number(COUNT.exec(text)?.[1] ?? 0) });
    this.found = [];
    this.columns = this.underWay === undefined ? undefined : known.get(this.underWay);
  }

  handleReadyForQuery(): void {
    for (const [at, { answered }] of this.statements.entries()) answered(this.answers[at]!);
    this.callback?.(null);
  }

  handleError(error: Error): void {
    // Statements after the failed one were skipped, and so not prepared.
    const wire = this.connection;
    if (wire)
      for (const { name } of this.statements.slice(this.answers.length)) delete wire.submittedNamedStatements[name];
    for (const { failed } of this.statements) failed(error);
    this.callback?.(error);
  }

  private send(wire: Wire): void {
    this.connection = wire;
    const known = columnsOf(wire);
    wire.stream.cork();
    try {
      for (const { name, text, values } of this.statements) {
        if (!this.prepares) wire.parse({ name: '', text });
        else if (!(name in wire.parsedStatements) && !(name in wire.submittedNamedStatements)) {
          wire.parse({ name, text });
          wire.submittedNamedStatements[name] = text;
        }
        wire.bind({ statement: this.prepares ? name : '', values, valueMapper: utils.prepareValue });
        if (!this.prepares || !known.has(name)) wire.describe({ type: 'P', name: '' });
        wire.execute({});
      }
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    this.columns = known.get(this.underWay!);
  }

  /** Under which a statement is known here, prepared or not. */
  private get underWay(): string | undefined {
    return this.statements[this.answers.length]?.name;
  }
}

function columnsOf(wire: Wire): Map<string, Columns> {
  let columns = described.get(wire);
  if (!columns) described.set(wire, (columns = new Map<string, Columns>()));
  return columns;
}
