import { z } from 'zod';
import { Amount, Language, answerItems, answerRecord, answerRecords, ById } from '../answers.js';
import { callsOf, get, post, remove } from '../call.js';
import { Email } from '../email-address.js';
import { listQuery } from '../list-query.js';
import { PhoneText } from '../phone-number.js';
import { aPersonName, aSurname } from '../texts.js';
import { Booking, answerBooking } from './bookings.js';

/** The most baskets that one quote lets its guest choose from. */
export const MAX_QUOTE_OPTIONS = 4;
export const QUOTE_STATES = ['open', 'accepted', 'booked', 'expired', 'withdrawn'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

const QuoteCustomer = z.strictObject({
  name: aPersonName(100),
  surname: aSurname(100),
  email: Email,
  phone: z.union([z.literal(''), PhoneText]).default(''),
});

const QuoteInput = z.strictObject({
  customer: QuoteCustomer,
  lang: Language.default('tr'),
  note: z.string().trim().max(1_000).default(''),
  /** For how many hours it can be accepted. */
  hours: z
    .number()
    .int()
    .min(1)
    .max(14 * 24)
    .default(48),
});

/** A basket of a quote, as it was when it was offered. */
const QuoteOption = z.object({ at: z.number(), basket: Booking });

export const Quote = z.object({
  id: z.number(),
  account: z.number(),
  state: z.enum(QUOTE_STATES),
  customer: z.object({ name: z.string(), surname: z.string(), email: z.string(), phone: z.string() }),
  lang: z.string(),
  note: z.string(),
  options: z.array(QuoteOption),
  /** The position of the basket that the guest has chosen. */
  accepted: z.number().nullable(),
  acceptedAt: z.string().nullable(),
  seenAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** Why the last mail was not delivered; empty if it was, or is on its way. */
  sendError: z.string(),
  /** The booking that was made of it. */
  booking: z.number().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The page where its guest chooses. */
  url: z.string(),
});
export type Quote = z.output<typeof Quote>;

/** What a basket costs today: as it was offered, at another price, or not to be had any more. */
export const OPTION_STATES = ['same', 'changed', 'gone'] as const;

/** A quote as its guest opens it. */
export const OpenedQuote = z.object({
  state: z.enum(QUOTE_STATES),
  companyName: z.string(),
  name: z.string(),
  note: z.string(),
  expiresAt: z.string(),
  options: z.array(
    z.object({
      at: z.number(),
      state: z.enum(OPTION_STATES),
      /** At today's price; as it was offered where it is gone. */
      basket: Booking,
      /** The total that was offered. */
      offered: z.number(),
    }),
  ),
});
export type OpenedQuote = z.output<typeof OpenedQuote>;

const ByLink = z.object({ link: z.string().max(64) });
const answerQuote = answerRecord(Quote);

/** Offers that staff make of their carts, of which a guest chooses one. */
export const quoteCalls = callsOf('reservations', {
  'quotes.list': get('/quotes', 'reservation:read', 'List quotes', {
    query: listQuery(['id', 'expiresAt'] as const, { state: z.enum(QUOTE_STATES).optional() }),
    answer: answerRecords(Quote),
  }),
  'quotes.get': get('/quotes/{id}', 'reservation:read', 'Get a quote', { params: ById, answer: answerQuote }),
  /** Of the caller's cart, which stays as it is. */
  'quotes.create': post('/quotes', 'reservation:write', 'Make a quote of the cart', {
    body: QuoteInput,
    answer: answerQuote,
  }),
  'quotes.addoption': post('/quotes/{id}/options', 'reservation:write', 'Add the cart to a quote', {
    params: ById,
    answer: answerQuote,
  }),
  'quotes.removeoption': remove('/quotes/{id}/options/{option}', 'reservation:write', 'Remove a basket of a quote', {
    params: ById.extend({ option: z.coerce.number().int().min(0).max(99) }),
    answer: answerQuote,
  }),
  'quotes.send': post('/quotes/{id}/send', 'reservation:write', 'Mail a quote to its guest', {
    params: ById,
    answer: answerQuote,
  }),
  'quotes.withdraw': post('/quotes/{id}/withdraw', 'reservation:write', 'Withdraw a quote', {
    params: ById,
    answer: answerQuote,
  }),
  'quotes.open': get('/quote/{link}', 'public', 'Open a quote as its guest', {
    params: ByLink,
    answer: z.object({ status: z.literal(true), quote: OpenedQuote }),
  }),
  /** Puts a basket into the guest's cart, at today's price; the session's secret is set as a cookie too. */
  'quotes.accept': post('/quote/{link}/accept', 'public', 'Choose a basket of a quote', {
    params: ByLink,
    body: z.strictObject({
      option: z.number().int().min(0).max(99),
      /** The total that was shown; another one is refused as price.changed 409. */
      total: Amount,
    }),
    answer: answerBooking.extend({ session: z.string() }),
  }),
  'carts.list': get('/carts', 'reservation:read', 'List carts that staff of the account have begun', {
    answer: answerItems(
      z.object({
        id: z.number(),
        /** The names of its parts. */
        parts: z.array(z.string()),
        guest: z.string(),
        total: z.number(),
        currency: z.string(),
        createdBy: z.string(),
        createdAt: z.string(),
      }),
    ),
  }),
  /** Carts that staff of the account have begun can be continued by others of them. */
  'carts.open': post('/carts/{id}/open', 'reservation:write', 'Continue a cart of the account', {
    params: ById,
    answer: answerBooking.extend({
      session: z.string(),
      /** Lines that are not on sale any more, and were taken out. */
      gone: z.array(z.string()),
    }),
  }),
});

export const quoteRefusals = ['quote.over', 'quote.booked', 'quote.full', 'quote.suppliers', 'quote.empty'] as const;
