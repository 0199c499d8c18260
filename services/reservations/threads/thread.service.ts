import { Inject, Injectable } from '@nestjs/common';
import {
  THREAD_LIMIT,
  mayActOnBooking,
  signatureOf,
  type BookingAction,
  type BookingParty,
  type Thread,
} from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { RateLimits, Refusal, SERVICE, userOf, type Context, type ServiceRuntime } from '#libs/service';
import { loadBooking, lockBooking, type BookingId } from '../bookings/booking-rows.js';
import type { Booking } from '../bookings/booking.entity.js';
import { authorizeParties, partiesOf } from '../bookings/judge-booking.js';
import { recordHistory } from '../bookings/record.js';
import { GuestBookingService } from '../guests/guest-booking.service.js';
import { MailWriter } from '../messages/mail-writer.js';
import { queueMail } from '../messages/queue-message.js';
import { closeTask, openTask } from '../tasks/open-task.js';
import { insertMessage, markRead, readThread } from './thread-rows.js';

const SCOPE = systemScope('reservations.links');
const GUEST = ['guest'] as const;
const ANSWERED_WITHIN_MS = 24 * 3_600_000;
/** Enough of a message to know what it is about. */
const SHOWN = 120;

/** What a booking's guest and its seller and hotel write to each other. */
@Injectable()
export class ThreadService {
  constructor(
    private readonly database: Database,
    private readonly guests: GuestBookingService,
    private readonly writer: MailWriter,
    private readonly limits: RateLimits,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** @throws Refusal notFound 404 · link.expired 410. */
  async ofGuest(ctx: Context, link: string): Promise<Thread> {
    return this.shownToGuest(await this.guests.open(ctx, link));
  }

  /**
   * A guest's message opens a task of the seller and the hotel, once until it is answered.
   * @throws Refusal as `ofGuest` · thread.guestOnly 403 for staff · booking.state 409 · request.tooMany 429.
   */
  async writeAsGuest(ctx: Context, link: string, text: string): Promise<Thread> {
    const { id, publicId } = await this.openAsGuest(ctx, link);
    await this.limits.take('reservation.write', publicId, THREAD_LIMIT);
    return this.database.tx(SCOPE, async (tx) => {
      const booking = await lockBooking(tx, id);
      authorizeParties(GUEST, booking, 'writeThread');
      await insertMessage(tx, booking, { side: 'guest', by: 'guest', text, now: this.runtime.now() });
      await recordHistory(tx, booking, 'guestWrote', 'guest');
      await this.askForAnswer(tx, booking, text);
      return readThread(tx, booking, { sides: GUEST, isOpen: true });
    });
  }

  /** @throws as `writeAsGuest`. */
  async readAsGuest(ctx: Context, link: string): Promise<Thread> {
    const booking = await this.openAsGuest(ctx, link);
    await this.database.tx(SCOPE, (tx) => markRead(tx, booking, 'guest', this.runtime.now()));
    return this.shownToGuest(booking);
  }

  /** @throws Refusal notFound 404 · booking.notYours 403 for others than the seller and the hotel. */
  async ofStaff(ctx: Context, id: BookingId): Promise<Thread> {
    const { booking, parties } = await this.load(ctx, id, 'readThread');
    return readThread(this.database.reader(ctx), booking, { sides: parties, isOpen: isOpenTo(parties, booking) });
  }

  /** Mails the guest that there is an answer, and closes the task. @throws as `ofStaff` · request.tooMany 429. */
  async writeAsStaff(ctx: Context, id: BookingId, text: string): Promise<Thread> {
    const { booking: seen, parties } = await this.load(ctx, id, 'writeThread');
    await this.limits.take('bookings.write', seen.publicId, THREAD_LIMIT);
    const mail = await this.writer.write(seen, {});
    const by = signatureOf(userOf(ctx));
    const side = parties.includes('seller') ? 'seller' : 'hotel';
    await this.database.tx(ctx, async (tx) => {
      const booking = await lockBooking(tx, seen.id);
      authorizeParties(parties, booking, 'writeThread');
      const now = this.runtime.now();
      const message = await insertMessage(tx, booking, { side, by, text, now });
      await markRead(tx, booking, 'staff', now);
      await recordHistory(tx, booking, 'guestAnswered', by);
      await closeTask(tx, booking, { key: keyOf(booking), by });
      const { customer, lang } = booking;
      const answer = { template: 'guestAnswered', to: customer?.email ?? '', lang, mail, by } as const;
      await queueMail(tx, booking, { ...answer, once: `thread ${message}` });
    });
    return this.ofStaff(ctx, id);
  }

  /** @throws as `ofStaff`. */
  async readAsStaff(ctx: Context, id: BookingId): Promise<Thread> {
    const { booking } = await this.load(ctx, id, 'readThread');
    await this.database.tx(ctx, (tx) => markRead(tx, booking, 'staff', this.runtime.now()));
    return this.ofStaff(ctx, id);
  }

  private openAsGuest(ctx: Context, link: string): Promise<Booking> {
    if (ctx.user) throw new Refusal('thread.guestOnly', 403);
    return this.guests.open(ctx, link);
  }

  private shownToGuest(booking: Booking): Promise<Thread> {
    const isOpen = isOpenTo(GUEST, booking);
    return readThread(this.database.reader(SCOPE), booking, { sides: GUEST, isOpen });
  }

  private async load(
    ctx: Context,
    id: BookingId,
    action: BookingAction,
  ): Promise<{ booking: Booking; parties: BookingParty[] }> {
    const booking = await this.database.tx(ctx, (tx) => loadBooking(tx, id));
    const parties = partiesOf(ctx, booking);
    authorizeParties(parties, booking, action);
    return { booking, parties };
  }

  private async askForAnswer(tx: Tx, booking: Booking, text: string): Promise<void> {
    const key = keyOf(booking);
    const detail = text.slice(0, SHOWN);
    const dueAt = new Date(this.runtime.now().getTime() + ANSWERED_WITHIN_MS);
    await openTask(tx, booking, { key, kind: 'guestWrote', detail, dueAt });
    await tx.execute(
      `update tasks set state = 'open', done_at = null, done_by = null, detail = $3,
         due_at = case state when 'done' then $4 else due_at end
       where account_id = $1 and key = $2`,
      [booking.accountId, key, detail, dueAt],
    );
  }
}

const keyOf = ({ publicId }: Pick<Booking, 'publicId'>): string => `guestWrote ${publicId}`;

function isOpenTo(parties: readonly BookingParty[], { state }: Booking): boolean {
  return mayActOnBooking('writeThread', parties, state);
}
