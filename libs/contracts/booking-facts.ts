import { z } from 'zod';
import { message } from './message.js';
import { BookingMail, MAIL_TEMPLATES, SMS_TEMPLATES } from './mails.js';

/** The parties of a booking that may be notified. */
const MESSAGE_PARTIES = ['guest', 'hotel', 'seller'] as const;
export type MessageParty = (typeof MESSAGE_PARTIES)[number];

/** A party's contact data and language; empty if unknown. */
const Reach = z.object({
  email: z.string(),
  /** In international form. */
  phone: z.string(),
  lang: z.string(),
});

/** A snapshot of the booking with its parties' addresses, so that listeners need no further call. */
export const BookingFact = z.object({
  booking: BookingMail,
  parties: z.object({ guest: Reach, hotel: Reach, seller: Reach }),
  /** Whether the seller's staff caused it, who then need no notice. */
  bySeller: z.boolean(),
  /** The payment concerned. */
  paymentId: z.string().nullable().default(null),
});
export type BookingFact = z.output<typeof BookingFact>;

/** Booking events that people are notified of. */
export const bookingFacts = {
  'booking.confirmed': message(BookingFact, 'notify'),
  /** Only of confirmed bookings: others were never announced. */
  'booking.cancelled': message(BookingFact, 'notify'),
  /** The tour's departure does not take place: the booking, or its part of it, is cancelled and refunded. */
  'booking.departureCancelled': message(BookingFact, 'notify'),
  /** Guest names, contact data or requests have changed. */
  'booking.changed': message(BookingFact, 'notify'),
  /** The rooms were sold before the payment arrived, and were replaced. */
  'booking.roomChanged': message(BookingFact, 'notify'),
  /** Rooms are held until the transfer arrives. */
  'booking.transferAwaited': message(BookingFact, 'notify'),
  /** Rooms are held until the pay link expires, and staff want it mailed to the guest. */
  'booking.linkAwaited': message(BookingFact, 'notify'),
  /** The booking is unpaid and its hold ends in a few hours. */
  'booking.holdExpiring': message(BookingFact, 'notify'),
  /** The hold ended unpaid, and the rooms are free again. */
  'booking.holdExpired': message(BookingFact, 'notify'),
  /** A payment arrived for a booking that is already confirmed. */
  'booking.paid': message(BookingFact, 'notify'),
  /** The payment arrived after the rooms were sold out, and is refunded. */
  'booking.lost': message(BookingFact, 'notify'),
  /** A card was declined; once per payment page. */
  'booking.paymentFailed': message(BookingFact, 'notify'),
  /** Guests entered their arrival time in the online check-in. */
  'booking.arrivalTold': message(BookingFact, 'notify'),
  /** The amount that the hotel collects has changed. */
  'booking.hotelDueChanged': message(BookingFact, 'notify'),
  /** Staff refunded money; refunds of a cancellation are part of its own fact. */
  'booking.refunded': message(BookingFact, 'notify'),
  /** The gateway refused a refund. */
  'booking.refundFailed': message(BookingFact, 'notify'),
  /** A payment is due in three days, today, or was due yesterday. */
  'booking.paymentDue': message(BookingFact, 'notify'),
  /** Guests arrive within two days. */
  'booking.arrivalDue': message(BookingFact, 'notify'),
  /** The stay is over, and its guest may review it. */
  'booking.reviewDue': message(BookingFact, 'notify'),
};
export type BookingFactName = keyof typeof bookingFacts;

/** A message that follows from a fact. */
export const MessageOrder = z.discriminatedUnion('channel', [
  z.strictObject({
    party: z.enum(MESSAGE_PARTIES),
    channel: z.literal('mail'),
    template: z.enum(MAIL_TEMPLATES),
    to: z.string().min(1),
    lang: z.string(),
  }),
  z.strictObject({
    party: z.enum(MESSAGE_PARTIES),
    channel: z.literal('sms'),
    template: z.enum(SMS_TEMPLATES),
    to: z.string().min(1),
    lang: z.string(),
  }),
]);
export type MessageOrder = z.output<typeof MessageOrder>;
