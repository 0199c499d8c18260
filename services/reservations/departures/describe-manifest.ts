import { isErased, kindOf, mayActOnBooking, type Manifest, type ManifestLine, type PricedLine } from '#libs/contracts';
import { splitByWeights, toDecimal } from '#libs/money';
import { addDays, sharesOf, toDay } from '#libs/stays';
import { netMinor, owedMinor, shareOwed } from '../bookings/booking-total.js';
import type { BookedGuest, Booking } from '../bookings/booking.entity.js';
import { partiesOf } from '../bookings/judge-booking.js';
import type { Context } from '#libs/service';
import { linesOn, reaches, type KnownDeparture } from './departure-bookings.js';

type Passenger = ManifestLine['passengers'][number];

interface Seen {
  ctx: Context;
  departure: KnownDeparture;
  /** The name of an account. */
  nameOf: (account: number) => string;
}

/** A booking's lines on a departure as its reader may see them, and nothing else of the booking. */
export function manifestLines(booking: Booking, seen: Seen): ManifestLine[] {
  const [shares, dues] = moneyOf(booking);
  return linesOn(booking, seen.departure.id).map((at) => describeLine(booking, at, { ...seen, shares, dues }));
}

/** What is owed for each line, and what of it is not paid, in minor units. */
function moneyOf(booking: Booking): [number[], number[]] {
  const shares = shareOwed(booking);
  const left = Math.max(0, owedMinor(booking) - (booking.paidMinor - booking.refundedMinor));
  return [shares, splitByWeights(left, shares)];
}

function describeLine(
  booking: Booking,
  at: number,
  { ctx, departure, nameOf, shares, dues }: Seen & { shares: number[]; dues: number[] },
): ManifestLine {
  const line = booking.lines[at]!;
  const parties = partiesOf(ctx, booking);
  const may = (action: 'readMoney' | 'readContact') => mayActOnBooking(action, parties, booking.state);
  const isSold = may('readMoney');
  const { adults } = line.party;
  return {
    booking: booking.id,
    voucher: booking.voucher,
    state: booking.state,
    lead: leadOf(booking),
    phone: may('readContact') ? (booking.customer?.phone ?? '') : '',
    passengers: passengersOf(booking, at, departure.infantAge),
    seats: departure.lines.find((each) => each.holdId === booking.holdId && each.line === at)?.seats ?? 0,
    hotel: departure.hotels[line.tour!.hotelOption ?? (departure.hotels.length === 1 ? 0 : -1)] ?? '',
    rooms: departure.hotels.length > 0 ? roomsOf(adults) : roomsOf(0),
    pickUp: pickUpOf(booking, line),
    note: booking.specialRequests,
    seller: nameOf(booking.accountId),
    currency: booking.currency,
    total: isSold ? toDecimal(shares[at]!) : null,
    due: isSold ? toDecimal(dues[at]!) : null,
    net: reaches(ctx, line.hotel.account) ? toDecimal(netMinor([line])) : null,
  };
}

function leadOf({ customer }: Booking): string {
  return customer && !isErased(customer.name) ? nameOfGuest(customer) : '';
}

const nameOfGuest = ({ name, surname }: Pick<BookedGuest, 'name' | 'surname'>) =>
  isErased(name) ? '' : [name, surname].filter(Boolean).join(' ');

/** Everybody of the priced party: those who are named, then the places without a name. */
function passengersOf({ guests, lines }: Booking, at: number, infantAge: number): Passenger[] {
  const { adults, children } = lines[at]!.party;
  const named = guests.filter(({ line }) => line === at);
  const namesOf = (age?: number) => named.filter((guest) => guest.age === age).map(nameOfGuest);
  const adultNames = namesOf();
  const taken = new Map<number, number>();
  return [
    ...Array.from({ length: adults }, (_, nth) => passenger(adultNames[nth], null, infantAge)),
    ...children.map((age) => {
      const nth = taken.get(age) ?? 0;
      taken.set(age, nth + 1);
      return passenger(namesOf(age)[nth], age, infantAge);
    }),
  ];
}

function passenger(name = '', age: number | null, infantAge: number): Passenger {
  const kind = age === null ? 'adult' : age < infantAge ? 'infant' : 'child';
  return { name, kind, age };
}

function roomsOf(adults: number): ManifestLine['rooms'] {
  const { single, double, triple } = sharesOf(adults);
  return { single, double: double / 2, triple: triple / 3 };
}

/** Where the tour's owner picks the booking's people up by another line of its own, on the day of departure or the day before. */
function pickUpOf({ lines }: Booking, { hotel, checkIn }: PricedLine): string {
  const from = addDays(toDay(checkIn), -1);
  const picking = lines.find(
    (line) =>
      kindOf(line) === 'extra' &&
      line.extra?.pickUp &&
      !line.cancelled &&
      line.hotel.account === hotel.account &&
      line.checkIn >= from &&
      line.checkIn <= checkIn,
  );
  return picking?.extra?.pickUp ?? '';
}

/** What a list adds up to. */
export function totalsOf(lines: readonly ManifestLine[]): Manifest['totals'] {
  const people = lines.flatMap(({ passengers }) => passengers);
  const count = (kind: Passenger['kind']) => people.filter((each) => each.kind === kind).length;
  return {
    bookings: new Set(lines.map(({ booking }) => booking)).size,
    seats: seatsIn(lines),
    ...{ adults: count('adult'), children: count('child'), infants: count('infant') },
    pickUps: countedBy(lines, ({ pickUp }) => pickUp),
    hotels: countedBy(lines, ({ hotel }) => hotel),
  };
}

const seatsIn = (lines: readonly ManifestLine[]) => lines.reduce((sum, { seats }) => sum + seats, 0);

function countedBy(
  lines: readonly ManifestLine[],
  nameOf: (line: ManifestLine) => string,
): Manifest['totals']['pickUps'] {
  return [...new Set(lines.map(nameOf))].map((name) => {
    const group = lines.filter((line) => nameOf(line) === name);
    return { name, seats: seatsIn(group), passengers: group.flatMap(({ passengers }) => passengers).length };
  });
}

/** Lines by the place where people are picked up, then by name, as the reader's language sorts them. */
export function sortLines(lines: readonly ManifestLine[], lang: string): ManifestLine[] {
  const { compare } = new Intl.Collator(lang);
  return lines.toSorted((a, b) => compare(a.pickUp, b.pickUp) || compare(a.lead, b.lead) || a.booking - b.booking);
}
