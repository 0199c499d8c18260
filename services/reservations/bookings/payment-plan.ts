import { COMPLETE_METHODS, type PaymentPlan, type PricedLine } from '#libs/contracts';
import { percentOf, toDecimal } from '#libs/money';
import { addDays, dayIn, toDay, type DayNumber } from '#libs/stays';
import { owedMinor, shareOwed, type Owed } from './booking-total.js';

/** A booking as far as paying it is concerned. Amounts in minor units. */
export interface PayableBooking extends Owed {
  lines: readonly PricedLine[];
  /** Null while nobody has chosen. */
  paymentMethod?: string | null;
  /** When it was booked: a day that was past by then was never waited for. Absent for a cart. */
  completedAt?: Date | null;
}

export interface PlannedBooking extends PayableBooking {
  currency: string;
  state?: string;
  paidMinor: number;
  refundedMinor: number;
}

/** A part of what is owed. `day` is when it is due: of a hotel's, the day of arrival. */
export interface PlanPartMinor {
  when: 'now' | 'day' | 'hotel';
  day: DayNumber;
  amountMinor: number;
}

/** What is to be paid later, and by which day; at the hotel on arrival. */
export interface Instalment {
  method: 'paylink' | 'athotel';
  amountMinor: number;
  dueOn: DayNumber;
}

/** Money that comes over the net, though a plan would let the guest pay at the hotel. */
const ONLINE: readonly string[] = COMPLETE_METHODS.filter((method) => method !== 'athotel');
const ORDER = { now: 0, day: 1, hotel: 2 } as const;
/** Of bookings in these states nothing is waited for. */
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

/** Parts of the same kind and day are one; in order of time. */
function sumParts(parts: readonly PlanPartMinor[]): PlanPartMinor[] {
  const summed = sumBy(parts, ({ when, day }) => (when === 'now' ? when : `${when} ${day}`));
  return summed.sort((a, b) => ORDER[a.when] - ORDER[b.when] || a.day - b.day);
}

/** One of each key, with the sum of their amounts. */
function sumBy<T extends { amountMinor: number }>(amounts: readonly T[], keyOf: (amount: T) => string): T[] {
  const summed = new Map<string, T>();
  for (const each of amounts) {
    const key = keyOf(each);
    summed.set(key, { ...each, amountMinor: each.amountMinor + (summed.get(key)?.amountMinor ?? 0) });
  }
  return [...summed.values()];
}

/** What is left of parts once so much is paid, which is taken off the earliest. */
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

/** Who pays what and when, as it is shown wherever the booking is. */
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

/** All hotels' parts are one for who reads it: each is paid on arrival. */
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
 * What is to be paid at booking by who pays online, in minor units: of each line what its plan asks for at once; all of it
 * where no line asks for anything.
 */
export function dueNowMinor(booking: PayableBooking): number {
  const { lines, paymentMethod: method } = booking;
  const [first] = lines;
  if (!first) return 0;
  const online = { ...booking, paymentMethod: method && ONLINE.includes(method) ? method : 'creditcard' };
  // Any day will do: what is due at once is not by days.
  return sumNow(planLines(online, toDay(first.checkIn)).flat());
}

/**
 * How what is not paid yet is to be paid: by link until a day, or at the hotel on arrival. What should have been paid at
 * booking and was not is asked for by link on `today`.
 */
export function scheduleRest(booking: PayableBooking, paidMinor: number, today: DayNumber): Instalment[] {
  const left = takeOff(sumParts(planLines(booking, today).flat()), paidMinor);
  const rest = left.map(({ when, day, amountMinor }) => ({
    method: when === 'hotel' ? ('athotel' as const) : ('paylink' as const),
    amountMinor,
    // A transfer may come days after the booking: nobody is asked to pay yesterday.
    dueOn: when === 'now' || day < today ? today : day,
  }));
  return sumBy(rest, ({ method, dueOn }) => `${method} ${dueOn}`);
}
