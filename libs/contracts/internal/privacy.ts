import { z } from 'zod';
import type { InternalCall } from './call.js';

/** A data subject: by e-mail address, within the data of these accounts (null: all). */
const Person = z.strictObject({
  email: z.string(),
  accounts: z.array(z.number()).nullable(),
});
export type Person = z.output<typeof Person>;

/**
 * A data subject to be erased: the pseudonym to use from now on, and their users with the accounts in reach (null:
 * all).
 */
const Forgotten = Person.extend({
  pseudonym: z.string(),
  users: z.array(z.object({ id: z.number(), username: z.string(), reach: z.array(z.number()).nullable() })),
});
export type Forgotten = z.output<typeof Forgotten>;

/** The stored data about a person, by kind. */
const Found = z.object({ found: z.record(z.string(), z.array(z.unknown())) });
export type Found = z.output<typeof Found>;

/** Numbers of rows anonymised and rows retained, by kind. */
const Erased = z.object({ erased: z.record(z.string(), z.number()), kept: z.record(z.string(), z.number()) });
export type Erased = z.output<typeof Erased>;

/** What services are asked for a request for access or erasure. */
export const internalPrivacy = {
  /** Bookings, carts and mails of a person. */
  'reservations.collect': {
    service: 'reservations',
    method: 'POST',
    path: '/internal/reservations/privacy/collect',
    body: Person,
    answer: Found,
  },
  /** Anonymises them and answers their bookings' ids. Refuses privacy.openBooking 409; idempotent. */
  'reservations.forget': {
    service: 'reservations',
    method: 'POST',
    path: '/internal/reservations/privacy/forget',
    body: Forgotten,
    answer: Erased.extend({ bookings: z.array(z.string()) }),
  },
  /** Orders, payments and invoices of a person. */
  'payments.collect': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/privacy/collect',
    body: Person,
    answer: Found,
  },
  /** Anonymises them, except for what an invoice must state by law; idempotent. */
  'payments.forget': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/privacy/forget',
    body: Forgotten.extend({ bookings: z.array(z.string()) }),
    answer: Erased,
  },
  /** Names of staff in planning changes. */
  'inventory.forget': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/privacy/forget',
    body: Forgotten,
    answer: Erased,
  },
} as const satisfies Record<string, InternalCall>;
