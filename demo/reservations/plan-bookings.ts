import { createHash } from 'node:crypto';
import type { LocalText, PricedLine } from '#libs/contracts';
import { textIn } from '#libs/locales';
import { percentOf, toDecimal } from '#libs/money';
import { addDays, eachNight, nightsBetween, toDay, toIsoDate, weekday, type DayNumber } from '#libs/stays';
import type { BookingState } from '../../services/reservations/bookings/booking-states.js';
import type { DemoHotel } from '../inventory/read-hotels.js';
import { demoPerson, demoCompanion, pick, type DemoPerson } from './people.js';

/** A booked stay, with the times of its events. */
export interface DemoBooking extends DemoPerson {
  number: number;
  state: BookingState;
  account: number;
  channel: 'b2c' | 'b2b';
  by: string;
  line: PricedLine;
  totalMinor: number;
  guests: Array<{ line: number; name: string; surname: string; age?: number }>;
  method: 'athotel' | 'creditcard' | 'banktransfer';
  createdAt: Date;
  cancelledOn: DayNumber | null;
  /** Of a deposit: what is paid at booking; else it is all or nothing. */
  advanceMinor?: number;
  /** The hotel of another account keeps what guests pay there in its own books. */
  hotelCollects?: boolean;
  /** For this many days after a cancellation a manual refund is still due. */
  deskDays?: number;
  /** When another name was written into it. */
  renamedAt?: Date;
}

/** The number of bookings by state, and the range of days from today in which their guests arrive. */
const KINDS: Array<[state: BookingState, count: number, from: number, to: number]> = [
  ['stayed', 118, -182, -9],
  ['noshow', 8, -170, -3],
  ['cancelled', 26, -180, -2],
  ['cancelled', 18, 4, 170],
  ['expired', 14, -150, 40],
  ['confirmed', 10, -4, -1],
  ['confirmed', 5, 0, 0],
  ['confirmed', 93, 1, 180],
  ['pending', 8, 6, 90],
];

export const DEMO_BOOKINGS = KINDS.reduce((sum, [, count]) => sum + count, 0);

/** The sellers of an account's hotels: an agency for its partners, otherwise the account itself. */
const SELLERS: Record<number, Array<[account: number, user: string]>> = {
  2: [
    [2, 'corporate.agency.user'],
    [2, 'corporate.agency.admin'],
    [3, 'partner.agency.user'],
  ],
  4: [
    [2, 'corporate.agency.user'],
    [4, 'partner.hotelier.user'],
  ],
  5: [[5, 'corporate.hotelier.user']],
  6: [[6, 'rival.agency.admin']],
};
const WEEKEND = new Set([5, 6]);
const WEEKEND_PERCENT = 112;
const TRIES = 40;

/** The bookings of the demo, in the order they were made; deterministic for the same hotels and day. */
export function planDemoBookings(hotels: readonly DemoHotel[], now: Date, today: DayNumber): DemoBooking[] {
  const stock = new Stock(today);
  const bookings: DemoBooking[] = [];
  for (const [state, count, from, to] of KINDS)
    for (let n = 0; n < count; n++) {
      const number = bookings.length + 1;
      const random = randomFrom(number);
      // Spread evenly over the days, with some jitter.
      const ahead = Math.round(from + ((to - from) * (n + random())) / count);
      bookings.push(planOne({ number, state, random, hotels, stock, now, today, checkIn: addDays(today, ahead) }));
    }
  return bookings.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.number - b.number);
}

interface Plan {
  number: number;
  state: BookingState;
  random: () => number;
  hotels: readonly DemoHotel[];
  stock: Stock;
  now: Date;
  today: DayNumber;
  checkIn: DayNumber;
}

function planOne({ number, state, random, hotels, stock, now, today, checkIn }: Plan): DemoBooking {
  const person = demoPerson(random);
  const found = findRoom({ state, random, hotels, stock, today, checkIn, person });
  const staff = random() < 0.3;
  const owner = found.hotel.account;
  const sellers = SELLERS[owner] ?? [[owner, 'guest'] as [number, string]];
  const [account, user] = staff ? pick(random, sellers) : sellers[0]!;
  const { agreements } = hotels.find(({ hotel }) => hotel.id === found.hotel.id)!;
  const line = { ...found, agreement: agreements.find(({ seller }) => seller === account) ?? null };
  const lead = 1 + Math.floor(random() ** 2 * 75);
  const bookedOn = addDays(earlier(checkIn, today), -lead);
  const minutes = Math.floor(random() * 900);
  const { adults, children } = line.party;
  const { name, surname } = person.customer;
  return {
    ...person,
    number,
    state,
    account,
    channel: staff ? 'b2b' : 'b2c',
    by: staff ? user : 'guest',
    line,
    totalMinor: Math.round(line.price.amount * 100) * line.count,
    guests: [
      { line: 0, name, surname },
      ...Array.from({ length: adults - 1 }, () => ({ line: 0, ...demoCompanion(random, person.customer) })),
      ...children.map((age) => ({ line: 0, ...demoCompanion(random, person.customer), age })),
    ],
    method: methodOf(state, line, random),
    createdAt:
      state === 'pending'
        ? new Date(now.getTime() - (30 + minutes / 2) * 60_000)
        : new Date(Date.parse(`${toIsoDate(bookedOn)}T05:00:00Z`) + minutes * 60_000),
    cancelledOn: state === 'cancelled' ? dayBetween(bookedOn, earlier(checkIn, today), random) : null,
  };
}

/** A line that is really available: what is taken here is not offered to the next. */
function findRoom(request: Omit<Plan, 'number' | 'now'> & { person: DemoPerson }): PricedLine {
  const { state, random, hotels, stock, today, person } = request;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // Guests in the house arrived recently enough to be still there.
    const inHouse = state === 'confirmed' && request.checkIn < today;
    const checkIn = request.checkIn;
    const nights = inHouse ? nightsBetween(checkIn, today) + Math.floor(random() * 3) : 1 + Math.floor(random() * 7);
    const checkOut = addDays(checkIn, nights);
    const offer = pick(random, hotels);
    const line = lineOf(offer, person, random, { checkIn, checkOut, flexible: state !== 'pending' });
    const needed = state === 'confirmed' || state === 'pending';
    if (line && (!needed || stock.take(offer, line))) return line;
  }
  throw new Error('The demo hotels have no room left.');
}

function lineOf(
  { hotel, markets, rooms, plans, prices }: DemoHotel,
  { customer, lang }: DemoPerson,
  random: () => number,
  stay: { checkIn: DayNumber; checkOut: DayNumber; flexible: boolean },
): PricedLine | undefined {
  const market =
    markets.find(({ countries }) => countries.includes(customer.country)) ??
    markets.find(({ countries }) => countries.length === 0);
  const room = rooms[Math.floor(random() ** 1.6 * rooms.length)];
  const plan = pick(
    random,
    plans.filter(({ payment }) => stay.flexible || payment === 'now'),
  );
  const price = prices.find((each) => each.market === market?.id && each.room === room?.id && each.plan === plan?.id);
  if (!market || !room || !plan || !price) return undefined;
  const named = ({ id, name }: { id: number; name: LocalText }) => ({ id, name: textIn(name, lang), names: name });
  const adults = Math.min(room.adults, pick(random, [1, 2, 2, 2, 2, 2, 2, 3]));
  const mayCome = Math.min(room.children, room.persons - adults, random() < 0.3 ? 2 : 0);
  const children = Array.from({ length: mayCome }, () => 2 + Math.floor(random() * 10)).sort((a, b) => b - a);
  const count = random() < 0.08 ? 2 : 1;
  const nights = eachNight(stay.checkIn, stay.checkOut).map((day) => ({
    day,
    minor: nightMinor(price.monthly, day, adults),
  }));
  const { currency } = market;
  return {
    offerId: '',
    hotel,
    market: market.id,
    room: named(room),
    pricePlan: { ...plan, ...named(plan) },
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    nights: nights.length,
    party: { adults, children },
    count,
    price: {
      amount: toDecimal(nights.reduce((sum, { minor }) => sum + minor, 0)),
      currency,
      breakdown: nights.map(({ day, minor }) => ({ step: 'night' as const, day, amount: toDecimal(minor) })),
    },
    left: 0,
  };
}

const PERCENT_OF_TWO: Record<number, number> = { 1: 80, 2: 100, 3: 135 };

/** The price of a night for a party of adults, from those for two by month. */
export function nightMinor(monthly: readonly number[], day: DayNumber, adults: number): number {
  const forTwo = monthly[(Math.floor(day / 100) % 100) - 1]!;
  const party = percentOf(forTwo, PERCENT_OF_TWO[adults] ?? 100);
  const ofDay = WEEKEND.has(weekday(day)) ? percentOf(party, WEEKEND_PERCENT) : party;
  return Math.round(ofDay / 100) * 100;
}

function methodOf(state: BookingState, { pricePlan }: PricedLine, random: () => number): DemoBooking['method'] {
  const byTransfer = random() < 0.25;
  if (state === 'pending') return 'banktransfer';
  // Bookings paid at the hotel cannot be overdue.
  if (pricePlan.payment === 'athotel' && state !== 'expired') return 'athotel';
  return byTransfer ? 'banktransfer' : 'creditcard';
}

/** Rooms still free while bookings are generated. */
class Stock {
  private readonly taken = new Map<string, number>();

  constructor(private readonly today: DayNumber) {}

  take({ rooms }: DemoHotel, { room, checkIn, checkOut, count }: PricedLine): boolean {
    const { id, allotment, stopSale } = rooms.find((each) => each.id === room.id)!;
    const nights = eachNight(toDay(checkIn), toDay(checkOut)).filter((day) => day >= this.today);
    const takenOn = (day: DayNumber) => this.taken.get(`${id} ${day}`) ?? 0;
    // One is left for visitors of the demo.
    if (nights.some((day) => stopSale.includes(day) || takenOn(day) + count >= allotment)) return false;
    for (const day of nights) this.taken.set(`${id} ${day}`, takenOn(day) + count);
    return true;
  }
}

/** Deterministic random numbers between 0 and 1 from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A deterministic UUID from a text. */
export function demoUuid(text: string): string {
  const hex = createHash('sha256').update(`demo ${text}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const earlier = (a: DayNumber, b: DayNumber): DayNumber => (a < b ? a : b);

function dayBetween(from: DayNumber, to: DayNumber, random: () => number): DayNumber {
  return addDays(from, Math.floor(random() * Math.max(1, nightsBetween(from, to))));
}
