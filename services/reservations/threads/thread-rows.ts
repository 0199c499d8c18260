import { signerOf, type BookingParty, type Thread, type ThreadMessage, type ThreadSide } from '#libs/contracts';
import type { Reader, Tx } from '#libs/database';
import type { Booking } from '../bookings/booking.entity.js';

interface MessageRow extends Record<string, unknown> {
  id: number;
  side: ThreadSide;
  by: string;
  text: string;
  created_at: Date;
  read_at: Date | null;
}

interface NewMessage {
  side: ThreadSide;
  /** The signature of staff, or `guest`. */
  by: string;
  text: string;
  now: Date;
}

type Owned = Pick<Booking, 'id' | 'accountId' | 'hotelAccountId'>;

/** @returns its id. */
export async function insertMessage(tx: Tx, booking: Owned, { side, by, text, now }: NewMessage): Promise<number> {
  const made = await tx.row<{ id: number }>(
    `insert into thread_messages (booking_id, account_id, hotel_account_id, side, by, text, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [booking.id, booking.accountId, booking.hotelAccountId, side, by, text, now],
  );
  return made!.id;
}

/** Marks what the other side has written as read; staff are one side. */
export async function markRead(
  tx: Tx,
  { id }: Pick<Booking, 'id'>,
  reader: 'guest' | 'staff',
  now: Date,
): Promise<void> {
  await tx.execute(
    `update thread_messages set read_at = $3 where booking_id = $1 and (side = 'guest') = ($2 = 'staff') and read_at is null`,
    [id, reader, now],
  );
}

interface Reading {
  /** The sides of the reader, whose own people are named; others read which side has written. */
  sides: readonly BookingParty[];
  isOpen: boolean;
}

export async function readThread(
  from: Reader,
  { id }: Pick<Booking, 'id'>,
  { sides, isOpen }: Reading,
): Promise<Thread> {
  const rows = await from.rows<MessageRow>(
    'select id, side, by, text, created_at, read_at from thread_messages where booking_id = $1 order by id',
    [id],
  );
  const describe = ({ side, by, text, ...row }: MessageRow): ThreadMessage => ({
    ...{ id: row.id, from: side, text },
    by: side !== 'guest' && sides.includes(side) ? signerOf(by) : '',
    at: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  });
  return { messages: rows.map(describe), isOpen };
}
