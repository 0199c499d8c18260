import type { Booking } from '../../bookings/booking.entity.js';
import { sum } from './steps-under-test.js';
import type { Simulation } from './simulation-under-test.js';

/** What is not as it must be once nothing is left to do. */
export function broken(world: Simulation): string[] {
  return [...brokenRooms(world), ...[...world.store.bookings.values()].flatMap((b) => brokenBooking(world, b))];
}

function brokenRooms({ rooms, store, money }: Simulation): string[] {
  const faults: string[] = [];
  for (const [room, capacity] of rooms.capacity.entries()) {
    const taken = [...rooms.holds.values()].filter((hold) => hold.room === room && hold.state !== 'released').length;
    if (rooms.free[room]! < 0) faults.push(`room ${room} is oversold`);
    if (rooms.free[room]! + taken !== capacity) faults.push(`room ${room}: counter and ledger differ`);
  }
  const standing = new Set([...store.bookings.values()].filter(stands).map(({ holdId }) => holdId));
  for (const [id, { state }] of rooms.holds) {
    if (state === 'held') faults.push(`${id} is still held`);
    if (state === 'sold' && !standing.has(id)) faults.push(`${id} is sold to nobody`);
  }
  if (money.creditUsedMinor() > money.limitMinor) faults.push('more credit is used than there is');
  return faults;
}

function stands({ state }: Booking): boolean {
  return state === 'confirmed';
}

function brokenBooking(world: Simulation, booking: Booking): string[] {
  const { rooms, store, money } = world;
  const { publicId, state, holdId, totalMinor, paidMinor, refundedMinor, penaltyMinor } = booking;
  const faults: string[] = [];
  const expect = (what: string, is: number | boolean, must: number | boolean) => {
    if (is !== must) faults.push(`${publicId} (${state}): ${what} is ${is}, must be ${must}`);
  };
  const payments = store.paymentsOf(booking.id);
  const keptMinor = paidMinor - refundedMinor;
  const kept = (methods: string[]) =>
    sum(
      payments.filter((p) => methods.includes(p.method) && isPaid(p.state)).map((p) => p.amountMinor - p.refundedMinor),
    );

  if (state === 'pending') faults.push(`${publicId} is still pending`);
  if (stands(booking)) expect('its hold is sold', rooms.holds.get(holdId!)?.state === 'sold', true);
  if (state === 'cancelled') {
    expect('more than its penalty', keptMinor > (penaltyMinor ?? 0), false);
    expect('less than it had and owed', keptMinor < (world.owed.get(publicId) ?? 0), false);
  }
  if (state === 'expired' || state === 'cart') expect('what it keeps', keptMinor, 0);
  if (stands(booking)) {
    const planned = sum(payments.filter((p) => p.state === 'scheduled').map((p) => p.amountMinor));
    expect('paid and planned', Math.max(keptMinor + planned, totalMinor), keptMinor + planned);
  }
  expect('its sum of payments', sum(payments.filter((p) => isPaid(p.state)).map((p) => p.amountMinor)), paidMinor);
  expect('what the gateway has', money.cardMinor(publicId), kept(['creditcard', 'paylink']));
  expect('what is taken of the credit', money.creditUsedMinor(publicId), kept(['credit']));
  expect(
    'an open payment left',
    payments.some((p) => p.state === 'open' && p.method === 'credit'),
    false,
  );
  const told = store.confirmations.filter((id) => id === publicId).length;
  if (stands(booking)) expect('confirmations', told >= 1, true);
  expect('confirmations at most once a time it was confirmed', told <= 2, true);
  for (const { id, done, method } of store.refunds.values())
    if (!done && method !== 'banktransfer') faults.push(`refund ${id} is not carried out`);
  return faults;
}

function isPaid(state: string): boolean {
  return state === 'captured' || state === 'refunded';
}
