import { z } from 'zod';
import { LocalText } from './answers.js';
import { LINE_KINDS } from './basket-items.js';
import { ContainedTax, FreeUntil, PlanPart } from './resources/bookings.js';
import type { SubscriptionFactName } from './subscription-facts.js';

/** The data of a booking's mail. Days are YYYYMMDD, amounts decimal. */
export const BookingMail = z.object({
  bookingId: z.string(),
  /** The reference while there is no voucher. */
  number: z.number().default(0),
  voucher: z.string(),
  companyName: z.string(),
  colour: z.string(),
  /** The address of its logo; empty without one. */
  logo: z.string().default(''),
  /** The host of the seller's site, where links open; empty without one. */
  site: z.string().default(''),
  /** The number of changes. */
  version: z.number().default(0),
  customer: z.object({
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    phone: z.string(),
    company: z.string().default(''),
    taxNumber: z.string().default(''),
    taxOffice: z.string().default(''),
  }),
  guests: z.array(z.string()),
  lines: z.array(
    z.object({
      kind: z.enum(LINE_KINDS).default('room'),
      /** Whether the hotel's side provides it: its own mails leave the others out. */
      isHotels: z.boolean().default(true),
      /** Of an extra: where people are picked up. */
      pickUp: z.string().default(''),
      /** Whether it was cancelled alone; its total is the fee. */
      isCancelled: z.boolean().default(false),
      hotel: z.string(),
      address: z.string(),
      phone: z.string(),
      place: z.string(),
      room: z.string(),
      plan: z.string(),
      /** Both names in all of the hotel's languages. */
      roomNames: LocalText.default([]),
      planNames: LocalText.default([]),
      board: z.string(),
      checkIn: z.number(),
      checkOut: z.number(),
      checkInHour: z.string(),
      checkOutHour: z.string(),
      nights: z.number(),
      adults: z.number(),
      children: z.array(z.number()),
      count: z.number(),
      total: z.number(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      freeUntil: z.number().nullable(),
      /** The room's guests whose names are known. */
      guests: z.array(z.string()).default([]),
    }),
  ),
  /** Discounts by a code, by staff, or after the sale; lines less discounts are the total. */
  discounts: z
    .array(z.object({ kind: z.enum(['promotion', 'manual', 'goodwill']), name: z.string(), amount: z.number() }))
    .default([]),
  total: z.number(),
  /** Taxes contained in the total. */
  taxes: z.array(ContainedTax).default([]),
  /** For mails to the hotel: its net amount, and what it collects from the guest. */
  net: z.number().nullable().default(null),
  /** The seller's commission; net and commission are the hotel's price. */
  commission: z.number().default(0),
  dueAtHotel: z.number().default(0),
  paid: z.number(),
  /** The unpaid parts of the payment plan. */
  left: z.array(PlanPart).default([]),
  penalty: z.number().nullable(),
  refund: z.number().nullable(),
  /** The amount that is due, paid or refunded. */
  amount: z.number().nullable().default(null),
  /** The payable order, and an instant or day as its limit. The page's address is added when the mail is sent. */
  pays: z.object({ id: z.string(), isLink: z.boolean() }).nullable().default(null),
  payUrl: z.string().default(''),
  payUntil: z.string().nullable().default(null),
  dueOn: z.number().nullable().default(null),
  /** Whether guests are asked to check in online, and the address. */
  checksIn: z.boolean().default(false),
  checkInUrl: z.string().default(''),
  /** The guests' arrival time; empty if unknown. */
  arrivalTime: z.string().default(''),
  /** The room that was replaced. */
  insteadOf: z.string().default(''),
  /** The deadline of free cancellation of the whole booking. */
  freeUntil: FreeUntil.nullable().default(null),
  /** The steps of the cancellation fee. */
  cancellation: z
    .array(z.object({ from: z.number().nullable(), penalty: z.number(), percent: z.number() }))
    .default([]),
  /** The seller's contact data. */
  seller: z
    .object({ email: z.string(), phone: z.string(), address: z.string() })
    .default({ email: '', phone: '', address: '' }),
  /** The bank account for a transfer. */
  bankAccounts: z
    .array(z.object({ holder: z.string(), bank: z.string(), iban: z.string(), currency: z.string() }))
    .default([]),
  currency: z.string(),
  paymentMethod: z.string(),
  specialRequests: z.string(),
  /** The guest's link, made when the mail is sent, so that no message stores it. */
  url: z.string().default(''),
});
export type BookingMail = z.output<typeof BookingMail>;

/** A waiting mail: the data by which the joined mail lists and links it. */
export const WaitingMail = z.strictObject({
  subject: z.string().max(1_000),
  opens: z.enum(['booking', 'payment', 'checkIn', 'nothing']),
  pays: BookingMail.shape.pays,
});
export type WaitingMail = z.output<typeof WaitingMail>;

/** Waiting mails of several bookings and accounts, joined in one. */
export const JoinedMail = z.object({
  messageId: z.string(),
  to: z.string(),
  lang: z.string(),
  items: z.array(
    z.object({
      subject: z.string(),
      opens: WaitingMail.shape.opens,
      pays: WaitingMail.shape.pays,
      bookingId: z.string(),
      number: z.number(),
      voucher: z.string(),
      /** The account that sold the booking. */
      account: z.number(),
    }),
  ),
});
export type JoinedMail = z.output<typeof JoinedMail>;

export const MAIL_TEMPLATES = [
  'bookingConfirmed',
  'bookingCancelled',
  'hotelNotice',
  'hotelCancelled',
  'transferDetails',
  'location',
  'voucher',
  'payLink',
  'paymentReceived',
  'paymentReminder',
  'preArrival',
  'roomChanged',
  'paymentReturned',
  'refunded',
  'bookingLink',
  'bookingChanged',
  'hotelChanged',
  'holdExpiring',
  'holdExpired',
  'paymentFailed',
  'sellerNotice',
  'sellerCancelled',
  'sellerHoldExpired',
  'sellerPaymentFailed',
  'sellerRefundFailed',
  'departureCancelled',
  'sellerDepartureCancelled',
  'reviewAsked',
  'guestAnswered',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** The mail by which a guest gets a quote. */
export const QuoteMail = z.object({
  messageId: z.string(),
  /** The quote, whose link is made when the mail is sent. */
  quote: z.object({ id: z.number(), publicId: z.string() }),
  to: z.string(),
  lang: z.string(),
  companyName: z.string(),
  colour: z.string(),
  /** The address of its logo; empty without one. */
  logo: z.string().default(''),
  /** The host of the seller's site; empty without one. */
  site: z.string(),
  replyTo: z.string(),
  name: z.string(),
  note: z.string(),
  expiresAt: z.string(),
  options: z.array(z.object({ parts: z.array(z.string()), total: z.number(), currency: z.string() })),
});
export type QuoteMail = z.output<typeof QuoteMail>;

/** SMS templates: each a short text of at most two parts. */
export const SMS_TEMPLATES = ['payLink', 'preArrival', 'bookingLink'] as const;
export type SmsTemplate = (typeof SMS_TEMPLATES)[number];

/** Mails to accounts about reselling their hotels. */
export const INVENTORY_MAILS = [
  'inventoryRequested',
  'inventoryApproved',
  'inventoryRejected',
  'agreementProposed',
  'agreementAccepted',
  'agreementEnded',
  'settlementProposed',
  'settlementReminded',
] as const;
export type InventoryMail = (typeof INVENTORY_MAILS)[number];

/** The mail for each fact about a subscription. */
export const SUBSCRIPTION_MAILS = {
  'subscription.begun': 'subscriptionBegun',
  'subscription.trialEnding': 'subscriptionTrialEnding',
  'subscription.reminded': 'subscriptionReminder',
  'subscription.paid': 'subscriptionPaid',
  'subscription.declined': 'subscriptionDeclined',
  'subscription.expired': 'subscriptionExpired',
  'subscription.restored': 'subscriptionRestored',
  'subscription.changed': 'subscriptionChanged',
  'subscription.ended': 'subscriptionEnded',
} as const satisfies Record<SubscriptionFactName, string>;
export type SubscriptionMail = (typeof SUBSCRIPTION_MAILS)[SubscriptionFactName];

/** To somebody who waits for seats of a tour: there are some, for those who book first. */
export const SeatsMail = z.object({
  messageId: z.string(),
  to: z.string(),
  lang: z.string(),
  name: z.string(),
  companyName: z.string(),
  colour: z.string(),
  /** The address of its logo; empty without one. */
  logo: z.string().default(''),
  /** The host of the seller's site; empty without one. */
  site: z.string(),
  tour: z.number(),
  tourName: z.string(),
  startDate: z.number(),
  seats: z.number(),
});
export type SeatsMail = z.output<typeof SeatsMail>;

export const ACCOUNT_MAILS = [
  'signInCode',
  'confirmRegistration',
  'addressInUse',
  'lostPassword',
  'invitation',
  'passwordChanged',
  'addressChanged',
  'secondStepChanged',
  'apiSecretMade',
] as const;

/** A mail about a user's access. `sealed` is the code or link, encrypted until the mail is written. */
export const AccountMail = z.object({
  messageId: z.string(),
  template: z.enum(ACCOUNT_MAILS),
  to: z.string(),
  lang: z.string(),
  name: z.string(),
  username: z.string(),
  companyName: z.string(),
  colour: z.string(),
  sealed: z.string(),
  minutes: z.number(),
});
export type AccountMail = z.output<typeof AccountMail>;
