import type { Tx } from '#libs/database';
import { Booking } from './booking.entity.js';

/** A booking whose row nobody else changes before the transaction ends. */
export async function lockBooking(tx: Tx, id: number): Promise<Booking> {
  return tx.repository(Booking).findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
}
