import type { CompleteMethod, HoldLimit, HoldLimitReached } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';
import type { Holder, HolderKind } from './holders.js';

/** Who holds rooms without money by an intent, and how many may be held at once. */
export interface HoldBounds {
  holders: Holder[];
  limit: HoldLimit;
  /** Ways to pay that are possible beyond the limit. */
  instead: CompleteMethod[];
}

interface Counted extends Record<string, unknown> {
  kind: HolderKind;
  bookings: number;
  rooms: number;
  from: Date | null;
}

/** Rows of bookings that are open and unpaid, and of carts that are becoming such. */
const OPEN = `unpaid_bookings u
  left join bookings b on b.public_id = u.booking_id and b.state in ('pending', 'confirmed') and b.paid_minor = 0
  left join carts c on c.booking_id = u.booking_id and c.hold_id is not null`;
const IS_OPEN = 'coalesce(b.id, c.id) is not null';

/** Makes all wait who count for one of these holders, until the transaction ends. In one order: nobody waits in a circle. */
export async function lockHolders(tx: Tx, { holders }: HoldBounds): Promise<void> {
  const locked = holders.flatMap(({ hashes }) => hashes).sort();
  await tx.execute('select pg_advisory_xact_lock(hashtextextended(h, 0)) from unnest($1::text[]) as h', [locked]);
}

/**
 * Adds a booking's rooms to what its holders hold without money; they are locked.
 * @throws Refusal hold.limit 422 where one of them would hold too much.
 */
export async function addUnpaid(
  tx: Tx,
  { bookingId, accountId, rooms }: { bookingId: string; accountId: number; rooms: number },
  { holders, limit, instead }: HoldBounds,
): Promise<void> {
  const counted = await tx.rows<Counted>(
    `select u.kind, count(*)::int as bookings, sum(u.rooms)::int as rooms, min(b.hold_until) as "from" from ${OPEN}
     where u.holder = any ($1) and ${IS_OPEN} group by u.kind`,
    [holders.flatMap(({ hashes }) => hashes)],
  );
  const reached = counted.flatMap((of) => limitReached(of, rooms, limit)).sort((a, b) => a.rooms - b.rooms)[0];
  const tooMany = reached ?? limitReached({ bookings: 0, rooms: 0, from: null }, rooms, limit)[0];
  if (tooMany) throw new Refusal('hold.limit', 422, { data: { ...tooMany, methods: instead } });
  await tx.execute(
    `insert into unpaid_bookings (booking_id, account_id, kind, holder, rooms)
     select $1, $2, h.kind, h.holder, $5 from unnest($3::text[], $4::text[]) as h (kind, holder)`,
    [bookingId, accountId, holders.map(({ kind }) => kind), holders.map(({ hashes }) => hashes[0]), rooms],
  );
}

/** Why a holder may not hold a number of rooms more; none where it may. */
function limitReached(
  held: Pick<Counted, 'bookings' | 'rooms' | 'from'>,
  more: number,
  limit: HoldLimit,
): Array<Omit<HoldLimitReached, 'methods'>> {
  const from = held.from?.toISOString() ?? null;
  if (held.bookings >= limit.bookings) return [{ why: 'bookings', rooms: 0, from }];
  const rooms = Math.max(0, limit.rooms - held.rooms);
  return more > rooms ? [{ why: 'rooms', rooms, from }] : [];
}

/** Forgets who held what is no longer held without money. */
export async function forgetEnded(tx: Tx): Promise<void> {
  await tx.execute(
    `delete from unpaid_bookings where booking_id in (
       select u.booking_id from ${OPEN} group by u.booking_id having count(coalesce(b.id, c.id)) = 0)`,
    [],
  );
}

/** The session that made an unpaid booking, as its hash. */
export async function sessionOf(tx: Tx, bookingId: string): Promise<string | undefined> {
  const found = await tx.row<{ holder: string }>(
    `select holder from unpaid_bookings where booking_id = $1 and kind = 'session'`,
    [bookingId],
  );
  return found?.holder;
}
