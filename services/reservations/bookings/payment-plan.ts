import { COMPLETE_METHODS, type PaymentPlan, type PricedLine } from '#libs/contracts';
import { percentOf, toDecimal } from '#libs/money';
import { addDays, dayIn, toDay, type DayNumber } from '#libs/stays';
import { owedMinor, shareOwed, type Owed } from './booking-total.js';

/** A booking, as needed for its payment plan. Amounts in minor units. */
export interface PayableBooking extends Owed {
  lines: readonly PricedLine[];
  /** Null until it is chosen. */
  paymentMethod?: string | null;
  /** The time of booking: days before it are never awaited. Absent for a cart. */
  completedAt?: Date | null;
}

export interface PlannedBooking extends PayableBooking {
  currency: string;
  state?: string;
  paidMinor: number;
  refundedMinor: number;
}

/** A part of the owed amount. `day` is its due day: for parts at the hotel, the day of arrival. */
export interface PlanPartMinor {
  when: 'now' | 'day' | 'hotel';
  day: DayNumber;
  amountMinor: number;
}

/** A later payment and its due day; at the hotel on arrival. */
export interface Instalment {
  method: 'paylink' | 'athotel';
  amountMinor: number;
  dueOn: DayNumber;
}

/** Methods paid online, even where a plan would let the guest pay at the hotel. */
const ONLINE: readonly string[] = COMPLETE_METHODS.filter((method) => method !== 'athotel');
const ORDER = { now: 0, day: 1, hotel: 2 } as const;
/** Bookings in these states await no payment. */
const OVER: readonly string[] = ['cancelled', 'expired'];

/**
 * The parts of each line in order of time, by the terms it was booked with. Goodwill comes off the earliest, as it is
 * refunded from what was paid: what is left to pay, and to whom, stays.
 */
export function planLines(booking: PayableBooking, today: DayNumber): PlanPartMinor[][] {
  return takeOff(planSold(booking, today), booking.adjustedMinor);
}

function planSold(booking: PayableBooking, today: DayNumber): PlanPartMinor[][] {
  const shares = shareOwed({ ...booking, adjustedMinor: 0 });
  const method = booking.paymentMethod ?? null;
  const parts = booking.lines.map((line, i) => planLine(line, shares[i]!, bookedOn(booking, line, today), method));
  const isOnline = method !== null && ONLINE.includes(method);
  const isAskedForNothing = parts.flat().every(({ when }) => when !== 'now');
  // Credit pays the whole booking, and so does an online payment where no plan asks for anything at booking.
  if (method !== 'credit' && !(isOnline && isAskedForNothing)) return parts;
  return shares.map((amountMinor) => partsOf({ when: 'now', day: today, amountMinor }));
}

function planLine(line: PricedLine, shareMinor: number, today: DayNumber, method: string | null): PlanPartMinor[] {
  const { payment } = line.pricePlan;
  const checkIn = toDay(line.checkIn);
  const atHotel = (amountMinor: number) => ({ when: 'hotel', day: checkIn, amountMinor }) as const;
  if (line.cancelled) return partsOf({ when: 'now', day: today, amountMinor: shareMinor });
  if (method === 'athotel' || payment === 'athotel') return partsOf(atHotel(shareMinor));
  if (payment === 'now') return partsOf({ when: 'now', day: today, amountMinor: shareMinor });
  const deposit = Math.min(shareMinor, percentOf(shareMinor, payment.depositPercent));
  const rest = shareMinor - deposit;
  const daysBefore = payment.restDaysBefore ?? 0;
  const due = addDays(checkIn, -daysBefore);
  return partsOf(
    { when: 'now', day: today, amountMinor: deposit },
    daysBefore === 0 ? atHotel(rest) : { when: 'day', day: due > today ? due : today, amountMinor: rest },
  );
}

function bookedOn({ completedAt }: PayableBooking, line: PricedLine, today: DayNumber): DayNumber {
  return completedAt ? dayIn(line.hotel.timeZone, completedAt) : today;
}

function partsOf(...parts: PlanPartMinor[]): PlanPartMinor[] {
  return parts.filter(({ amountMinor }) => amountMinor > 0);
}

/** Merges parts of the same kind and day; in order of time. */
function sumParts(parts: readonly PlanPartMinor[]): PlanPartMinor[] {
  return sumBy(parts, ({ when, day }) => (when === 'now' ? when : `${when} ${day}`)).sort(byTime);
}

function byTime(a: PlanPartMinor, b: PlanPartMinor): number {
  return ORDER[a.when] - ORDER[b.when] || a.day - b.day;
}

/** Merges entries by key, summing their amounts. */
function sumBy<T extends { amountMinor: number }>(amounts: readonly T[], keyOf: (amount: T) => string): T[] {
  const summed = new Map<string, T>();
  for (const each of amounts) {
    const key = keyOf(each);
    summed.set(key, { ...each, amountMinor: each.amountMinor + (summed.get(key)?.amountMinor ?? 0) });
  }
  return [...summed.values()];
}

/** The parts of lines without an amount, which counts against the earliest. */
function takeOff(lines: readonly PlanPartMinor[][], amountMinor: number): PlanPartMinor[][] {
  let rest = Math.max(0, amountMinor);
  const left = new Map<PlanPartMinor, number>();
  for (const part of lines.flat().sort(byTime)) {
    const off = Math.min(rest, part.amountMinor);
    rest -= off;
    left.set(part, part.amountMinor - off);
  }
  return lines.map((parts) => partsOf(...parts.map((part) => ({ ...part, amountMinor: left.get(part)! }))));
}

/** The parts still open after a paid amount, in order of time. */
function openParts(parts: readonly PlanPartMinor[], paidMinor: number): PlanPartMinor[] {
  return takeOff([sumParts(parts)], paidMinor)[0]!;
}

/** The amount of some parts, in minor units. */
export const sumOf = (parts: readonly PlanPartMinor[]): number =>
  parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const sumNow = (parts: readonly PlanPartMinor[]): number => sumOf(parts.filter(({ when }) => when === 'now'));

/** The payment plan as shown wherever the booking is. */
export function planPayments(booking: PlannedBooking, today: DayNumber): PaymentPlan {
  const byLine = planLines(booking, today);
  const parts = sumParts(byLine.flat());
  return {
    currency: booking.currency,
    total: toDecimal(owedMinor(booking)),
    lines: booking.lines.map((line, i) => ({
      line: i,
      hotel: line.hotel.name,
      room: line.room.name,
      parts: describeParts(byLine[i]!),
    })),
    parts: describeParts(parts),
    now: toDecimal(sumNow(parts)),
    paid: toDecimal(booking.paidMinor - booking.refundedMinor),
    left: describeParts(leftOf(booking, byLine)),
  };
}

/** The parts that are still to be paid; none once it is over. */
function leftOf({ state = '', paidMinor, refundedMinor }: PlannedBooking, byLine: PlanPartMinor[][]): PlanPartMinor[] {
  return OVER.includes(state) ? [] : openParts(byLine.flat(), paidMinor - refundedMinor);
}

/** Merges all hotels' parts: each is paid on arrival. */
function describeParts(parts: readonly PlanPartMinor[]): PaymentPlan['parts'] {
  const hotel = sumOf(parts.filter(({ when }) => when === 'hotel'));
  return [
    ...parts
      .filter(({ when }) => when !== 'hotel')
      .map(({ when, day, amountMinor }) => ({
        when,
        day: when === 'day' ? day : null,
        amount: toDecimal(amountMinor),
      })),
    ...(hotel > 0 ? [{ when: 'hotel' as const, day: null, amount: toDecimal(hotel) }] : []),
  ];
}

/**
 * The amount due at booking for online payment, in minor units: of each line what its plan asks for at once; all of it
 * where no line asks for anything.
 */
export function dueNowMinor(booking: PayableBooking): number {
  const { lines, paymentMethod: method } = booking;
  const [first] = lines;
  if (!first) return 0;
  const online = { ...booking, paymentMethod: method && ONLINE.includes(method) ? method : 'creditcard' };
  // Any day works: amounts due at once do not depend on it.
  return sumNow(planLines(online, toDay(first.checkIn)).flat());
}

/** What the hotel collects from the guest, in minor units. */
export function dueAtHotelMinor(booking: PlannedBooking): number {
  const [first] = booking.lines;
  if (!first) return 0;
  // Any day works: amounts due at the hotel do not depend on it.
  const left = leftOf(booking, planLines(booking, toDay(first.checkIn)));
  return sumOf(left.filter(({ when }) => when === 'hotel'));
}

/**
 * The plan of the open amount: by link until a day, or at the hotel on arrival. What was due at booking and is unpaid
 * is asked for by link on `today`.
 */
export function scheduleRest(booking: PayableBooking, paidMinor: number, today: DayNumber): Instalment[] {
  const left = openParts(planLines(booking, today).flat(), paidMinor);
  const rest = left.map(({ when, day, amountMinor }) => ({
    method: when === 'hotel' ? ('athotel' as const) : ('paylink' as const),
    amountMinor,
    // A transfer may arrive days after the booking, so due days are never in the past.
    dueOn: when === 'now' || day < today ? today : day,
  }));
  return sumBy(rest, ({ method, dueOn }) => `${method} ${dueOn}`);
}
