import { z } from 'zod';
import { BookingMail, MAIL_TEMPLATES, SMS_TEMPLATES } from './mails.js';

/** Who may hear of a booking. */
const MESSAGE_PARTIES = ['guest', 'hotel', 'seller'] as const;
export type MessageParty = (typeof MESSAGE_PARTIES)[number];

/** Where a party is reached, and in which language; empty where that is not known. */
const Reach = z.object({
  email: z.string(),
  /** In international form. */
  phone: z.string(),
  lang: z.string(),
});

/** A booking as it was when something happened to it, and its parties' addresses: a listener needs no further call. */
export const BookingFact = z.object({
  booking: BookingMail,
  parties: z.object({ guest: Reach, hotel: Reach, seller: Reach }),
  /** Whether the seller's own staff caused it: they need not hear of it. */
  bySeller: z.boolean(),
  /** The payment it is about. */
  paymentId: z.string().nullable().default(null),
});
export type BookingFact = z.output<typeof BookingFact>;

/** What happens to bookings that people hear of. */
export const bookingFacts = {
  'booking.confirmed': BookingFact,
  /** One that was confirmed; others were never announced. */
  'booking.cancelled': BookingFact,
  /** Who comes, how they are reached, or what they wish. */
  'booking.changed': BookingFact,
  /** Its rooms were sold while its payment came, and others were found. */
  'booking.roomChanged': BookingFact,
  /** Its rooms are held until its transfer comes. */
  'booking.transferAwaited': BookingFact,
  /** Its rooms are held for a few hours more, and it is not paid. */
  'booking.holdExpiring': BookingFact,
  /** Money has come for a booking that stands already. */
  'booking.paid': BookingFact,
  /** Its payment came when its rooms were gone, and goes back. */
  'booking.lost': BookingFact,
  /** A card was refused; the first time for a page. */
  'booking.paymentFailed': BookingFact,
  /** The gateway has refused to pay back. */
  'booking.refundFailed': BookingFact,
  /** A payment is due in three days, today, or was due yesterday. */
  'booking.paymentDue': BookingFact,
  /** Its guests arrive within two days. */
  'booking.arrivalDue': BookingFact,
} as const;
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
