import type { Booking as BookingAnswer, BookingListed, PricedLine } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import { fromIsoDate } from '#libs/stays';
import { lineTotalMinor } from './booking-total.js';
import { cancellationSteps } from './cancellation-steps.js';
import type { Booking, BookingPayment } from './booking.entity.js';

export type Viewer = 'guest' | 'staff';

function describeLine(line: PricedLine): BookingAnswer['cartList'][number] {
  const { id, name, address, phone, place, photo, checkInHour, checkOutHour, latitude, longitude } = line.hotel;
  const { offerId, room, insteadOf = null, pricePlan, checkIn, checkOut, nights, party, count, price } = line;
  return {
    offerId,
    hotel: { id, name, address, phone, place, photo, checkInHour, checkOutHour, latitude, longitude },
    room,
    insteadOf,
    pricePlan,
    checkIn,
    checkOut,
    nights,
    party,
    count,
    price,
    currency: price.currency,
    total: toDecimal(lineTotalMinor(line)),
  };
}

function describePayment(payment: BookingPayment, viewer: Viewer): BookingAnswer['payments'][number] {
  const { id, method, amountMinor, refundedMinor, currency, state, at, dueOn, orderCode, orderUrl, expiresAt } =
    payment;
  const link = state === 'open' && orderCode && orderUrl ? { code: orderCode, url: orderUrl } : null;
  return {
    _id: id,
    method,
    amount: toDecimal(amountMinor),
    refunded: toDecimal(refundedMinor),
    currency,
    state,
    at: at.toISOString(),
    dueOn: dueOn === null ? null : fromIsoDate(dueOn),
    link: link && { ...link, expiresAt: expiresAt?.toISOString() ?? null },
    note: viewer === 'staff' ? payment.note : '',
    by: viewer === 'staff' ? payment.createdBy : '',
  };
}

function payable({ state, orderCode, orderUrl }: Booking): BookingAnswer['payment'] {
  return state === 'pending' && orderCode && orderUrl ? { code: orderCode, url: orderUrl } : null;
}

/** A booking as the API shows it: notes, commission and names of staff are for staff. */
export function describeBooking(booking: Booking, payments: BookingPayment[], viewer: Viewer): BookingAnswer {
  const isStaff = viewer === 'staff';
  return {
    _id: booking.publicId,
    id: booking.id,
    account: booking.accountId,
    state: booking.state,
    voucher: booking.voucher,
    channel: booking.channel,
    lang: booking.lang,
    currency: booking.currency,
    products: [...new Set(booking.lines.map(() => 'hotel'))],
    cartList: booking.lines.map(describeLine),
    customer: booking.customer,
    guests: booking.guests,
    specialRequests: booking.specialRequests,
    notes: isStaff ? booking.notes : '',
    createdBy: isStaff ? booking.createdBy : '',
    version: booking.version,
    promotion: booking.promotion,
    promotionName: booking.promotionName,
    promotionAmount: toDecimal(booking.promotionMinor),
    discounts: booking.discounts,
    flightTransaction: booking.flightTransaction,
    paymentMethod: booking.paymentMethod,
    commission: isStaff ? toDecimal(booking.commissionMinor) : 0,
    total: toDecimal(booking.totalMinor),
    paid: toDecimal(booking.paidMinor - booking.refundedMinor),
    payments: payments.map((payment) => describePayment(payment, viewer)),
    cancellation: cancellationSteps(booking),
    payment: payable(booking),
    holdUntil: booking.state === 'pending' ? (booking.holdUntil?.toISOString() ?? null) : null,
    createdAt: booking.createdAt.toISOString(),
    completedAt: booking.completedAt?.toISOString() ?? null,
    cancelledAt: booking.cancelledAt?.toISOString() ?? null,
    invoice: { state: booking.invoiceState, erpRef: booking.invoiceRef, error: booking.invoiceError },
  };
}

/** A booking as a line of the list. */
export function describeListed(booking: Booking): BookingListed {
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
    total: toDecimal(booking.totalMinor),
    paid: toDecimal(booking.paidMinor - booking.refundedMinor),
    currency: booking.currency,
    createdAt: booking.createdAt.toISOString(),
  };
}
