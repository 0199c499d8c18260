import { Inject, Injectable } from '@nestjs/common';
import type { CancellationCost } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { toDecimal } from '#libs/money';
import { Refusal, SERVICE, type ServiceRuntime } from '#libs/service';
import { dropSchedule, emitOwed } from '../saga/money-copy.js';
import { isCancellable } from './booking-states.js';
import { describeFact } from './booking-fact.js';
import type { Booking } from './booking.entity.js';
import { BOOKING, lockBooking, paymentsOf, type BookingRow } from './booking-rows.js';
import { Brands } from './brands.js';
import { costOfLines, isWhole, namesOfLines, standingLines, withoutLines } from './cancel-lines.js';
import { cancellationCost, ownerFee } from './cancellation-cost.js';
import { answerDue, askConsent, type NewConsent } from '../consents/ask-consent.js';
import { isSettled } from '../settlements/booking-entries.js';
import { recordHistory } from './record.js';
import { todayAt } from './today-at.js';
import { writeLines } from './write-lines.js';

export interface CancelRequest {
  reason: string;
  /** A fee that overrides the policy's. */
  penaltyMinor?: number;
  /** The positions of lines that are cancelled alone; all without them. */
  lines?: readonly number[];
  /** The policy's fee as it was shown. */
  seenMinor?: number;
  /** Whether the hotel's owner is asked for the lower fee; until it accepts, the policy's is charged. */
  asks?: boolean;
  /** The account that cancels, where it is staff. */
  account?: number;
  by: string;
}

/** What a supplier may have booked has a fee, which is known with its answer. */
async function isAwaited(tx: Tx, { state, holdId }: Booking): Promise<boolean> {
  if (state !== 'pending' || !holdId) return false;
  const awaited = `select 1 from supplier_transactions where hold_id = $1 and state in ('committing', 'commitUnknown')`;
  return (await tx.row(awaited, [holdId])) !== undefined;
}

/** Cancels bookings for every entry point; rights are checked by the callers. */
@Injectable()
export class CancelBooking {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly brands: Brands,
  ) {}

  /** The current cancellation fee of the booking, or of some of its lines; or the one charged. @throws Refusal booking.noLine 422. */
  costOf(booking: Booking, lines?: readonly number[]): CancellationCost {
    const today = todayAt(booking, this.runtime.now());
    const at = lines && standingLines(booking, lines);
    const isPart = at !== undefined && !isWhole(booking, at);
    const cost = isPart ? costOfLines(booking, at, today) : cancellationCost(booking, today);
    return {
      penalty: toDecimal(cost.penaltyMinor),
      refund: toDecimal(cost.refundMinor),
      currency: booking.currency,
      freeUntil: cost.freeUntil,
    };
  }

  /**
   * Cancels a booking at the current fee; a cancelled one is answered unchanged. Releasing the rooms and refunding the
   * money follow from the emitted events, so that a crash delays them and loses nothing.
   * @throws Refusal booking.notCancellable 409 · booking.feeReason 422 · booking.fee 422 · credit.fee 403 where an account
   * would lift its own limit · price.changed 409 when the fee is not the one that was shown.
   */
  async cancel(seen: Booking, { reason, penaltyMinor: asked, lines, ...request }: CancelRequest): Promise<Booking> {
    const { seenMinor, account, by, asks = false } = request;
    if (lines && !isWhole(seen, standingLines(seen, lines)))
      return this.cancelPart(seen, { ...request, reason, penaltyMinor: asked, lines });
    const around = await this.brands.around(seen, this.runtime.now());
    return this.database.tx(systemScope('reservations.saga'), async (tx) => {
      const booking = await lockBooking(tx, seen.publicId);
      if (booking.state === 'cancelled') return booking;
      if (!isCancellable(booking.state) || (await isAwaited(tx, booking)))
        throw new Refusal('booking.notCancellable', 409);
      const today = todayAt(booking, this.runtime.now());
      const { penaltyMinor: policy } = cancellationCost(booking, today);
      if (seenMinor !== undefined && seenMinor !== policy)
        throw new Refusal('price.changed', 409, { data: { cost: this.costOf(booking) } });
      const wantedMinor = asked ?? policy;
      const isAsked = asks && wantedMinor < policy && isSettled(booking);
      const penaltyMinor = isAsked ? policy : wantedMinor;
      if (wantedMinor > booking.totalMinor - booking.adjustedMinor) throw new Refusal('booking.fee', 422);
      await assertFee(tx, booking, { wantedMinor, policyMinor: policy, account, reason });
      const ownerFeeMinor = booking.state === 'confirmed' ? ownerFee(booking, today) : 0;
      const fee = { penaltyMinor, policyMinor: policy, ownerFeeMinor, reason };
      const done = await writeCancelled(tx, booking, fee, { what: 'cancelled', by, detail: reason });
      if (isAsked) await this.askWaiver(tx, done, { amountMinor: wantedMinor, reason, by });
      if (booking.state === 'confirmed') tx.emit('booking.cancelled', describeFact(done, around, { by }));
      return done;
    });
  }

  /** Cancels some lines and keeps the others; lines that were cancelled before are left as they are. */
  private async cancelPart(
    seen: Booking,
    { lines, reason, seenMinor, penaltyMinor: wanted, account, by, asks }: CancelRequest & { lines: readonly number[] },
  ): Promise<Booking> {
    const surroundings = await this.brands.around(seen, this.runtime.now());
    return this.database.tx(systemScope('reservations.saga'), async (tx) => {
      const booking = await lockBooking(tx, seen.publicId);
      const at = standingLines(booking, lines);
      if (booking.state === 'cancelled' || at.length === 0) return booking;
      if (booking.state !== 'confirmed') throw new Refusal('booking.notCancellable', 409);
      const [today, now] = [todayAt(booking, this.runtime.now()), this.runtime.now()];
      const { penaltyMinor } = costOfLines(booking, at, today);
      // Another part was cancelled meanwhile: what is left would be nothing.
      const isChanged = isWhole(booking, at) || (seenMinor !== undefined && seenMinor !== penaltyMinor);
      if (isChanged) throw new Refusal('price.changed', 409, { data: { cost: this.costOf(booking, at) } });
      if (asks) throw new Refusal('consent.wholeOnly', 422);
      await assertFee(tx, booking, { wantedMinor: wanted ?? penaltyMinor, policyMinor: penaltyMinor, account, reason });
      const names = namesOfLines(booking, at);
      const detail = reason ? `${names} · ${reason}` : names;
      const change = {
        ...withoutLines(booking, at, { today, now, penaltyMinor: wanted }),
        changed: at,
        what: 'partCancelled' as const,
        detail,
      };
      const done = await writeLines(tx, booking, change, { ...surroundings, by });
      if (done.holdId) tx.emit('booking.releaseLines', { bookingId: done.publicId, lines: at });
      return done;
    });
  }

  private askWaiver(tx: Tx, booking: Booking, asked: Pick<NewConsent, 'amountMinor' | 'reason' | 'by'>): Promise<void> {
    const dueAt = answerDue(this.runtime.now());
    return askConsent(tx, booking, { ...asked, kind: 'waiver', askedBy: 'seller', dueAt });
  }
}

/** Another fee than the policy's needs a reason, and a lower one somebody else than the account whose credit it is. */
async function assertFee(
  tx: Tx,
  booking: Booking,
  { wantedMinor, policyMinor, account, reason }: AskedFee,
): Promise<void> {
  if (wantedMinor !== policyMinor && !reason) throw new Refusal('booking.feeReason', 422);
  if (wantedMinor < policyMinor && account === booking.accountId && (await isPaidByCredit(tx, booking)))
    throw new Refusal('credit.fee', 403);
}

async function isPaidByCredit(tx: Tx, booking: Booking): Promise<boolean> {
  return (await paymentsOf(tx, booking)).some(({ method, state }) => method === 'credit' && state === 'captured');
}

interface AskedFee extends Pick<CancelRequest, 'account' | 'reason'> {
  wantedMinor: number;
  policyMinor: number;
}

interface Fee {
  penaltyMinor: number;
  policyMinor: number;
  ownerFeeMinor: number;
  reason: string;
}

/** Writes that a locked booking is cancelled, with what follows of its plan, its stock and its money. */
export async function writeCancelled(
  tx: Tx,
  booking: Booking,
  fee: Fee,
  { what, by, detail }: { what: 'cancelled' | 'departureCancelled'; by: string; detail: string },
): Promise<Booking> {
  const done = await markCancelled(tx, booking, fee);
  await recordHistory(tx, done, what, by, detail);
  await dropSchedule(tx, done);
  if (done.holdId) tx.emit('booking.releaseRooms', { holdId: done.holdId });
  emitOwed(tx, done, { owedMinor: fee.penaltyMinor, final: true, reason: 'cancelled' });
  return done;
}

/** Requires the booking's row lock. */
async function markCancelled(
  tx: Tx,
  { id }: Booking,
  { penaltyMinor, policyMinor, ownerFeeMinor, reason }: Fee,
): Promise<Booking> {
  const done = await tx.row<BookingRow>(
    `update bookings set state = 'cancelled', version = version + 1, cancelled_at = now(), penalty_minor = $2, hold_until = null,
       cancel_reason = $3, policy_fee_minor = $4, owner_fee_minor = $5
     where id = $1 returning ${BOOKING}`,
    [id, penaltyMinor, reason, policyMinor, ownerFeeMinor],
  );
  return done!;
}
