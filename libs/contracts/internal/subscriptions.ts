import { z } from 'zod';
import { Id, LocalText } from '../answers.js';
import { Allowed } from '../subscription-facts.js';
import type { InternalCall } from './call.js';

/** The outcome of collecting a record. */
export const CollectOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('collected') }),
  /** `final`: the bank forbids further charges of this card. */
  z.object({ outcome: z.literal('declined'), reason: z.string(), final: z.boolean() }),
  z.object({ outcome: z.literal('noCard') }),
  /** The record is paid already, or no longer due. */
  z.object({ outcome: z.literal('nothingDue') }),
  /** The outcome is not known yet: the caller repeats the same attempt, which does not count as another. */
  z.object({ outcome: z.literal('unknown') }),
]);
export type CollectOutcome = z.output<typeof CollectOutcome>;

/** The account that a subscription bills. */
export const AccountPayer = z.object({
  account: z.number(),
  /** The platform's account. */
  payee: z.number(),
  /** Whether the account may subscribe: only accounts directly below the platform. */
  subscribes: z.boolean(),
  /** The account and all below it, whose hotels and users count. */
  accounts: z.array(z.number()),
  companyName: z.string(),
  /** The founder's name; empty if unknown. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  taxNumber: z.string(),
  taxOffice: z.string(),
  lang: z.string(),
});
export type AccountPayer = z.output<typeof AccountPayer>;

/** Calls between the subscriptions service, its billing worker and the other services. */
export const internalSubscriptions = {
  /** The payer of an account's subscription. Refuses notFound 404. */
  'account.payer': {
    service: 'auth',
    method: 'GET',
    path: '/internal/auth/accounts/{id}/payer',
    answer: AccountPayer,
  },
  /** Names of accounts and founders for lists, including removed accounts. */
  'accounts.names': {
    service: 'auth',
    method: 'POST',
    path: '/internal/auth/accounts/names',
    body: z.strictObject({
      /** By these ids, or by a keyword, at most five hundred. */
      ids: z.array(Id).max(1_000).optional(),
      keyword: z.string().max(100).optional(),
    }),
    answer: z.object({
      accounts: z.array(z.object({ id: z.number(), companyName: z.string(), founderName: z.string() })),
    }),
  },
  /** The limit of sites of an account's subscription, and whose sites count; null: none. Refuses notFound 404. */
  'account.sites': {
    service: 'auth',
    method: 'GET',
    path: '/internal/auth/accounts/{id}/sites',
    answer: z.object({
      limit: Allowed.extend({ subscriber: z.number(), accounts: z.array(z.number()), max: z.number() }).nullable(),
    }),
  },
  'usage.users': {
    service: 'auth',
    method: 'POST',
    path: '/internal/auth/usage',
    body: z.strictObject({ accounts: z.array(Id).max(10_000) }),
    answer: z.object({ users: z.number(), sites: z.number() }),
  },
  'usage.hotels': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/usage',
    body: z.strictObject({ accounts: z.array(Id).max(10_000) }),
    answer: z.object({ hotels: z.number() }),
  },
  /** Collects a record from the account's stored card; idempotent by record and attempt. */
  'dues.collect': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/dues/{record}/collect',
    body: z.strictObject({ n: z.number().int() }),
    answer: CollectOutcome,
  },
  /** A record's pay page; null if the record is not payable, or not yet known to payments. */
  'dues.link': {
    service: 'payments',
    method: 'GET',
    path: '/internal/payments/dues/{record}/link',
    answer: z.object({ url: z.string().nullable() }),
  },
  /** The price of an account's plan, as its contract states it; null without a subscription. */
  'subscription.terms': {
    service: 'subscriptions',
    method: 'GET',
    path: '/internal/subscriptions/accounts/{account}/terms',
    answer: z.object({
      terms: z
        .object({
          plan: LocalText,
          /** For a month or a year. */
          amount: z.number(),
          isAnnual: z.boolean(),
          currency: z.string(),
          commission: z.number(),
        })
        .nullable(),
    }),
  },
  /** Advances one subscription to a day, including missed days. Answers the record to be charged to the card now. */
  'billing.advance': {
    service: 'subscriptions',
    method: 'POST',
    path: '/internal/subscriptions/{id}/advance',
    body: z.strictObject({ day: z.number(), run: z.number() }),
    answer: z.object({ collect: z.object({ record: z.number(), n: z.number() }).nullable() }),
  },
  /** Reports the outcome of an attempt; idempotent. */
  'billing.tried': {
    service: 'subscriptions',
    method: 'POST',
    path: '/internal/subscriptions/records/{record}/tried',
    body: z.strictObject({ n: z.number(), run: z.number(), answer: CollectOutcome }),
    answer: z.object({ done: z.literal(true) }),
  },
} as const satisfies Record<string, InternalCall>;
