import type { CallId } from './call-types.js';
import { calls } from './calls.js';

/** POST calls that only read. */
const READING: ReadonlySet<string> = new Set<CallId>([
  'auth.availableuser',
  'auth.querylostpasscode',
  'locations.list',
  'locations.tags',
  'availability.hotels',
  'availability.calendar',
  'availability.tours',
  'search.getitems',
  'paximum.price',
  'paximum.product',
  'paximum.arrival',
  'paximum.flight',
  'paximum.flightprice',
  'flight.search',
  'order.query',
]);

/** Calls whose answer contains a secret, and is therefore not stored for repeated requests. */
const SECRET: ReadonlySet<string> = new Set<CallId>([
  'auth.login',
  'auth.checkotp',
  'auth.status',
  'profile.otp.begin',
  'profile.otp.confirm',
  'profile.otp.recovery',
  'apikeys.create',
  'apikeys.rotate',
  'onlinecheckin.reveal',
  'b2c.getcart',
  'b2c.getsession',
  'reservation.complete',
]);

/** Whether a call accepts an `Idempotency-Key`: it is carried out once, and repeated requests get the stored answer. */
export function takesIdempotencyKey(id: CallId): boolean {
  return calls[id].method === 'POST' && !SECRET.has(id) && !READING.has(id);
}
