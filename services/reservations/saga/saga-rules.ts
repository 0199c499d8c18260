import type { CompleteMethod, PricedLine } from '#libs/contracts';
import { percentOf, shareOf } from '#libs/money';
import { addDays, toDay, type DayNumber } from '#libs/stays';
import { lineTotalMinor } from '../bookings/booking-total.js';
import type { Booking, BookingPayment } from '../bookings/booking.entity.js';
import type { BookingState } from '../bookings/booking-states.js';

/** What follows once the rooms of a pending booking are claimed. */
export type AfterClaim = 'confirm' | 'takeCredit' | 'awaitTransfer' | 'openOrder';

export function afterClaim(method: CompleteMethod): AfterClaim {
  if (method === 'athotel') return 'confirm';
  if (method === 'credit') return 'takeCredit';
  return method === 'banktransfer' ? 'awaitTransfer' : 'openOrder';
}

/** Whether the rooms are sold at once: nothing is waited for that could fail to come. */
export function isSoldAtOnce(method: CompleteMethod): boolean {
  return method === 'athotel' || method === 'credit';
}

const PERCENT_NOW = { now: 100, athotel: 0 } as const;

function percentNow({ pricePlan: { payment } }: PricedLine): number {
  return typeof payment === 'object' ? payment.depositPercent : PERCENT_NOW[payment];
}

/**
 * What is to be paid at booking, in minor units: of each line what its plan asks for, the booking's discounts shared
 * among them. Whoever pays by card where nothing is asked for pays all.
 */
export function dueNowMinor({ lines, totalMinor }: Pick<Booking, 'lines' | 'totalMinor'>): number {
  const sum = lines.reduce((total, line) => total + lineTotalMinor(line), 0);
  const now = lines.reduce((total, line) => total + percentOf(lineTotalMinor(line), percentNow(line)), 0);
  if (now === 0 || sum === 0) return totalMinor;
  return Math.min(totalMinor, Math.max(1, shareOf(totalMinor, now, sum)));
}

/** What is to be paid later, and by which day; at the hotel where no day is named. */
export interface Instalment {
  method: 'paylink' | 'athotel';
  amountMinor: number;
  dueOn: DayNumber;
}

/** When what is not paid at booking has to be paid: before arrival where every plan that asks for a deposit says so, else at the hotel. */
export function restOf(booking: Pick<Booking, 'lines' | 'totalMinor'>, paidMinor: number, today: DayNumber): Instalment[] {
  const amountMinor = booking.totalMinor - paidMinor;
  if (amountMinor <= 0) return [];
  const checkIn = toDay(Math.min(...booking.lines.map((line) => line.checkIn)));
  const days = booking.lines.flatMap(({ pricePlan: { payment } }) =>
    typeof payment === 'object' ? [payment.restDaysBefore ?? 0] : [],
  );
  const before = days.length === booking.lines.length ? Math.max(...days) : 0;
  if (before === 0) return [{ method: 'athotel', amountMinor, dueOn: checkIn }];
  const dueOn = addDays(checkIn, -before);
  return [{ method: 'paylink', amountMinor, dueOn: dueOn > today ? dueOn : today }];
}

/** What became of the rooms when money for them arrived. */
export type RoomsFate = 'sold' | 'replaced' | 'gone';

/** Whether a booking's rooms have to be made sure before money for it is written down. */
export function needsRooms(state: BookingState): boolean {
  return state === 'pending' || state === 'expired';
}

/**
 * What money that has arrived does to its booking. A booking that stands keeps it; one that waited for it, or whose
 * time ran out, is confirmed where there are rooms; else it goes back.
 */
export function afterPayment(state: BookingState, rooms: RoomsFate): 'keep' | 'confirm' | 'giveBack' {
  if (state === 'confirmed' || state === 'stayed' || state === 'noshow') return 'keep';
  if (!needsRooms(state)) return 'giveBack';
  return rooms === 'gone' ? 'giveBack' : 'confirm';
}

/** What a booking may keep of the money it has, in minor units: all while it stands, its penalty once it was cancelled. */
export function mayKeepMinor({ state, penaltyMinor, paidMinor }: Pick<Booking, 'state' | 'penaltyMinor' | 'paidMinor'>) {
  if (state === 'cancelled') return penaltyMinor ?? 0;
  return state === 'expired' ? 0 : paidMinor;
}

export interface RefundShare {
  paymentId: string;
  method: string;
  amountMinor: number;
}

/** Shares out money that goes back among the payments that brought it, the newest first, none more than it has left. */
export function refundShares(
  payments: readonly Pick<BookingPayment, 'id' | 'method' | 'state' | 'amountMinor' | 'refundedMinor' | 'at'>[],
  amountMinor: number,
): RefundShare[] {
  let rest = amountMinor;
  const shares: RefundShare[] = [];
  const newestFirst = payments
    .filter(({ state }) => state === 'captured' || state === 'refunded')
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1));
  for (const { id, method, amountMinor: brought, refundedMinor } of newestFirst) {
    const share = Math.min(rest, brought - refundedMinor);
    if (share <= 0) continue;
    shares.push({ paymentId: id, method, amountMinor: share });
    rest -= share;
  }
  return shares;
}

/** Who carries a refund out: the gateway that took the card, the agency's credit, or a person. */
export function carrierOf(method: string): 'gateway' | 'credit' | 'person' {
  if (method === 'credit') return 'credit';
  return method === 'creditcard' || method === 'paylink' || method === 'virtualpos' ? 'gateway' : 'person';
}

/** What is left of a schedule once less is due: the earliest stay, the last is cut. Amounts in minor units. */
export function trimmed(schedule: readonly { id: string; amountMinor: number }[], dueMinor: number) {
  let rest = Math.max(0, dueMinor);
  return schedule.map(({ id, amountMinor }) => {
    const left = Math.min(amountMinor, rest);
    rest -= left;
    return { id, amountMinor: left };
  });
}
