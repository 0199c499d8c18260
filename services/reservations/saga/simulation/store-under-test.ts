import { absent } from '#libs/service';
import { toDay } from '#libs/stays';
import { statesBefore } from '../../bookings/booking-states.js';
import type { Booking, BookingPayment } from '../../bookings/booking.entity.js';
import type {
  Arrived,
  Claimed,
  DecidedRefund,
  Heard,
  Intent,
  NewPayment,
  OpenPayment,
  SagaStore,
  SecuredRooms,
} from '../ports.js';
import {
  UNDO_CREDIT,
  afterPayment,
  carrierOf,
  excessMinor,
  hasFallen,
  refundShares,
  restOf,
  trimmed,
} from '../saga-rules.js';
import type { Steps } from './steps-under-test.js';

/** What a transaction told others. */
export type Told =
  | { name: 'booking.giveBack'; bookingId: string }
  | { name: 'booking.releaseRooms'; holdId: string }
  | { name: 'booking.moneyArrived'; bookingId: string; arrived: Required<Arrived> }
  | { name: 'booking.refund'; refundId: string };

/** The database: each step is one transaction, done whole or not at all. */
export class SimulatedStore implements SagaStore {
  readonly bookings = new Map<string, Booking>();
  readonly payments = new Map<string, BookingPayment>();
  readonly refunds = new Map<string, DecidedRefund & { done: boolean }>();
  /** Bookings in the order in which their guests were told that they stand. */
  readonly confirmations: string[] = [];
  readonly tasks: string[] = [];
  private readonly heard = new Set<string>();
  private serial = 0;

  constructor(
    private readonly steps: Steps,
    private readonly now: () => number,
    private readonly send: (told: Told) => void,
  ) {}

  booking(publicId: string): Promise<Booking> {
    return this.steps.own(() => {
      const booking = this.bookings.get(publicId);
      if (!booking) throw absent();
      return { ...booking };
    });
  }

  intend(cart: Booking, { method, holdId, holdUntil, at }: Intent): Promise<boolean> {
    return this.steps.own(() => {
      const booking = this.bookings.get(cart.publicId)!;
      if (booking.state !== 'cart' || booking.version !== cart.version) return false;
      const intended = { state: 'pending', paymentMethod: method, holdId, holdUntil, completedAt: at, claimedAt: null };
      Object.assign(booking, intended, { version: booking.version + 1 });
      return true;
    });
  }

  backToCart({ publicId, holdId }: Booking, priced: Claimed | undefined): Promise<void> {
    return this.steps.own(() => {
      const booking = this.bookings.get(publicId)!;
      if (booking.state !== 'pending' || booking.holdId !== holdId) return;
      Object.assign(booking, { state: 'cart', holdId: null, claimedAt: null, lines: priced?.lines ?? booking.lines });
      booking.version++;
      this.closeAll(booking, 'cancelled');
    });
  }

  confirm({ publicId }: Booking): Promise<undefined> {
    return this.steps.own(() => void this.makeConfirmed(this.bookings.get(publicId)!));
  }

  awaitPayment({ publicId, holdId }: Booking, payment: OpenPayment): Promise<void> {
    return this.steps.own(() => {
      const booking = this.bookings.get(publicId)!;
      if (booking.state !== 'pending' || booking.holdId !== holdId || booking.claimedAt) return;
      booking.claimedAt = new Date(this.now());
      this.insert(booking, payment, 'open');
    });
  }

  openPayment({ publicId }: Booking, payment: NewPayment): Promise<void> {
    return this.steps.own(() => this.insert(this.bookings.get(publicId)!, payment, 'open'));
  }

  openPlanned(paymentId: string): Promise<void> {
    return this.steps.own(() => {
      const payment = this.payments.get(paymentId);
      if (payment?.state === 'scheduled') payment.state = 'open';
    });
  }

  tell({ publicId: bookingId }: Booking, arrived: Required<Arrived>): Promise<void> {
    return this.steps.own(() => {
      const { paymentId: id, method, amountMinor } = arrived;
      this.insert(this.bookings.get(bookingId)!, { id, method, amountMinor }, 'open');
      this.send({ name: 'booking.moneyArrived', bookingId, arrived });
    });
  }

  closePayment(id: string): Promise<void> {
    return this.steps.own(() => {
      const payment = this.payments.get(id);
      if (payment?.state === 'open') payment.state = 'cancelled';
    });
  }

  receive(heard: Heard | undefined, publicId: string, arrived: Arrived, rooms: SecuredRooms): Promise<void> {
    return this.steps.own(() => {
      const booking = this.bookings.get(publicId)!;
      if (!this.firstTime(heard) || !this.book(booking, arrived)) return;
      switch (afterPayment(booking, rooms)) {
        case 'keep':
          return this.trim(booking);
        case 'confirm':
          booking.lines = rooms.lines ?? booking.lines;
          return this.makeConfirmed(booking);
        case 'giveBack':
          if (booking.state === 'pending') booking.state = 'expired';
          this.tasks.push(`paidButLost ${arrived.paymentId}`);
          this.giveBackExcess(booking, arrived.paymentId);
          if (rooms.holdId) this.send({ name: 'booking.releaseRooms', holdId: rooms.holdId });
          return this.send({ name: 'booking.giveBack', bookingId: publicId });
      }
    });
  }

  expire(heard: Heard, holdId: string): Promise<void> {
    return this.steps.own(() => {
      const booking = [...this.bookings.values()].find((each) => each.holdId === holdId && each.state === 'pending');
      if (!this.firstTime(heard) || !booking) return;
      booking.state = 'expired';
      this.closeAll(booking, 'failed', { keepCredit: true });
    });
  }

  openPayments({ id }: Booking): Promise<OpenPayment[]> {
    return this.steps.own(() => this.paymentsOf(id).filter(({ state }) => state === 'open'));
  }

  decideRefunds(heard: Heard, publicId: string): Promise<void> {
    return this.steps.own(() => {
      const booking = this.bookings.get(publicId)!;
      if (!this.firstTime(heard) || !hasFallen(booking.state)) return;
      if (booking.holdId) this.send({ name: 'booking.releaseRooms', holdId: booking.holdId });
      if (booking.state === 'expired') booking.holdId = null;
      this.undoOpenCredit(booking);
      this.closeAll(booking, 'cancelled');
      this.giveBackExcess(booking, heard.id);
    });
  }

  refund(id: string): Promise<DecidedRefund | undefined> {
    return this.steps.own(() => {
      const refund = this.refunds.get(id);
      return refund && !refund.done ? { ...refund } : undefined;
    });
  }

  refundDone(id: string): Promise<void> {
    return this.steps.own(() => void (this.refunds.get(id)!.done = true));
  }

  paymentsOf(bookingId: number): BookingPayment[] {
    return [...this.payments.values()].filter((payment) => payment.bookingId === bookingId);
  }

  private makeConfirmed(booking: Booking): void {
    if (!statesBefore('confirmed').includes(booking.state)) return;
    booking.state = 'confirmed';
    this.confirmations.push(booking.publicId);
    const paidMinor = booking.paidMinor - booking.refundedMinor;
    for (const { method, amountMinor } of restOf(booking, paidMinor, toDay(booking.lines[0]!.checkIn)))
      this.insert(booking, { id: `planned-${++this.serial}`, method, amountMinor }, 'scheduled');
  }

  private book(booking: Booking, { paymentId, method, amountMinor }: Arrived): boolean {
    const known = this.payments.get(paymentId);
    if (known?.state === 'captured' || known?.state === 'refunded') return false;
    if (known && known.method === 'credit' && known.state !== 'open') return false;
    if (known) Object.assign(known, { state: 'captured', amountMinor });
    else this.insert(booking, { id: paymentId, method, amountMinor }, 'captured');
    booking.paidMinor += amountMinor;
    return true;
  }

  private trim(booking: Booking): void {
    const planned = this.paymentsOf(booking.id).filter(({ state }) => state === 'scheduled');
    const dueMinor = booking.totalMinor - booking.paidMinor + booking.refundedMinor;
    for (const { id, amountMinor } of trimmed(planned, dueMinor))
      Object.assign(this.payments.get(id)!, amountMinor > 0 ? { amountMinor } : { state: 'cancelled' });
  }

  private undoOpenCredit({ id, accountId: account, publicId: bookingId, currency }: Booking): void {
    for (const { id: paymentId, method, state, amountMinor } of this.paymentsOf(id)) {
      if (state !== 'open' || method !== 'credit') continue;
      const refundId = `undo ${paymentId}`;
      const refund = {
        id: refundId,
        account,
        bookingId,
        paymentId,
        method: UNDO_CREDIT,
        amountMinor,
        currency,
        reason: '',
      };
      this.refunds.set(refundId, { ...refund, done: false });
      this.send({ name: 'booking.refund', refundId });
    }
  }

  private giveBackExcess(booking: Booking, key: string): void {
    const { accountId: account, publicId: bookingId, currency } = booking;
    for (const share of refundShares(this.paymentsOf(booking.id), excessMinor(booking))) {
      const id = `${key} ${share.paymentId}`;
      this.refunds.set(id, { id, account, bookingId, ...share, currency, reason: '', done: false });
      const payment = this.payments.get(share.paymentId)!;
      payment.refundedMinor += share.amountMinor;
      if (payment.refundedMinor === payment.amountMinor) payment.state = 'refunded';
      booking.refundedMinor += share.amountMinor;
      if (carrierOf(share.method) === 'person') this.tasks.push(`refundByHand ${id}`);
      else this.send({ name: 'booking.refund', refundId: id });
    }
  }

  private insert(booking: Booking, { id, method, amountMinor }: OpenPayment, state: BookingPayment['state']): void {
    if (this.payments.has(id)) return;
    const at = new Date(this.now() + this.payments.size);
    const payment = { id, bookingId: booking.id, method, amountMinor, refundedMinor: 0, state, at };
    this.payments.set(id, payment as BookingPayment);
  }

  private closeAll({ id }: Booking, state: 'failed' | 'cancelled', { keepCredit = false } = {}): void {
    for (const payment of this.paymentsOf(id))
      if (payment.state === 'scheduled' || (payment.state === 'open' && !(keepCredit && payment.method === 'credit')))
        payment.state = state;
  }

  private firstTime(heard: Heard | undefined): boolean {
    if (!heard) return true;
    if (this.heard.has(heard.id)) return false;
    this.heard.add(heard.id);
    return true;
  }
}
