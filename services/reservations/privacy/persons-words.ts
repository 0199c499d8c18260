import type { Tx } from '#libs/database';

/** What the guests of bookings have written: about their stays, and to those who serve them. */
export async function collectWords(
  tx: Tx,
  bookings: readonly number[],
): Promise<{ reviews: object[]; thread: object[] }> {
  return {
    reviews: await tx.rows(
      `select booking_id as booking, hotel_name as hotel, state, score, title, text, lang, travellers, name, answer,
         created_at as "createdAt" from reviews where booking_id = any ($1) order by id`,
      [bookings],
    ),
    thread: await tx.rows(
      `select booking_id as booking, side, text, created_at as "createdAt" from thread_messages
       where booking_id = any ($1) order by id`,
      [bookings],
    ),
  };
}
