import { Inject, Injectable } from '@nestjs/common';
import type { PricedLine } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { describeFact } from '../bookings/booking-fact.js';
import { lockBooking } from '../bookings/booking-rows.js';
import { owedMinor, shareOwed } from '../bookings/booking-total.js';
import type { Booking } from '../bookings/booking.entity.js';
import { isCancellable, type BookingState } from '../bookings/booking-states.js';
import { Brands } from '../bookings/brands.js';
import { writeCancelled } from '../bookings/cancel-booking.js';
import { isWhole, namesOfLines, withoutLines } from '../bookings/cancel-lines.js';
import { cancellationCost, ownerFee } from '../bookings/cancellation-cost.js';
import { todayAt } from '../bookings/today-at.js';
import { writeLines } from '../bookings/write-lines.js';
import { linesOn } from './departure-bookings.js';

const SCOPE = systemScope('reservations.saga');
const SOLD: readonly BookingState[] = ['confirmed', 'stayed', 'noshow'];
/** What costs nothing, whenever it is cancelled. */
const FREE: PricedLine['pricePlan']['cancellation'] = [{ daysBefore: 0, penalty: { percent: 0 } }];

/** A departure that its owner has called off. */
export interface CalledOff {
  departure: number;
  /** The tour's owner. */
  account: number;
  by: string;
}

/** Cancels what bookings have of a departure that does not take place: each line alone, without a fee. */
@Injectable()
export class CallOff {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly brands: Brands,
  ) {}

  /**
   * Cancels a booking's lines on a departure, once: it is judged under its lock. A booking that is not sold yet and has more
   * than these lines is left until it is paid, or lapses.
   */
  async callOff(seen: Booking, { departure, account, ...asked }: CalledOff): Promise<void> {
    // The owner's staff are not named to others.
    const by = account === seen.accountId ? asked.by : 'konak';
    const around = await this.brands.around(seen, this.runtime.now());
    await this.database.tx(SCOPE, async (tx) => {
      const booking = await lockBooking(tx, seen.publicId);
      const at = linesOn(booking, departure);
      if (at.length === 0) return;
      const free = withoutFees(booking, at);
      const [today, now] = [todayAt(booking, this.runtime.now()), this.runtime.now()];
      const detail = namesOfLines(booking, at);
      if (isWhole(booking, at)) {
        if (!isCancellable(booking.state)) return;
        const { penaltyMinor } = cancellationCost(free, today);
        const ownerFeeMinor = booking.state === 'confirmed' ? ownerFee(free, today) : 0;
        const fee = { penaltyMinor, policyMinor: penaltyMinor, ownerFeeMinor, reason: '' };
        const done = await writeCancelled(tx, booking, fee, { what: 'departureCancelled', by, detail });
        return tx.emit('booking.departureCancelled', describeFact(done, around, { by }));
      }
      // Its rooms may be over before the tour begins.
      if (!SOLD.includes(booking.state)) return;
      const { lines, ...sums } = withoutLines(free, at, { today, now });
      const kept = lines.map(({ cancelled }, i) => ({ ...booking.lines[i]!, ...(cancelled && { cancelled }) }));
      const change = { ...sums, lines: kept, changed: at, what: 'departureCancelled' as const, detail };
      const done = await writeLines(tx, booking, change, { ...around, by });
      if (done.holdId) tx.emit('booking.releaseLines', { bookingId: done.publicId, lines: at });
    });
  }
}

/** What a booking's guest gets back when a departure is called off, in minor units. */
export function refundOfCallingOff(booking: Booking, departure: number): number {
  const shares = shareOwed(booking);
  const leftMinor = owedMinor(booking) - linesOn(booking, departure).reduce((sum, at) => sum + shares[at]!, 0);
  return Math.max(0, booking.paidMinor - booking.refundedMinor - leftMinor);
}

/** A booking with lines that may be cancelled for nothing, whatever their policy says and was changed before. */
function withoutFees(booking: Booking, at: readonly number[]): Booking {
  const lines = booking.lines.map((line, i) => {
    if (!at.includes(i)) return line;
    const { leastFeeMinor: _least, ...free } = line;
    return { ...free, pricePlan: { ...free.pricePlan, cancellation: FREE } };
  });
  return { ...booking, lines };
}
