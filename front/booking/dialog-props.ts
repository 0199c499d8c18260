import type { Booking } from '#libs/contracts';

/** What a dialog about a booking is given. */
export interface DialogOfBookingProps {
  booking: Booking;
  link: string;
  onClose: () => void;
  /** It has happened; the text says what. */
  onDone: (text: string) => void;
}
