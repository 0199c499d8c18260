/** The states of a booking, which is a cart until it is completed. */
export const BOOKING_STATES = ['cart', 'pending', 'confirmed', 'cancelled', 'noshow', 'stayed', 'expired'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];
