import { toDay, toIsoDate } from '#libs/stays';
import { commissionMinor, netMinor } from '../bookings/booking-total.js';
import type { Booking } from '../bookings/booking.entity.js';
import type { Cart } from './cart.js';

/** The booking that a cart is about to become; a cart that is not being completed is one in the state `cart`. */
export function draftBooking(cart: Cart): Booking {
  const { acceptsPrice: _accepts, sendsLink: _sends, visit: _visit, unpaid: _unpaid, bookingId, ...kept } = cart;
  const { lines, customer } = cart;
  const [first] = lines;
  return {
    ...kept,
    publicId: bookingId ?? cart.publicId,
    state: cart.holdId ? 'pending' : 'cart',
    hotelAccountId: first?.hotel.account ?? null,
    hotelId: first?.hotel.id ?? null,
    hotelName: first?.hotel.name ?? '',
    voucher: cart.holdId ? cart.voucher : null,
    commissionMinor: commissionMinor(lines),
    netMinor: netMinor(lines),
    adjustedMinor: 0,
    paidMinor: 0,
    refundedMinor: 0,
    moneyRevision: -1,
    penaltyMinor: null,
    policyFeeMinor: null,
    ownerFeeMinor: null,
    noShowBy: null,
    noShowChargedMinor: null,
    cancelReason: '',
    checkIn: first ? toIsoDate(toDay(Math.min(...lines.map((line) => line.checkIn)))) : null,
    checkOut: first ? toIsoDate(toDay(Math.max(...lines.map((line) => line.checkOut)))) : null,
    nights: lines.reduce((sum, line) => sum + line.nights * line.count, 0),
    rooms: lines.reduce((sum, line) => sum + line.count, 0),
    guestName: customer ? `${customer.name} ${customer.surname}` : '',
    guestCountry: customer?.country ?? '',
    claimedAt: null,
    cartPublicId: cart.publicId,
    nextCart: null,
    invoiceState: 'none',
    invoiceRef: null,
    invoiceError: null,
    confirmedAt: null,
    cancelledAt: null,
  };
}
