import { kindOf, type BookingMail } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import type { DayNumber } from '#libs/stays';
import { accountsFor } from '../carts/offered-methods.js';
import { owedMinor, shareOwed } from './booking-total.js';
import { checksIn } from '../lines/room-lines.js';
import type { Booking } from './booking.entity.js';
import { cancellationCost, freeUntil, linePenalty } from './cancellation-cost.js';
import { cancellationSteps } from './cancellation-steps.js';
import { containedTaxes } from './contained-taxes.js';
import { planPayments } from './payment-plan.js';
import { lineGrossMinor, reductionsOf } from './reductions.js';

export interface Brand {
  /** What its guests know it by. */
  companyName: string;
  /** The name of the company. */
  registeredName?: string;
  colour: string;
  /** The address of its logo; empty without one. */
  logo?: string;
  /** The account's e-mail address. */
  email?: string;
  phone?: string;
  address?: string;
  /** The host of its own site; empty where it has none. */
  site?: string;
  /** The language of its mails. */
  lang?: string;
  bankAccounts?: BookingMail['bankAccounts'];
}

/** The subject of a mail besides its booking: money, a link, another room. */
export type MailFacts = Partial<
  Pick<BookingMail, 'amount' | 'pays' | 'payUntil' | 'dueOn' | 'checksIn' | 'arrivalTime' | 'insteadOf'>
>;

/** The data of a booking's mail and voucher. */
export function bookingMail(booking: Booking, brand: Brand, today: DayNumber, facts: MailFacts = {}): BookingMail {
  const shares = shareOwed(booking);
  const { penaltyMinor, refundMinor } = cancellationCost(booking, today);
  const { left } = planPayments(booking, today);
  const isCancelled = booking.penaltyMinor !== null;
  return {
    bookingId: booking.publicId,
    voucher: booking.voucher ?? '',
    number: booking.id,
    companyName: brand.companyName,
    colour: brand.colour,
    logo: brand.logo ?? '',
    site: brand.site ?? '',
    version: booking.version,
    customer: describeCustomer(booking.customer),
    guests: namesOf(booking.guests),
    lines: booking.lines.map((line, at) => ({
      ...describeLine(line, booking),
      freeUntil: dayAhead(linePenalty(line, today, shares[at]!).freeUntil, today),
      guests: namesOf(booking.guests.filter((guest) => guest.line === at)),
    })),
    discounts: listDiscounts(booking),
    total: toDecimal(owedMinor(booking)),
    taxes: containedTaxes(booking),
    net: toDecimal(booking.netMinor),
    commission: toDecimal(booking.commissionMinor),
    dueAtHotel: left.find(({ when }) => when === 'hotel')?.amount ?? 0,
    paid: toDecimal(booking.paidMinor - booking.refundedMinor),
    left,
    penalty: isCancelled ? toDecimal(penaltyMinor) : null,
    refund: isCancelled ? toDecimal(refundMinor) : null,
    amount: null,
    pays: null,
    payUrl: '',
    payUntil: null,
    dueOn: null,
    checksIn: booking.state === 'confirmed' && checksIn(booking),
    checkInUrl: '',
    arrivalTime: '',
    insteadOf: '',
    freeUntil: freeUntil(booking, today),
    cancellation: cancellationSteps(booking).filter((_, at, steps) => isAhead(steps, at, today)),
    seller: { email: brand.email ?? '', phone: brand.phone ?? '', address: brand.address ?? '' },
    bankAccounts: accountsFor(brand.bankAccounts ?? [], booking.currency),
    currency: booking.currency,
    paymentMethod: booking.paymentMethod ?? '',
    specialRequests: booking.specialRequests,
    url: '',
    ...facts,
  };
}

function describeCustomer(customer: Booking['customer']): BookingMail['customer'] {
  return {
    name: customer?.name ?? '',
    surname: customer?.surname ?? '',
    email: customer?.email ?? '',
    phone: customer?.phone ?? '',
    company: customer?.company ?? '',
    taxNumber: customer?.taxNumber ?? '',
    taxOffice: customer?.taxOffice ?? '',
  };
}

const namesOf = (guests: Booking['guests']) => guests.map(({ name, surname }) => `${name} ${surname}`);

function describeLine(line: Booking['lines'][number], { hotelAccountId }: Booking) {
  return {
    kind: kindOf(line),
    isHotels: line.hotel.account === hotelAccountId,
    isCancelled: line.cancelled !== undefined,
    pickUp: line.extra?.pickUp ?? '',
    hotel: line.hotel.name,
    address: line.hotel.address,
    phone: line.hotel.phone,
    place: line.hotel.place,
    room: line.room.name,
    plan: line.pricePlan.name,
    roomNames: line.room.names ?? [],
    planNames: line.pricePlan.names ?? [],
    board: line.pricePlan.board,
    checkIn: line.checkIn,
    checkOut: line.checkOut,
    checkInHour: line.extra?.time || line.hotel.checkInHour,
    checkOutHour: line.hotel.checkOutHour,
    nights: line.nights,
    adults: line.party.adults,
    children: line.party.children,
    count: line.count,
    total: toDecimal(lineGrossMinor(line)),
    latitude: line.hotel.latitude,
    longitude: line.hotel.longitude,
  };
}

/** Past days are left out of mails. */
function dayAhead(day: DayNumber | null, today: DayNumber): DayNumber | null {
  return day !== null && day >= today ? day : null;
}

/** What is taken off the lines; lines less these are the owed amount. */
function listDiscounts(booking: Booking): BookingMail['discounts'] {
  const goodwill = booking.totalMinor - owedMinor(booking);
  const after = goodwill > 0 ? [{ kind: 'goodwill' as const, name: '', amount: toDecimal(goodwill) }] : [];
  return [...reductionsOf(booking), ...after];
}

/** A step is shown until the next one has begun. */
function isAhead(steps: readonly { from: number | null }[], at: number, today: DayNumber): boolean {
  const next = steps[at + 1]?.from;
  return next === undefined || next === null || next > today;
}
