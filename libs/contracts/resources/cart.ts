import { z } from 'zod';
import { callsOf, get, patch, post, put, session } from '../call.js';
import { Amount, BookingLink, Currency, Id, Language, keyValueOf, ok } from '../answers.js';
import { MAX_LINES } from '../basket-items.js';
import { COMPLETE_METHODS } from '../complete-methods.js';
import { CancellationCost, answerBooking } from './bookings.js';
import { Guest } from './customer.js';
import { ACCEPTED_KINDS } from './legal.js';
import { Day } from './planning.js';
import { oneLine } from '../texts.js';

/** The cart's secret, for callers that send neither the header X-Konak-Session nor the cookie konak_session. */
const SessionQuery = z.object({ sessionId: z.string().max(64).optional() });
const LinkParams = z.object({ id: BookingLink });
/** A cart; after completion, the booking and its link. */
const answerSession = answerBooking.extend({ link: z.string().optional() });
/** The version that the caller read; refused as cart.changed 409 if the cart has changed since. */
const Revision = z.number().int().optional();
const KeyValue = keyValueOf([
  'cartList',
  'guests',
  'customer',
  'specialRequests',
  'lang',
  'currency',
  'discounts',
  'promotion',
  'paymentMethod',
  'flightTransaction',
]);
const CartChange = z.union([
  KeyValue.extend({ revision: Revision }),
  z.strictObject({ changes: z.array(KeyValue).min(1).max(12), revision: Revision }),
]);

/** Carts, and bookings for their guests. */
export const cartCalls = callsOf('reservations', {
  'b2c.getcart': post('/b2c/getcart', session('reservation:read'), 'Get the cart of the session', {
    body: SessionQuery,
    answer: answerSession,
  }),
  /**
   * The cart of the caller's session, whose secret is `_id`; an empty cart without a known session or with `initalize`. The
   * secret is also set as a cookie.
   */
  'b2c.getsession': post('/b2c/getsession', 'public', 'Begin a session', {
    body: SessionQuery.extend({ lang: Language.optional() }),
    answer: answerSession,
  }),
  'reservation.query': get('/reservation', session('reservation:read'), 'List carts and bookings of the session', {
    query: SessionQuery.extend({ zone: z.string().max(100).optional(), hotel: Id.optional() }),
    answer: answerSession,
  }),
  /** A booking is found by its guest's link. */
  'reservation.get': get('/reservation/{id}', session('reservation:read'), 'Get a cart or booking', {
    params: LinkParams,
    answer: answerBooking,
  }),
  /** Changes one key, or several at once: all or none. */
  'reservation.patch': patch('/reservation', session('reservation:write'), 'Change the cart', {
    query: SessionQuery,
    body: CartChange,
    answer: answerBooking,
  }),
  'reservation.complete': post(
    '/reservation/complete',
    session('reservation:write'),
    'Complete the cart into a booking',
    {
      query: SessionQuery,
      body: z.strictObject({
        method: z.enum(COMPLETE_METHODS),
        toCurrency: Currency.optional(),
        /** Accepts changed prices. */
        accept: z.boolean().default(false),
        /** Mails the pay link to the guest, for the method `paylink`. */
        sendLink: z.boolean().default(false),
        /** The version that the caller read; refused as cart.changed 409 if the cart has changed since. */
        revision: Revision,
        /** The versions of the legal texts that were shown; refused as legal.changed 409 where they are others by now. */
        documents: z.partialRecord(z.enum(ACCEPTED_KINDS), z.string().max(40)).optional(),
        total: Amount.optional(),
        currency: Currency.optional(),
      }),
      answer: answerBooking.extend({
        payment: z.object({ code: z.string(), url: z.string() }).optional(),
        /** The secret of the next cart, also set as a cookie. */
        session: z.string(),
        /** The secret that opens the booking for its guest. */
        link: z.string(),
      }),
    },
  ),
  /**
   * Sends a booking's link to the addresses it was made with. `bookedBy` is its e-mail address, phone number or surname.
   * Others may know them too, so the answer is alike for every outcome.
   */
  'reservation.find': post('/reservation/find', 'public', "Send a booking's link to its guest", {
    body: z.strictObject({ voucher: z.string().max(40), bookedBy: oneLine(200) }),
    /** For a surname, the address with its first letters alone; one made up where no booking matches. */
    answer: ok.extend({ sentTo: z.string().optional() }),
  }),
  'reservation.receipt': get(
    '/reservation/{id}/payments/{paymentId}/receipt',
    session('bookings:read'),
    'Download the receipt of a payment as the guest',
    {
      params: LinkParams.extend({ paymentId: z.uuid() }),
      query: z.object({ lang: Language.optional() }),
    },
  ),
  'reservation.receipts': get(
    '/reservation/{id}/receipt',
    session('bookings:read'),
    'Download the receipt of all payments as the guest',
    { params: LinkParams, query: z.object({ lang: Language.optional() }) },
  ),
  'reservation.calendar': get(
    '/reservation/{id}/calendar',
    session('bookings:read'),
    'Download the stay for a calendar as the guest',
    { params: LinkParams, query: z.object({ lang: Language.optional() }) },
  ),
  'reservation.voucher': get(
    '/reservation/{id}/voucher',
    session('bookings:read'),
    'Download the voucher as the guest',
    { params: LinkParams, query: z.object({ lang: Language.optional() }) },
  ),
  /** Cancels as the guest, at the policy's fee; `preview` changes nothing. */
  'reservation.cancel': post('/reservation/{id}/cancel', session('bookings:write'), 'Cancel a booking as its guest', {
    params: LinkParams,
    body: z.strictObject({
      preview: z.boolean().default(false),
      /** The positions of lines that are cancelled alone; all without them. */
      lines: z.array(z.number().int().min(0)).min(1).max(MAX_LINES).optional(),
      /** The fee that was shown; refused as price.changed 409 if it has changed. */
      penalty: Amount.optional(),
      reason: z.string().trim().max(300).default(''),
    }),
    answer: answerBooking.extend({ cost: CancellationCost }),
  }),
  /** Changes guest names and special requests as the guest. */
  'reservation.update': put('/reservation/{id}', session('bookings:write'), 'Change names and requests as the guest', {
    params: LinkParams,
    body: z.strictObject({
      guests: z.array(Guest).max(60).optional(),
      specialRequests: z.string().max(2_000).optional(),
    }),
    answer: answerBooking,
  }),
  /** The pay page of the open amount, the same page as long as it is valid. */
  'reservation.pay': post('/reservation/{id}/payment', session('bookings:write'), 'Pay the open amount as the guest', {
    params: LinkParams,
    answer: answerBooking.extend({ payment: z.object({ code: z.string(), url: z.string() }) }),
  }),
  /** Asks for other dates or rooms as the guest; the seller answers with a quote. */
  'reservation.requestchange': post(
    '/reservation/{id}/change-request',
    session('bookings:write'),
    'Ask for other dates as the guest',
    {
      params: LinkParams,
      body: z.strictObject({ checkIn: Day, checkOut: Day, note: z.string().trim().max(1_000).default('') }),
      answer: answerBooking,
    },
  ),
});

export const cartRefusals = [
  'cart.empty',
  'cart.noCustomer',
  'cart.guestsMissing',
  'cart.completed',
  'cart.tooManyRooms',
  'cart.changed',
  'cart.notYours',
  'cart.oneOwner',
  'cart.staffOnly',
  'cart.aboveMarkup',
  'method.notOffered',
  'hold.expired',
  'hold.limit',
] as const;
