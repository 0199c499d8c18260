import type { InputOf, MailTemplate } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import { fromIsoDate } from '#libs/stays';
import type { Booking, BookingPayment } from '../bookings/booking.entity.js';
import type { MailFacts } from '../bookings/booking-mail.js';
import { checksIn } from '../lines/room-lines.js';
import { carrierOf } from '../saga/saga-rules.js';

type MailType = InputOf<'bookings.sendmail'>['query']['type'];

/** The template of a mail requested by staff; hotels have their own for a cancellation. */
export function templateOf(type: MailType, toHotel: boolean): MailTemplate {
  const templates: Record<MailType, MailTemplate> = {
    confirmation: 'bookingConfirmed',
    voucher: 'voucher',
    cancellation: toHotel ? 'hotelCancelled' : 'bookingCancelled',
    paymentlink: 'payLink',
    receipt: 'paymentReceived',
    reminder: 'paymentReminder',
    location: 'location',
    hotelnotice: 'hotelNotice',
    checkin: 'preArrival',
  };
  return templates[type];
}

/** The data that mails of a booking are rendered from. */
export interface MailMatter {
  booking: Booking;
  payments: readonly BookingPayment[];
  /** The payment in question; without it, the one that fits. */
  paymentId?: string | null;
  now: Date;
}

interface PayLink {
  pays: NonNullable<MailFacts['pays']>;
  /** The deadline of the payment; null while there is none. */
  until: Date | null;
}

/** How a payment can be made now, or null where it cannot. */
function findPayLink({ id, method, state, expiresAt: until }: BookingPayment, now: Date): PayLink | null {
  if (state !== 'open' || carrierOf(method) !== 'gateway' || (until !== null && until <= now)) return null;
  return { pays: { id, isLink: method === 'paylink' }, until };
}

function meant({ payments, paymentId }: MailMatter): readonly BookingPayment[] {
  return paymentId ? payments.filter(({ id }) => id === paymentId) : payments;
}

function payLink(matter: MailMatter): MailFacts | null {
  for (const payment of meant(matter)) {
    const link = findPayLink(payment, matter.now);
    if (link)
      return {
        amount: toDecimal(payment.amountMinor),
        pays: link.pays,
        payUntil: link.until?.toISOString() ?? null,
        dueOn: payment.dueOn === null ? null : fromIsoDate(payment.dueOn),
      };
  }
  return null;
}

/** How a booking with held rooms can still be paid. */
function transfer({ booking, payments }: MailMatter): MailFacts | null {
  const open = payments.find(({ method, state }) => method === 'banktransfer' && state === 'open');
  if (booking.state !== 'pending' || !open) return null;
  return { amount: toDecimal(open.amountMinor), payUntil: booking.holdUntil?.toISOString() ?? null };
}

function expiring(matter: MailMatter): MailFacts | null {
  if (matter.booking.state !== 'pending') return null;
  return transfer(matter) ?? payLink(matter);
}

function receipt(matter: MailMatter): MailFacts | null {
  const paid = meant(matter).findLast(({ state }) => state === 'captured' || state === 'refunded');
  return paid ? { amount: toDecimal(paid.amountMinor) } : null;
}

function failed(matter: MailMatter): MailFacts {
  const [payment] = meant(matter);
  return payLink(matter) ?? (payment ? { amount: toDecimal(payment.amountMinor) } : {});
}

function reminder(matter: MailMatter): MailFacts | null {
  const due = meant(matter)
    .filter(({ state }) => state === 'open' || state === 'scheduled')
    .sort((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''))[0];
  if (!due) return null;
  const link = findPayLink(due, matter.now);
  return {
    amount: toDecimal(due.amountMinor),
    dueOn: due.dueOn === null ? null : fromIsoDate(due.dueOn),
    pays: link?.pays ?? null,
    payUntil: link?.until?.toISOString() ?? null,
  };
}

const when =
  (fits: (booking: Booking) => boolean) =>
  ({ booking }: MailMatter): MailFacts | null =>
    fits(booking) ? {} : null;
const whileConfirmed = when(({ state, voucher }) => voucher !== null && (state === 'confirmed' || state === 'stayed'));
const expired = when(({ state }) => state === 'expired');
const calledOff = when(({ lines, state }) => state === 'cancelled' || lines.some((line) => line.cancelled));
const cancelled = when(({ state }) => state === 'cancelled');

const FACTS: Record<MailTemplate, (matter: MailMatter) => MailFacts | null> = {
  bookingConfirmed: whileConfirmed,
  voucher: whileConfirmed,
  hotelNotice: whileConfirmed,
  bookingCancelled: cancelled,
  hotelCancelled: cancelled,
  location: when(({ state }) => state === 'pending' || state === 'confirmed'),
  bookingChanged: whileConfirmed,
  hotelChanged: whileConfirmed,
  sellerNotice: whileConfirmed,
  sellerCancelled: cancelled,
  // Its lines say what does not take place.
  departureCancelled: calledOff,
  sellerDepartureCancelled: calledOff,
  transferDetails: transfer,
  holdExpiring: expiring,
  holdExpired: expired,
  sellerHoldExpired: expired,
  payLink,
  paymentFailed: payLink,
  sellerPaymentFailed: failed,
  sellerRefundFailed: () => ({}),
  paymentReceived: receipt,
  paymentReminder: reminder,
  preArrival: ({ booking }) => (booking.state === 'confirmed' ? { checksIn: checksIn(booking) } : null),
  // Only the first of them names the lost room.
  roomChanged: () => null,
  paymentReturned: ({ booking }) =>
    booking.state === 'expired' && booking.paidMinor > 0 ? { amount: toDecimal(booking.paidMinor) } : null,
  refunded: ({ booking: { refundedMinor } }) => (refundedMinor > 0 ? { amount: toDecimal(refundedMinor) } : null),
  bookingLink: () => ({}),
  guestAnswered: () => ({}),
  reviewAsked: when(({ state }) => state === 'stayed'),
};

/** The facts of a mail as of now, or null where it does not fit the state of its booking. */
export function mailFacts(template: MailTemplate, matter: MailMatter): MailFacts | null {
  return FACTS[template](matter);
}
