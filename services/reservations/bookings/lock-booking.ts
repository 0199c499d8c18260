import type { Tx } from '#libs/database';
import { orAbsent } from '#libs/service';
import { Booking } from './booking.entity.js';

/** A booking whose row nobody else changes before the transaction ends. @throws Refusal notFound 404 for one that was deleted meanwhile. */
export async function lockBooking(tx: Tx, id: number): Promise<Booking> {
  return orAbsent(await tx.repository(Booking).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }));
}
