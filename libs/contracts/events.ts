import { z } from 'zod';
import { message } from './message.js';
import type { ConsumerName } from './services.js';
import { reviewEvents } from './review-events.js';
import { departureEvents } from './departure-events.js';
import { siteEvents } from './site-events.js';
import { bookingFacts } from './booking-facts.js';
import { inventoryFacts } from './inventory-facts.js';
import { INVOICE_KINDS } from './invoice-kinds.js';
import {
  SubscriptionBill,
  SubscriptionRecordFact,
  SubscriptionStatus,
  subscriptionFacts,
} from './subscription-facts.js';
import { AskedSearch } from './supplier-search.js';
import { AccountMail, BookingMail, JoinedMail, MAIL_TEMPLATES, QuoteMail, SMS_TEMPLATES, SeatsMail } from './mails.js';

/** Jobs carry all that a mail or an invoice needs, since workers own no data. */
const Amount = z.object({ amountMinor: z.number(), currency: z.string() });

/** A booking's payment. For cards and links the id is the order's, which names the pay page. */
export const MoneyPayment = z.object({
  id: z.string(),
  method: z.string(),
  state: z.enum(['open', 'captured', 'refunded', 'failed', 'cancelled']),
  amountMinor: z.number(),
  /** Refunded, or decided to be. */
  refundedMinor: z.number(),
  /** The part of it that is not paid out yet. */
  refundDueMinor: z.number().default(0),
  /** The part of that which the gateway refused. */
  refundFailedMinor: z.number().default(0),
  note: z.string(),
  by: z.string(),
  at: z.string(),
  expiresAt: z.string().nullable(),
});
export type MoneyPayment = z.output<typeof MoneyPayment>;

/**
 * All money of a booking, owned by payments: the event with the highest revision counts, so that late, repeated and
 * reordered events converge. Invariant: captured − refunded ≤ owed. Money captured beyond that is refunded automatically
 * and is in none of these sums.
 */
export const MoneyState = z.object({
  bookingId: z.string(),
  revision: z.number(),
  currency: z.string(),
  /** The booking's price less adjustments after the sale. */
  owedMinor: z.number(),
  /** Adjustments after the sale: goodwill refunds. */
  adjustedMinor: z.number(),
  /** Reserved by open payments. */
  reservedMinor: z.number(),
  capturedMinor: z.number(),
  refundedMinor: z.number(),
  payments: z.array(MoneyPayment),
});
export type MoneyState = z.output<typeof MoneyState>;

const OfBooking = { bookingId: z.string(), ...Amount.shape };

/** A line of an invoice; prices are in minor units. */
const InvoiceLine = z.object({
  serviceCode: z.string(),
  unit: z.string(),
  quantity: z.number(),
  unitPriceMinor: z.number(),
  vatRate: z.number(),
  vatIncluded: z.boolean(),
  /** Percent of the price before taxes, printed as a separate line; 0: none. */
  accommodationTaxRate: z.number().default(0),
  description: z.string(),
});

/** A booking to be invoiced, from reservations; payments owns the invoice. */
const InvoiceRequest = z.object({
  bookingId: z.string().nullable(),
  account: z.number(),
  kind: z.enum(INVOICE_KINDS).default('invoice'),
  documentNumber: z.string(),
  /** The number of the invoice that a credit note reverses, or that a fee follows. */
  names: z.string().nullable().default(null),
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
  /** Invoiced at the sale. */
  lines: z.array(InvoiceLine),
  /** Invoiced as far as the seller is paid, since guests may pay these at the hotel. */
  asPaid: z.array(InvoiceLine).default([]),
});

/** Facts, in the past tense. Payloads hold ids, and data for listeners that own none. */
export const events = {
  'hold.expired': message(z.object({ holdId: z.string() }), 'reservations'),
  /** A booking's price changed or it ended: excess payments are refunded, open ones closed. */
  'booking.owed': message(
    z.object({
      ...OfBooking,
      account: z.number(),
      revision: z.number(),
      /** The booking has ended: nothing beyond this amount is accepted. Known adjustments are already deducted. */
      final: z.boolean(),
      /** The adjustments known then: a goodwill refund in progress is deducted in addition. */
      adjustedMinor: z.number().optional(),
      reason: z.string(),
    }),
    'payments',
  ),
  /** Money for a booking was received: by card, by link, from credit, or recorded by staff. */
  'payment.captured': message(
    z.object({
      ...OfBooking,
      paymentId: z.string(),
      method: z.string(),
      card: z.string().nullable(),
      by: z.string(),
      note: z.string(),
      money: MoneyState,
    }),
    'reservations',
  ),
  'payment.failed': message(
    z.object({ orderId: z.string(), bookingId: z.string(), reason: z.string() }),
    'reservations',
  ),
  /** A refund has been carried out. */
  'payment.refunded': message(
    z.object({
      ...OfBooking,
      paymentId: z.string(),
      refundId: z.string(),
      reason: z.string(),
      by: z.string(),
      money: MoneyState,
    }),
    'reservations',
  ),
  /** Two accounts had sold before agreements existed, with this commission in percent. */
  'agreement.takenOver': message(z.object({ seller: z.number(), owner: z.number(), percent: z.number() }), 'inventory'),
  /** Anything else about a booking's money changed. */
  'money.changed': message(
    z.object({
      ...OfBooking,
      change: z.enum([
        'owed',
        'opened',
        'closed',
        'expired',
        'reversed',
        'corrected',
        'refundDecided',
        'refundFailed',
        'noted',
      ]),
      paymentId: z.string().nullable(),
      by: z.string(),
      detail: z.string(),
      money: MoneyState,
    }),
    'reservations',
  ),
  /** A problem that staff have to look at. */
  'payment.trouble': message(
    z.object({
      /** Null for an invoice that staff have written. */
      bookingId: z.string().nullable(),
      /** The account whose staff see it if there is no booking. */
      account: z.number(),
      /** Idempotency key, so that a repeated report opens no second task. */
      key: z.string(),
      kind: z.enum(['refundFailed', 'paymentMismatch', 'surplusReturned', 'refundByHand', 'invoiceFailed']),
      detail: z.string(),
    }),
    'reservations',
  ),
  /** A subscription record is due, or its terms have changed. The highest revision counts, in any order of arrival. */
  'subscription.due': message(SubscriptionRecordFact.extend(SubscriptionBill.shape), 'payments'),
  /** The record was paid manually, or is no longer due. */
  'subscription.settled': message(
    SubscriptionRecordFact.extend({
      state: z.enum(['paid', 'cancelled']),
      /** For manual payments, which are invoiced even if the record was never announced as due. */
      bill: SubscriptionBill.nullable().default(null),
    }),
    'payments',
  ),
  /** The record was paid: from the stored card, or on its pay page. */
  'subscription.collected': message(
    z.object({
      recordId: z.number(),
      account: z.number(),
      paymentId: z.string(),
      method: z.string(),
      ...Amount.shape,
      card: z.string().nullable(),
    }),
    'subscriptions',
  ),
  /** Accounts that no longer sell: one was deactivated or removed, with all below it. */
  'account.closed': message(z.object({ accounts: z.array(z.number()) }), 'reservations', 'subscriptions'),
  /** An account stored or removed the card that it pays the platform with. */
  'card.kept': message(z.object({ account: z.number() }), 'auth', 'subscriptions'),
  'card.forgotten': message(z.object({ account: z.number() }), 'auth', 'subscriptions'),
  ...bookingFacts,
  ...departureEvents,
  ...reviewEvents,
  ...siteEvents,
  ...inventoryFacts,
  ...subscriptionFacts,
  /** A subscription's permissions or limits have changed. */
  'subscription.standing': message(SubscriptionStatus, 'auth'),
  /** A registration was confirmed by its mailed link, possibly with a chosen plan. */
  'account.registered': message(z.object({ account: z.number(), plan: z.number().nullable() }), 'subscriptions'),
  'invoice.settled': message(
    z.object({
      bookingId: z.string(),
      state: z.enum(['posted', 'failed']),
      erpRef: z.string().nullable(),
      error: z.string().nullable(),
    }),
    'reservations',
  ),
  'invoice.requested': message(InvoiceRequest, 'payments'),
};

/** Commands, in the imperative: one handler each. */
export const jobs = {
  'mail.send': message(
    z.object({
      messageId: z.string(),
      template: z.enum(MAIL_TEMPLATES),
      to: z.string(),
      lang: z.string(),
      /** Attach the voucher as PDF. */
      voucher: z.boolean(),
      /** Whether staff sent it to an address that is not the booking's. */
      elsewhere: z.boolean().default(false),
      booking: BookingMail,
    }),
    'notify',
  ),
  'mail.joined': message(JoinedMail, 'notify'),
  'mail.seats': message(SeatsMail, 'notify'),
  'mail.account': message(AccountMail, 'notify'),
  'mail.quote': message(QuoteMail, 'notify'),
  /** Advances one subscription to a day: bills, reminds, collects, ends. The run counts the outcomes. */
  'subscription.bill': message(
    z.object({ subscription: z.number(), day: z.number(), run: z.number() }),
    'subscription-billing',
  ),
  /** Notifies the hotel that it collects another amount. */
  'booking.notifyHotel': message(z.object({ bookingId: z.string() }), 'reservations'),
  /** Releases the rooms of a hold that no booking refers to any more. */
  'booking.releaseRooms': message(z.object({ holdId: z.string() }), 'reservations'),
  /** Lines of a booking were cancelled alone: what they have of its hold is free again. */
  'booking.releaseLines': message(z.object({ bookingId: z.string(), lines: z.array(z.number()) }), 'reservations'),
  /** Searches at suppliers; who asked waits `until` then. */
  'supplier.search': message(z.object({ run: z.string(), asked: AskedSearch, until: z.string() }), 'supplier-search'),
  /** Builds a release of the web server's configuration of all sites. */
  'sites.generate': message(z.object({ release: z.number() }), 'site-generator'),
  'sms.send': message(
    z.object({
      messageId: z.string(),
      template: z.enum(SMS_TEMPLATES),
      /** In international form: a plus and digits. */
      to: z.string(),
      lang: z.string(),
      booking: BookingMail,
    }),
    'notify',
  ),
  'invoice.post': message(
    InvoiceRequest.omit({ asPaid: true }).extend({
      invoiceId: z.string(),
      /** The customer's code in the accounting system; empty for the shared customer without a number. */
      customerCode: z.string().default(''),
      /** For a foreign currency: the lira rate, the bulletin's day, and the invoice's total in lira. */
      exchange: z.object({ rate: z.number(), day: z.number(), tryMinor: z.number() }).nullable().default(null),
    }),
    'invoice-posting',
  ),
};

export const messages = { ...events, ...jobs };

export type MessageName = keyof typeof messages;
export type EventName = keyof typeof events;
export type JobName = keyof typeof jobs;
export type PayloadOf<N extends MessageName> = z.output<(typeof messages)[N]['payload']>;
/** The facts that a consumer listens to, and its jobs. */
export type MessagesOf<C extends ConsumerName> = {
  [N in MessageName]: C extends (typeof messages)[N]['listeners'][number] ? N : never;
}[MessageName];
