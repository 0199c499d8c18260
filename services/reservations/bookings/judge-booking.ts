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

/**
 * The caller's roles towards a booking, by the accounts in reach; a guest is identified by the booking's link alone. The
 * platform's operators are the seller of what the platform has sold itself.
 */
export function partiesOf({ user, scope, account }: Context, { accountId, hotelAccountId }: Owned): BookingParty[] {
  if (!user) return [];
  if (scope === 'all') return ['operator', ...(account === accountId ? (['seller'] as const) : [])];
  return [
    ...(scope.includes(accountId) ? (['seller'] as const) : []),
    ...(hotelAccountId !== null && scope.includes(hotelAccountId) ? (['hotel'] as const) : []),
  ];
}

/**
 * Checks an action of a party against the table of rights.
 * @throws Refusal booking.notYours 403 for actions of other parties · booking.state 409 for actions the state does not
 * allow.
 */
export function authorizeParties(parties: readonly BookingParty[], booking: Owned, action: BookingAction): void {
  if (mayActOnBooking(action, parties, booking.state)) return;
  const isOthers = !BOOKING_STATES.some((state: BookingState) => mayActOnBooking(action, parties, state));
  throw isOthers ? new Refusal('booking.notYours', 403) : new Refusal('booking.state', 409);
}

/** As `authorizeParties`, for the caller. */
export function authorizeBooking(ctx: Context, booking: Owned, action: BookingAction): void {
  authorizeParties(partiesOf(ctx, booking), booking, action);
}

/**
 * Credit may be used only by its own account, not by those above it, and by no key that may not book. @throws Refusal
 * booking.notYours, login.forbidden 403 · booking.state 409.
 */
export function authorizeCredit(ctx: Context, booking: Owned): void {
  if (ctx.account !== booking.accountId) throw new Refusal('booking.notYours', 403);
  if (ctx.user?.scopes?.includes('reservation:write') === false) throw new Refusal('login.forbidden', 403);
  authorizeBooking(ctx, booking, 'useCredit');
}

/** Whether the caller sees a booking only as its hotel: of its money, the hotel's net amount. */
export function isHotelOnly(parties: readonly BookingParty[]): boolean {
  return parties.length > 0 && parties.every((party) => party === 'hotel');
}
