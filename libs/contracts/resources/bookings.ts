import { z } from 'zod';
import { Amount, Flag, Id, Language, PublicId, answerRecords, keyValueOf, ok } from '../answers.js';
import { BOOKING_ACTIONS, type BookingAction } from '../booking-rights.js';
import { BOOKING_STATES } from '../booking-states.js';
import { callsOf, changing, get, patch, post, put, remove } from '../call.js';
import { COMPLETE_METHODS } from '../complete-methods.js';
import { listQuery } from '../list-query.js';
import { BookingTerms, Consent } from './agreements.js';
import { Price } from './availability.js';
import { BookingFilters } from './booking-filters.js';
import { Customer, Guest, KeptCustomer, KeptGuest } from './customer.js';
import { BOARDS, CancellationTier } from './price-plans.js';
import { SERVICE_TYPES, SERVICE_UNITS } from './services.js';
import { LINE_KINDS } from '../basket-items.js';
import { Day } from './planning.js';

export { Amount };

/** A tax that an amount contains. */
export const ContainedTax = z.object({
  kind: z.enum(['vat', 'accommodation']),
  percent: z.number(),
  amount: z.number(),
});

/** Of a line that is a tour: the departure, and which of its hotels. */
export const TourLine = z.object({ id: z.number(), packageId: z.number(), hotelOption: z.number().nullable() });

/** Of a line that is an extra: what it is, and what was asked about it. */
export const ExtraLine = z.object({
  id: z.number(),
  type: z.enum(SERVICE_TYPES),
  unit: z.enum(SERVICE_UNITS),
  time: z.string(),
  pickUp: z.string(),
});

/**
 * A line of a basket, of any kind. `hotel` is where it takes place and who provides it: of a tour or an extra its own name,
 * place and operator. `room` is what is taken of it: of a tour the departure. `board` is of rooms alone.
 */
export const CartLine = z.object({
  kind: z.enum(LINE_KINDS),
  /** Whose system sells it: `own`, or a supplier's name. */
  source: z.string(),
  tour: TourLine.nullable(),
  extra: ExtraLine.nullable(),
  /** Of a line that was cancelled alone: when, and its fee, which is what is left of its price. */
  cancelled: z.object({ at: z.string(), fee: z.number() }).nullable(),
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
  /** The booked room, if it was sold out when the payment arrived and this one replaced it at its price. */
  insteadOf: z.object({ id: z.number(), name: z.string() }).nullable(),
  pricePlan: z.object({
    id: z.number(),
    name: z.string(),
    board: z.enum(BOARDS),
    cancellation: z.array(CancellationTier),
    payment: z.union([
      z.literal('now'),
      z.literal('athotel'),
      /** The rest is due this number of days before arrival; without a number, at the hotel. */
      z.object({ depositPercent: z.number(), restDaysBefore: z.number().optional() }),
    ]),
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
  /** The total before a promotion in percent, which is among the booking's `reductions`. */
  gross: z.number(),
});
export type CartLine = z.output<typeof CartLine>;

export const BOOKING_PAYMENT_STATES = ['scheduled', 'open', 'captured', 'refunded', 'failed', 'cancelled'] as const;

export const BookingPayment = z.object({
  _id: z.string(),
  method: z.string(),
  amount: z.number(),
  /** Refunded, or decided to be. */
  refunded: z.number(),
  /** The part of it that is not paid out yet. */
  refundDue: z.number(),
  /** The part of that which the gateway refused and staff pay out. For staff. */
  refundFailed: z.number(),
  currency: z.string(),
  state: z.enum(BOOKING_PAYMENT_STATES),
  at: z.string(),
  /** The due day of a scheduled payment. */
  dueOn: z.number().nullable(),
  /** The pay page of an open payment. */
  link: z.object({ code: z.string(), url: z.string(), expiresAt: z.string().nullable() }).nullable(),
  /** Only for staff. */
  note: z.string(),
  by: z.string(),
});
export type BookingPayment = z.output<typeof BookingPayment>;

/** A step of the cancellation fee, summed over all lines: this fee from a day on, the first from the time of booking. */
export const CancellationStep = z.object({ from: z.number().nullable(), penalty: z.number(), percent: z.number() });
export type CancellationStep = z.output<typeof CancellationStep>;

/** A part of a booking's price, due now, by a day, or at the hotel, in the booking's currency. */
export const PlanPart = z.object({
  when: z.enum(['now', 'day', 'hotel']),
  day: z.number().nullable(),
  amount: z.number(),
});

/**
 * The payment plan, computed by the server. `parts` are the sums over all lines, and add up to the booking's price.
 * Payments count towards the earliest parts: `left` is what remains.
 */
export const PaymentPlan = z.object({
  currency: z.string(),
  total: z.number(),
  lines: z.array(z.object({ line: z.number(), hotel: z.string(), room: z.string(), parts: z.array(PlanPart) })),
  parts: z.array(PlanPart),
  /** The amount that is charged to a card at booking. */
  now: z.number(),
  paid: z.number(),
  left: z.array(PlanPart),
});
export type PaymentPlan = z.output<typeof PaymentPlan>;

/** The deadline of free cancellation: the end of a day at the hotel. */
export const FreeUntil = z.object({ day: z.number(), time: z.literal('23:59'), timeZone: z.string() });
export type FreeUntil = z.output<typeof FreeUntil>;

export const BankAccount = z.object({ holder: z.string(), bank: z.string(), iban: z.string(), currency: z.string() });
export type BankAccount = z.output<typeof BankAccount>;

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
  customer: KeptCustomer.nullable(),
  guests: z.array(KeptGuest),
  specialRequests: z.string(),
  /** Notes, commission and creator are only for staff: guests get '' and 0. */
  notes: z.string(),
  createdBy: z.string(),
  version: z.number(),
  promotion: z.string(),
  promotionName: z.string(),
  /** The promotion's discount on the whole booking; a percentage is part of the lines. */
  promotionAmount: z.number(),
  discounts: z.array(
    z.object({ type: z.literal('manual'), amount: z.object({ type: z.enum(['fee', 'percent']), value: z.number() }) }),
  ),
  /** Discounts by codes and staff: the lines' gross prices less these are the total. */
  reductions: z.array(z.object({ kind: z.enum(['promotion', 'manual']), name: z.string(), amount: z.number() })),
  /** Taxes contained in the amount owed. */
  taxes: z.array(ContainedTax),
  flightTransaction: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  commission: z.number(),
  total: z.number(),
  /** Adjustments after the sale. */
  adjusted: z.number(),
  paid: z.number(),
  /** The hotel's net amount for the stay, in its currency; null for callers who may not see it. */
  net: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  /** What each side is due; null for guests, and for the seller's own hotels. */
  terms: BookingTerms.nullable(),
  /** Requests between seller and hotel, for both. */
  consents: z.array(Consent),
  /** The cancellation fee that was charged. */
  penalty: z.number().nullable(),
  cancelReason: z.string(),
  payments: z.array(BookingPayment),
  cancellation: z.array(CancellationStep),
  freeUntil: FreeUntil.nullable(),
  /** The dates requested by the guest until staff answer. For the guest. */
  datesAsked: z.object({ checkIn: z.number(), checkOut: z.number() }).nullable(),
  plan: PaymentPlan,
  /** Methods by which the caller may complete the cart. */
  methods: z.array(z.enum(COMPLETE_METHODS)),
  /** Hours for which the caller's cart is held until a transfer or pay link is paid; 0: it is not held. */
  holdHours: z.number(),
  /** The bank account for a transfer in the booking's currency. */
  bankAccounts: z.array(BankAccount),
  /** The actions that the caller may take. */
  rights: z.array(z.enum(BOOKING_ACTIONS as [BookingAction, ...BookingAction[]])),
  /** The page to pay the open amount by card. */
  payment: z.object({ code: z.string(), url: z.string() }).nullable(),
  holdUntil: z.string().nullable(),
  /** It is paid, and a supplier has not said yet whether it has booked its part. */
  confirming: z.boolean(),
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
  /** Adjustments after the sale. */
  adjusted: z.number(),
  paid: z.number(),
  /** The cancellation fee that was charged. */
  penalty: z.number().nullable(),
  currency: z.string(),
  createdAt: z.string(),
});
export type BookingListed = z.output<typeof BookingListed>;

/** The cancellation fee now, and the refund. */
export const CancellationCost = z.object({
  penalty: z.number(),
  refund: z.number(),
  currency: z.string(),
  freeUntil: FreeUntil.nullable(),
});
export type CancellationCost = z.output<typeof CancellationCost>;

export const BOOKING_SORTS = ['id', 'checkIn', 'checkOut', 'createdAt', 'total', 'guest'] as const;

const Totals = z.array(
  z.object({ currency: z.string(), count: z.int(), nights: z.int(), amount: z.number(), paid: z.number().optional() }),
);

export const answerBooking = z.object({ status: z.literal(true), booking: Booking });
export const Excel = Flag.optional();

export const BookingId = z.object({ id: z.union([Id, PublicId]) });

/** Positions among a booking's lines, as `0,2`. */
const LinePositions = z
  .string()
  .max(100)
  .regex(/^\d{1,2}(,\d{1,2})*$/)
  .transform((text) => text.split(',').map(Number));

export const bookingCalls = callsOf('reservations', {
  'bookings.list': get('/bookings', 'bookings:read', 'List bookings', {
    query: listQuery(BOOKING_SORTS, {
      status: z.enum([...BOOKING_STATES, 'all']).optional(),
      hotel: Id.optional(),
      checkin: Day.optional(),
      checkout: Day.optional(),
      account: Id.optional(),
      resdate_start: Day.optional(),
      resdate_end: Day.optional(),
      paymentMethod: z.enum(COMPLETE_METHODS).optional(),
      ...BookingFilters,
      excel: Excel,
    }),
    answer: answerRecords(BookingListed).extend({ totals: Totals }),
  }),
  'bookings.get': get('/bookings/{id}', 'bookings:read', 'Get a booking', {
    params: z.object({ id: z.union([Id, PublicId]) }),
    answer: answerBooking,
  }),
  'bookings.cancel': changing(
    get('/bookings/{id}/cancel', 'bookings:write', 'Cancel a booking', {
      params: z.object({ id: z.union([Id, PublicId]) }),
      query: z.object({
        preview: Excel,
        reason: z.string().trim().max(300).default(''),
        /** Replaces the policy's fee, with a reason; at most what the booking owes. */
        penalty: z.coerce.number().min(0).max(1e10).multipleOf(0.01).optional(),
        /** The positions of lines that are cancelled alone, as `0,2`; all without them. */
        lines: LinePositions.optional(),
        /** Asks the hotel's owner to accept a lower fee; until then the policy's fee applies. */
        ask: Excel,
      }),
      answer: answerBooking.extend({ cost: CancellationCost }),
    }),
  ),
  'bookings.voucher': get('/bookings/{id}/voucher', 'bookings:read', 'Download the voucher', {
    params: BookingId,
    query: z.object({ lang: Language.optional() }),
  }),
  'bookings.update': put('/bookings/{id}', 'bookings:write', 'Change a booking', {
    params: BookingId,
    body: z.strictObject({
      customer: Customer.optional(),
      guests: z.array(Guest).max(60).optional(),
      specialRequests: z.string().max(2_000).optional(),
      notes: z.string().max(5_000).optional(),
      commission: Amount.optional(),
      /** The guest's language for mails and the voucher. */
      lang: Language.optional(),
      /** The version that the caller read; refused if the booking has changed since. */
      version: z.number().int().optional(),
    }),
    answer: answerBooking,
  }),
  'bookings.patch': patch('/bookings/{id}', 'bookings:write', 'Change one field of a booking', {
    params: BookingId,
    body: keyValueOf(['specialRequests', 'notes', 'commission']),
    answer: answerBooking,
  }),
  /** The hotel asks the seller to cancel. */
  'bookings.requestcancel': post(
    '/bookings/{id}/cancellation-request',
    'bookings:write',
    'Ask the seller to cancel a booking',
    {
      params: BookingId,
      body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
      answer: answerBooking,
    },
  ),
  /** Only a cart, or a booking that expired unpaid. */
  'bookings.delete': remove('/bookings/{id}', 'bookings:write', 'Remove a booking that was never confirmed', {
    params: BookingId,
    answer: ok,
  }),
  /** Marks a no-show; the hotel reports what it could charge of what was due at the hotel. */
  'bookings.noshow': post('/bookings/{id}/noshow', 'bookings:write', 'Mark a booking as a no-show', {
    params: BookingId,
    body: z.strictObject({ charged: Amount.default(0) }).prefault({}),
    answer: answerBooking,
  }),
  /** The hotel confirms that the guests have stayed. */
  'bookings.stayed': post('/bookings/{id}/stayed', 'bookings:write', 'Mark a booking as stayed', {
    params: BookingId,
    answer: answerBooking,
  }),
  'bookings.consents.decide': post(
    '/bookings/{id}/consents/{consentId}',
    'bookings:write',
    'Accept or refuse a request of the other side',
    {
      params: BookingId.extend({ consentId: Id }),
      body: z.strictObject({ accept: z.boolean() }),
      answer: answerBooking,
    },
  ),
  'bookings.history': get('/bookings/{id}/history', 'bookings:read', "List a booking's history", {
    params: z.object({ id: z.union([Id, PublicId]) }),
    answer: z.object({
      status: z.literal(true),
      items: z.array(z.object({ at: z.string(), what: z.string(), by: z.string(), detail: z.string() })),
    }),
  }),
});

export const bookingRefusals = [
  'booking.party',
  'booking.notYours',
  'booking.feeReason',
  'booking.fee',
  'booking.noLine',
  'booking.commission',
  'booking.notCancellable',
  'booking.state',
  'booking.hasMoney',
  'booking.notArrived',
] as const;
