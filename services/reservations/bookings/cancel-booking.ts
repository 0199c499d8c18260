import { Inject, Injectable } from '@nestjs/common';
import type { CancellationCost } from '#libs/contracts';
import { Database, openDoor, type Tx } from '#libs/database';
import { toDecimal } from '#libs/money';
import { Refusal, SERVICE, type ServiceRuntime } from '#libs/service';
import { dropSchedule, emitOwed } from '../saga/money-copy.js';
import { isCancellable, statesBefore } from './booking-states.js';
import { bookingMail } from './booking-mail.js';
import type { Booking } from './booking.entity.js';
import { BOOKING, type BookingRow } from './booking-rows.js';
import { todayAt } from './booking-views.js';
import { Brands } from './brands.js';
import { cancellationCost } from './cancellation-cost.js';
import { queueMails, recordHistory } from './record.js';

export interface CancelRequest {
  reason: string;
  /** Another fee than the policy's. */
  penaltyMinor?: number;
  by: string;
}

/** Cancels bookings, whoever may ask for it. */
@Injectable()
export class CancelBooking {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    @Inject(Brands) private readonly brands: Brands,
  ) {}

  /** What cancelling costs now, or has cost. */
  costOf(booking: Booking): CancellationCost {
    const cost = cancellationCost(booking, todayAt(booking, this.runtime.now()));
    return {
      penalty: toDecimal(cost.penaltyMinor),
      refund: toDecimal(cost.refundMinor),
      currency: booking.currency,
      freeUntil: cost.freeUntil,
    };
  }

  /**
   * Cancels a booking as it was seen. Its rooms and its money go back by what is emitted with it, so that a crash delays them
   * and loses nothing.
   * @throws Refusal booking.notCancellable 409 · booking.feeReason 422 · booking.fee 422 · conflict 409 when it changed meanwhile.
   */
  async cancel(seen: Booking, { reason, penaltyMinor: asked, by }: CancelRequest): Promise<Booking> {
    if (!isCancellable(seen.state)) throw new Refusal('booking.notCancellable', 409);
    const brand = await this.brands.of(seen.accountId);
    const hotelLang = await this.brands.langOf(seen.hotelAccountId);
    const today = todayAt(seen, this.runtime.now());
    const { penaltyMinor: policy } = cancellationCost(seen, today);
    const penaltyMinor = asked ?? policy;
    if (penaltyMinor !== policy && !reason) throw new Refusal('booking.feeReason', 422);
    if (penaltyMinor > seen.totalMinor - seen.adjustedMinor) throw new Refusal('booking.fee', 422);
    return this.database.tx(openDoor('reservations.saga'), async (tx) => {
      const done = await markCancelled(tx, seen, penaltyMinor, reason);
      if (!done) throw new Refusal('conflict', 409);
      await recordHistory(tx, done, 'cancelled', by, reason);
      await dropSchedule(tx, done);
      if (seen.state === 'confirmed') {
        const mail = bookingMail(done, brand, today);
        await queueMails(tx, done, [
          { template: 'bookingCancelled', to: done.customer?.email ?? '', lang: done.lang, mail },
          { template: 'hotelCancelled', to: done.lines[0]?.hotel.email ?? '', lang: hotelLang, mail },
        ]);
      }
      tx.emit('booking.cancelled', { bookingId: done.publicId });
      if (done.holdId) tx.emit('booking.releaseRooms', { holdId: done.holdId });
      emitOwed(tx, done, { owedMinor: penaltyMinor, final: true, reason: 'cancelled' });
      return done;
    });
  }
}

function markCancelled(
  tx: Tx,
  { id, version }: Booking,
  penaltyMinor: number,
  reason: string,
): Promise<Booking | undefined> {
  return tx.row<BookingRow>(
    `update bookings set state = 'cancelled', version = version + 1, cancelled_at = now(), penalty_minor = $3, hold_until = null,
       cancel_reason = $5
     where id = $1 and version = $2 and state = any ($4) returning ${BOOKING}`,
    [id, version, penaltyMinor, statesBefore('cancelled'), reason],
  );
}
