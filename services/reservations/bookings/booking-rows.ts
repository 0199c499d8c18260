import { isUuid } from '#libs/contracts';
import { columnsOf, type Tx } from '#libs/database';
import { Booking, BookingPayment } from './booking.entity.js';

/** The columns of a booking as it is returned. */
export const BOOKING = columnsOf(Booking);
const PAYMENT = columnsOf(BookingPayment);

export const BY_SESSION = `select ${BOOKING} from bookings where public_id = $1`;
const BY_NUMBER = `select ${BOOKING} from bookings where id = $1`;
const PAYMENTS = `select ${PAYMENT} from booking_payments where booking_id = $1 order by at`;
const PAYMENTS_OF_SESSION = `select ${PAYMENT} from booking_payments
  where booking_id = (select id from bookings where public_id = $1) order by at`;

export type BookingRow = Booking & Record<string, unknown>;
type PaymentRow = BookingPayment & Record<string, unknown>;

/** The booking a session id opens, if any. */
export async function bookingOfSession(tx: Tx, sessionId: string): Promise<Booking | undefined> {
  return isUuid(sessionId) ? tx.row<BookingRow>(BY_SESSION, [sessionId]) : undefined;
}

export function bookingOfNumber(tx: Tx, id: number): Promise<Booking | undefined> {
  return tx.row<BookingRow>(BY_NUMBER, [id]);
}

/** What was, is and will be paid of a booking, the oldest first. */
export function paymentsOf(tx: Tx, { id }: Pick<Booking, 'id'>): Promise<BookingPayment[]> {
  return tx.rows<PaymentRow>(PAYMENTS, [id]);
}

/** As `paymentsOf`, for whoever does not wait for the booking first. */
export async function paymentsOfSession(tx: Tx, sessionId: string): Promise<BookingPayment[]> {
  return isUuid(sessionId) ? tx.rows<PaymentRow>(PAYMENTS_OF_SESSION, [sessionId]) : [];
}
