import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { ServiceRefusal } from '#libs/clients';
import type { LineChange, LineQuote, PricedLine } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { fromDecimal, storedMinor, toDecimal } from '#libs/money';
import { Refusal, SERVICE, type ServiceRuntime } from '#libs/service';
import { formatDay, toDay } from '#libs/stays';
import { loadBooking, lockBooking } from '../bookings/booking-rows.js';
import type { Booking } from '../bookings/booking.entity.js';
import { Brands } from '../bookings/brands.js';
import { namesOfLines } from '../bookings/cancel-lines.js';
import { linePenalty } from '../bookings/cancellation-cost.js';
import { todayAt } from '../bookings/today-at.js';
import { writeLines, type ChangedLines } from '../bookings/write-lines.js';
import { Sources } from '../lines/sources.js';
import { openTask } from '../tasks/open-task.js';
import { endChange, insertChange, isAwaited, lockAsked, settleChange, type ChangeRow } from './change-rows.js';
import { quoteAdded } from './quote-added.js';
import { describeQuote, quoteChange, toPayNow, type ChangeQuote } from './quote-change.js';

const SCOPE = systemScope('reservations.saga');
const MINUTE_MS = 60_000;
/** Of a booking that others change at the same time. */
const MOST_TRIES = 3;
/** How long a guest has to pay for a change. */
const PAID_WITHIN_MS = 30 * MINUTE_MS;
/** The deadline of a task for a change that is not paid and cannot be undone. */
const LOOKED_AT_WITHIN_MS = 4 * 60 * MINUTE_MS;

export interface WantedChange {
  at: number;
  wanted: LineChange;
  /** The booking's total as it was shown. */
  total: number;
  by: string;
  /** Whether it is the guest's: only while it is free, and undone where it is not paid. */
  isGuests: boolean;
}

/** Changes single lines of confirmed bookings; rights are checked by the callers. */
@Injectable()
export class ChangeLine {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly stock: Sources,
    private readonly brands: Brands,
  ) {}

  /**
   * What a change would cost; nothing is changed.
   * @throws Refusal booking.noLine 422 · booking.state 409 · change.notAllowed 409 · ServiceRefusal room.soldOut, room.notSold 409 …
   */
  async quote(
    booking: Booking,
    { at, wanted, isGuests }: Pick<WantedChange, 'at' | 'wanted' | 'isGuests'>,
  ): Promise<LineQuote> {
    return describeQuote(await this.quoteOf(booking, { at, wanted, isGuests }), booking);
  }

  /**
   * Changes a line as it was quoted, or adds an extra after the last one: the stock in one step, then the booking with what follows of money, plan and news. A
   * process that dies between them is continued by the schedule.
   * @throws Refusal as `quote` · price.changed 409 with the quote of now · change.running 409.
   */
  async change(booking: Booking, change: WantedChange): Promise<Booking> {
    const { at, wanted, by } = change;
    let seen = booking;
    for (let tries = 1; ; tries++) {
      const { id, quoted } = await this.begin(seen, change);
      if (id) return this.advance({ id, bookingId: seen.id, line: at, wanted, quoted, by });
      seen = await this.database.tx(SCOPE, (tx) => loadBooking(tx, booking.id));
      const isChanged = !isDeepStrictEqual(seen.lines, booking.lines);
      if (tries === MOST_TRIES || isChanged) throw new Refusal('conflict', 409);
    }
  }

  /** Writes a change as it was quoted; without an id where the booking has become another meanwhile, as when money is counted. */
  private async begin(seen: Booking, { at, wanted, total, by, isGuests }: WantedChange) {
    const quote = await this.quoteOf(seen, { at, wanted, isGuests });
    if (quote.totalMinor !== fromDecimal(total))
      throw new Refusal('price.changed', 409, { data: { quote: describeQuote(quote, seen) } });
    const isPaidFirst = isGuests && quote.toPayMinor > 0;
    const id = await this.database.tx(SCOPE, async (tx) => {
      const booking = await lockBooking(tx, seen.id);
      if (booking.version !== seen.version) return undefined;
      // Undoing the first one would undo this one too.
      if (isGuests && toPayNow(booking) > 0 && (await isAwaited(tx, booking.id)))
        throw new Refusal('change.running', 409);
      const change = randomUUID();
      await insertChange(tx, {
        ...{ id: change, bookingId: booking.id, accountId: booking.accountId, line: at, wanted, by },
        ...{ before: booking.lines[at] ?? null, quoted: quote.line, totalMinor: quote.totalMinor - booking.totalMinor },
        payUntil: isPaidFirst ? new Date(this.runtime.now().getTime() + PAID_WITHIN_MS) : null,
      });
      return change;
    });
    return { id, quoted: quote.line };
  }

  /** Carries a change out that was written; idempotent, also concurrently. */
  async advance({
    id,
    bookingId,
    line: at,
    wanted,
    quoted,
    by,
  }: Pick<ChangeRow, 'id' | 'bookingId' | 'line' | 'wanted' | 'quoted' | 'by'>): Promise<Booking> {
    const seen = await this.database.tx(SCOPE, (tx) => loadBooking(tx, bookingId));
    try {
      await this.stock.change(seen, at, { id, wanted, line: withoutFee(quoted), byGuest: by === 'guest' });
    } catch (error) {
      if (error instanceof ServiceRefusal) await this.refuse(id);
      throw error;
    }
    return this.write(seen, id);
  }

  /** Undoes a guest's change that was not paid in time; where that is impossible, staff decide. */
  async takeBack(change: ChangeRow): Promise<void> {
    const seen = await this.database.tx(SCOPE, (tx) => loadBooking(tx, change.bookingId));
    if (seen.state !== 'confirmed' || toPayNow(seen) === 0)
      return this.database.tx(SCOPE, (tx) => settleChange(tx, change.id));
    // Staff have changed it since.
    if (!isDeepStrictEqual(seen.lines[change.line], change.quoted)) return this.askStaff(seen, change);
    const { before } = change;
    if (!before) return this.takeOut(seen, change);
    const wanted = wantedOf(before);
    const { line } = await this.stock.quoteChange(seen, change.line, wanted).catch((error: unknown) => {
      if (error instanceof ServiceRefusal) return { line: undefined };
      throw error;
    });
    if (!line) return this.askStaff(seen, change);
    // A second id of the same change, so that a repeated run undoes it once.
    const id = change.id.replace(/^./, (first) => (first === 'f' ? 'e' : 'f'));
    try {
      await this.stock.change(seen, change.line, { id, wanted, line });
    } catch (error) {
      if (error instanceof ServiceRefusal) return this.askStaff(seen, change);
      throw error;
    }
    await this.restore(seen, { ...change, before });
  }

  private async quoteOf(
    booking: Booking,
    { at, wanted, isGuests }: Pick<WantedChange, 'at' | 'wanted' | 'isGuests'>,
  ): Promise<ChangeQuote> {
    const line = booking.lines[at];
    const isAdded = at === booking.lines.length && wanted.serviceId !== undefined;
    if (!isAdded && (!line || line.cancelled)) throw new Refusal('booking.noLine', 422);
    if (booking.state !== 'confirmed' || !booking.holdId) throw new Refusal('booking.state', 409);
    const today = todayAt(booking, this.runtime.now());
    if (line && isGuests && linePenalty(line, today).penaltyMinor > 0) throw new Refusal('change.notAllowed', 409);
    const priced = await this.stock.quoteChange(booking, at, wanted);
    return line ? quoteChange(booking, at, priced, today) : quoteAdded(booking, priced);
  }

  private async refuse(id: string): Promise<void> {
    await this.database.tx(SCOPE, (tx) => endChange(tx, id, 'refused'));
  }

  private async write(seen: Booking, id: string): Promise<Booking> {
    const around = await this.brands.around(seen, this.runtime.now());
    return this.database.tx(SCOPE, async (tx) => {
      const booking = await lockBooking(tx, seen.id);
      const change = await lockAsked(tx, id);
      if (!change) return booking;
      // Cancelled meanwhile: what it has of the claim is released.
      if (booking.state !== 'confirmed' || booking.lines[change.line]?.cancelled) {
        await endChange(tx, id, 'refused');
        return booking;
      }
      await endChange(tx, id, 'done');
      return writeLines(tx, booking, replaceLine(booking, change), { ...around, by: change.by });
    });
  }

  private async restore(seen: Booking, change: ChangeRow & { before: PricedLine }): Promise<void> {
    const around = await this.brands.around(seen, this.runtime.now());
    await this.database.tx(SCOPE, async (tx) => {
      const booking = await lockBooking(tx, seen.id);
      await settleChange(tx, change.id, 'reverted');
      if (booking.state !== 'confirmed') return;
      const { before, quoted, totalMinor } = change;
      const undone = { ...change, before: quoted, quoted: before, totalMinor: -totalMinor };
      await writeLines(tx, booking, replaceLine(booking, undone), { ...around, by: 'konak' });
    });
  }

  /** An added line leaves no fee: nobody has paid for it. */
  private async takeOut(seen: Booking, { id, line: at, quoted, totalMinor }: ChangeRow): Promise<void> {
    const [around, now] = [await this.brands.around(seen, this.runtime.now()), this.runtime.now()];
    await this.database.tx(SCOPE, async (tx) => {
      const booking = await lockBooking(tx, seen.id);
      const isUnpaid = booking.state === 'confirmed' && toPayNow(booking) > 0;
      if (!isUnpaid || !isDeepStrictEqual(booking.lines[at], quoted)) return settleChange(tx, id);
      await settleChange(tx, id, 'reverted');
      const cancelled = { at: now.toISOString(), feeMinor: 0, ownerFeeMinor: 0 };
      const change: ChangedLines = {
        lines: booking.lines.with(at, { ...quoted, cancelled }),
        totalMinor: booking.totalMinor - totalMinor,
        promotionMinor: booking.promotionMinor,
        ...{ changed: [at], what: 'partCancelled', detail: namesOfLines(booking, [at]) },
      };
      await writeLines(tx, booking, change, { ...around, by: 'konak' });
      if (booking.holdId) tx.emit('booking.releaseLines', { bookingId: booking.publicId, lines: [at] });
    });
  }

  /** What the change gave up is sold to others by now. */
  private askStaff(booking: Booking, change: ChangeRow): Promise<void> {
    return this.database.tx(SCOPE, async (tx) => {
      await settleChange(tx, change.id);
      const dueAt = new Date(this.runtime.now().getTime() + LOOKED_AT_WITHIN_MS);
      const detail = describeDays(change.quoted);
      await openTask(tx, booking, { key: `changeUnpaid ${change.id}`, kind: 'changeUnpaid', detail, dueAt });
    });
  }
}

type Replaced = Pick<ChangeRow, 'line' | 'before' | 'quoted' | 'totalMinor'>;

/** A booking with the line as quoted in place of the one before, or after its lines. */
function replaceLine({ lines, totalMinor, promotionMinor }: Booking, change: Replaced): ChangedLines {
  const { line: at, before, quoted } = change;
  return {
    lines: lines.toSpliced(at, 1, quoted),
    totalMinor: totalMinor + change.totalMinor,
    promotionMinor,
    changed: [at],
    what: 'lineChanged',
    detail: before ? `${describeDays(before)} → ${describeDays(quoted)}` : `+ ${describeDays(quoted)}`,
  };
}

/** A quoted line at its source's price: the fee is of the booking. */
function withoutFee(line: ChangeRow['quoted']): ChangeRow['quoted'] {
  const { price } = line;
  const breakdown = price.breakdown.filter(({ step }) => step !== 'fee');
  const fees = price.breakdown.filter(({ step }) => step === 'fee');
  const minor = fees.reduce((left, { amount }) => left - storedMinor(amount), storedMinor(price.amount));
  return { ...line, price: { ...price, amount: toDecimal(minor), breakdown } };
}

/** What has to be wanted to have a line as it was. */
function wantedOf({ kind, checkIn, checkOut, room, pricePlan, party, tour }: PricedLine): LineChange {
  if (kind === 'tour') return { packageId: tour!.packageId, hotelOption: tour!.hotelOption, party };
  return {
    checkIn: toDay(checkIn),
    checkOut: toDay(checkOut),
    party,
    ...(kind !== 'extra' && { room: room.id, pricePlan: pricePlan.id }),
  };
}

function describeDays({ hotel, room, checkIn, checkOut }: PricedLine): string {
  const days = [...new Set([checkIn, checkOut])].map((day) => formatDay(toDay(day))).join('–');
  return [room.name || hotel.name, days].join(' ');
}
