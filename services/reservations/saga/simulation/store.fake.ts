import type { MoneyState } from '#libs/contracts';
import { notFound } from '#libs/service';
import { toDay } from '#libs/stays';
import { bookingTotalMinor } from '../../bookings/booking-total.js';
import { statesBefore } from '../../bookings/booking-states.js';
import type { Booking } from '../../bookings/booking.entity.js';
import type { Cart, IntendedCart, Intent } from '../../carts/cart.js';
import type { Claimed } from '../../lines/line-source.js';
import type { CapturedPayment, InboxMessage, SagaStore, SecuredRooms } from '../ports.js';
import { scheduleRest } from '../../bookings/payment-plan.js';
import { afterPayment, hasFallen, trimmed } from '../saga-rules.js';
import { sum, type Steps } from './steps.fixture.js';

/** The events of a transaction. */
export type StoreNews =
  | { name: 'booking.releaseRooms'; holdId: string }
  | { name: 'booking.owed'; bookingId: string; amountMinor: number; revision: number; final: boolean };

interface Planned {
  id: string;
  amountMinor: number;
}

/** The database: each step is one transaction, executed wholly or not at all. */
export class SimulatedStore implements SagaStore {
  readonly carts = new Map<number, Cart>();
  readonly bookings = new Map<string, Booking>();
  readonly planned = new Map<string, Planned[]>();
  /** Bookings in the order in which their guests were notified of the confirmation. */
  readonly confirmations: string[] = [];
  readonly tasks: string[] = [];
  private readonly inbox = new Set<string>();

  constructor(
    private readonly steps: Steps,
    private readonly now: () => number,
    private readonly send: (news: StoreNews) => void,
  ) {}

  booking(bookingId: string): Promise<Booking> {
    return this.steps.own(() => {
      const booking = this.bookings.get(bookingId);
      if (!booking) throw notFound();
      return { ...booking };
    });
  }

  saveIntent({ id, version }: Cart, intent: Intent): Promise<IntendedCart | undefined> {
    return this.steps.own(() => {
      const cart = this.carts.get(id);
      if (!cart || cart.version !== version || cart.holdId) return undefined;
      const { method: paymentMethod, at: completedAt, ...rest } = intent;
      Object.assign(cart, rest, { paymentMethod, completedAt });
      return { ...cart } as IntendedCart;
    });
  }

  withdrawIntent(cart: IntendedCart, priced: Claimed | undefined): Promise<void> {
    return this.steps.own(() => void this.withdraw(cart, priced));
  }

  withdrawClaim(cart: IntendedCart): Promise<boolean> {
    return this.steps.own(() => {
      const isReopened = this.withdraw(cart, undefined);
      if (isReopened) this.send({ name: 'booking.releaseRooms', holdId: cart.holdId });
      return isReopened;
    });
  }

  confirm(draft: Booking, credit?: CapturedPayment): Promise<Booking> {
    return this.steps.own(() => {
      const booking = this.take(draft);
      if (!booking) return { ...this.bookings.get(draft.publicId)! };
      if (credit) {
        this.inbox.add(`captured ${credit.paymentId}`);
        this.copy(booking, credit.money);
      }
      return { ...this.makeConfirmed(booking) };
    });
  }

  awaitPayment(draft: Booking, money: MoneyState): Promise<Booking> {
    return this.steps.own(() => {
      const booking = this.take(draft);
      if (booking) this.copy(booking, money);
      return { ...this.bookings.get(draft.publicId)! };
    });
  }

  recordCapture(bookingId: string, { paymentId, money }: CapturedPayment, rooms: SecuredRooms): Promise<void> {
    return this.steps.own(() => {
      const booking = this.bookings.get(bookingId)!;
      if (!this.isFirst(`captured ${paymentId}`)) return;
      this.copy(booking, money);
      switch (afterPayment(booking, rooms)) {
        case 'keep':
          if (booking.state === 'cancelled' && rooms.holdId)
            this.send({ name: 'booking.releaseRooms', holdId: rooms.holdId });
          return;
        case 'confirm':
          booking.lines = rooms.lines ?? booking.lines;
          return void this.makeConfirmed(booking);
        case 'refund':
          Object.assign(booking, { state: 'expired', holdId: null, version: booking.version + 1 });
          this.tasks.push(`paidButLost ${paymentId}`);
          if (rooms.holdId) this.send({ name: 'booking.releaseRooms', holdId: rooms.holdId });
          return this.emitOwed(booking, 0);
      }
    });
  }

  expire({ id }: InboxMessage, holdId: string): Promise<void> {
    return this.steps.own(() => {
      if (!this.isFirst(id)) return;
      const booking = [...this.bookings.values()].find((each) => each.holdId === holdId && each.state === 'pending');
      if (booking) Object.assign(booking, { state: 'expired', version: booking.version + 1 });
      const cart = [...this.carts.values()].find((each) => each.holdId === holdId);
      if (cart) this.withdraw({ ...cart } as IntendedCart, undefined);
    });
  }

  /** As the handlers of payments' events do it. */
  copyMoney({ id }: InboxMessage, bookingId: string, money: MoneyState): Promise<void> {
    return this.steps.own(() => {
      const booking = this.bookings.get(bookingId);
      if (this.isFirst(id) && booking) this.copy(booking, money);
    });
  }

  /** As staff cancel it. */
  cancel(bookingId: string, penaltyMinor: number): void {
    const booking = this.bookings.get(bookingId)!;
    if (!statesBefore('cancelled').includes(booking.state)) return;
    const feeMinor = booking.state === 'confirmed' ? Math.min(penaltyMinor, booking.totalMinor) : 0;
    Object.assign(booking, { state: 'cancelled', penaltyMinor: feeMinor, version: booking.version + 1 });
    if (booking.holdId) this.send({ name: 'booking.releaseRooms', holdId: booking.holdId });
    this.emitOwed(booking, feeMinor);
  }

  private take(draft: Booking): Booking | undefined {
    const cart = this.carts.get(draft.id);
    if (!cart || cart.holdId !== draft.holdId) return undefined;
    this.carts.delete(draft.id);
    const booking = { ...draft, claimedAt: new Date(this.now()) };
    this.bookings.set(booking.publicId, booking);
    return booking;
  }

  private withdraw(cart: IntendedCart, priced: Claimed | undefined): boolean {
    const known = this.carts.get(cart.id);
    if (!known || known.holdId !== cart.holdId) return false;
    const lines = priced?.lines ?? known.lines;
    const totalMinor = bookingTotalMinor({ ...known, lines });
    const nothing = { holdId: null, bookingId: null, holdUntil: null, completedAt: null };
    Object.assign(known, { lines, totalMinor, version: known.version + 1, ...nothing });
    const { bookingId } = cart;
    this.send({ name: 'booking.owed', bookingId, amountMinor: 0, revision: cart.version + 1, final: true });
    return true;
  }

  private makeConfirmed(booking: Booking): Booking {
    if (booking.state !== 'pending' && booking.state !== 'expired') return booking;
    booking.state = 'confirmed';
    booking.version++;
    this.confirmations.push(booking.publicId);
    const rest = scheduleRest(booking, booking.paidMinor - booking.refundedMinor, toDay(booking.lines[0]!.checkIn));
    this.planned.set(
      booking.publicId,
      rest.map(({ amountMinor }, at) => ({ id: String(at), amountMinor })),
    );
    return booking;
  }

  private copy(booking: Booking, money: MoneyState): void {
    if (money.revision <= booking.moneyRevision) return;
    const { capturedMinor: paidMinor, refundedMinor, adjustedMinor, revision: moneyRevision } = money;
    Object.assign(booking, { paidMinor, refundedMinor, adjustedMinor, moneyRevision, version: booking.version + 1 });
    const left = money.owedMinor - paidMinor + refundedMinor;
    const planned = this.planned.get(booking.publicId) ?? [];
    this.planned.set(booking.publicId, trimmed(planned, hasFallen(booking.state) ? 0 : left));
  }

  plannedMinor(bookingId: string): number {
    return sum((this.planned.get(bookingId) ?? []).map(({ amountMinor }) => amountMinor));
  }

  private emitOwed({ publicId: bookingId, version: revision }: Booking, amountMinor: number): void {
    this.send({ name: 'booking.owed', bookingId, amountMinor, revision, final: true });
  }

  private isFirst(id: string): boolean {
    const isFirst = !this.inbox.has(id);
    this.inbox.add(id);
    return isFirst;
  }
}
