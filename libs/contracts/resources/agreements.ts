import { z } from 'zod';
import { callsOf, get, post, put, remove } from '../call.js';
import {
  AGREED_METHODS,
  AGREEMENT_SIDES,
  AGREEMENT_STATES,
  COLLECTORS,
  CONSENT_KINDS,
  CONSENT_STATES,
} from '../agreement.js';
import { USUAL_HOLD_LIMIT } from '../unpaid-rooms.js';
import { ById, Flag, Id, answerRecord, answerRecords, ok } from '../answers.js';
import { listQuery } from '../list-query.js';
import { Day } from './planning.js';

const Percent = z.number().min(0).max(100).multipleOf(0.01);
const Days = (most: number) => z.number().int().min(0).max(most);

const Terms = z.strictObject({
  hotels: z.array(Id).min(1).max(1_000).nullable().default(null),
  priceplans: z.array(Id).min(1).max(1_000).nullable().default(null),
  /** `commission`: the seller gets a percentage of the owner's price. `net`: the seller earns its markup. */
  model: z.enum(['commission', 'net']).default('commission'),
  /** The commission; 0 with net prices. */
  percent: Percent.default(15),
  /** Who collects the guest's money: as each price plan says, or always one side. */
  collects: z.enum(COLLECTORS).default('plan'),
  /** Payment methods that the seller may offer. */
  methods: z
    .array(z.enum(AGREED_METHODS))
    .min(1)
    .max(AGREED_METHODS.length)
    .default([...AGREED_METHODS]),
  /** The part of a cancellation fee that the seller may waive at the owner's expense. */
  waiver: Percent.default(0),
  /** Days in which the owner may object to the seller's no-show. */
  objectDays: Days(30).default(3),
  /** Days in which both sides may dispute a statement, and then days to pay it. */
  statementDays: Days(60).default(14),
  payDays: Days(180).default(30),
  /** Unpaid holds of the seller's staff: bookings and rooms at once, and hours. */
  holds: z
    .strictObject({
      bookings: z.number().int().min(0).max(1_000).default(USUAL_HOLD_LIMIT.bookings),
      rooms: z.number().int().min(0).max(1_000).default(USUAL_HOLD_LIMIT.rooms),
      hours: z.number().int().min(1).max(168).default(USUAL_HOLD_LIMIT.hours),
    })
    .prefault({}),
  from: Day,
  to: Day.nullable().default(null),
});

/** Terms between seller and owner. Absent lists mean all. */
export const AgreementTerms = Terms.refine(({ from, to }) => to === null || from <= to, { path: ['to'] })
  .refine(({ model, percent }) => model === 'commission' || percent === 0, { path: ['percent'] })
  .refine(({ collects, methods }) => collects !== 'seller' || methods.some((method) => method !== 'athotel'), {
    path: ['methods'],
  })
  .refine(({ collects, methods }) => collects !== 'hotel' || methods.includes('athotel'), { path: ['methods'] });
export type AgreementTerms = z.output<typeof AgreementTerms>;

/** The terms under which a line was sold, copied from the agreement's version. */
export const LineAgreement = Terms.pick({
  model: true,
  percent: true,
  collects: true,
  methods: true,
  waiver: true,
  objectDays: true,
  statementDays: true,
  payDays: true,
  holds: true,
}).extend({ id: z.number(), version: z.number(), seller: z.number() });
export type LineAgreement = z.output<typeof LineAgreement>;

/** A request of one side to the other about a booking. */
export const Consent = z.object({
  id: z.number(),
  kind: z.enum(CONSENT_KINDS),
  state: z.enum(CONSENT_STATES),
  askedBy: z.enum(['seller', 'hotel']),
  /** The requested commission or fee. */
  amount: z.number(),
  currency: z.string(),
  reason: z.string(),
  dueAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Whether the caller may answer it. */
  mine: z.boolean(),
});
export type Consent = z.output<typeof Consent>;

/** What each side is due for a booking of another account's hotel, for seller and hotel. */
export const BookingTerms = z.object({
  /** Null for bookings made before agreements existed. */
  agreement: z
    .object({ id: z.number(), version: z.number(), model: z.enum(['commission', 'net']), percent: z.number() })
    .nullable(),
  /** The owner's price, the seller's commission, and the owner's net. */
  price: z.number(),
  commission: z.number(),
  net: z.number(),
  /** What the seller and what the hotel collects from the guest. */
  bySeller: z.number(),
  byHotel: z.number(),
  /** What the seller owes the hotel after the stay, negative if the hotel owes; null before. */
  settled: z.number().nullable(),
  currency: z.string(),
});
export type BookingTerms = z.output<typeof BookingTerms>;

const Party = z.object({ id: z.number(), name: z.string() });
const Accepted = z.object({ by: z.string(), at: z.string(), hash: z.string() }).nullable();

/** A version of an agreement between two accounts. */
export const Agreement = z.object({
  id: z.number(),
  version: z.number(),
  state: z.enum(AGREEMENT_STATES),
  seller: Party,
  owner: Party,
  /** The caller's side; null for accounts above both. */
  side: z.enum(AGREEMENT_SIDES).nullable(),
  proposedBy: z.enum(AGREEMENT_SIDES),
  terms: AgreementTerms,
  /** A hash of parties, version and terms, sent back with an acceptance. */
  hash: z.string(),
  accepted: z.object({ seller: Accepted, owner: Accepted }),
  /** Whether it applies to today's sales. */
  inForce: z.boolean(),
  /** Whether it was taken over from earlier sales without being signed. */
  takenOver: z.boolean(),
  /** The last day of sales under it, which can be before the day in its terms. */
  lastDay: z.number().nullable(),
  note: z.string(),
  createdAt: z.string(),
});
export type Agreement = z.output<typeof Agreement>;

const Note = z.string().max(1_000).default('');
const Draft = z.strictObject({ terms: AgreementTerms, note: Note });

export const agreementCalls = callsOf('inventory', {
  'agreements.list': get('/agreements', 'agreements:read', 'List agreements between sellers and owners of hotels', {
    query: listQuery(['id', 'state'] as const, {
      state: z.enum(AGREEMENT_STATES).optional(),
      counterpart: Id.optional(),
      side: z.enum(AGREEMENT_SIDES).optional(),
      inForce: Flag.optional(),
    }).omit({ keyword: true }),
    answer: answerRecords(Agreement),
  }),
  'agreements.get': get('/agreements/{id}', 'agreements:read', 'Get an agreement', {
    params: ById,
    answer: answerRecord(Agreement),
  }),
  'agreements.create': post('/agreements', 'agreements:write', 'Draft an agreement with another account', {
    body: Draft.extend({
      /** The other account, and the caller's side. */
      counterpart: Id,
      side: z.enum(AGREEMENT_SIDES),
    }),
    answer: answerRecord(Agreement),
  }),
  'agreements.update': put('/agreements/{id}', 'agreements:write', 'Replace the terms of a draft', {
    params: ById,
    body: Draft,
    answer: answerRecord(Agreement),
  }),
  'agreements.delete': remove('/agreements/{id}', 'agreements:write', 'Delete a draft', { params: ById, answer: ok }),
  'agreements.propose': post('/agreements/{id}/propose', 'agreements:write', 'Propose a draft to the other side', {
    params: ById,
    body: z.strictObject({ hash: z.string().max(64) }),
    answer: answerRecord(Agreement),
  }),
  'agreements.accept': post(
    '/agreements/{id}/accept',
    'agreements:write',
    'Accept a proposed agreement as it was shown',
    {
      params: ById,
      body: z.strictObject({ hash: z.string().max(64) }),
      answer: answerRecord(Agreement),
    },
  ),
  'agreements.end': post(
    '/agreements/{id}/end',
    'agreements:write',
    'Decline or withdraw a proposal, or end an agreement',
    {
      params: ById,
      body: z.strictObject({ note: Note, day: Day.optional() }),
      answer: answerRecord(Agreement),
    },
  ),
});

export const agreementRefusals = [
  'agreement.missing',
  'agreement.self',
  'agreement.noAccount',
  'agreement.notYours',
  'agreement.state',
  'agreement.changed',
  'agreement.hotels',
  'agreement.over',
  'agreement.day',
  'consent.decided',
  'consent.notYours',
  'consent.wholeOnly',
] as const;
