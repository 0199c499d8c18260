import type { OperationsState } from '#libs/contracts';
import type { Database, TenantScope } from '#libs/database';

/** As many as fit one screen. */
const RECENT = 20;
/** How long a request to discard messages waits for a second person. */
const WAITS = `interval '1 day'`;
const GROUP = 'service, consumer, name, error_hash';

type Action = OperationsState['actions'][number];

export interface Begun {
  action: Action['action'];
  userId: number;
  service: string;
  consumer: string;
  name: string;
  errorHash?: string;
  reason: string;
}

/** A request to discard messages that waits for a second person. */
export interface Waiting extends Required<Omit<Begun, 'action'>> {
  id: number;
  at: Date;
  by: string;
  [column: string]: unknown;
}

/** The log of what operators did or requested. */
export class OperatorActions {
  constructor(
    private readonly database: Database,
    private readonly scope: TenantScope,
  ) {}

  async recent(): Promise<Action[]> {
    const rows = await this.database.rows<Omit<Action, 'at'> & { at: Date }>(
      this.scope,
      `select a.at, coalesce(u.name, '') as by, s.name as second, a.action, a.service, a.consumer, a.name, a.count,
         a.reason, a.waits and a.at > now() - ${WAITS} as waits
       from operator_actions a left join users u on u.id = a.user_id left join users s on s.id = a.second_user_id
       order by a.id desc limit ${RECENT}`,
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  waiting(): Promise<Waiting[]> {
    return this.database.rows<Waiting>(
      this.scope,
      `select a.id, a.at, a.user_id as "userId", coalesce(u.name, '') as by, a.service, a.consumer, a.name,
         a.error_hash as "errorHash", a.reason
       from operator_actions a left join users u on u.id = a.user_id where a.waits and a.at > now() - ${WAITS}`,
    );
  }

  /** @returns its id, to end it with. */
  async begin({ action, userId, service, consumer, name, errorHash, reason }: Begun): Promise<number> {
    const row = await this.database.tx(this.scope, (tx) =>
      tx.row<{ id: number }>(
        `insert into operator_actions (action, user_id, ${GROUP}, reason) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [action, userId, service, consumer, name, errorHash ?? null, reason],
      ),
    );
    return row!.id;
  }

  /** Adds the messages affected: concurrent confirmations of one request have shared them among themselves. */
  async end(id: number, count: number, secondUserId?: number): Promise<void> {
    await this.database.tx(this.scope, (tx) =>
      tx.execute(
        `update operator_actions set count = coalesce(count, 0) + $2, waits = false,
           second_user_id = coalesce(second_user_id, $3) where id = $1`,
        [id, count, secondUserId ?? null],
      ),
    );
  }

  /**
   * Opens a request to discard a group, or finds the open one: there is one per group, for a day.
   * @returns undefined where it was confirmed at the same moment.
   */
  askToDiscard(
    request: Omit<Begun, 'action'>,
  ): Promise<{ id: number; userId: number; at: Date; isNew: boolean } | undefined> {
    const group = [request.service, request.consumer, request.name, request.errorHash];
    return this.database.tx(this.scope, async (tx) => {
      await tx.execute(
        `update operator_actions set waits = false where waits and at <= now() - ${WAITS} and (${GROUP}) = ($1, $2, $3, $4)`,
        group,
      );
      const inserted = await tx.execute(
        `insert into operator_actions (${GROUP}, action, user_id, reason, waits) values ($1, $2, $3, $4, 'discard', $5, $6, true)
         on conflict (${GROUP}) where waits do nothing`,
        [...group, request.userId, request.reason],
      );
      const asked = await tx.row<{ id: number; userId: number; at: Date }>(
        `select id, user_id as "userId", at from operator_actions where waits and (${GROUP}) = ($1, $2, $3, $4)`,
        group,
      );
      return asked && { ...asked, isNew: inserted === 1 };
    });
  }
}
