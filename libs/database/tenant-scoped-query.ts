import pg from 'pg';

/** What the driver hands to a query for writing; missing from its types. */
interface Wire {
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: string[] }): void;
  execute(message: object): void;
  walled?: true;
}

const SET = { name: 'walled', text: `select set_config('app.platform', $1, true), set_config('app.scope', $2, true)` };

/**
 * One statement together with the accounts it may see, in one round trip: both are sent before one Sync, which makes
 * them one implicit transaction. If the first fails, the second is not run; after both, the accounts are reset.
 */
export class TenantScopedQuery extends pg.Query {
  callback?: (error: Error | null, result: unknown) => void;
  private described = false;

  constructor(
    config: pg.QueryConfig,
    private readonly platform: 'on' | 'off',
    private readonly scope: string,
  ) {
    super(config);
  }

  prepare(connection: Wire): void {
    if (!connection.walled) connection.parse(SET);
    connection.walled = true;
    connection.bind({ statement: SET.name, values: [this.platform, this.scope] });
    connection.execute({});
    inherited.prepare.call(this, connection);
  }

  handleRowDescription(message: unknown): void {
    this.described = true;
    inherited.handleRowDescription.call(this, message);
  }

  // Only the second statement is described: earlier messages answer the first one.
  handleDataRow(message: unknown): void {
    if (this.described) inherited.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.described) inherited.handleCommandComplete.call(this, message, connection);
  }
}

const inherited = pg.Query.prototype as unknown as {
  prepare(connection: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
};
