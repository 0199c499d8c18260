import type { Booking } from '../../bookings/booking.entity.js';
import type { DecidedRefund, Money, Opened, OrderWish } from '../ports.js';
import { carrierOf } from '../saga-rules.js';
import { sum, type Steps } from './steps-under-test.js';

interface Order {
  bookingId: string;
  amountMinor: number;
  state: 'open' | 'captured' | 'cancelled';
  refunds: Map<string, number>;
}

interface CreditEntry {
  bookingId: string;
  amountMinor: number;
}

/** A gateway and an agency's credit, each with a ledger. */
export class SimulatedMoney implements Money {
  readonly orders = new Map<string, Order>();
  readonly taken = new Map<string, CreditEntry>();
  readonly given = new Map<string, CreditEntry>();
  private readonly barred = new Set<string>();

  constructor(
    readonly limitMinor: number,
    private readonly steps: Steps,
  ) {}

  openOrder({ orderId, booking, amountMinor }: OrderWish): Promise<Opened> {
    return this.steps.partner(() => {
      const order: Order = { bookingId: booking.publicId, amountMinor, state: 'open', refunds: new Map() };
      if (!this.orders.has(orderId)) this.orders.set(orderId, order);
      return { code: orderId, url: `/payment/${orderId}` };
    });
  }

  cancelOrder(orderId: string): Promise<void> {
    return this.steps.partner(() => {
      const order = this.orders.get(orderId);
      if (order?.state === 'open') order.state = 'cancelled';
    });
  }

  takeCredit(id: string, { publicId: bookingId }: Booking, amountMinor: number): Promise<boolean> {
    return this.steps.partner(() => {
      if (this.barred.has(id) || this.given.has(`undo ${id}`)) return false;
      if (this.taken.has(id)) return true;
      if (this.creditUsedMinor() + amountMinor > this.limitMinor) return false;
      this.taken.set(id, { bookingId, amountMinor });
      return true;
    });
  }

  undoCredit({ paymentId: id }: DecidedRefund): Promise<void> {
    return this.steps.partner(() => {
      const taken = this.taken.get(id);
      if (taken) this.giveCredit(`undo ${id}`, taken);
      else this.barred.add(id);
    });
  }

  refund({ id, bookingId, paymentId, method, amountMinor }: DecidedRefund): Promise<void> {
    return this.steps.partner(() => {
      if (carrierOf(method) === 'credit') this.giveCredit(id, { bookingId, amountMinor });
      else this.giveCard(id, paymentId, amountMinor);
    });
  }

  creditUsedMinor(bookingId?: string): number {
    const of = (entries: Map<string, CreditEntry>) =>
      sum([...entries.values()].filter((e) => !bookingId || e.bookingId === bookingId).map((e) => e.amountMinor));
    return of(this.taken) - of(this.given);
  }

  /** What the gateway has of a booking, less what it has given back. */
  cardMinor(bookingId: string): number {
    return sum(this.capturedOf(bookingId).map(({ amountMinor, refunds }) => amountMinor - sum(refunds.values())));
  }

  private capturedOf(bookingId: string): Order[] {
    return [...this.orders.values()].filter((order) => order.bookingId === bookingId && order.state === 'captured');
  }

  /** Each refund goes back to the order that brought it, as the payments service does. */
  private giveCard(id: string, orderId: string, amountMinor: number): void {
    const order = this.orders.get(orderId);
    if (order?.refunds.has(id)) return;
    const left = order?.state === 'captured' ? order.amountMinor - sum(order.refunds.values()) : 0;
    if (amountMinor > left) throw new Error(`${amountMinor - left} more is given back than was captured`);
    order?.refunds.set(id, amountMinor);
  }

  private giveCredit(id: string, { bookingId, amountMinor }: CreditEntry): void {
    if (this.given.has(id)) return;
    this.given.set(id, { bookingId, amountMinor: Math.min(this.creditUsedMinor(bookingId), amountMinor) });
  }
}
