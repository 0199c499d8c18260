/** A payment as the model knows it. */
export interface ModelPayment {
  id: string;
  kind: 'order' | 'transfer' | 'cash' | 'credit';
  state: 'open' | 'expired' | 'cancelled' | 'captured';
  amountMinor: number;
  decidedMinor: number;
  /** The order of capture, as a growing number. */
  captured: number;
  /** Whether its page at the gateway was paid. */
  page?: string;
  paid?: boolean;
}

const EXCEEDS = 'payment.exceeds';
const SETTLED = 'payment.settled';

/** A reference model of one booking's money in plain additions: the expected results of the service. */
export class MoneyModel {
  readonly payments: ModelPayment[] = [];
  adjusted = 0;
  private isFinal = false;
  private clock = 0;

  constructor(private base: number) {}

  sums() {
    return {
      owedMinor: this.owed,
      adjustedMinor: this.adjusted,
      reservedMinor: this.sum('open'),
      capturedMinor: this.sum('captured'),
      refundedMinor: this.refunded,
    };
  }

  describe() {
    return Object.fromEntries(
      this.payments.map(({ id, state, amountMinor, decidedMinor }) => {
        const shown = state === 'expired' ? 'cancelled' : state;
        const all = shown === 'captured' && decidedMinor === amountMinor;
        return [id, { state: all ? 'refunded' : shown, amount: amountMinor, refundedMinor: decidedMinor }];
      }),
    );
  }

  open(id: string, kind: 'order' | 'transfer', amountMinor: number): string {
    if (amountMinor > this.left) return EXCEEDS;
    this.payments.push({ id, kind, state: 'open', amountMinor, decidedMinor: 0, captured: 0 });
    return 'done';
  }

  record(id: string, kind: 'cash' | 'credit', amountMinor: number): string {
    if (amountMinor > this.left) return EXCEEDS;
    this.payments.push({ id, kind, state: 'captured', amountMinor, decidedMinor: 0, captured: ++this.clock });
    this.closeUnfitting();
    return 'done';
  }

  settleTransfer(transfer: ModelPayment, amountMinor: number): string {
    if (transfer.captured > 0) return 'done';
    if (transfer.state === 'cancelled') return amountMinor > this.left ? EXCEEDS : 'conflict';
    const own = transfer.state === 'open' ? transfer.amountMinor : 0;
    if (this.isFinal || amountMinor > this.owed - this.net - this.sum('open') + own) return EXCEEDS;
    Object.assign(transfer, { state: 'captured', amountMinor, captured: ++this.clock });
    this.closeUnfitting();
    return 'done';
  }

  /** Pages of closed orders reject payments; a payment on an expired one is kept where it fits. */
  pay(order: ModelPayment): string {
    if (order.state !== 'open' && order.state !== 'expired') return 'closed';
    order.paid = true;
    if (this.isFinal || order.amountMinor > this.owed - this.net) return 'done';
    Object.assign(order, { state: 'captured', captured: ++this.clock });
    this.closeUnfitting();
    return 'done';
  }

  refund(payment: ModelPayment, amountMinor: number): string {
    if (payment.state !== 'captured' || amountMinor > payment.amountMinor - payment.decidedMinor)
      return 'payment.refundTooLarge';
    payment.decidedMinor += amountMinor;
    this.adjusted += amountMinor;
    return 'done';
  }

  cancel(payment: ModelPayment): string {
    const { kind, state, decidedMinor } = payment;
    if (state === 'captured' && (kind === 'order' || kind === 'credit' || decidedMinor > 0)) return SETTLED;
    payment.state = 'cancelled';
    return 'done';
  }

  correct(payment: ModelPayment, id: string, amountMinor: number): string {
    const { kind, state, decidedMinor } = payment;
    if (kind === 'order' || kind === 'credit' || state !== 'captured' || decidedMinor > 0) return SETTLED;
    const moreMinor = amountMinor - payment.amountMinor;
    if (moreMinor > 0 && moreMinor > this.owed - this.net - this.sum('open')) return EXCEEDS;
    payment.state = 'cancelled';
    this.payments.push({ id, kind: 'cash', state: 'captured', amountMinor, decidedMinor: 0, captured: ++this.clock });
    this.closeUnfitting();
    return 'done';
  }

  /**
   * `unknownMinor`: goodwill refunds that the booking did not know of when it ended; they also lower its final amount.
   */
  owe(amountMinor: number, isFinal: boolean, unknownMinor = 0): string {
    this.isFinal = isFinal;
    this.base = isFinal ? amountMinor + this.adjusted - unknownMinor : amountMinor;
    this.closeUnfitting();
    const newestFirst = this.payments
      .filter(({ state }) => state === 'captured')
      .sort((a, b) => b.captured - a.captured);
    for (const payment of newestFirst)
      payment.decidedMinor += Math.max(0, Math.min(this.net - this.owed, payment.amountMinor - payment.decidedMinor));
    return 'done';
  }

  lapse(): string {
    for (const payment of this.payments) if (payment.state === 'open') payment.state = 'expired';
    return 'done';
  }

  /** The oldest open payments stay open as far as they fit beside the received money. */
  private closeUnfitting(): void {
    let rest = this.isFinal ? 0 : Math.max(0, this.owed - this.net);
    for (const payment of this.payments.filter(({ state }) => state === 'open'))
      if (payment.amountMinor <= rest) rest -= payment.amountMinor;
      else payment.state = 'cancelled';
  }

  private get owed(): number {
    return Math.max(0, this.base - this.adjusted);
  }

  private get net(): number {
    return this.sum('captured') - this.refunded;
  }

  private get refunded(): number {
    return this.payments.reduce((sum, { decidedMinor }) => sum + decidedMinor, 0);
  }

  private get left(): number {
    return this.isFinal ? 0 : this.owed - this.net - this.sum('open');
  }

  private sum(wanted: ModelPayment['state']): number {
    return this.payments.reduce((sum, { state, amountMinor }) => (state === wanted ? sum + amountMinor : sum), 0);
  }
}
