import type { Booking } from '../bookings/booking.entity.js';
import type { Cart } from '../carts/cart.js';
import { uuidOf } from '#libs/process';

/** The public id of the cart that follows a booking: made from the booking's, so that every answer names the same cart. */
export function nextCartId(bookingId: string): string {
  return uuidOf(`cart after ${bookingId}`);
}

/** The cart that a booking's guest goes on with. */
export function nextCartOf({
  publicId,
  nextCart,
  id,
}: Pick<Booking, 'id' | 'publicId' | 'nextCart'>): Pick<Cart, 'id' | 'publicId'> {
  return { id: nextCart ?? id, publicId: nextCartId(publicId) };
}
