import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  signatureOf,
  Amount,
  type Booking as BookingAnswer,
  type BookingAction,
  type InputOf,
  type TaskKind,
} from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
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
import { fromIsoDate } from '#libs/stays';
import { emitOwed } from '../saga/money-copy.js';
import { openTask } from '../tasks/open-task.js';
import { describeFact, type Surroundings } from './booking-fact.js';
import { answerDue, askConsent } from '../consents/ask-consent.js';
import { isSettled } from '../settlements/booking-entries.js';
import { loadBooking, lockBooking, type BookingId } from './booking-rows.js';
import { owedMinor } from './booking-total.js';
import { BookingViews } from './booking-views.js';
import { Booking } from './booking.entity.js';
import { Brands } from './brands.js';
import { authorizeBooking, isHotelOnly, partiesOf } from './judge-booking.js';
import { assertGuests } from './judge-guests.js';
import { recordHistory } from './record.js';
import { todayAt } from './today-at.js';

/** What is asked of the other side is in its desk. */
const SCOPE = systemScope('reservations.settlements');
/** Of bookings made before there were agreements. */
const OBJECTED_WITHIN_DAYS = 3;
/** The deadline of a task for a hotel's request. */
const ASKED_WITHIN_MS = 24 * 3_600_000;

type Change = InputOf<'bookings.update'>['body'];

const key = patchKey<Change>();

/** The keys of `PATCH /bookings/{id} {key, value}`. */
const BOOKING_KEYS: ReadonlyMap<string, PatchKey<z.ZodType, Change>> = new Map([
  ['specialRequests', key(z.string().max(2_000), (change, text) => void (change.specialRequests = text))],
  ['notes', key(z.string().max(5_000), (change, text) => void (change.notes = text))],
  ['commission', key(Amount, (change, amount) => void (change.commission = amount))],
]);

/** Changes by staff that affect neither rooms nor money. */
@Injectable()
export class EditBooking {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly views: BookingViews,
    private readonly brands: Brands,
  ) {}

  /** @throws Refusal notFound 404 · booking.notYours 403 · conflict 409 when it changed since `version` · cart.guestsMissing, booking.party, booking.commission 422. */
  async update(ctx: Context, id: BookingId, change: Change): Promise<BookingAnswer> {
    const seen = await this.database.tx(ctx, (tx) => loadBooking(tx, id));
    if (actionsOf(change).length === 0) return this.views.forStaff(ctx, seen);
    const around = await this.brands.around(seen, this.runtime.now());
    const by = signatureOf(userOf(ctx));
    const { commission, ...rest } = change;
    if (commission === undefined || !isSettled(seen)) return this.save(ctx, id, change, { by, around });
    authorizeBooking(ctx, seen, 'editCommission');
    await this.proposeCommission(seen, { commission, version: change.version, by });
    return this.save(ctx, id, rest, { by, around });
  }

  private async save(
    ctx: Context,
    id: BookingId,
    change: Change,
    { by, around }: { by: string; around: Surroundings },
  ): Promise<BookingAnswer> {
    const changed = await this.database.tx(ctx, async (tx) => {
      const booking = await lockBooking(tx, id);
      for (const action of actionsOf(change)) authorizeBooking(ctx, booking, action);
      if (actionsOf(change).length === 0) return booking;
      return saveChange(tx, booking, change, { account: ctx.account, by, around });
    });
    return this.views.forStaff(ctx, changed);
  }

  async patch(ctx: Context, id: BookingId, body: InputOf<'bookings.patch'>['body']): Promise<BookingAnswer> {
    const change: Change = {};
    await applyPatch(BOOKING_KEYS, change, body, ctx);
    return this.update(ctx, id, change);
  }

  /** A commission other than the agreed one is the hotel's to accept. */
  private proposeCommission(
    { id, version: seen }: Booking,
    { commission, version = seen, by }: { commission: number; version?: number; by: string },
  ): Promise<void> {
    return this.database.tx(SCOPE, async (tx) => {
      const booking = await lockBooking(tx, id);
      if (version !== booking.version) throw new Refusal('conflict', 409);
      const amountMinor = fromDecimal(commission);
      if (amountMinor > booking.netMinor + booking.commissionMinor) throw new Refusal('booking.commission', 422);
      if (amountMinor === booking.commissionMinor) return;
      const dueAt = answerDue(this.runtime.now());
      await askConsent(tx, booking, { kind: 'commission', askedBy: 'seller', amountMinor, reason: '', by, dueAt });
    });
  }

  /**
   * Marks a no-show. One of the seller's is the hotel's to deny, and earns nothing until then.
   * @throws Refusal booking.notArrived 409 before the day of arrival · booking.state 409.
   */
  async noShow(ctx: Context, id: BookingId, charged = 0): Promise<BookingAnswer> {
    const seen = await this.database.tx(ctx, (tx) => loadBooking(tx, id));
    const marked = await this.database.tx(SCOPE, async (tx) => {
      const booking = await lockBooking(tx, seen.id);
      if (booking.state === 'noshow') return booking;
      authorizeBooking(ctx, booking, 'markNoShow');
      if (booking.checkIn && fromIsoDate(booking.checkIn) > todayAt(booking, this.runtime.now()))
        throw new Refusal('booking.notArrived', 409);
      const user = userOf(ctx);
      const by = ctx.account === booking.hotelAccountId ? 'hotel' : 'seller';
      const chargedMinor = by === 'hotel' ? fromDecimal(charged) : 0;
      if (chargedMinor > owedMinor(booking)) throw new Refusal('booking.fee', 422);
      await tx.execute(
        `update bookings set state = 'noshow', version = version + 1, no_show_by = $2, no_show_charged_minor = $3 where id = $1`,
        [booking.id, by, chargedMinor],
      );
      if (by === 'seller' && isSettled(booking)) await this.askNoShow(tx, booking, signatureOf(user));
      await recordHistory(tx, booking, 'noshow', signatureOf(user));
      if (isHotelOnly(partiesOf(ctx, booking))) await this.askSeller(tx, booking, 'noShowReported', user.name);
      return { ...booking, state: 'noshow' as const, version: booking.version + 1 };
    });
    return this.views.forStaff(ctx, marked);
  }

  private askNoShow(tx: Tx, booking: Booking, by: string): Promise<void> {
    const dueAt = answerDue(this.runtime.now(), booking.lines[0]?.agreement?.objectDays ?? OBJECTED_WITHIN_DAYS);
    return askConsent(tx, booking, {
      ...{ kind: 'noshow', askedBy: 'seller', amountMinor: booking.commissionMinor, reason: '', by, dueAt },
    });
  }

  /**
   * Marks guests as stayed, as the hotel. @throws Refusal booking.notYours 403 · booking.state 409 · booking.notArrived
   * 409 before the day of check-out.
   */
  async stayed(ctx: Context, id: BookingId): Promise<BookingAnswer> {
    const marked = await this.database.tx(ctx, async (tx) => {
      const booking = await lockBooking(tx, id);
      if (ctx.account !== booking.hotelAccountId) throw new Refusal('booking.notYours', 403);
      if (booking.state === 'stayed') return booking;
      authorizeBooking(ctx, booking, 'markStayed');
      if (booking.checkOut && fromIsoDate(booking.checkOut) > todayAt(booking, this.runtime.now()))
        throw new Refusal('booking.notArrived', 409);
      await tx.execute(`update bookings set state = 'stayed', version = version + 1 where id = $1`, [booking.id]);
      await recordHistory(tx, booking, 'stayed', signatureOf(userOf(ctx)));
      return { ...booking, state: 'stayed' as const, version: booking.version + 1 };
    });
    return this.views.forStaff(ctx, marked);
  }

  /** Requests a cancellation as the hotel. @throws Refusal notFound 404 · booking.notYours 403 · booking.state 409. */
  async requestCancel(ctx: Context, id: BookingId, reason: string): Promise<BookingAnswer> {
    const by = signatureOf(userOf(ctx));
    const booking = await this.database.tx(ctx, async (tx) => {
      const found = await lockBooking(tx, id);
      authorizeBooking(ctx, found, 'requestCancel');
      await this.askSeller(tx, found, 'cancelRequested', reason);
      await recordHistory(tx, found, 'cancelRequested', by, reason);
      return found;
    });
    return this.views.forStaff(ctx, booking);
  }

  private askSeller(tx: Tx, booking: Booking, kind: TaskKind, detail: string): Promise<void> {
    const dueAt = new Date(this.runtime.now().getTime() + ASKED_WITHIN_MS);
    return openTask(tx, booking, { key: `${kind} ${booking.publicId}`, kind, detail, dueAt });
  }

  /** Deletes a cart or an unpaid expired booking. @throws Refusal booking.hasMoney 409 · booking.state 409. */
  async remove(ctx: Context, id: BookingId): Promise<void> {
    await this.database.tx(ctx, async (tx) => {
      if (typeof id === 'number' && (await removeCart(tx, id))) return;
      const booking = await lockBooking(tx, id);
      authorizeBooking(ctx, booking, 'remove');
      if (booking.paidMinor > 0) throw new Refusal('booking.hasMoney', 409);
      await forget(tx, booking.id);
      // Money that came late may have secured them again.
      if (booking.holdId) tx.emit('booking.releaseRooms', { holdId: booking.holdId });
      // A page that was open may still bring money.
      const removed = { ...booking, version: booking.version + 1 };
      emitOwed(tx, removed, { owedMinor: 0, final: true, reason: 'removed' });
    });
  }
}

/** A cart of the caller's accounts, by its number, unless it is being completed. */
async function removeCart(tx: Tx, id: number): Promise<boolean> {
  return (await tx.execute('delete from carts where id = $1 and hold_id is null', [id])) === 1;
}

async function forget(tx: Tx, id: number): Promise<void> {
  await tx.execute(
    `with payments as (delete from booking_payments where booking_id = $1),
       history as (delete from booking_history where booking_id = $1),
       sent as (delete from messages where booking_id = $1),
       desk as (delete from tasks where booking_id = $1),
       arrivals as (delete from guest_check_ins where booking_id = $1)
     delete from bookings where id = $1`,
    [id],
  );
}

/** The action in the table of rights for each field of a change. */
const ACTIONS: Record<Exclude<keyof Change, 'version'>, BookingAction> = {
  customer: 'editContact',
  guests: 'editGuests',
  specialRequests: 'editGuests',
  notes: 'editNotes',
  commission: 'editCommission',
  lang: 'editContact',
};

function actionsOf({ version: _version, ...change }: Change): BookingAction[] {
  return (Object.keys(change) as Array<keyof typeof ACTIONS>).map((field) => ACTIONS[field]);
}

/** The fields that guests and hotels see and staff may change. */
const SHOWN = ['customer', 'guests', 'specialRequests'] as const;

function isShown(change: Change, booking: Booking): boolean {
  return SHOWN.some((field) => change[field] !== undefined && !isDeepStrictEqual(change[field], booking[field]));
}

/**
 * Writes a change of a locked booking, and announces the parts that others see. @throws Refusal conflict 409 ·
 * cart.guestsMissing, booking.party, booking.commission 422.
 */
export async function saveChange(
  tx: Tx,
  booking: Booking,
  change: Change,
  { account, by, around }: { account: number; by: string; around: Surroundings },
): Promise<Booking> {
  if (change.version !== undefined && change.version !== booking.version) throw new Refusal('conflict', 409);
  if (change.notes !== undefined) await saveNotes(tx, booking.id, account, change.notes);
  const changed = { ...columnsOf(change, booking), version: booking.version + 1 };
  await tx.repository(Booking).update({ id: booking.id }, changed);
  await recordHistory(tx, booking, 'edited', by, namesOf(change));
  const done = { ...booking, ...changed };
  if (done.state === 'confirmed' && isShown(change, booking))
    tx.emit('booking.changed', describeFact(done, around, { by }));
  return done;
}

async function saveNotes(tx: Tx, bookingId: number, account: number, text: string): Promise<void> {
  await tx.execute(
    `insert into booking_notes (booking_id, account_id, text) values ($1, $2, $3)
     on conflict (booking_id, account_id) do update set text = excluded.text`,
    [bookingId, account, text],
  );
}

function columnsOf(
  { customer, guests, specialRequests, commission, lang }: Change,
  booking: Booking,
): Partial<Booking> {
  if (guests && !isDeepStrictEqual(guests, booking.guests)) assertGuests(guests, booking);
  if (commission !== undefined && fromDecimal(commission) > owedMinor(booking))
    throw new Refusal('booking.commission', 422);
  return {
    ...(customer && {
      customer,
      guestName: `${customer.name} ${customer.surname}`,
      guestCountry: customer.country,
    }),
    ...(guests && { guests }),
    ...(specialRequests !== undefined && { specialRequests }),
    ...(commission !== undefined && { commissionMinor: fromDecimal(commission) }),
    ...(lang !== undefined && { lang }),
  };
}

/** The names of the changed fields, without their values. */
function namesOf({ version: _version, commission, ...rest }: Change): string {
  return [
    ...Object.keys(rest),
    ...(commission === undefined ? [] : [`commission ${toDecimal(fromDecimal(commission))}`]),
  ].join(', ');
}
