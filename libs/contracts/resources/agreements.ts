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
  /** `commission`: a percent of the owner's price is the seller's. `net`: the seller's margin is its markup. */
  model: z.enum(['commission', 'net']).default('commission'),
  /** The commission; 0 with net prices. */
  percent: Percent.default(15),
  /** Who collects the guest's money: as each plan says, or always one of the two. */
  collects: z.enum(COLLECTORS).default('plan'),
  /** How the seller may let guests pay. */
  methods: z
    .array(z.enum(AGREED_METHODS))
    .min(1)
    .max(AGREED_METHODS.length)
    .default([...AGREED_METHODS]),
  /** The part of a cancellation fee that the seller may waive at the owner's expense. */
  waiver: Percent.default(0),
  /** Days in which the owner may object to a no-show of the seller's. */
  objectDays: Days(30).default(3),
  /** Days in which both may dispute a statement, and in which it is paid after that. */
  statementDays: Days(60).default(14),
  payDays: Days(180).default(30),
  /** Rooms that staff of the seller may hold without money: bookings open at once, rooms, hours. */
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

/** What seller and owner agree. Absent lists mean all. */
export const AgreementTerms = Terms.refine(({ from, to }) => to === null || from <= to, { path: ['to'] })
  .refine(({ model, percent }) => model === 'commission' || percent === 0, { path: ['percent'] })
  .refine(({ collects, methods }) => collects !== 'seller' || methods.some((method) => method !== 'athotel'), {
    path: ['methods'],
  })
  .refine(({ collects, methods }) => collects !== 'hotel' || methods.includes('athotel'), { path: ['methods'] });
export type AgreementTerms = z.output<typeof AgreementTerms>;

/** What was agreed between seller and owner when a line was sold: a copy of the version's terms. */
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

/** What one side has asked of the other about a booking. */
export const Consent = z.object({
  id: z.number(),
  kind: z.enum(CONSENT_KINDS),
  state: z.enum(CONSENT_STATES),
  askedBy: z.enum(['seller', 'hotel']),
  /** The commission or the fee that is asked for. */
  amount: z.number(),
  currency: z.string(),
  reason: z.string(),
  dueAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Whether the caller may answer it. */
  mine: z.boolean(),
});
export type Consent = z.output<typeof Consent>;

/** Who is due what for a booking of another account's hotel, as its seller and the hotel see it. */
export const BookingTerms = z.object({
  /** Null of bookings made before there were agreements. */
  agreement: z
    .object({ id: z.number(), version: z.number(), model: z.enum(['commission', 'net']), percent: z.number() })
    .nullable(),
  /** The owner's price, the seller's commission on it, and what is left to the owner. */
  price: z.number(),
  commission: z.number(),
  net: z.number(),
  /** What the seller and what the hotel collects of the guest's money. */
  bySeller: z.number(),
  byHotel: z.number(),
  /** What the seller owes the hotel once the booking is over, below zero what the hotel owes; null before. */
  settled: z.number().nullable(),
  currency: z.string(),
});
export type BookingTerms = z.output<typeof BookingTerms>;

const Party = z.object({ id: z.number(), name: z.string() });
const Accepted = z.object({ by: z.string(), at: z.string(), hash: z.string() }).nullable();

/** A version of what two accounts agree. */
export const Agreement = z.object({
  id: z.number(),
  version: z.number(),
  state: z.enum(AGREEMENT_STATES),
  seller: Party,
  owner: Party,
  /** The caller's side; null for those above both. */
  side: z.enum(AGREEMENT_SIDES).nullable(),
  proposedBy: z.enum(AGREEMENT_SIDES),
  terms: AgreementTerms,
  /** Of parties, version and terms: sent back with an acceptance. */
  hash: z.string(),
  accepted: z.object({ seller: Accepted, owner: Accepted }),
  /** Whether sales of today are made under it. */
  inForce: z.boolean(),
  /** It was taken over from earlier sales, and signed by nobody. */
  takenOver: z.boolean(),
  /** The last day of sales under it; it may be ended before the day of its terms. */
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
      /** The other account, and which side the caller's own is. */
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
] as const;
