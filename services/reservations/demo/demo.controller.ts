import { Controller, Inject } from '@nestjs/common';
import type { DemoPayment } from '#libs/contracts';
import { Database, PLATFORM } from '#libs/database';
import { Internal } from '#libs/service';
import { Booking, BookingPayment } from '../bookings/booking.entity.js';

/** Tells payments' demo data what came in by card. */
@Controller()
export class DemoController {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Demo bookings have no order code: no gateway knows their payments, so what they get back is given by hand. */
  @Internal('demo.payments')
  async payments(): Promise<{ payments: DemoPayment[] }> {
    return this.database.tx(PLATFORM, async (tx) => {
      const bookings = await tx
        .repository(Booking)
        .createQueryBuilder('b')
        .where(`b.payment_method = 'creditcard' and b.order_code is null and b.paid_minor > 0`)
        .orderBy('b.id')
        .getMany();
      const payments = await tx.repository(BookingPayment).findBy({ method: 'creditcard' });
      return {
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
    orderId: payment.id,
    bookingId: booking.publicId,
    account: booking.accountId,
    title: `${booking.hotelName} · ${booking.lines[0]!.room.name}`,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    customer: { name, surname, email, phone, country },
    lang: booking.lang,
    at: payment.at.toISOString(),
    refundedMinor: payment.refundedMinor,
    refundedAt: payment.refundedMinor > 0 ? (booking.cancelledAt?.toISOString() ?? null) : null,
  };
}
