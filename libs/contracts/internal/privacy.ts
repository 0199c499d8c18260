import { z } from 'zod';
import type { InternalCall } from './call.js';

/** A data subject, by e-mail address, within these accounts (null: all). */
const Person = z.strictObject({
  email: z.string(),
  accounts: z.array(z.number()).nullable(),
});
export type Person = z.output<typeof Person>;

/** A data subject to be erased, with the new pseudonym, and the subject's users with their accounts in reach (null: all). */
const Forgotten = Person.extend({
  pseudonym: z.string(),
  users: z.array(z.object({ id: z.number(), username: z.string(), reach: z.array(z.number()).nullable() })),
});
export type Forgotten = z.output<typeof Forgotten>;

/** The stored data about a person, by kind. */
const Found = z.object({ found: z.record(z.string(), z.array(z.unknown())) });
export type Found = z.output<typeof Found>;

/** Numbers of anonymised and retained rows, by kind. */
const Erased = z.object({ erased: z.record(z.string(), z.number()), kept: z.record(z.string(), z.number()) });
export type Erased = z.output<typeof Erased>;

/** Calls to services for a request for access or erasure. */
export const internalPrivacy = {
  /** A person's bookings, carts and mails. */
  'reservations.collect': {
    service: 'reservations',
    method: 'POST',
    path: '/internal/reservations/privacy/collect',
    body: Person,
    answer: Found,
  },
  /** Anonymises those and answers the bookings' ids; idempotent. Refuses privacy.openBooking 409. */
  'reservations.forget': {
    service: 'reservations',
    method: 'POST',
    path: '/internal/reservations/privacy/forget',
    body: Forgotten,
    answer: Erased.extend({ bookings: z.array(z.string()) }),
  },
  /** A person's orders, payments and invoices. */
  'payments.collect': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/privacy/collect',
    body: Person,
    answer: Found,
  },
  /** Anonymises those, except what an invoice must state by law; idempotent. */
  'payments.forget': {
    service: 'payments',
    method: 'POST',
    path: '/internal/payments/privacy/forget',
    body: Forgotten.extend({ bookings: z.array(z.string()) }),
    answer: Erased,
  },
  /** Anonymises names of staff in planning changes. */
  'inventory.forget': {
    service: 'inventory',
    method: 'POST',
    path: '/internal/inventory/privacy/forget',
    body: Forgotten,
    answer: Erased,
  },
} as const satisfies Record<string, InternalCall>;
