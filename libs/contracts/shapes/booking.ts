import { z } from 'zod';
import { Amount, Country, Currency, Id, KeyValue, Language, PublicId, answerRecords, listQuery } from '../answers.js';
import { Price } from './availability.js';
import { BOARDS, CancellationTier } from './hotel.js';
import { Day } from './planning.js';

export const BOOKING_STATES = ['cart', 'pending', 'confirmed', 'cancelled', 'noshow', 'stayed', 'expired'] as const;
export const COMPLETE_METHODS = ['creditcard', 'paylink', 'banktransfer', 'athotel', 'credit'] as const;
export type CompleteMethod = (typeof COMPLETE_METHODS)[number];

export const Customer = z.strictObject({
  name: z.string().trim().min(1).max(100),
  surname: z.string().trim().min(1).max(100),
  email: z.email().max(200),
  phone: z.string().trim().min(5).max(40),
  country: Country.default('TR'),
  company: z.string().max(200).default(''),
  taxNumber: z.string().max(20).default(''),
  taxOffice: z.string().max(100).default(''),
  identityNumber: z.string().max(20).default(''),
});
export type Customer = z.output<typeof Customer>;

export const Guest = z.strictObject({
  /** The cart line the guest sleeps in, from 0. */
  line: z.number().int().min(0).max(8),
  name: z.string().trim().min(1).max(100),
  surname: z.string().trim().min(1).max(100),
  /** The age of a child; absent for adults. */
  age: z.number().int().min(0).max(17).optional(),
});

export const CartLine = z.object({
  offerId: z.string(),
  hotel: z.object({
    id: z.number(),
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    place: z.string(),
    photo: z.string().nullable(),
    checkInHour: z.string(),
    checkOutHour: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  room: z.object({ id: z.number(), name: z.string() }),
  pricePlan: z.object({
    id: z.number(),
    name: z.string(),
    board: z.enum(BOARDS),
    cancellation: z.array(CancellationTier),
    payment: z.union([z.literal('now'), z.literal('athotel'), z.object({ depositPercent: z.number() })]),
  }),
  checkIn: z.number(),
  checkOut: z.number(),
  nights: z.number(),
  party: z.object({ adults: z.number(), children: z.array(z.number()) }),
  count: z.number(),
  price: Price,
  currency: z.string(),
  /** count × price */
  total: z.number(),
});
export type CartLine = z.output<typeof CartLine>;

export const BookingPayment = z.object({
  _id: z.string(),
  method: z.string(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(['open', 'captured', 'refunded', 'failed']),
  at: z.string(),
});

/** A booking, which is a cart until it is completed. */
export const Booking = z.object({
  _id: z.string(),
  id: z.number(),
  account: z.number(),
  state: z.enum(BOOKING_STATES),
  voucher: z.string().nullable(),
  channel: z.string(),
  lang: z.string(),
  currency: z.string(),
  products: z.array(z.string()),
  cartList: z.array(CartLine),
  customer: Customer.nullable(),
  guests: z.array(Guest),
  specialRequests: z.string(),
  promotion: z.string(),
  promotionName: z.string(),
  /** What the code takes off the booking as a whole; one in percent is inside the lines. */
  promotionAmount: z.number(),
  discounts: z.array(
    z.object({ type: z.literal('manual'), amount: z.object({ type: z.enum(['fee', 'percent']), value: z.number() }) }),
  ),
  flightTransaction: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  commission: z.number(),
  total: z.number(),
  paid: z.number(),
  payments: z.array(BookingPayment),
  /** Where what is still to be paid by card can be paid. */
  payment: z.object({ code: z.string(), url: z.string() }).nullable(),
  holdUntil: z.string().nullable(),
  createdAt: z.string(),
  completedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  invoice: z.object({
    state: z.enum(['none', 'queued', 'posted', 'failed']),
    erpRef: z.string().nullable(),
    error: z.string().nullable(),
  }),
});
export type Booking = z.output<typeof Booking>;

export const BookingListed = z.object({
  _id: z.string(),
  id: z.number(),
  voucher: z.string().nullable(),
  state: z.enum(BOOKING_STATES),
  account: z.number(),
  hotel: z.number(),
  hotelName: z.string(),
  guest: z.string(),
  guestCountry: z.string(),
  checkIn: z.number(),
  checkOut: z.number(),
  nights: z.number(),
  rooms: z.number(),
  paymentMethod: z.string().nullable(),
  total: z.number(),
  paid: z.number(),
  currency: z.string(),
  createdAt: z.string(),
});
export type BookingListed = z.output<typeof BookingListed>;

/** What cancelling costs now, and what comes back. */
export const CancellationCost = z.object({
  penalty: z.number(),
  refund: z.number(),
  currency: z.string(),
  freeUntil: z.number().nullable(),
});
export type CancellationCost = z.output<typeof CancellationCost>;

export const BOOKING_SORTS = ['id', 'checkIn', 'checkOut', 'createdAt', 'total', 'guest'] as const;
export const Totals = z.array(
  z.object({ currency: z.string(), count: z.number(), nights: z.number(), amount: z.number(), paid: z.number() }),
);

const SessionQuery = z.object({ sessionId: z.string().max(64) });
const answerBooking = z.object({ status: z.literal(true), booking: Booking });
const Excel = z
  .enum(['true', 'false', '1', '0'])
  .transform((v) => v === 'true' || v === '1')
  .optional();

export const bookingShapes = {
  'b2c.getcart': { body: z.object({ sessionId: z.string().max(64) }), answer: answerBooking },
  'b2c.getsession': {
    body: z.object({ sessionId: z.string().max(64), lang: Language.optional() }),
    answer: answerBooking,
  },
  'reservation.query': {
    query: SessionQuery.extend({ zone: z.string().max(100).optional(), hotel: Id.optional() }),
    answer: answerBooking,
  },
  'reservation.get': { params: z.object({ id: PublicId }), answer: answerBooking },
  'reservation.patch': { query: SessionQuery, body: KeyValue, answer: answerBooking },
  'reservation.complete': {
    query: SessionQuery,
    body: z.strictObject({
      method: z.enum(COMPLETE_METHODS),
      toCurrency: Currency.optional(),
      accept: z.boolean().default(false),
    }),
    answer: answerBooking.extend({
      payment: z.object({ code: z.string(), url: z.string() }).optional(),
      session: z.string(),
    }),
  },
  /** Find my booking: the voucher number and the e-mail address it was made with. */
  'reservation.find': {
    body: z.strictObject({ voucher: z.string().max(40), email: z.email() }),
    answer: answerBooking,
  },
  'reservation.voucher': { params: z.object({ id: PublicId }), query: z.object({ lang: Language.optional() }) },

  'bookings.list': {
    query: listQuery(BOOKING_SORTS, {
      status: z.enum([...BOOKING_STATES, 'all']).optional(),
      hotel: Id.optional(),
      checkin: Day.optional(),
      checkout: Day.optional(),
      account: Id.optional(),
      resdate_start: Day.optional(),
      resdate_end: Day.optional(),
      paymentMethod: z.enum(COMPLETE_METHODS).optional(),
      refundFilter: z.enum(['none', 'partial', 'full']).optional(),
      excel: Excel,
    }),
    answer: answerRecords(BookingListed).extend({ totals: Totals }),
  },
  'bookings.get': { params: z.object({ id: z.union([Id, PublicId]) }), answer: answerBooking },
  'bookings.cancel': {
    params: z.object({ id: z.union([Id, PublicId]) }),
    query: z.object({ preview: Excel }),
    answer: answerBooking.extend({ cost: CancellationCost }),
  },
  /** Staff tell a payment that came in by hand; without an amount, all that is still due. */
  'bookings.payment.create': {
    params: z.object({ id: z.union([Id, PublicId]) }),
    body: z.strictObject({
      method: z.enum(['banktransfer', 'cash']),
      amount: Amount.min(0.01).optional(),
      noDeferment: z.boolean().optional(),
      singleInstallment: z.boolean().optional(),
    }),
    answer: answerBooking,
  },
  'bookings.history': {
    params: z.object({ id: z.union([Id, PublicId]) }),
    answer: z.object({
      status: z.literal(true),
      items: z.array(z.object({ at: z.string(), what: z.string(), by: z.string(), detail: z.string() })),
    }),
  },
} as const;

export { Amount };
