import {
  signerOf,
  bookingRights,
  kindOf,
  mayActOnBooking,
  type BankAccount,
  type Booking as BookingAnswer,
  type BookingListed,
  type BookingParty,
  type CompleteMethod,
  type PaymentPlan,
  type PricedLine,
} from '#libs/contracts';
import { textIn } from '#libs/locales';
import { toDecimal } from '#libs/money';
import { payPage, type PlatformConfig } from '#libs/process';
import { fromIsoDate, type DayNumber } from '#libs/stays';
import { carrierOf } from '../saga/saga-rules.js';
import { hotelLines } from '../lines/line-owner.js';
import type { Booking, BookingPayment } from './booking.entity.js';
import { isOfSeller, lineTotalMinor, ownerPriceMinor } from './booking-total.js';
import { lineGrossMinor, reductionsOf } from './reductions.js';
import { containedTaxes } from './contained-taxes.js';
import { freeUntil } from './cancellation-cost.js';
import { cancellationSteps } from './cancellation-steps.js';
import { isHotelOnly } from './judge-booking.js';
import { describeTerms } from './describe-terms.js';
import { planPayments } from './payment-plan.js';
import { isSettled } from '../settlements/booking-entries.js';

/** The reader of a description, and data beside the booking. */
export interface BookingView {
  parties: readonly BookingParty[];
  lang: string;
  /** The hotel's day. */
  today: DayNumber;
  now: Date;
  config: Pick<PlatformConfig, 'KONAK_SECRET' | 'FRONT_URL' | 'API_URL' | 'S3_BUCKET'>;
  /** The notes of the caller's own account. */
  notes?: string;
  bankAccounts: BankAccount[];
  datesAsked?: BookingAnswer['datesAsked'];
  consents?: BookingAnswer['consents'];
  /** For a cart: how the caller may complete it. */
  methods?: CompleteMethod[];
  /** For a cart: how long it would be held for a transfer or a pay link. */
  holdHours?: number;
  /** Whether a supplier has not answered yet. */
  confirming?: boolean;
}

type Line = BookingAnswer['cartList'][number];

/** The names of kinds among a booking's products. */
const PRODUCTS = { room: 'hotel', supplierHotel: 'hotel', tour: 'tour', extra: 'service', flight: 'flight' } as const;

const productsOf = (lines: readonly PricedLine[]) => [...new Set(lines.map((line) => PRODUCTS[kindOf(line)]))];

/** A name in the reader's language; of bookings before there were several, as it was made. */
export function inLang({ id, name, names }: PricedLine['room'], lang: string): Line['room'] {
  return { id, name: textIn(names, lang) || name };
}

/** A photo on our own disk is at the API's address of today, not at that of the day of the booking. */
function photoNow(photo: string | null, { API_URL, S3_BUCKET }: BookingView['config']): string | null {
  return photo && !S3_BUCKET ? photo.replace(/^.*(?=\/images\/[^/]+$)/, API_URL) : photo;
}

function describeLine(line: PricedLine, { lang, config }: BookingView): Line {
  const { id, name, address, phone, place, checkInHour, checkOutHour, latitude, longitude } = line.hotel;
  const { offerId, room, insteadOf = null, pricePlan, checkIn, checkOut, nights, party, count, price } = line;
  const { names: _, ...plan } = pricePlan;
  const photo = photoNow(line.hotel.photo, config);
  const { source = 'own', tour = null, extra = null, cancelled } = line;
  return {
    kind: kindOf(line),
    ...{ source, tour, extra },
    cancelled: cancelled ? { at: cancelled.at, fee: toDecimal(cancelled.feeMinor) } : null,
    offerId,
    hotel: { id, name, address, phone, place, photo, checkInHour, checkOutHour, latitude, longitude },
    room: inLang(room, lang),
    insteadOf: insteadOf && inLang(insteadOf, lang),
    pricePlan: { ...plan, ...inLang(pricePlan, lang) },
    checkIn,
    checkOut,
    nights,
    party,
    count,
    price,
    currency: price.currency,
    total: toDecimal(lineTotalMinor(line)),
    gross: toDecimal(lineGrossMinor(line)),
  };
}

/** A line in the hotel's view: at its own price. */
function describeNetLine(line: PricedLine, view: BookingView): Line {
  const price = {
    ...line.price,
    amount: toDecimal(ownerPriceMinor([{ ...line, count: 1 }])),
    breakdown: line.price.breakdown.filter(({ step }) => !isOfSeller(step)),
  };
  const total = toDecimal(lineTotalMinor({ ...line, price }));
  return { ...describeLine({ ...line, price }, view), offerId: '', total, gross: total };
}

function describePayment(payment: BookingPayment, view: BookingView): BookingAnswer['payments'][number] {
  const { id, method, amountMinor, refundedMinor, currency, state, at, dueOn, expiresAt } = payment;
  const isStaff = !view.parties.includes('guest');
  const page = pageOf(payment, view);
  return {
    _id: id,
    method,
    amount: toDecimal(amountMinor),
    refunded: toDecimal(refundedMinor),
    refundDue: toDecimal(payment.refundDueMinor),
    refundFailed: isStaff ? toDecimal(payment.refundFailedMinor) : 0,
    currency,
    state,
    at: at.toISOString(),
    dueOn: dueOn === null ? null : fromIsoDate(dueOn),
    link: page && { ...page, expiresAt: expiresAt?.toISOString() ?? null },
    note: isStaff ? payment.note : '',
    by: isStaff ? signerOf(payment.createdBy) : '',
  };
}

/** The page where a payment can be made now, if any. */
function pageOf({ id, method, state, expiresAt }: BookingPayment, { config, now }: BookingView) {
  const isOpen = state === 'open' && carrierOf(method) === 'gateway' && (expiresAt === null || expiresAt > now);
  return isOpen ? payPage(config, { id, isLink: method === 'paylink' }) : null;
}

const WITHOUT_MONEY = {
  promotion: '',
  promotionName: '',
  promotionAmount: 0,
  discounts: [],
  adjusted: 0,
  paid: 0,
  penalty: null,
  payments: [],
  cancellation: [],
  payment: null,
  bankAccounts: [],
} satisfies Partial<BookingAnswer>;

/** A booking or cart, restricted to what the view may see. */
export function describeBooking(
  booking: Booking,
  payments: readonly BookingPayment[],
  view: BookingView,
): BookingAnswer {
  const { parties } = view;
  const isCart = booking.state === 'cart';
  const may = (action: Parameters<typeof mayActOnBooking>[0]) => mayActOnBooking(action, parties, booking.state);
  const isStaff = parties.length > 0 && !parties.includes('guest');
  const cartList = booking.lines.map((line) => describeLine(line, view));
  const planned = planPayments(booking, view.today);
  const plan = { ...planned, lines: planned.lines.map((each) => ({ ...each, room: cartList[each.line]!.room.name })) };
  return {
    _id: booking.publicId,
    id: booking.id,
    account: booking.accountId,
    state: booking.state,
    voucher: booking.voucher,
    channel: booking.channel,
    lang: booking.lang,
    currency: booking.currency,
    products: productsOf(booking.lines),
    cartList,
    customer: isCart || may('readContact') ? booking.customer : null,
    guests: booking.guests,
    specialRequests: booking.specialRequests,
    notes: view.notes ?? '',
    createdBy: isStaff ? signerOf(booking.createdBy) : '',
    version: booking.version,
    ...{ promotion: booking.promotion, promotionName: booking.promotionName },
    promotionAmount: toDecimal(booking.promotionMinor),
    ...{ discounts: booking.discounts, reductions: reductionsOf(booking), taxes: containedTaxes(booking) },
    flightTransaction: booking.flightTransaction,
    paymentMethod: booking.paymentMethod,
    commission: may('readCommission') ? toDecimal(booking.commissionMinor) : 0,
    total: toDecimal(booking.totalMinor),
    adjusted: toDecimal(booking.adjustedMinor),
    paid: toDecimal(booking.paidMinor - booking.refundedMinor),
    net: may('readNet') ? { amount: toDecimal(booking.netMinor), currency: booking.currency } : null,
    terms: isSettled(booking) && may('readTerms') ? describeTerms(booking, view.today, view.consents ?? []) : null,
    consents: view.consents ?? [],
    penalty: booking.penaltyMinor === null ? null : toDecimal(booking.penaltyMinor),
    cancelReason: isStaff ? booking.cancelReason : '',
    payments: payments.map((payment) => describePayment(payment, view)),
    cancellation: cancellationSteps(booking),
    freeUntil: freeUntil(booking, view.today),
    datesAsked: view.datesAsked ?? null,
    plan,
    methods: view.methods ?? [],
    holdHours: view.holdHours ?? 0,
    bankAccounts: view.bankAccounts,
    rights: bookingRights(parties, booking.state),
    payment: firstPage(payments, view),
    ...describeTimes(booking),
    confirming: view.confirming ?? false,
    invoice: { state: booking.invoiceState, erpRef: booking.invoiceRef, error: booking.invoiceError },
    ...(isHotelOnly(parties) && describeForHotel(booking, plan, view)),
  };
}

/** The guests of the hotel's lines, by their positions among these. */
function hotelGuests({ lines, guests }: Booking, ofHotel: readonly PricedLine[]): BookingAnswer['guests'] {
  const shown = ofHotel.map((line) => lines.indexOf(line));
  return guests
    .filter(({ line }) => shown.includes(line))
    .map((guest) => ({ ...guest, line: shown.indexOf(guest.line) }));
}

function describeTimes({ state, holdUntil, createdAt, completedAt, cancelledAt }: Booking) {
  return {
    holdUntil: state === 'pending' ? (holdUntil?.toISOString() ?? null) : null,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
  };
}

function firstPage(payments: readonly BookingPayment[], view: BookingView): BookingAnswer['payment'] {
  for (const payment of payments) {
    const page = pageOf(payment, view);
    if (page) return page;
  }
  return null;
}

/** Replaces the guest's prices in the hotel's view: its net amount, and what it collects itself. */
function describeForHotel(booking: Booking, plan: PaymentPlan, view: BookingView): Partial<BookingAnswer> {
  const atHotel = plan.left.filter(({ when }) => when === 'hotel');
  const lines = hotelLines(booking);
  return {
    ...WITHOUT_MONEY,
    reductions: [],
    taxes: [],
    cartList: lines.map((line) => describeNetLine(line, view)),
    products: productsOf(lines),
    guests: hotelGuests(booking, lines),
    total: toDecimal(booking.netMinor),
    createdBy: '',
    plan: { ...plan, total: 0, now: 0, paid: 0, lines: [], parts: atHotel, left: atHotel },
    invoice: { state: 'none', erpRef: null, error: null },
  };
}

/** A booking as a line of the list; in the hotel's view with its net amount. */
export function describeListed(booking: Booking, parties: readonly BookingParty[]): BookingListed {
  const isNet = isHotelOnly(parties);
  return {
    _id: booking.publicId,
    id: booking.id,
    voucher: booking.voucher,
    state: booking.state,
    account: booking.accountId,
    hotel: booking.hotelId ?? 0,
    hotelName: booking.hotelName,
    guest: booking.guestName,
    guestCountry: booking.guestCountry,
    checkIn: booking.checkIn ? fromIsoDate(booking.checkIn) : 0,
    checkOut: booking.checkOut ? fromIsoDate(booking.checkOut) : 0,
    nights: booking.nights,
    rooms: booking.rooms,
    paymentMethod: booking.paymentMethod,
    total: toDecimal(isNet ? booking.netMinor : booking.totalMinor),
    adjusted: isNet ? 0 : toDecimal(booking.adjustedMinor),
    paid: isNet ? 0 : toDecimal(booking.paidMinor - booking.refundedMinor),
    penalty: isNet || booking.penaltyMinor === null ? null : toDecimal(booking.penaltyMinor),
    currency: booking.currency,
    createdAt: booking.createdAt.toISOString(),
  };
}
