import { z } from 'zod';
import { LocalText } from './answers.js';
import { ContainedTax, FreeUntil, PlanPart } from './resources/bookings.js';
import type { SubscriptionFactName } from './subscription-facts.js';

/** The data of a booking's mail. Days are YYYYMMDD, amounts decimal. */
export const BookingMail = z.object({
  bookingId: z.string(),
  /** The reference while it has no voucher. */
  number: z.number().default(0),
  voucher: z.string(),
  companyName: z.string(),
  colour: z.string(),
  /** The host of the seller's own site; empty where it has none. Links open there. */
  site: z.string().default(''),
  /** Counts its changes. */
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
      hotel: z.string(),
      address: z.string(),
      phone: z.string(),
      place: z.string(),
      room: z.string(),
      plan: z.string(),
      /** Both in every language that the hotel has them in. */
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
      /** Those who sleep in it, where their names are known. */
      guests: z.array(z.string()).default([]),
    }),
  ),
  /** Discounts on the lines: by a code, by staff, or after the sale; lines less discounts are the total. */
  discounts: z
    .array(z.object({ kind: z.enum(['promotion', 'manual', 'goodwill']), name: z.string(), amount: z.number() }))
    .default([]),
  total: z.number(),
  /** What the total contains of taxes. */
  taxes: z.array(ContainedTax).default([]),
  /** For mails to the hotel: its net amount, and what it collects from the guest itself. */
  net: z.number().nullable().default(null),
  /** The seller's commission on the hotel's price, which net and it sum to. */
  commission: z.number().default(0),
  dueAtHotel: z.number().default(0),
  paid: z.number(),
  /** What is still to be paid, as the payment plan has it. */
  left: z.array(PlanPart).default([]),
  penalty: z.number().nullable(),
  refund: z.number().nullable(),
  /** The money this mail is about: due, paid or refunded. */
  amount: z.number().nullable().default(null),
  /**
   * What can be paid, and until when (an instant) or by which day. The page's address is added when the mail is sent.
   */
  pays: z.object({ id: z.string(), isLink: z.boolean() }).nullable().default(null),
  payUrl: z.string().default(''),
  payUntil: z.string().nullable().default(null),
  dueOn: z.number().nullable().default(null),
  /** Whether guests are asked to check in online, and under which address. */
  checksIn: z.boolean().default(false),
  checkInUrl: z.string().default(''),
  /** The guests' hour of arrival; empty when unknown. */
  arrivalTime: z.string().default(''),
  /** The replacement for the lost room. */
  insteadOf: z.string().default(''),
  /** Until when cancelling is free for the whole booking. */
  freeUntil: FreeUntil.nullable().default(null),
  /** Steps of the cancellation bar. */
  cancellation: z
    .array(z.object({ from: z.number().nullable(), penalty: z.number(), percent: z.number() }))
    .default([]),
  /** The seller's contact data, where given. */
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
  /** The guest's link to the booking: made when the mail is sent, so that it is stored in no message. */
  url: z.string().default(''),
});
export type BookingMail = z.output<typeof BookingMail>;

/** A mail that waits: what it is listed by, and what its link opens. */
export const WaitingMail = z.strictObject({
  subject: z.string().max(1_000),
  opens: z.enum(['booking', 'payment', 'checkIn', 'nothing']),
  pays: BookingMail.shape.pays,
});
export type WaitingMail = z.output<typeof WaitingMail>;

/** Mails that waited, of several bookings and accounts, in one. */
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
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** SMS templates: one short text, at most two parts. */
export const SMS_TEMPLATES = ['payLink', 'preArrival'] as const;
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

/** The mail that each fact about a subscription brings to its account. */
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

/** A mail about a user's own access. `sealed` holds the code or link, which is readable only in the mail itself. */
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
