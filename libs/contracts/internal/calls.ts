import { z } from 'zod';
import { HOUSE_LANGUAGES } from '#libs/languages';
import { BookingLink, Currency, Id, LocalText } from '../answers.js';
import { BookingMail } from '../mails.js';
import { internalDepartures } from './departures.js';
import { internalLineChanges } from './line-changes.js';
import { internalMessages } from './messages.js';
import { internalMoney } from './money.js';
import { PromotionUsed, internalOffers } from './offers.js';
import { internalOperations } from './operations.js';
import { internalPages } from './pages.js';
import { internalPrivacy } from './privacy.js';
import { SellsFor } from './sells-for.js';
import { internalSites } from './sites.js';
import { internalSuppliers } from './suppliers.js';
import { internalSubscriptions } from './subscriptions.js';
import { BOARDS } from '../resources/price-plans.js';
import { Agreement } from '../resources/agreements.js';
import { MAX_LINES, OfferItem } from '../basket-items.js';
import { PricedLine } from '../priced-line.js';
import { PaidStay } from '../resources/order.js';
import { Day } from '../resources/planning.js';
import type { InternalCall, PathParams } from './call.js';

/** An account's markup on the prices at which it sells. */
const MarkupOf = z.object({ account: z.number(), percent: z.number() });
export type MarkupOf = z.output<typeof MarkupOf>;

/** How many hotels a subscription allows its accounts together, the subscriber first, and the plan that allows more. */
export const Allowance = z.object({
  accounts: z.array(z.number()),
  hotels: z.object({ max: z.number(), liftedBy: LocalText.nullable() }),
});
export type Allowance = z.output<typeof Allowance>;

/** A session's user now. `scope` lists the accounts whose rows the user may read and write; null: all (supervisor). */
export const SessionIdentity = z.object({
  userId: z.number(),
  name: z.string(),
  username: z.string(),
  role: z.string(),
  account: z.number(),
  scope: z.array(z.number()).nullable(),
  /** Markups in percent when this account sells, in order: for a partner the parent's, then its own. */
  markups: z.array(MarkupOf),
  sellsFor: SellsFor,
  /** Whether the account's subscription allows selling; true without a subscription. */
  maySell: z.boolean(),
  allowance: Allowance.nullable(),
  /** For calls with an API key: the key and its scopes. */
  apiKey: z.object({ keyId: z.string(), scopes: z.array(z.string()) }).optional(),
});
export type SessionIdentity = z.output<typeof SessionIdentity>;

/** A request's proof of an API key: the secret, or a signature made with it. */
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

export const internalCalls = {
  ...internalDepartures,
  ...internalLineChanges,
  ...internalMessages,
  ...internalMoney,
  ...internalOffers,
  ...internalOperations,
  ...internalPages,
  ...internalPrivacy,
  ...internalSites,
  ...internalSubscriptions,
  ...internalSuppliers,
  'session.get': {
    service: 'auth',
    method: 'GET',
    path: '/internal/auth/sessions/{id}',
    answer: z.object({ session: SessionIdentity.nullable() }),
  },
  /** An API key's identity; null for an unknown key, a wrong secret or signature, a foreign address, a used nonce. */
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
      /** Whether the host belongs to an account; others are the platform's. */
      claimed: z.boolean(),
      /** Whether its guests may be measured, those who agree. */
      analytics: z.boolean().default(false),
      /** The languages that the site offers its guests, its own first. */
      languages: z
        .array(z.string())
        .min(1)
        .default([...HOUSE_LANGUAGES]),
    }),
  },

  /** What an account sells now, null if it is closed or removed, and at what markups, its parent's first. */
  'seller.get': {
    service: 'auth',
    method: 'GET',
    path: '/internal/auth/accounts/{id}/seller',
    answer: z.object({ sellsFor: SellsFor.nullable(), markups: z.array(MarkupOf).default([]) }),
  },
  /** The hotels and extras that an account sells, at most a thousand of each. */
  'inventory.sold': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/sold',
    body: z.strictObject({ account: Id, sellsFor: SellsFor }),
    answer: z.object({ hotels: z.array(z.number()), services: z.array(z.number()) }),
  },

  /** Hotels of all accounts with where they are, a thousand after an id: suppliers' hotels are compared with them. */
  'hotels.positions': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/hotels/positions',
    body: z.strictObject({ after: z.number().int().min(0) }),
    answer: z.object({
      hotels: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          stars: z.number().nullable(),
          latitude: z.number().nullable(),
          longitude: z.number().nullable(),
          /** The names of its district and city. */
          places: z.array(z.string()),
        }),
      ),
    }),
  },

  /** An account's name, colour, contact data, language and bank accounts, for messages from and to it. */
  'account.brand': {
    service: 'auth',
    method: 'GET',
    path: '/internal/auth/accounts/{id}/brand',
    answer: z.object({
      companyName: z.string(),
      /** The name of its site; empty without one. */
      siteName: z.string().default(''),
      colour: z.string(),
      /** The address of its logo; empty without one. */
      logo: z.string().default(''),
      markupRate: z.number().default(0),
      taxNumber: z.string().default(''),
      taxOffice: z.string().default(''),
      country: z.string().default(''),
      email: z.string().default(''),
      phone: z.string().default(''),
      address: z.string().default(''),
      /** The host of its site; empty without one. */
      site: z.string().default(''),
      /** The language of mails to the account. */
      lang: z.string().default('tr'),
      bankAccounts: BookingMail.shape.bankAccounts,
      /** Whether its staff may write invoices without a booking. */
      freeInvoices: z.boolean().default(false),
    }),
  },
  /** How many bookings of an account, as seller or hotel, have a stay that has not ended. */
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
  /** Claims the nights, seats and extras of all lines, or of none; idempotent by hold id. `sold` sells them without a hold. */
  'holds.claim': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/holds',
    body: z.strictObject({
      holdId: z.string(),
      offers: z
        .array(OfferItem.extend({ expectedMinor: z.number().int() }))
        .min(1)
        .max(MAX_LINES),
      /** The selling account and its channel: offers of tours and extras do not name them. */
      seller: Id.optional(),
      channel: z.enum(['b2c', 'b2b']).default('b2c'),
      currency: Currency.optional(),
      promotion: z.string().max(40).default(''),
      /** The code's discount as shown to the guest. */
      promotionMinor: z.number().int().default(0),
      expiresAt: z.string(),
      sold: z.boolean().default(false),
      /** Whether the guest has accepted the changed price. */
      acceptPrice: z.boolean().default(false),
      /** Whether a visitor holds them unpaid: all visitors' unpaid rooms of a night are limited. */
      unpaid: z.boolean().default(false),
    }),
    answer: z.object({
      holdId: z.string(),
      state: z.enum(['held', 'sold']),
      lines: z.array(PricedLine),
      promotion: PromotionUsed.nullable(),
    }),
  },
  /** A fast check before a claim, which claims nothing. Refuses room.soldOut. */
  'holds.checkAvailability': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/holds/look',
    body: z.strictObject({
      wanted: z
        .array(z.strictObject({ room: z.int(), checkIn: z.int(), checkOut: z.int(), count: z.int() }))
        .min(1)
        .max(MAX_LINES),
    }),
    answer: z.object({ status: z.literal(true) }),
  },
  /** Sells nights at a price agreed in another system, for imported bookings. Days may be in the past. */
  'holds.sellAgreed': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/holds/agreed',
    body: z.strictObject({ holdId: z.string(), lines: z.array(PricedLine).min(1).max(9) }),
    answer: z.object({ state: z.enum(['sold', 'released']) }),
  },
  /** Creates a hotel for imported bookings with the rooms they need; the same name again adds missing rooms. */
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
  /** Sells a hold's nights. An expired hold is claimed again if possible, else refused as room.soldOut 409. */
  'holds.confirm': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/holds/{id}/confirm',
    answer: z.object({ state: z.literal('sold') }),
  },
  /**
   * Replaces the sold-out rooms of a paid hold with equal or better ones of the same hotel, at the price paid. Answers the
   * new lines; idempotent by hold. Refuses room.soldOut 409.
   */
  'holds.replace': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/holds/{id}/replace',
    answer: z.object({ state: z.literal('sold'), lines: z.array(PricedLine), changed: z.boolean() }),
  },
  /** Room nights in the hotels of these accounts (null: of all), to compute occupancy; the last day is excluded. */
  'stock.nights': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/stock/nights',
    body: z.strictObject({ owners: z.array(Id).nullable(), hotel: Id.nullable(), from: Day, to: Day }),
    answer: z.object({ nights: z.array(z.object({ hotel: z.number(), capacity: z.number() })) }),
  },
  /** Releases what single lines have taken of a hold, by their positions; each once. */
  'holds.releaseLines': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/holds/{id}/release-lines',
    body: z.strictObject({ lines: z.array(z.number().int().min(0)).min(1).max(MAX_LINES) }),
    answer: z.object({ state: z.enum(['held', 'sold', 'released']) }),
  },
  /** Releases nights, held or sold; without effect for a hold that is released or unknown. */
  'holds.release': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/holds/{id}/release',
    answer: z.object({ state: z.literal('released') }),
  },

  /** What a payment needs to know about a booking; 404 for a booking outside the accounts in reach (null: all). */
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
      /** The booking's full price at this revision, before adjustments after the sale. */
      owedMinor: z.number(),
      revision: z.number(),
      state: z.string(),
      title: z.string(),
      lang: z.string(),
      stay: PaidStay.nullable().default(null),
    }),
  },
  /**
   * The booking of a guest's link. Refuses notFound 404 · link.expired 410 · cart.notYours 403 for signed-in callers whose
   * accounts in reach (null: guests, and callers who reach all accounts) do not sell it.
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

/** The input of a controller's method for an internal call. */
export interface InternalInputOf<C extends InternalCallId> {
  params: PathParams<Declared<C>['path']>;
  body: Declared<C> extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined;
}
/** The type of an internal call's answer. */
export type InternalAnswerOf<C extends InternalCallId> = z.output<Declared<C>['answer']>;
export { Day };
