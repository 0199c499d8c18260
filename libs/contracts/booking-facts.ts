import { z } from 'zod';
import { message } from './message.js';
import { BookingMail, MAIL_TEMPLATES, SMS_TEMPLATES } from './mails.js';

/** The parties of a booking that may be notified. */
const MESSAGE_PARTIES = ['guest', 'hotel', 'seller'] as const;
export type MessageParty = (typeof MESSAGE_PARTIES)[number];

/** Contact data and language of a party; empty where unknown. */
const Reach = z.object({
  email: z.string(),
  /** In international form. */
  phone: z.string(),
  lang: z.string(),
});

/** A snapshot of a booking at the event, with its parties' addresses, so that listeners need no further call. */
export const BookingFact = z.object({
  booking: BookingMail,
  parties: z.object({ guest: Reach, hotel: Reach, seller: Reach }),
  /** Whether the seller's own staff caused it: then they need no notice. */
  bySeller: z.boolean(),
  /** The payment it is about. */
  paymentId: z.string().nullable().default(null),
});
export type BookingFact = z.output<typeof BookingFact>;

/** Booking events that people are notified of. */
export const bookingFacts = {
  'booking.confirmed': message(BookingFact, 'notify'),
  /** A booking that had been confirmed; others were never announced. */
  'booking.cancelled': message(BookingFact, 'notify'),
  /** Guest names, contact data or requests have changed. */
  'booking.changed': message(BookingFact, 'notify'),
  /** Its rooms were sold before its payment arrived, and replacements were found. */
  'booking.roomChanged': message(BookingFact, 'notify'),
  /** Its rooms are held until its transfer comes. */
  'booking.transferAwaited': message(BookingFact, 'notify'),
  /** Its rooms are held until its pay link ends, and staff want the guest to have the link by mail. */
  'booking.linkAwaited': message(BookingFact, 'notify'),
  /** Its rooms are held for a few more hours and it is still unpaid. */
  'booking.holdExpiring': message(BookingFact, 'notify'),
  /** It was not paid within the hours its rooms were held for: they are free again. */
  'booking.holdExpired': message(BookingFact, 'notify'),
  /** A payment arrived for a booking that is already confirmed. */
  'booking.paid': message(BookingFact, 'notify'),
  /** Its payment arrived after its rooms were sold out, and is refunded. */
  'booking.lost': message(BookingFact, 'notify'),
  /** A card was declined; emitted once per payment page. */
  'booking.paymentFailed': message(BookingFact, 'notify'),
  /** The guests entered their hour of arrival at the online check-in. */
  'booking.arrivalTold': message(BookingFact, 'notify'),
  /** The hotel collects another amount than it was informed of. */
  'booking.hotelDueChanged': message(BookingFact, 'notify'),
  /** Staff have returned money, or paid it back by hand; what a cancellation returns is in its own fact. */
  'booking.refunded': message(BookingFact, 'notify'),
  /** The gateway has refused a refund. */
  'booking.refundFailed': message(BookingFact, 'notify'),
  /** A payment is due in three days, today, or was due yesterday. */
  'booking.paymentDue': message(BookingFact, 'notify'),
  /** Its guests arrive within two days. */
  'booking.arrivalDue': message(BookingFact, 'notify'),
};
export type BookingFactName = keyof typeof bookingFacts;

/** One message that follows from a fact. */
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
