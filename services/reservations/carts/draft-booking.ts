import { toDay, toIsoDate } from '#libs/stays';
import { hotelSums } from '../bookings/booking-total.js';
import type { Booking } from '../bookings/booking.entity.js';
import { hotelOf } from '../lines/line-owner.js';
import { countRooms, staysOf } from '../lines/room-lines.js';
import type { Cart } from './cart.js';

/** The booking that a cart is about to become; a cart that is not being completed is one in the state `cart`. */
export function draftBooking(cart: Cart): Booking {
  const { acceptsPrice: _accepts, sendsLink: _sends, visit: _visit, unpaid: _unpaid, bookingId, ...kept } = cart;
  const { lines, customer } = cart;
  const hotel = hotelOf(lines);
  const stays = staysOf(lines);
  const [first] = stays;
  return {
    ...kept,
    publicId: bookingId ?? cart.publicId,
    state: cart.holdId ? 'pending' : 'cart',
    ...hotel,
    voucher: cart.holdId ? cart.voucher : null,
    ...hotelSums({ lines, ...hotel }),
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
    checkIn: first ? toIsoDate(toDay(Math.min(...stays.map((line) => line.checkIn)))) : null,
    checkOut: first ? toIsoDate(toDay(Math.max(...stays.map((line) => line.checkOut)))) : null,
    ...countRooms(lines),
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
