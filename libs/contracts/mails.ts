import { z } from 'zod';
import { FreeUntil } from './shapes/booking.js';
import type { SubscriptionFactName } from './subscription-facts.js';

/** Everything a booking's mail says, ready to be put into a template. Days are YYYYMMDD, amounts decimal. */
export const BookingMail = z.object({
  bookingId: z.string(),
  /** What it is found by while it has no voucher. */
  number: z.number().default(0),
  voucher: z.string(),
  companyName: z.string(),
  colour: z.string(),
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
    }),
  ),
  /** What was taken off the lines, by a code, by staff, or after it was sold: the lines less these are the total. */
  discounts: z
    .array(z.object({ kind: z.enum(['promotion', 'manual', 'goodwill']), name: z.string(), amount: z.number() }))
    .default([]),
  total: z.number(),
  /** For the mails that the hotel reads: what it gets, and what it takes from the guest itself. */
  net: z.number().nullable().default(null),
  dueAtHotel: z.number().default(0),
  paid: z.number(),
  penalty: z.number().nullable(),
  refund: z.number().nullable(),
  /** What this mail is about, where it is money: what is to be paid, was paid or came back. */
  amount: z.number().nullable().default(null),
  /** What can be paid, and until when (an instant) or by which day. Its page's address is made when the mail is written. */
  pays: z.object({ id: z.string(), isLink: z.boolean() }).nullable().default(null),
  payUrl: z.string().default(''),
  payUntil: z.string().nullable().default(null),
  dueOn: z.number().nullable().default(null),
  /** Whether guests are asked who they are before they arrive, and where they tell it. */
  checksIn: z.boolean().default(false),
  checkInUrl: z.string().default(''),
  /** What was offered instead of the room that was lost. */
  insteadOf: z.string().default(''),
  /** Until when cancelling is free for the whole booking. */
  freeUntil: FreeUntil.nullable().default(null),
  /** Steps of the cancellation bar. */
  cancellation: z
    .array(z.object({ from: z.number().nullable(), penalty: z.number(), percent: z.number() }))
    .default([]),
  /** How the seller is reached, where it says so. */
  seller: z
    .object({ email: z.string(), phone: z.string(), address: z.string() })
    .default({ email: '', phone: '', address: '' }),
  /** Where a transfer goes. */
  bankAccounts: z
    .array(z.object({ holder: z.string(), bank: z.string(), iban: z.string(), currency: z.string() }))
    .default([]),
  currency: z.string(),
  paymentMethod: z.string(),
  specialRequests: z.string(),
  /** Where the guest sees the booking again: made when the mail is written, so that it stands in no message. */
  url: z.string().default(''),
});
export type BookingMail = z.output<typeof BookingMail>;

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
  'bookingLink',
  'bookingChanged',
  'hotelChanged',
  'holdExpiring',
  'paymentFailed',
  'sellerNotice',
  'sellerCancelled',
  'sellerPaymentFailed',
  'sellerRefundFailed',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** What goes to a phone: short, one text, no more than two parts of an SMS. */
export const SMS_TEMPLATES = ['payLink', 'preArrival'] as const;
export type SmsTemplate = (typeof SMS_TEMPLATES)[number];

/** What accounts hear of hotels that one of them wants to sell. */
export const INVENTORY_MAILS = ['inventoryRequested', 'inventoryApproved', 'inventoryRejected'] as const;
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
] as const;

/** A mail about a user's own access. `sealed` holds the code or the link, which stand readable nowhere but in the mail. */
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
