import { z } from 'zod';
import type { InternalCall } from './internal-call.js';

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

/** What is kept of a person, by kind. */
const Found = z.object({ found: z.record(z.string(), z.array(z.unknown())) });
export type Found = z.output<typeof Found>;

/** How many rows were made anonymous, and how many had to stay, by kind. */
const Erased = z.object({ erased: z.record(z.string(), z.number()), kept: z.record(z.string(), z.number()) });
export type Erased = z.output<typeof Erased>;

/** What services are asked when a person wants to know, or to be forgotten. */
export const privacyCalls = {
  /** Bookings, carts and mails of a person. */
  'reservations.collect': {
    service: 'reservations',
    method: 'POST',
    path: '/internal/reservations/privacy/collect',
    body: Person,
    answer: Found,
  },
  /** Makes them anonymous, and tells which bookings they were. Refuses privacy.openBooking 409; harmless twice. */
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
  /** Makes them anonymous but for what an invoice has to say; harmless twice. */
  'payments.forget': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/privacy/forget',
    body: Forgotten.extend({ bookings: z.array(z.string()) }),
    answer: Erased,
  },
  /** Who planned what: names of staff. */
  'inventory.forget': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/privacy/forget',
    body: Forgotten,
    answer: Erased,
  },
} as const satisfies Record<string, InternalCall>;
