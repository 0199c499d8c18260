import type { BookingMail } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import type { DayNumber } from '#libs/stays';
import { lineTotalMinor } from './booking-total.js';
import type { Booking } from './booking.entity.js';
import { linePenalty } from './cancellation-cost.js';
import { cancellationSteps } from './cancellation-steps.js';

export interface Brand {
  companyName: string;
  colour: string;
  /** Where the account itself reads mails. */
  email?: string;
  bankAccounts?: BookingMail['bankAccounts'];
}

/** What a mail is about besides its booking: money, a link, another room. */
export type MailFacts = Partial<
  Pick<BookingMail, 'amount' | 'payUrl' | 'payUntil' | 'dueOn' | 'checkInUrl' | 'insteadOf'>
>;

/** Everything a booking's mail and voucher say. */
export function bookingMail(
  booking: Booking,
  brand: Brand,
  frontUrl: string,
  today: DayNumber,
  facts: MailFacts = {},
): BookingMail {
  const { customer } = booking;
  return {
    bookingId: booking.publicId,
    voucher: booking.voucher ?? '',
    number: booking.id,
    companyName: brand.companyName,
    colour: brand.colour,
    customer: {
      name: customer?.name ?? '',
      surname: customer?.surname ?? '',
      email: customer?.email ?? '',
      phone: customer?.phone ?? '',
    },
    guests: booking.guests.map((guest) => `${guest.name} ${guest.surname}`),
    lines: booking.lines.map((line) => ({
      hotel: line.hotel.name,
      address: line.hotel.address,
      phone: line.hotel.phone,
      place: line.hotel.place,
      room: line.room.name,
      plan: line.pricePlan.name,
      board: line.pricePlan.board,
      checkIn: line.checkIn,
      checkOut: line.checkOut,
      checkInHour: line.hotel.checkInHour,
      checkOutHour: line.hotel.checkOutHour,
      nights: line.nights,
      adults: line.party.adults,
      children: line.party.children,
      count: line.count,
      total: toDecimal(lineTotalMinor(line)),
      latitude: line.hotel.latitude,
      longitude: line.hotel.longitude,
      freeUntil: linePenalty(line, today).freeUntil,
    })),
    total: toDecimal(booking.totalMinor),
    paid: toDecimal(booking.paidMinor - booking.refundedMinor),
    penalty: booking.penaltyMinor === null ? null : toDecimal(booking.penaltyMinor),
    refund: booking.penaltyMinor === null ? null : toDecimal(Math.max(0, booking.paidMinor - booking.penaltyMinor)),
    amount: null,
    payUrl: '',
    payUntil: null,
    dueOn: null,
    checkInUrl: '',
    insteadOf: '',
    cancellation: cancellationSteps(booking).filter((_, at, steps) => isAhead(steps, at, today)),
    bankAccounts: brand.bankAccounts ?? [],
    currency: booking.currency,
    paymentMethod: booking.paymentMethod ?? '',
    specialRequests: booking.specialRequests,
    url: `${frontUrl}/booking/${booking.publicId}`,
    ...facts,
  };
}

/** A step is told until the one after it has begun. */
function isAhead(steps: readonly { from: number | null }[], at: number, today: DayNumber): boolean {
  const next = steps[at + 1]?.from;
  return next === undefined || next === null || next > today;
}
