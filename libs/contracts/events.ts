import { z } from 'zod';

/** A name, a price, an address: what a mail or an invoice needs travels in the job, since workers own no data. */
const Amount = z.object({ amountMinor: z.number(), currency: z.string() });

/** Facts, in the past tense. Payloads hold ids; listeners ask the owner for the rest. */
export const events = {
  'hotel.changed': z.object({ hotelId: z.number() }),
  'hold.expired': z.object({ holdId: z.string() }),
  'payment.captured': z.object({
    /** Of what was to be paid; money that staff have told has none, and its payment's id stands for it. */
    orderId: z.string(),
    bookingId: z.string(),
    paymentId: z.string(),
    /** How it was paid: by card, by a link, or as staff have told it. */
    method: z.string().default('creditcard'),
    ...Amount.shape,
    card: z.string().nullable(),
  }),
  'payment.failed': z.object({ orderId: z.string(), bookingId: z.string(), reason: z.string() }),
  /** Money that staff took back or gave back at the payments' side; a refund that reservations asked for is told too. */
  'payment.refunded': z.object({
    orderId: z.string(),
    bookingId: z.string(),
    refundId: z.string(),
    ...Amount.shape,
    reason: z.string(),
  }),
  /** A manual payment or an open link was taken back. */
  'payment.cancelled': z.object({ orderId: z.string(), bookingId: z.string(), ...Amount.shape }),
  /** A refund that the gateway has refused for good, or a payment that differs from what the gateway has. */
  'payment.trouble': z.object({
    bookingId: z.string(),
    kind: z.enum(['refundFailed', 'paymentMismatch']),
    detail: z.string(),
  }),
  /** Money that staff of reservations have told by hand, corrected or taken back (amount 0): payments keeps it in its list. */
  'booking.moneyTold': z.object({
    bookingId: z.string(),
    paymentId: z.string(),
    account: z.number(),
    method: z.string(),
    ...Amount.shape,
    title: z.string(),
    customer: z.string(),
    note: z.string(),
    by: z.string(),
  }),
  /**
   * A subscription's record is to be paid, or is so in another way than was told before. What is told of a record is
   * numbered: the highest revision counts, in whatever order they come.
   */
  'subscription.due': z.object({
    recordId: z.number(),
    revision: z.number(),
    /** Who pays. */
    account: z.number(),
    /** Whose money it is then: the platform's. */
    payee: z.number(),
    ...Amount.shape,
    /** What people read, with the plan and the period. */
    title: z.string(),
    customer: z.object({
      name: z.string(),
      surname: z.string(),
      email: z.string(),
      phone: z.string(),
      country: z.string(),
    }),
    lang: z.string(),
    dueDay: z.number(),
  }),
  /** It was paid by hand, or is not to be paid any more. */
  'subscription.settled': z.object({
    recordId: z.number(),
    revision: z.number(),
    account: z.number(),
    state: z.enum(['paid', 'cancelled']),
  }),
  /** Its money has come: from the stored card, or on the page of its order. */
  'subscription.collected': z.object({
    recordId: z.number(),
    account: z.number(),
    paymentId: z.string(),
    method: z.string(),
    ...Amount.shape,
    card: z.string().nullable(),
  }),
  'rates.changed': z.object({ date: z.number() }),
  'booking.confirmed': z.object({ bookingId: z.string() }),
  'booking.cancelled': z.object({ bookingId: z.string() }),
  'invoice.settled': z.object({
    bookingId: z.string(),
    state: z.enum(['posted', 'failed']),
    erpRef: z.string().nullable(),
    error: z.string().nullable(),
  }),
  /** What reservations knows of a booking to be invoiced; payments keeps the invoice. */
  'invoice.requested': z.object({
    bookingId: z.string().nullable(),
    account: z.number(),
    documentNumber: z.string(),
    issuedOn: z.number(),
    currency: z.string(),
    customer: z.object({
      name: z.string(),
      surname: z.string(),
      title: z.string(),
      taxNumber: z.string(),
      taxOffice: z.string(),
      email: z.string(),
      phone: z.string(),
      country: z.string(),
      countryCode: z.string(),
    }),
    lines: z.array(
      z.object({
        serviceCode: z.string(),
        unit: z.string(),
        quantity: z.number(),
        unitPriceMinor: z.number(),
        vatRate: z.number(),
        vatIncluded: z.boolean(),
        /** Percent of the price without taxes, a line of its own on the invoice; 0: none. */
        accommodationTaxRate: z.number().default(0),
        description: z.string(),
      }),
    ),
  }),
} as const;

/** Everything a booking's mail says, ready to be put into a template. Days are YYYYMMDD, amounts decimal. */
export const BookingMail = z.object({
  bookingId: z.string(),
  /** What it is found by while it has no voucher. */
  number: z.number().default(0),
  voucher: z.string(),
  companyName: z.string(),
  colour: z.string(),
  customer: z.object({ name: z.string(), surname: z.string(), email: z.string(), phone: z.string() }),
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
  total: z.number(),
  paid: z.number(),
  penalty: z.number().nullable(),
  refund: z.number().nullable(),
  /** What this mail is about, where it is money: what is to be paid, was paid or came back. */
  amount: z.number().nullable().default(null),
  /** Where it can be paid, and until when (an instant) or by which day. */
  payUrl: z.string().default(''),
  payUntil: z.string().nullable().default(null),
  dueOn: z.number().nullable().default(null),
  /** Where guests tell who they are before they arrive. */
  checkInUrl: z.string().default(''),
  /** What was offered instead of the room that was lost. */
  insteadOf: z.string().default(''),
  /** Steps of the cancellation bar. */
  cancellation: z
    .array(z.object({ from: z.number().nullable(), penalty: z.number(), percent: z.number() }))
    .default([]),
  /** Where a transfer goes. */
  bankAccounts: z
    .array(z.object({ holder: z.string(), bank: z.string(), iban: z.string(), currency: z.string() }))
    .default([]),
  currency: z.string(),
  paymentMethod: z.string(),
  specialRequests: z.string(),
  /** Where the guest sees the booking again. */
  url: z.string(),
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
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** What goes to a phone: short, one text, no more than two parts of an SMS. */
export const SMS_TEMPLATES = ['payLink', 'bookingConfirmed', 'preArrival'] as const;
export type SmsTemplate = (typeof SMS_TEMPLATES)[number];

export const ACCOUNT_MAILS = [
  'signInCode',
  'confirmRegistration',
  'addressInUse',
  'lostPassword',
  'invitation',
  'passwordChanged',
  'addressChanged',
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

/** Orders, in the imperative: one handler each. */
export const jobs = {
  'mail.send': z.object({
    messageId: z.string(),
    template: z.enum(MAIL_TEMPLATES),
    to: z.string(),
    lang: z.string(),
    /** Attach the voucher as PDF. */
    voucher: z.boolean(),
    booking: BookingMail,
  }),
  'mail.account': AccountMail,
  /** Rooms that no booking has any more are free again. */
  'booking.releaseRooms': z.object({ holdId: z.string() }),
  /** Rooms and money of a booking that stands no more go back. */
  'booking.giveBack': z.object({ bookingId: z.string() }),
  /** Staff have told of money; its rooms are made sure, then it is written down. */
  'booking.moneyArrived': z.object({
    bookingId: z.string(),
    paymentId: z.string(),
    method: z.string(),
    amountMinor: z.number(),
    by: z.string(),
    note: z.string(),
  }),
  /** One refund that was decided is carried out. */
  'booking.refund': z.object({ refundId: z.string() }),
  'sms.send': z.object({
    messageId: z.string(),
    template: z.enum(SMS_TEMPLATES),
    /** In international form, digits alone after a plus. */
    to: z.string(),
    lang: z.string(),
    booking: BookingMail,
  }),
  'invoice.post': events['invoice.requested'].extend({ invoiceId: z.string() }),
} as const;

export type EventName = keyof typeof events;
export type JobName = keyof typeof jobs;
export type MessageName = EventName | JobName;
export type PayloadOf<N extends MessageName> = N extends EventName
  ? z.output<(typeof events)[N]>
  : N extends JobName
    ? z.output<(typeof jobs)[N]>
    : never;
