import { In, LessThan } from 'typeorm';
import type { PayloadOf } from '#libs/contracts';
import type { Currency } from '#libs/money';
import type { ServiceRuntime } from '#libs/service';
import { HOME_ZONE, dayIn } from '#libs/stays';
import { SCOPE } from './scope.js';
import { groupBy } from '../group-by.js';
import { invoiceOf } from '../../services/reservations/bookings/booking-invoice.js';
import { Booking, BookingPayment } from '../../services/reservations/bookings/booking.entity.js';

/** The payments of the demo bookings, and their invoices. */
export interface DemoMoney {
  payments: DemoPayment[];
  invoices: DemoInvoice[];
}

/** A payment of a demo booking with its refunds. Amounts are in minor units. */
export interface DemoPayment {
  /** By card; any other was recorded by hand and has no order. */
  method: string;
  /** The payment's own, where it has no order. */
  orderId: string;
  bookingId: string;
  account: number;
  /** The amount the booking owes by now, and whether it is over. */
  owedMinor: number;
  final: boolean;
  endedAt: string | null;
  title: string;
  amountMinor: number;
  currency: Currency;
  customer: { name: string; surname: string; email: string; phone: string; country: string };
  lang: string;
  at: string;
  /** Refunded, or decided to be, and when. */
  refundedMinor: number;
  refundedAt: string | null;
  /** The part of it that has not been paid out yet. */
  refundDueMinor: number;
}

/** The invoice of a demo booking, with the ERP's answer. */
export interface DemoInvoice {
  content: PayloadOf<'invoice.requested'>;
  state: 'posted' | 'failed';
  erpRef: string | null;
  error: string | null;
  at: string;
}

/** Reads bookings unknown to payments: those written into the tables, without a revision of their money. */
export async function readPayments({ database }: ServiceRuntime): Promise<DemoMoney> {
  return database.tx(SCOPE, async (tx) => {
    const bookings = await tx
      .repository(Booking)
      .createQueryBuilder('b')
      .where(`b.money_revision < 0 and b.paid_minor > 0 and b.source is null`)
      .orderBy('b.id')
      .getMany();
    const payments = await tx.repository(BookingPayment).findBy({ state: In(['captured', 'refunded']) });
    const invoiced = await tx
      .repository(Booking)
      .find({ where: { invoiceState: In(['posted', 'failed']), moneyRevision: LessThan(0) }, order: { id: 'asc' } });
    const ofBooking = groupBy(payments, ({ bookingId }) => bookingId);
    return {
      invoices: invoiced.map(describeInvoice),
      payments: bookings.flatMap((booking) =>
        (ofBooking.get(booking.id) ?? []).map((payment) => describePayment(booking, payment)),
      ),
    };
  });
}

/** A captured payment of a booking, as payments has it. */
export function describePayment(
  booking: Booking,
  payment: Pick<
    BookingPayment,
    'id' | 'method' | 'amountMinor' | 'currency' | 'at' | 'refundedMinor' | 'refundDueMinor'
  >,
): DemoPayment {
  const { name, surname, email, phone, country } = booking.customer!;
  return {
    method: payment.method,
    orderId: payment.id,
    bookingId: booking.publicId,
    account: booking.accountId,
    owedMinor: booking.state === 'cancelled' ? (booking.penaltyMinor ?? 0) : booking.totalMinor,
    final: booking.state === 'cancelled',
    endedAt: booking.cancelledAt?.toISOString() ?? null,
    title: `${booking.hotelName} · ${booking.lines[0]!.room.name}`,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    customer: { name, surname, email, phone, country },
    lang: booking.lang,
    at: payment.at.toISOString(),
    refundedMinor: payment.refundedMinor,
    refundDueMinor: payment.refundDueMinor,
    refundedAt: payment.refundedMinor > 0 ? (booking.cancelledAt?.toISOString() ?? null) : null,
  };
}

/** The invoice of a booking, with its answer. */
export function describeInvoice(booking: Booking): DemoInvoice {
  const { invoiceState, invoiceRef: erpRef, invoiceError: error, confirmedAt } = booking;
  return {
    content: invoiceOf(booking, dayIn(HOME_ZONE, confirmedAt!)),
    state: invoiceState === 'failed' ? 'failed' : 'posted',
    erpRef,
    error,
    at: confirmedAt!.toISOString(),
  };
}
