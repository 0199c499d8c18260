import { isUuid, type InputOf } from '#libs/contracts';
import { columnsOf, type Reader, type Tx } from '#libs/database';
import { toDecimal } from '#libs/money';
import { orNotFound } from '#libs/service';
import { Booking, BookingPayment } from './booking.entity.js';

/** The columns of a booking as returned. */
export const BOOKING = columnsOf(Booking);
const PAYMENT = columnsOf(BookingPayment);

const BY_NUMBER = `select ${BOOKING} from bookings where id = $1`;
const BY_PUBLIC_ID = `select ${BOOKING} from bookings where public_id = $1`;

export type BookingRow = Booking & Record<string, unknown>;
type PaymentRow = BookingPayment & Record<string, unknown>;
export type BookingId = InputOf<'bookings.get'>['params']['id'];

export function findBooking(from: Reader, id: BookingId): Promise<Booking | undefined> {
  if (typeof id === 'number') return from.row<BookingRow>(BY_NUMBER, [id]);
  return isUuid(id) ? from.row<BookingRow>(BY_PUBLIC_ID, [id]) : Promise.resolve(undefined);
}

/** A booking by either of its ids, if it is in reach. @throws Refusal notFound 404. */
export async function loadBooking(from: Reader, id: BookingId): Promise<Booking> {
  return orNotFound(await findBooking(from, id));
}

/** A booking with its row locked until the transaction ends. @throws Refusal notFound 404. */
export async function lockBooking(tx: Tx, id: BookingId): Promise<Booking> {
  const { id: number } = await loadBooking(tx, id);
  return orNotFound(await tx.row<BookingRow>(`select ${BOOKING} from bookings where id = $1 for update`, [number]));
}

/** Received, open and planned payments of a booking, oldest first. */
export function paymentsOf(from: Reader, { id }: Pick<Booking, 'id'>): Promise<BookingPayment[]> {
  return from.rows<PaymentRow>(`select ${PAYMENT} from booking_payments where booking_id = $1 order by at, id`, [id]);
}

/** What has still to be paid back, as a decimal amount, of those bookings with something to pay back. */
export async function refundsDue(
  from: Reader,
  bookings: ReadonlyArray<Pick<Booking, 'id'>>,
): Promise<Map<number, number>> {
  const rows = await from.rows<{ id: number; due: number }>(
    `select booking_id as id, sum(refund_due_minor)::bigint as due from booking_payments
     where booking_id = any ($1) and refund_due_minor > 0 group by booking_id`,
    [bookings.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, due }) => [id, toDecimal(due)]));
}
