import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Amount, type Booking as BookingAnswer, type InputOf } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { fromDecimal, toDecimal } from '#libs/money';
import {
  Refusal,
  SERVICE,
  applyPatch,
  patchKey,
  userOf,
  type Context,
  type PatchKey,
  type ServiceRuntime,
} from '#libs/service';
import { dayIn, fromIsoDate } from '#libs/stays';
import { lockBooking } from './lock-booking.js';
import { bookingOf, type BookingId } from './booking-of.js';
import { statesBefore } from './booking-states.js';
import { Booking } from './booking.entity.js';
import { describeForStaff } from './booking.service.js';
import { recordHistory } from './record.js';

type Change = InputOf<'bookings.update'>['body'];

const key = patchKey<Change>();

/** The keys of `PATCH /bookings/{id} {key, value}`. */
export const BOOKING_KEYS: ReadonlyMap<string, PatchKey<z.ZodType, Change>> = new Map([
  ['specialRequests', key(z.string().max(2_000), (change, text) => void (change.specialRequests = text))],
  ['notes', key(z.string().max(5_000), (change, text) => void (change.notes = text))],
  ['commission', key(Amount, (change, amount) => void (change.commission = amount))],
]);

/** What staff may change of a booking without touching its rooms or its money. */
@Injectable()
export class EditBooking {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** @throws Refusal notFound 404 · conflict 409 when it changed since `version` · cart.guestsMissing 422. */
  async update(ctx: Context, id: BookingId, change: Change): Promise<BookingAnswer> {
    return this.database.tx(ctx, async (tx) => {
      const booking = await lockBooking(tx, (await bookingOf(tx, id)).id);
      if (change.version !== undefined && change.version !== booking.version) throw new Refusal('conflict', 409);
      const changed = { ...booking, ...columnsOf(change, booking) };
      await tx
        .repository(Booking)
        .update({ id: booking.id }, { ...columnsOf(change, booking), version: booking.version + 1 });
      await recordHistory(tx, booking, 'edited', userOf(ctx).username, namesOf(change));
      return describeForStaff(tx, { ...changed, version: booking.version + 1 });
    });
  }

  async patch(ctx: Context, id: BookingId, body: InputOf<'bookings.patch'>['body']): Promise<BookingAnswer> {
    const change: Change = {};
    await applyPatch(BOOKING_KEYS, change, body, ctx);
    return this.update(ctx, id, change);
  }

  /** The guest has not come. @throws Refusal booking.notArrived 409 before the day of arrival · booking.state 409. */
  async noShow(ctx: Context, id: BookingId): Promise<BookingAnswer> {
    return this.database.tx(ctx, async (tx) => {
      const booking = await bookingOf(tx, id);
      if (booking.state === 'noshow') return describeForStaff(tx, booking);
      const today = dayIn(booking.lines[0]?.hotel.timeZone ?? 'Europe/Istanbul', this.runtime.now());
      if (booking.checkIn && fromIsoDate(booking.checkIn) > today) throw new Refusal('booking.notArrived', 409);
      const marked = await tx.change(
        `update bookings set state = 'noshow', version = version + 1 where id = $1 and state = any ($2)`,
        [booking.id, statesBefore('noshow')],
      );
      if (marked !== 1) throw new Refusal('booking.state', 409);
      await recordHistory(tx, booking, 'noshow', userOf(ctx).username);
      return describeForStaff(tx, { ...booking, state: 'noshow', version: booking.version + 1 });
    });
  }

  /** Forgets what never became a booking. @throws Refusal booking.hasMoney 409 · booking.state 409. */
  async remove(ctx: Context, id: BookingId): Promise<void> {
    await this.database.tx(ctx, async (tx) => {
      const booking = await lockBooking(tx, (await bookingOf(tx, id)).id);
      if (booking.paidMinor > 0) throw new Refusal('booking.hasMoney', 409);
      if (booking.state !== 'cart' && booking.state !== 'expired') throw new Refusal('booking.state', 409);
      await forget(tx, booking.id);
    });
  }
}

async function forget(tx: Tx, id: number): Promise<void> {
  await tx.change(
    `with payments as (delete from booking_payments where booking_id = $1),
       refunds as (delete from booking_refunds where booking_id = $1),
       history as (delete from booking_history where booking_id = $1),
       told as (delete from messages where booking_id = $1),
       desk as (delete from tasks where booking_id = $1),
       arrivals as (delete from guest_check_ins where booking_id = $1)
     delete from bookings where id = $1`,
    [id],
  );
}

function columnsOf(
  { customer, guests, specialRequests, notes, commission }: Change,
  booking: Booking,
): Partial<Booking> {
  if (guests) assertLines(guests, booking);
  return {
    ...(customer && {
      customer,
      guestName: `${customer.name} ${customer.surname}`,
      guestCountry: customer.country,
    }),
    ...(guests && { guests }),
    ...(specialRequests !== undefined && { specialRequests }),
    ...(notes !== undefined && { notes }),
    ...(commission !== undefined && { commissionMinor: fromDecimal(commission) }),
  };
}

/** Each room keeps a name, and no guest sleeps in a room that is not booked. */
function assertLines(guests: Booking['guests'], { lines }: Booking): void {
  const named = new Set(guests.map(({ line }) => line));
  if (lines.some((_, line) => !named.has(line)) || guests.some(({ line }) => line >= lines.length))
    throw new Refusal('cart.guestsMissing', 422);
}

/** Which fields were changed; what they say is told where they stand. */
function namesOf({ version: _version, commission, ...rest }: Change): string {
  return [
    ...Object.keys(rest),
    ...(commission === undefined ? [] : [`commission ${toDecimal(fromDecimal(commission))}`]),
  ].join(', ');
}
