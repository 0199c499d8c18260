import type { Booking } from '../../bookings/booking.entity.js';
import { isSuppliers } from '../../lines/sources.js';
import { carrierOf } from '../saga-rules.js';
import { sum } from './steps.fixture.js';
import type { Simulation } from './simulation.fixture.js';

/** Violated invariants once nothing is left to do. */
export function broken(world: Simulation): string[] {
  return [
    ...brokenRooms(world),
    ...brokenSupplier(world),
    ...[...world.store.carts.values()]
      .filter(({ holdId }) => holdId)
      .map(({ id }) => `cart ${id} is still being completed`),
    ...[...world.store.bookings.values()].flatMap((booking) => brokenBooking(world, booking)),
    ...brokenMoney(world),
  ];
}

function brokenRooms({ rooms, store, money }: Simulation): string[] {
  const faults: string[] = [];
  for (const [room, capacity] of rooms.capacity.entries()) {
    const taken = [...rooms.holds.values()].filter((hold) => hold.room === room && hold.state !== 'released').length;
    if (rooms.free[room]! < 0) faults.push(`room ${room} is oversold`);
    if (rooms.free[room]! + taken !== capacity) faults.push(`room ${room}: counter and ledger differ`);
  }
  const standing = new Set([...store.bookings.values()].filter(isStillSold).map(({ holdId }) => holdId));
  for (const [id, { state }] of rooms.holds) {
    if (state === 'held') faults.push(`${id} is still held`);
    if (state === 'sold' && !standing.has(id)) faults.push(`${id} is sold to nobody`);
  }
  if (money.creditUsedMinor() > money.limitMinor) faults.push('more credit is used than there is');
  return faults;
}

function brokenSupplier({ supplier, store }: Simulation): string[] {
  const faults: string[] = [];
  const standing = new Map([...store.bookings.values()].map((booking) => [booking.holdId, booking]));
  for (const [holdId, state] of supplier.known) {
    const booking = standing.get(holdId);
    const isSold = booking !== undefined && isStillSold(booking);
    const times = supplier.booked.get(holdId) ?? 0;
    if (state === 'committing') faults.push(`${holdId} is not known to be booked or not`);
    if (times !== (isSold ? 1 : 0)) faults.push(`${holdId} (${state}) is booked ${times} times at the supplier`);
  }
  return faults;
}

function isStillSold({ state }: Booking): boolean {
  return state === 'confirmed';
}

function brokenBooking({ rooms, store, money }: Simulation, booking: Booking): string[] {
  const { publicId, state, holdId, totalMinor, paidMinor, refundedMinor, penaltyMinor } = booking;
  const faults: string[] = [];
  const expect = (what: string, is: number | boolean, must: number | boolean) => {
    if (is !== must) faults.push(`${publicId} (${state}): ${what} is ${is}, must be ${must}`);
  };
  const account = money.accounts.get(publicId);
  const owner = account && money.stateOf(account);
  const keptMinor = paidMinor - refundedMinor;

  if (state === 'pending') faults.push(`${publicId} is still pending`);
  const hasRooms = booking.lines.some((line) => !isSuppliers(line));
  if (isStillSold(booking) && hasRooms) expect('its hold is sold', rooms.holds.get(holdId!)?.state === 'sold', true);
  if (state === 'cancelled') expect('more than its penalty', keptMinor > (penaltyMinor ?? 0), false);
  if (state === 'expired') expect('what it keeps', keptMinor, 0);
  if (isStillSold(booking)) {
    const plannedMinor = store.plannedMinor(publicId);
    expect('what is paid and planned', keptMinor + plannedMinor >= totalMinor, true);
  }
  expect('its copy of what is captured', paidMinor, owner?.capturedMinor ?? 0);
  expect('its copy of what is refunded', refundedMinor, owner?.refundedMinor ?? 0);
  const confirmations = store.confirmations.filter((id) => id === publicId).length;
  if (isStillSold(booking)) expect('confirmed once', confirmations, 1);
  return faults;
}

function brokenMoney({ money, store }: Simulation): string[] {
  const faults: string[] = [];
  for (const account of money.accounts.values()) {
    const { bookingId, payments, owedMinor } = account;
    const kept = money.keptMinor(account);
    const byCard = [...payments.values()].filter(({ method }) => carrierOf(method) === 'gateway');
    const counted = sum(byCard.map((p) => (p.state === 'captured' ? p.amountMinor - p.refundedMinor : 0)));
    const gateway = sum(byCard.map(({ id }) => money.gateway.get(id) ?? 0));
    if (kept > owedMinor) faults.push(`${bookingId} keeps ${kept} of ${owedMinor}`);
    if (counted !== gateway) faults.push(`${bookingId}: the gateway has ${gateway}, counted are ${counted}`);
    if (!store.bookings.has(bookingId) && kept > 0) faults.push(`${bookingId} is no booking and keeps ${kept}`);
  }
  return faults;
}
