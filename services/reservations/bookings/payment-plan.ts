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

/** The parts of each line in order of time, by the terms it was booked with. */
export function planLines(booking: PayableBooking, today: DayNumber): PlanPartMinor[][] {
  const shares = shareOwed(booking);
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
  const summed = sumBy(parts, ({ when, day }) => (when === 'now' ? when : `${when} ${day}`));
  return summed.sort((a, b) => ORDER[a.when] - ORDER[b.when] || a.day - b.day);
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

/** The open parts after a paid amount, which counts against the earliest. */
function takeOff(parts: readonly PlanPartMinor[], paidMinor: number): PlanPartMinor[] {
  let rest = Math.max(0, paidMinor);
  return partsOf(
    ...parts.map((part) => {
      const paid = Math.min(rest, part.amountMinor);
      rest -= paid;
      return { ...part, amountMinor: part.amountMinor - paid };
    }),
  );
}

const sumOf = (parts: readonly PlanPartMinor[]): number => parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const sumNow = (parts: readonly PlanPartMinor[]): number => sumOf(parts.filter(({ when }) => when === 'now'));

/** The payment plan as shown wherever the booking is. */
export function planPayments(booking: PlannedBooking, today: DayNumber): PaymentPlan {
  const byLine = planLines(booking, today);
  const parts = sumParts(byLine.flat());
  const paidMinor = booking.paidMinor - booking.refundedMinor;
  const left = OVER.includes(booking.state ?? '') ? [] : takeOff(parts, paidMinor);
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
    paid: toDecimal(paidMinor),
    left: describeParts(left),
  };
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

/**
 * The plan of the open amount: by link until a day, or at the hotel on arrival. What was due at booking and is unpaid
 * is asked for by link on `today`.
 */
export function scheduleRest(booking: PayableBooking, paidMinor: number, today: DayNumber): Instalment[] {
  const left = takeOff(sumParts(planLines(booking, today).flat()), paidMinor);
  const rest = left.map(({ when, day, amountMinor }) => ({
    method: when === 'hotel' ? ('athotel' as const) : ('paylink' as const),
    amountMinor,
    // A transfer may arrive days after the booking, so due days are never in the past.
    dueOn: when === 'now' || day < today ? today : day,
  }));
  return sumBy(rest, ({ method, dueOn }) => `${method} ${dueOn}`);
}
