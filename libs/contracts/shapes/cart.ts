import { z } from 'zod';
import { Email } from '../email-address.js';
import { Amount, BookingLink, Currency, Id, keyValueOf, Language, ok } from '../answers.js';
import { COMPLETE_METHODS } from '../complete-methods.js';
import { CancellationCost, answerBooking } from './booking.js';
import { Guest } from './customer.js';
import { Day } from './planning.js';

/** The cart's secret, for those who send it neither as the header X-Konak-Session nor as the cookie konak_session. */
const SessionQuery = z.object({ sessionId: z.string().max(64).optional() });
const LinkParams = z.object({ id: BookingLink });
/** A cart; a session that was completed answers its booking and the link that opens it from then on. */
const answerSession = answerBooking.extend({ link: z.string().optional() });
/** The version that the caller has read. A cart that has changed since is refused: cart.changed 409. */
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

/** Carts, and bookings as their guests deal with them. */
export const cartShapes = {
  'b2c.getcart': { body: SessionQuery, answer: answerSession },
  /**
   * The cart of the caller's session, `_id` its secret; without one, for `initalize` and for an unknown one a blank cart.
   * The secret is set as a cookie too.
   */
  'b2c.getsession': {
    body: SessionQuery.extend({ lang: Language.optional() }),
    answer: answerSession,
  },
  'reservation.query': {
    query: SessionQuery.extend({ zone: z.string().max(100).optional(), hotel: Id.optional() }),
    answer: answerSession,
  },
  /** A booking, by its guest's link. */
  'reservation.get': { params: LinkParams, answer: answerBooking },
  /** One key, or several at once: all of them or none. */
  'reservation.patch': { query: SessionQuery, body: CartChange, answer: answerBooking },
  'reservation.complete': {
    query: SessionQuery,
    body: z.strictObject({
      method: z.enum(COMPLETE_METHODS),
      toCurrency: Currency.optional(),
      /** Accepts the current prices of the rooms' owner. */
      accept: z.boolean().default(false),
      /** Mails the pay link to the guest, where the method is `paylink`. */
      sendLink: z.boolean().default(false),
      /** What else the caller has seen. Anything else in the cart is refused: cart.changed 409. */
      revision: Revision,
      total: Amount.optional(),
      currency: Currency.optional(),
    }),
    answer: answerBooking.extend({
      payment: z.object({ code: z.string(), url: z.string() }).optional(),
      /** The secret of the next cart, set as a cookie too. */
      session: z.string(),
      /** The secret that opens the booking for its guest. */
      link: z.string(),
    }),
  },
  /**
   * Find my booking, by its voucher or number and the e-mail address it was made with: its link is sent there. The
   * hotel knows both too, so the answer is the same for every outcome.
   */
  'reservation.find': { body: z.strictObject({ voucher: z.string().max(40), email: Email }), answer: ok },
  'reservation.receipt': {
    params: LinkParams.extend({ paymentId: z.uuid() }),
    query: z.object({ lang: Language.optional() }),
  },
  'reservation.calendar': { params: LinkParams, query: z.object({ lang: Language.optional() }) },
  'reservation.voucher': { params: LinkParams, query: z.object({ lang: Language.optional() }) },
  /** Cancels as the guest, at the policy's fee; with `preview` nothing is changed. */
  'reservation.cancel': {
    params: LinkParams,
    body: z.strictObject({
      preview: z.boolean().default(false),
      /** The fee that was shown; another one by now is refused: price.changed 409. */
      penalty: Amount.optional(),
      reason: z.string().trim().max(300).default(''),
    }),
    answer: answerBooking.extend({ cost: CancellationCost }),
  },
  /** Changes guest names and special requests as the guest. */
  'reservation.update': {
    params: LinkParams,
    body: z.strictObject({
      guests: z.array(Guest).max(60).optional(),
      specialRequests: z.string().max(2_000).optional(),
    }),
    answer: answerBooking,
  },
  /** The pay page of the open amount, the same one as long as it can be used. */
  'reservation.pay': {
    params: LinkParams,
    answer: answerBooking.extend({ payment: z.object({ code: z.string(), url: z.string() }) }),
  },
  /** Asks for other dates or rooms as the guest: the seller answers with a quote. */
  'reservation.requestchange': {
    params: LinkParams,
    body: z.strictObject({ checkIn: Day, checkOut: Day, note: z.string().trim().max(1_000).default('') }),
    answer: answerBooking,
  },
} as const;
