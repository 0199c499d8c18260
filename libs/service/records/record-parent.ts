import type { Tx } from '#libs/database';
import type { Context } from '../context.js';
import { notFound } from '../refusal.js';

/** The columns that say whose a record is. */
export interface RecordOwner {
  accountId: number;
  hotelId?: number | null;
}

/** The parent as queries name it. */
export interface ParentQuery {
  account?: number;
  hotel?: number;
}

/** What records belong to. */
export interface RecordParent {
  key: 'accountId' | 'hotelId';
  named: (query: ParentQuery) => number | undefined;
  /** The owner of a new record. @throws Refusal notFound 404 for a parent out of reach. */
  ownerFor: (tx: Tx, ctx: Context, parent: number | undefined) => Promise<RecordOwner>;
  /** Locks the parent of a record that is to change; the record itself is locked where there is none. */
  lock?: (tx: Tx, record: RecordOwner) => Promise<unknown>;
}

export const OF_ACCOUNT: RecordParent = {
  key: 'accountId',
  named: ({ account }) => account,
  async ownerFor(_tx, ctx, account) {
    const accountId = account ?? ctx.account;
    if (ctx.scope !== 'all' && !ctx.scope.includes(accountId)) throw notFound();
    return { accountId };
  },
};
