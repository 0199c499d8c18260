import { Controller } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import type { DemoInvoice, DemoPayment, InternalAnswerOf } from '#libs/contracts';
import { Database, openDoor } from '#libs/database';
import { Internal } from '#libs/service';
import { dayIn } from '#libs/stays';
import { invoiceOf } from '../bookings/booking-invoice.js';
import { Booking, BookingPayment } from '../bookings/booking.entity.js';

const DOOR = openDoor('reservations.demo');

/** Answers payments' demo data what came in, and what was invoiced. */
@Controller()
export class DemoController {
  constructor(private readonly database: Database) {}

  /** Payments has told nothing of them yet. No gateway knows their payments, so what they get back is given by hand. */
  @Internal('demo.payments')
  async payments(): Promise<InternalAnswerOf<'demo.payments'>> {
    return this.database.tx(DOOR, async (tx) => {
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
      return {
        invoices: invoiced.map(describeInvoice),
        payments: bookings.flatMap((booking) =>
          payments
            .filter((payment) => payment.bookingId === booking.id)
            .map((payment) => describePayment(booking, payment)),
        ),
      };
    });
  }
}

function describePayment(booking: Booking, payment: BookingPayment): DemoPayment {
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

function describeInvoice(booking: Booking): DemoInvoice {
  const { invoiceState, invoiceRef: erpRef, invoiceError: error, confirmedAt } = booking;
  return {
    content: invoiceOf(booking, dayIn('Europe/Istanbul', confirmedAt!)),
    state: invoiceState === 'failed' ? 'failed' : 'posted',
    erpRef,
    error,
    at: confirmedAt!.toISOString(),
  };
}
