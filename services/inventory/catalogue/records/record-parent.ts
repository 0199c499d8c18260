import type { Tx } from '#libs/database';
import { Refusal, notFound, orNotFound, type Context } from '#libs/service';
import { Hotel } from '../hotels/hotel.entity.js';
import { lockHotel } from '../hotels/lock-hotel.js';

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

/** Records of a hotel are changed one at a time under its lock, so that checks across them hold until the commit. */
export const OF_HOTEL: RecordParent = {
  key: 'hotelId',
  named: ({ hotel }) => hotel,
  async ownerFor(tx, _ctx, id) {
    if (id === undefined)
      throw new Refusal('request.invalid', 400, { errors: [{ path: 'query.hotel', msg: 'request.invalid' }] });
    const { accountId } = orNotFound(await tx.repository(Hotel).findOneBy({ id }));
    return { hotelId: id, accountId };
  },
  lock: (tx, { hotelId }) => lockHotel(tx, hotelId!),
};
