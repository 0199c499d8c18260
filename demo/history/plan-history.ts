import type { PricedLine } from '#libs/contracts';
import { percentOf } from '#libs/money';
import { addDays, eachNight, nightsBetween, toDay, toIsoDate, type DayNumber } from '#libs/stays';
import type { DemoHotel } from '../inventory/read-hotels.js';
import { pick } from '../reservations/people.js';
import { randomFrom, type DemoBooking } from '../reservations/plan-bookings.js';
import { sellerOf } from './channels.js';
import { historyCompanion, historyGuest } from './guests.js';
import { DAYS_AHEAD, DAYS_BEHIND, historyHotelOf, type HistoryHotel } from './history-hotels.js';
import { historyLine, isAdvance } from './history-line.js';
import { RoomPlan } from './room-plan.js';
import { MOST_OCCUPANCY, occupancyOn } from './season.js';

/** What a history is made for. */
export interface HistoryAsked {
  hotels: readonly DemoHotel[];
  now: Date;
  today: DayNumber;
  /** How much of it is made, from 0 to 1. */
  share: number;
  /** The nights to come that are sold already. */
  known: ReadonlyArray<{ room: number; day: DayNumber; count: number }>;
}

/** Of the first booking that was made: those of the small demo are before it. */
export const FIRST_NUMBER = 10_001;
/** Who came before the first day is still there on it. */
const WARM_UP_DAYS = 8;
const TRIES = 6;
/** A day's arrivals beside those of a usual day of its season, so that they come neither all at once nor not at all. */
const FEWEST = 0.6;
const MOST = 1.5;
const GROUP_ROOMS = [4, 5, 5, 6, 7, 9];
const TWO_ROOMS = 0.24;
const NO_SHOW = 0.018;
const CANCELLED = 0.11;
const EXPIRED = 0.015;
const RENAMED = 0.04;
const DESK_DAYS = 3;

/** The bookings of two years and of half a year to come, in the order they were made: the same for the same day. */
export function planHistory(asked: HistoryAsked): DemoBooking[] {
  const all = asked.hotels.flatMap((hotel) => {
    const history = historyHotelOf(hotel.hotel.name);
    return history ? planHotel(hotel, history, asked) : [];
  });
  return all
    .filter((_, i) => randomFrom(i + 1)() < asked.share)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.line.hotel.id - b.line.hotel.id)
    .map((booking, i) => ({ ...booking, number: numberOf(i) }));
}

/** Without those that are told apart by their number: invoices of the history were all posted. */
const SKIPPED = 20;
function numberOf(i: number): number {
  return FIRST_NUMBER + i + Math.floor(i / (SKIPPED - 1));
}

interface Arrival {
  hotel: DemoHotel;
  history: HistoryHotel;
  day: DayNumber;
  asked: HistoryAsked;
  random: () => number;
}

function planHotel(hotel: DemoHotel, history: HistoryHotel, asked: HistoryAsked): DemoBooking[] {
  const { today, known } = asked;
  const random = randomFrom(hotel.hotel.id);
  const rooms = hotel.rooms.map(({ id }, i) => ({ id, count: history.rooms[i]! }));
  const all = rooms.reduce((sum, { count }) => sum + count, 0);
  const most = Math.floor(all * MOST_OCCUPANCY);
  const stay = history.nights.reduce((sum, nights) => sum + nights, 0) / history.nights.length;
  const plan = new RoomPlan(rooms, today, known);
  const bookings: DemoBooking[] = [];
  const first = addDays(today, -DAYS_BEHIND - WARM_UP_DAYS);
  for (const day of eachNight(first, addDays(today, DAYS_AHEAD))) {
    const ahead = nightsBetween(today, day);
    const wanted = all * occupancyOn(history, day, { ahead, chance: random() });
    // A part of a room is one by chance.
    const goal = Math.min(most, Math.floor(wanted) + (random() < wanted % 1 ? 1 : 0));
    const usual = wanted / stay;
    let arrived = 0;
    for (let tries = 0; tries < TRIES;) {
      const room = (arrived < usual * FEWEST ? most : goal) - plan.takenOn(day);
      if (room <= 0 || arrived >= usual * MOST) break;
      const arrival = { hotel, history, day, asked, random };
      const booking = bookRoom(arrival, plan, room);
      if (booking) bookings.push(booking, ...othersLike(arrival, booking));
      else tries++;
      arrived += booking?.line.count ?? 0;
    }
  }
  return bookings;
}

function bookRoom(arrival: Arrival, plan: RoomPlan, most: number): DemoBooking | undefined {
  const { hotel, history, day, random } = arrival;
  const isGroup = random() * 100 < history.groups;
  const count = Math.min(Math.max(1, most), isGroup ? pick(random, GROUP_ROOMS) : random() < TWO_ROOMS ? 2 : 1);
  const nights = isGroup ? 2 + Math.floor(random() * 3) : pick(random, history.nights);
  const from = Math.floor(random() ** 1.5 * hotel.rooms.length);
  const kinds = hotel.rooms.map((_, i) => hotel.rooms[(from + i) % hotel.rooms.length]!);
  for (const asMany of new Set([nights, Math.min(2, nights), 1])) {
    const stay = { checkIn: day, checkOut: addDays(day, asMany), count };
    const room = kinds.find(({ id }) => plan.take(id, stay));
    if (room) return bookingOf(arrival, { ...stay, room: room.id, isGroup: isGroup && count > 2 });
  }
  return undefined;
}

interface Stay {
  room: number;
  checkIn: DayNumber;
  checkOut: DayNumber;
  count: number;
  isGroup: boolean;
}

/** Guests who wanted the same and cancelled it, or never paid. */
function othersLike(arrival: Arrival, { line }: DemoBooking): DemoBooking[] {
  const { random } = arrival;
  const chance = random();
  if (chance >= CANCELLED + EXPIRED) return [];
  const { room, checkIn, checkOut } = line;
  const stay = { room: room.id, checkIn: toDay(checkIn), checkOut: toDay(checkOut), count: 1, isGroup: false };
  const booking = bookingOf(arrival, stay);
  return chance < CANCELLED ? cancelled(booking, arrival) : expired(booking, arrival);
}

function cancelled(booking: DemoBooking, { asked: { today }, random }: Arrival): DemoBooking[] {
  const bookedOn = dayOf(booking.createdAt);
  const until = earlier(toDay(booking.line.checkIn), today);
  const days = nightsBetween(bookedOn, until);
  if (days < 1) return [];
  return [{ ...booking, state: 'cancelled', cancelledOn: addDays(bookedOn, Math.floor(random() * days)) }];
}

function expired(booking: DemoBooking, { asked: { today } }: Arrival): DemoBooking[] {
  const isOver = nightsBetween(dayOf(booking.createdAt), today) > 2;
  return isOver && isAdvance(booking.line) ? [{ ...booking, state: 'expired' }] : [];
}

function bookingOf(arrival: Arrival, stay: Stay): DemoBooking {
  const { hotel, asked, random } = arrival;
  const person = historyGuest(random);
  const seller = sellerOf(hotel.hotel.account, random, stay.isGroup);
  const line = historyLine(hotel, { ...stay, person, seller, today: asked.today, random });
  const totalMinor = Math.round(line.price.amount * 100) * line.count;
  const createdAt = createdFor(arrival, stay.isGroup);
  const method = methodOf(line, seller.channel, random);
  const { payment } = line.pricePlan;
  const isDeposit = typeof payment === 'object';
  const { name, surname } = person.customer;
  const { adults, children } = line.party;
  const others = adults - 1 + line.count - 1;
  return {
    ...person,
    ...{ number: 0, state: stateOf(line, arrival), ...seller, line, totalMinor, method, createdAt, cancelledOn: null },
    ...(isDeposit && { advanceMinor: percentOf(totalMinor, payment.depositPercent) }),
    deskDays: DESK_DAYS,
    hotelCollects: seller.account !== hotel.hotel.account,
    ...(random() < RENAMED && { renamedAt: renamedAt(createdAt, asked.now, random) }),
    guests: [
      { line: 0, name, surname },
      ...Array.from({ length: others }, () => ({ line: 0, ...historyCompanion(random, person) })),
      ...children.map((age) => ({ line: 0, ...historyCompanion(random, person), age })),
    ],
  };
}

/** Days in which another account's hotel may say that nobody came. */
const OBJECT_DAYS = 3;

function stateOf(line: PricedLine, { asked: { today }, random }: Arrival): DemoBooking['state'] {
  const waits = line.agreement ? (line.agreement.objectDays ?? OBJECT_DAYS) : 0;
  if (addDays(toDay(line.checkOut), waits) >= today) return 'confirmed';
  return random() < NO_SHOW ? 'noshow' : 'stayed';
}

const LEAD_DAYS = 26;
const GROUP_LEAD_DAYS = 80;
/** How long ago stays to come were booked, on average. */
const KNOWN_DAYS = 45;
const LATEST_MINUTE = 15 * 60;
const FIRST_HOUR = 'T05:00:00Z';
const MINUTE_MS = 60_000;

/** Long before for groups, on the day for some; always before now. */
function createdFor({ day, asked: { today, now }, random }: Arrival, isGroup: boolean): Date {
  const lead = Math.floor(-Math.log(1 - random()) * (isGroup ? GROUP_LEAD_DAYS : LEAD_DAYS));
  const known = Math.floor(-Math.log(1 - random()) * KNOWN_DAYS);
  const bookedOn = day < today ? addDays(day, -lead) : addDays(today, -known);
  const minutes = Math.floor(random() * LATEST_MINUTE);
  const at = Date.parse(`${toIsoDate(bookedOn)}${FIRST_HOUR}`) + minutes * MINUTE_MS;
  // Before the arrival, and before now.
  const latest = Math.min(now.getTime() - MINUTE_MS * (5 + minutes / 10), Date.parse(`${toIsoDate(day)}T09:00:00Z`));
  return new Date(Math.min(at, latest));
}

function renamedAt(createdAt: Date, now: Date, random: () => number): Date {
  return new Date(Math.min(now.getTime(), createdAt.getTime() + (10 + random() * 50) * MINUTE_MS * 60));
}

function methodOf(line: PricedLine, channel: DemoBooking['channel'], random: () => number): DemoBooking['method'] {
  if (!isAdvance(line)) return 'athotel';
  if (typeof line.pricePlan.payment === 'object') return 'creditcard';
  return random() < (channel === 'b2b' ? 0.45 : 0.1) ? 'banktransfer' : 'creditcard';
}

const earlier = (a: DayNumber, b: DayNumber): DayNumber => (a < b ? a : b);
const dayOf = (at: Date): DayNumber => toDay(Number(at.toISOString().slice(0, 10).replaceAll('-', '')));
