import { Inject, Injectable } from '@nestjs/common';
import { signatureOf, type Booking as BookingAnswer, type BookingEvent } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { formatMoney, type Currency } from '#libs/money';
import { Schedule } from '#libs/queue';
import { Refusal, SERVICE, orNotFound, userOf, type Context, type ServiceRuntime } from '#libs/service';
import { loadBooking, lockBooking, type BookingId } from '../bookings/booking-rows.js';
import { BookingViews } from '../bookings/booking-views.js';
import type { Booking } from '../bookings/booking.entity.js';
import { authorizeBooking } from '../bookings/judge-booking.js';
import { recordHistory } from '../bookings/record.js';
import { emitOwed } from '../saga/money-copy.js';
import { closeConsentTask } from './ask-consent.js';
import { CONSENT, decidersOf, type ConsentRow } from './consent-rows.js';

const SCOPE = systemScope('reservations.settlements');
const BATCH = 200;

type Decision = 'accepted' | 'refused' | 'lapsed';
const EVENTS = {
  accepted: 'consentAccepted',
  refused: 'consentRefused',
  lapsed: 'consentLapsed',
} as const satisfies Record<Decision, BookingEvent>;

/** What seller and hotel ask of each other about a booking: answered once, by the side that is asked. */
@Injectable()
export class ConsentService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly views: BookingViews,
  ) {}

  /** @throws Refusal notFound 404 · consent.notYours 403 · consent.decided 409. */
  async decide(ctx: Context, id: BookingId, consentId: number, accept: boolean): Promise<BookingAnswer> {
    const seen = await this.database.tx(ctx, async (tx) => {
      const booking = await loadBooking(tx, id);
      authorizeBooking(ctx, booking, 'decideConsent');
      const consent = orNotFound(
        await tx.row<ConsentRow>(`select ${CONSENT} from consents where id = $1 and booking_id = $2`, [
          consentId,
          booking.id,
        ]),
      );
      if (!decidersOf(booking, consent).includes(ctx.account)) throw new Refusal('consent.notYours', 403);
      return booking;
    });
    const decision = accept ? 'accepted' : 'refused';
    await this.database.tx(SCOPE, async (tx) => {
      const booking = await lockBooking(tx, seen.id);
      if (!(await settleConsent(tx, booking, { id: consentId, decision, by: signatureOf(userOf(ctx)) })))
        throw new Refusal('consent.decided', 409);
    });
    return this.views.forStaff(ctx, await this.database.tx(ctx, (tx) => loadBooking(tx, id)));
  }

  /** What was not answered in time: what was agreed before counts, and a no-show holds. */
  @Schedule('consents.lapse', { everyMs: 60_000 })
  async lapse(): Promise<void> {
    const due = await this.database.tx(SCOPE, (tx) =>
      tx.rows<{ id: number; bookingId: number }>(
        `select id, booking_id as "bookingId" from consents where state = 'open' and due_at <= $1 order by due_at limit $2`,
        [this.runtime.now(), BATCH],
      ),
    );
    for (const { id, bookingId } of due)
      await this.database.tx(SCOPE, async (tx) => {
        await settleConsent(tx, await lockBooking(tx, bookingId), { id, decision: 'lapsed', by: 'konak' });
      });
  }
}

/** Answers a consent of a locked booking, with its effect. False when it was answered before. */
async function settleConsent(
  tx: Tx,
  booking: Booking,
  { id, decision, by }: { id: number; decision: Decision; by: string },
): Promise<boolean> {
  const consent = await tx.row<ConsentRow>(
    `update consents set state = $2, decided_by = $3, decided_at = now() where id = $1 and booking_id = $4 and state = 'open'
     returning ${CONSENT}`,
    [id, decision, by, booking.id],
  );
  if (!consent) return false;
  await closeConsentTask(tx, booking, { id, askedBy: consent.askedBy, by });
  const amount = formatMoney(consent.amountMinor, booking.currency as Currency);
  await recordHistory(tx, booking, EVENTS[decision], by, `${consent.kind} ${amount}`);
  if (decision === 'accepted') await applyAccepted(tx, booking, consent);
  else if (consent.kind === 'noshow') await answerNoShow(tx, booking, decision);
  return true;
}

async function applyAccepted(tx: Tx, booking: Booking, { kind, amountMinor }: ConsentRow): Promise<void> {
  if (kind === 'commission')
    await tx.execute(
      `update bookings set net_minor = net_minor + commission_minor - $2, commission_minor = $2, version = version + 1 where id = $1`,
      [booking.id, amountMinor],
    );
  if (kind === 'commission' && booking.state === 'confirmed')
    tx.emit('booking.notifyHotel', { bookingId: booking.publicId });
  if (kind === 'noshow') await countAgain(tx, booking);
  if (kind !== 'waiver') return;
  await tx.execute('update bookings set penalty_minor = $2, version = version + 1 where id = $1', [
    booking.id,
    amountMinor,
  ]);
  const lowered = { ...booking, version: booking.version + 1 };
  emitOwed(tx, lowered, { owedMinor: amountMinor, final: true, reason: 'cancelled' });
}

/** Guests of a no-show that the hotel denies have stayed. */
async function answerNoShow(tx: Tx, booking: Booking, decision: 'refused' | 'lapsed'): Promise<void> {
  if (decision === 'lapsed') return countAgain(tx, booking);
  await tx.execute(
    `update bookings set state = 'stayed', no_show_by = null, version = version + 1 where id = $1 and state = 'noshow'`,
    [booking.id],
  );
}

async function countAgain(tx: Tx, { id }: Booking): Promise<void> {
  await tx.execute('update bookings set version = version + 1 where id = $1', [id]);
}
