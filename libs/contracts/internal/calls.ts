import { z } from 'zod';
import { BookingLink, Currency, Id, LocalText } from '../answers.js';
import { BookingMail } from '../mails.js';
import { internalMessages } from './messages.js';
import { internalMoney } from './money.js';
import { internalOperations } from './operations.js';
import { internalPrivacy } from './privacy.js';
import { internalSubscriptions } from './subscriptions.js';
import { BOARDS } from '../resources/price-plans.js';
import { Agreement } from '../resources/agreements.js';
import { PricedLine } from '../priced-line.js';
import { Withheld } from '../resources/accounts.js';
import { PaidStay } from '../resources/order.js';
import { Day } from '../resources/planning.js';
import type { InternalCall, PathParams } from './call.js';

/** An account's markup on the prices of what it sells. */
const MarkupOf = z.object({ account: z.number(), percent: z.number() });
export type MarkupOf = z.output<typeof MarkupOf>;

/**
 * What an account sells: all that belongs to the accounts in `scope` (null: to any), and what `inventories`, accounts
 * again, were allowed to sell of others; less what its parent withholds from it, unless it is its own, and less all of
 * `closed` accounts.
 */
export const SellsFor = z.object({
  scope: z.array(z.number()).nullable(),
  inventories: z.array(z.number()),
  withheld: Withheld,
  closed: z.array(z.number()),
});
export type SellsFor = z.output<typeof SellsFor>;

/** How many hotels a subscription allows to all its accounts together, the subscriber first, and the plan that allows more. */
export const Allowance = z.object({
  accounts: z.array(z.number()),
  hotels: z.object({ max: z.number(), liftedBy: LocalText.nullable() }),
});
export type Allowance = z.output<typeof Allowance>;

/**
 * The user of a session id, as of now. `scope` are the accounts whose rows the user may touch; null is all
 * (supervisor).
 */
export const SessionIdentity = z.object({
  userId: z.number(),
  name: z.string(),
  username: z.string(),
  role: z.string(),
  account: z.number(),
  scope: z.array(z.number()).nullable(),
  /**
   * Markups in percent on a hotel's price when this account sells, in order: for a partner the parent's, then its own.
   */
  markups: z.array(MarkupOf),
  sellsFor: SellsFor,
  /** Whether its subscription lets it sell; accounts without one do. */
  maySell: z.boolean(),
  allowance: Allowance.nullable(),
  /** For a partner's system that calls with an API key: the key and its limits. */
  apiKey: z.object({ keyId: z.string(), scopes: z.array(z.string()) }).optional(),
});
export type SessionIdentity = z.output<typeof SessionIdentity>;

/** The proof of a key in a request: the secret itself, or a signature made with it. */
export const ApiKeyProof = z.strictObject({
  keyId: z.string().max(100),
  ip: z.string(),
  secret: z.string().max(200).optional(),
  signed: z
    .strictObject({
      signature: z.string().max(200),
      timestamp: z.string().max(20),
      nonce: z.string().max(100),
      method: z.string(),
      path: z.string(),
      query: z.string(),
      /** SHA-256 of the body, hex. */
      body: z.string(),
    })
    .optional(),
});
export type ApiKeyProof = z.output<typeof ApiKeyProof>;

/** A code of a booking. A percent is inside its lines; an amount is deducted from the booking as a whole. */
export const PromotionUsed = z.object({ code: z.string(), name: z.string(), amountMinor: z.number() });
export type PromotionUsed = z.output<typeof PromotionUsed>;

const ImportedHotel = z.strictObject({
  account: Id,
  name: z.string().min(1).max(200),
  country: z.string(),
  currency: Currency,
  rooms: z
    .array(
      z.strictObject({
        code: z.string().min(1).max(40),
        count: z.number().int().min(1),
        maxPersons: z.number().int().min(1).max(30),
      }),
    )
    .max(200),
  boards: z.array(z.enum(BOARDS)),
  from: Day,
  to: Day,
});
export type ImportedHotel = z.output<typeof ImportedHotel>;

const OfferCount = z.strictObject({ offerId: z.string().max(2_000), count: z.number().int().min(1).max(9) });

export const internalCalls = {
  ...internalMessages,
  ...internalMoney,
  ...internalOperations,
  ...internalPrivacy,
  ...internalSubscriptions,
  'session.get': {
    service: 'auth',
    method: 'GET',
    path: '/internal/auth/sessions/{id}',
    answer: z.object({ session: SessionIdentity.nullable() }),
  },
  /**
   * The identity of an API key; null for an unknown key, a wrong secret or signature, a foreign address, a used nonce.
   */
  'apikey.verify': {
    service: 'auth',
    method: 'POST',
    path: '/internal/auth/api-keys/verify',
    body: ApiKeyProof,
    answer: z.object({ identity: SessionIdentity.nullable() }),
  },
  'site.get': {
    service: 'auth',
    method: 'GET',
    path: '/internal/auth/sites/{host}',
    answer: z.object({
      account: z.number(),
      companyName: z.string(),
      country: z.string(),
      markups: z.array(MarkupOf),
      /** Whether the host is an account's own; the platform answers for all others. */
      claimed: z.boolean(),
    }),
  },

  /** What an account sells, as of now; null for one that is closed or removed. */
  'seller.get': {
    service: 'auth',
    method: 'GET',
    path: '/internal/auth/accounts/{id}/seller',
    answer: z.object({ sellsFor: SellsFor.nullable() }),
  },
  /** Hotels and extras that an account sells, the first thousand of each by id. */
  'inventory.sold': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/sold',
    body: z.strictObject({ account: Id, sellsFor: SellsFor }),
    answer: z.object({ hotels: z.array(z.number()), services: z.array(z.number()) }),
  },

  /** An account's name, colour, contact data, language and bank accounts, for messages in its name and to it. */
  'account.brand': {
    service: 'auth',
    method: 'GET',
    path: '/internal/auth/accounts/{id}/brand',
    answer: z.object({
      companyName: z.string(),
      colour: z.string(),
      email: z.string().default(''),
      phone: z.string().default(''),
      address: z.string().default(''),
      /** The host of its own site; empty where it has none. */
      site: z.string().default(''),
      /** In which the account reads its mails. */
      lang: z.string().default('tr'),
      bankAccounts: BookingMail.shape.bankAccounts,
      /** Whether its staff may write invoices of no booking. */
      freeInvoices: z.boolean().default(false),
    }),
  },
  /** How many bookings of an account, as seller or as the hotel's, have a stay that is not over. */
  'account.openBookings': {
    service: 'reservations',
    method: 'GET',
    path: '/internal/reservations/accounts/{id}/open-bookings',
    answer: z.object({ count: z.number() }),
  },
  /** A user's e-mail address; empty for a removed user. */
  'user.address': {
    service: 'auth',
    method: 'GET',
    path: '/internal/auth/users/{id}/address',
    answer: z.object({ email: z.string() }),
  },

  /** The agreement in force between two accounts. */
  'agreements.between': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/agreements/between',
    body: z.strictObject({ seller: Id, owner: Id }),
    answer: z.object({ agreement: Agreement.nullable() }),
  },
  /** Prices and availability of offers, now, by the owner. Refuses offer.expired, offer.forged, offer.channel, promotion.unknown, room.soldOut, room.notSold. */
  'offers.price': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/offers/price',
    body: z.strictObject({
      offers: z.array(OfferCount).max(9),
      /** The selling account and channel of the cart: an offer of another is refused. */
      seller: Id,
      channel: z.enum(['b2c', 'b2b']),
      currency: Currency.optional(),
      promotion: z.string().max(40).default(''),
    }),
    answer: z.object({ lines: z.array(PricedLine), promotion: PromotionUsed.nullable() }),
  },
  /** Claims the nights of all lines or of none; idempotent by hold id. `sold` skips the holding. */
  'holds.claim': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/holds',
    body: z.strictObject({
      holdId: z.string(),
      offers: z
        .array(OfferCount.extend({ expectedMinor: z.number().int() }))
        .min(1)
        .max(9),
      currency: Currency.optional(),
      promotion: z.string().max(40).default(''),
      /** What the code takes off the booking, as shown to the guest. */
      promotionMinor: z.number().int().default(0),
      expiresAt: z.string(),
      sold: z.boolean().default(false),
      /** The guest has seen and accepted the changed price. */
      acceptPrice: z.boolean().default(false),
      /** A visitor holds them without money: all visitors' unpaid rooms of a night are limited. */
      unpaid: z.boolean().default(false),
    }),
    answer: z.object({
      holdId: z.string(),
      state: z.enum(['held', 'sold']),
      lines: z.array(PricedLine),
      promotion: PromotionUsed.nullable(),
    }),
  },
  /** Fast path before a claim: whether rooms are visibly sold out. Claims nothing. Refuses room.soldOut. */
  'holds.checkAvailability': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/holds/look',
    body: z.strictObject({
      wanted: z
        .array(z.strictObject({ room: z.int(), checkIn: z.int(), checkOut: z.int(), count: z.int() }))
        .min(1)
        .max(9),
    }),
    answer: z.object({ status: z.literal(true) }),
  },
  /** Sells nights at a price agreed in another system (imported bookings). Days may lie in the past. */
  'holds.sellAgreed': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/holds/agreed',
    body: z.strictObject({ holdId: z.string(), lines: z.array(PricedLine).min(1).max(9) }),
    answer: z.object({ state: z.enum(['sold', 'released']) }),
  },
  /** A hotel for imported bookings, with as many rooms as they need; repeating the name adds what is missing. */
  'imports.hotel': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/imports/hotel',
    body: ImportedHotel,
    answer: z.object({
      hotel: PricedLine.shape.hotel,
      market: z.number(),
      rooms: z.record(z.string(), z.number()),
      plans: z.record(z.string(), z.number()),
    }),
  },
  /** Held → sold. A lapsed hold is claimed again while there is room; else 409 room.soldOut. */
  'holds.confirm': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/holds/{id}/confirm',
    answer: z.object({ state: z.literal('sold') }),
  },
  /**
   * Replaces the sold-out rooms of a paid hold by equal or better ones of the same hotel for the same nights and party,
   * at the price that was paid. Answers the lines as they are now; idempotent by hold. Refuses room.soldOut 409.
   */
  'holds.replace': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/holds/{id}/replace',
    answer: z.object({ state: z.literal('sold'), lines: z.array(PricedLine), changed: z.boolean() }),
  },
  /** Room nights that there are in the hotels of these accounts, or of all, for occupancy. Days are half open. */
  'stock.nights': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/stock/nights',
    body: z.strictObject({ owners: z.array(Id).nullable(), hotel: Id.nullable(), from: Day, to: Day }),
    answer: z.object({ nights: z.array(z.object({ hotel: z.number(), capacity: z.number() })) }),
  },
  /** Releases the nights, held or sold; harmless for a hold that is released or unknown. */
  'holds.release': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/holds/{id}/release',
    answer: z.object({ state: z.literal('released') }),
  },

  /** What a payment for a booking needs to know of it; 404 for one outside the accounts in reach (null: all). */
  'bookings.payable': {
    service: 'reservations',
    method: 'POST',
    path: '/internal/reservations/bookings/{id}/payable',
    body: z.strictObject({ scope: z.array(z.number()).nullable() }),
    answer: z.object({
      bookingId: z.string(),
      account: z.number(),
      currency: z.string(),
      totalMinor: z.number(),
      dueMinor: z.number(),
      /** The booking's full price at this revision, before adjustments made after the sale. */
      owedMinor: z.number(),
      revision: z.number(),
      state: z.string(),
      title: z.string(),
      lang: z.string(),
      stay: PaidStay.nullable().default(null),
    }),
  },
  /**
   * The booking that a guest's link opens. Refuses notFound 404 · link.expired 410 · cart.notYours 403 for signed-in
   * callers whose accounts in reach (null: guests, and callers who reach all accounts) do not sell it.
   */
  'bookings.openLink': {
    service: 'reservations',
    method: 'POST',
    path: '/internal/reservations/links/open',
    body: z.strictObject({ link: BookingLink, scope: z.array(z.number()).nullable() }),
    answer: z.object({ bookingId: z.string() }),
  },
} as const satisfies Record<string, InternalCall>;

export type InternalCallId = keyof typeof internalCalls;
type Declared<C extends InternalCallId> = (typeof internalCalls)[C];

/** What a controller's method gets for an internal call. */
export interface InternalInputOf<C extends InternalCallId> {
  params: PathParams<Declared<C>['path']>;
  body: Declared<C> extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined;
}
/** The type that the answer to an internal call must have. */
export type InternalAnswerOf<C extends InternalCallId> = z.output<Declared<C>['answer']>;
export { Day };
