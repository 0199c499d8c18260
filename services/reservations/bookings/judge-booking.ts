import {
  BOOKING_STATES,
  mayActOnBooking,
  type BookingAction,
  type BookingParty,
  type BookingState,
} from '#libs/contracts';
import { Refusal, type Context } from '#libs/service';
import type { Booking } from './booking.entity.js';

type Owned = Pick<Booking, 'accountId' | 'hotelAccountId' | 'state'>;

/** How the caller stands to a booking, by the accounts in reach; a guest is known by the booking's link alone. */
export function partiesOf({ user, scope }: Context, { accountId, hotelAccountId }: Owned): BookingParty[] {
  if (!user) return [];
  if (scope === 'all') return ['operator'];
  return [
    ...(scope.includes(accountId) ? (['seller'] as const) : []),
    ...(hotelAccountId !== null && scope.includes(hotelAccountId) ? (['hotel'] as const) : []),
  ];
}

/**
 * Holds what a party does to a booking against the table of rights.
 * @throws Refusal booking.notYours 403 for what only others may · booking.state 409 for what this state does not allow.
 */
export function judgeParties(parties: readonly BookingParty[], booking: Owned, action: BookingAction): void {
  if (mayActOnBooking(action, parties, booking.state)) return;
  const isOthers = !BOOKING_STATES.some((state: BookingState) => mayActOnBooking(action, parties, state));
  throw isOthers ? new Refusal('booking.notYours', 403) : new Refusal('booking.state', 409);
}

/** As `judgeParties`, for the caller. */
export function judgeBooking(ctx: Context, booking: Owned, action: BookingAction): void {
  judgeParties(partiesOf(ctx, booking), booking, action);
}

/** Credit is used by the account whose it is, and by nobody above it. @throws Refusal booking.notYours 403 · booking.state 409. */
export function judgeCredit(ctx: Context, booking: Owned): void {
  if (ctx.account !== booking.accountId) throw new Refusal('booking.notYours', 403);
  judgeBooking(ctx, booking, 'useCredit');
}

/** Whether the caller knows a booking only as its hotel: of its money, what the hotel gets. */
export function isHotelOnly(parties: readonly BookingParty[]): boolean {
  return parties.length > 0 && parties.every((party) => party === 'hotel');
}
