import { ServiceRefusal } from '#libs/clients';
import type { MoneyPayment, MoneyState } from '#libs/contracts';
import type { Booking } from '../../bookings/booking.entity.js';
import { payableOf } from '../payments-money.js';
import type { CapturedPayment, Money, PaymentRequest } from '../ports.js';
import { carrierOf } from '../saga-rules.js';
import { sum, type Steps } from './steps.fixture.js';

interface Account {
  bookingId: string;
  owedMinor: number;
  isFinal: boolean;
  revision: number;
  payments: Map<string, MoneyPayment>;
}

export type MoneyNews =
  | ({ name: 'payment.captured'; bookingId: string } & CapturedPayment)
  | { name: 'money.changed'; bookingId: string; money: MoneyState };

/** A minimal payments service: it keeps the contract, not the rows. */
export class SimulatedMoney implements Money {
  readonly accounts = new Map<string, Account>();
  /** The gateway's amount of an order, less refunds. */
  readonly gateway = new Map<string, number>();

  constructor(
    readonly limitMinor: number,
    private readonly steps: Steps,
    private readonly now: () => number,
    private readonly send: (news: MoneyNews) => void,
  ) {}

  open(booking: Booking, { id, method, amountMinor, expiresAt, by }: PaymentRequest): Promise<MoneyState> {
    return this.steps.partner(() => {
      const account = this.accountOf(booking);
      if (!account.payments.has(id)) {
        const asked = amountMinor ?? this.leftMinor(account);
        this.assertFits(account, asked);
        this.add(account, { id, method, state: 'open', amountMinor: asked, by, expiresAt: expiresAt.toISOString() });
      }
      return this.stateOf(account);
    });
  }

  takeCredit(booking: Booking, id: string, by: string, amountMinor?: number) {
    return this.steps.partner(() => {
      const account = this.accountOf(booking);
      if (!account.payments.has(id)) {
        const asked = amountMinor ?? this.leftMinor(account);
        this.assertFits(account, asked);
        if (this.creditUsedMinor() + asked > this.limitMinor) return null;
        this.add(account, { id, method: 'credit', state: 'captured', amountMinor: asked, by, expiresAt: null });
        this.announce(account, id);
      }
      return { money: this.stateOf(account), paymentId: id };
    });
  }

  /** Staff record a transfer; an awaited one is settled by it. */
  record(booking: Booking, id: string, amountMinor: number): Promise<{ money: MoneyState; paymentId: string }> {
    return this.steps.partner(() => {
      const account = this.accountOf(booking);
      const awaited = [...account.payments.values()].find((p) => p.method === 'banktransfer' && p.state === 'open');
      const known = account.payments.get(awaited?.id ?? id);
      if (known?.state !== 'captured') {
        this.assertFits(account, amountMinor, known && this.isAsking(known) ? known.amountMinor : 0);
        const captured = {
          method: 'banktransfer',
          state: 'captured',
          amountMinor,
          by: 'staff',
          expiresAt: null,
        } as const;
        this.add(account, { ...captured, id: known?.id ?? id });
        this.announce(account, known?.id ?? id);
      }
      return { money: this.stateOf(account), paymentId: known?.id ?? id };
    });
  }

  /** Reservations reports what is owed: the highest revision counts. */
  applyOwed({
    bookingId,
    amountMinor,
    revision,
    final,
  }: {
    bookingId: string;
    amountMinor: number;
    revision: number;
    final: boolean;
  }): void {
    const account = this.accounts.get(bookingId) ?? this.create(bookingId);
    if (account.isFinal || revision <= account.revision - 1_000_000) return;
    Object.assign(account, { owedMinor: amountMinor, isFinal: final });
    for (const payment of account.payments.values()) if (payment.state === 'open') payment.state = 'cancelled';
    let excess = this.keptMinor(account) - amountMinor;
    for (const payment of [...account.payments.values()].reverse()) {
      const share = Math.min(
        Math.max(0, excess),
        payment.state === 'captured' ? payment.amountMinor - payment.refundedMinor : 0,
      );
      if (share > 0) this.returnMoney(payment, share);
      excess -= share;
    }
    this.emitMoney(account);
  }

  /** A guest pays a page that is still open at the gateway, whatever its state here. */
  payAtGateway(bookingId: string): void {
    const account = this.accounts.get(bookingId);
    for (const payment of account?.payments.values() ?? []) {
      if (carrierOf(payment.method) !== 'gateway' || this.gateway.has(payment.id)) continue;
      this.gateway.set(payment.id, payment.amountMinor);
      const isCounted =
        payment.state === 'open' && this.keptMinor(account!) + payment.amountMinor <= account!.owedMinor;
      if (!isCounted) this.gateway.set(payment.id, 0);
      else {
        payment.state = 'captured';
        this.announce(account!, payment.id);
      }
    }
  }

  keptMinor({ payments }: Account): number {
    return sum([...payments.values()].filter(isCaptured).map((p) => p.amountMinor - p.refundedMinor));
  }

  creditUsedMinor(): number {
    const all = [...this.accounts.values()].flatMap(({ payments }) => [...payments.values()]);
    return sum(all.filter((p) => p.method === 'credit' && isCaptured(p)).map((p) => p.amountMinor - p.refundedMinor));
  }

  private leftMinor(account: Account): number {
    return account.owedMinor - this.keptMinor(account) - this.reservedMinor(account);
  }

  private reservedMinor({ payments }: Account): number {
    return sum([...payments.values()].filter((each) => this.isAsking(each)).map(({ amountMinor }) => amountMinor));
  }

  /** An expired page reserves nothing, though it may still bring money. */
  private isAsking({ state, expiresAt }: MoneyPayment): boolean {
    return state === 'open' && (expiresAt === null || Date.parse(expiresAt) > this.now());
  }

  private assertFits(account: Account, amountMinor: number, freedMinor = 0): void {
    if (!account.isFinal && amountMinor > 0 && amountMinor <= this.leftMinor(account) + freedMinor) return;
    throw new ServiceRefusal(409, { status: false, msg: 'payment.exceeds', message: '', requestId: '' });
  }

  private accountOf(booking: Booking): Account {
    const { bookingId, owedMinor } = payableOf(booking);
    const account = this.accounts.get(bookingId) ?? this.create(bookingId);
    if (!account.isFinal) account.owedMinor = owedMinor;
    return account;
  }

  private create(bookingId: string): Account {
    const account = { bookingId, owedMinor: 0, isFinal: false, revision: 0, payments: new Map() };
    this.accounts.set(bookingId, account);
    return account;
  }

  private add(
    account: Account,
    payment: Omit<MoneyPayment, 'refundedMinor' | 'refundDueMinor' | 'refundFailedMinor' | 'note' | 'at'>,
  ): void {
    account.payments.set(payment.id, {
      ...payment,
      refundedMinor: 0,
      refundDueMinor: 0,
      refundFailedMinor: 0,
      note: '',
      at: new Date(this.now()).toISOString(),
    });
    account.revision++;
  }

  private returnMoney(payment: MoneyPayment, amountMinor: number): void {
    payment.refundedMinor += amountMinor;
    if (this.gateway.has(payment.id)) this.gateway.set(payment.id, this.gateway.get(payment.id)! - amountMinor);
  }

  private announce(account: Account, paymentId: string): void {
    account.revision++;
    const { method, amountMinor, by } = account.payments.get(paymentId)!;
    const { bookingId } = account;
    this.send({
      name: 'payment.captured',
      bookingId,
      paymentId,
      method,
      amountMinor,
      by,
      money: this.stateOf(account),
    });
  }

  private emitMoney(account: Account): void {
    account.revision++;
    this.send({ name: 'money.changed', bookingId: account.bookingId, money: this.stateOf(account) });
  }

  stateOf(account: Account): MoneyState {
    const { bookingId, revision, owedMinor } = account;
    const payments = [...account.payments.values()].map((payment) => ({ ...payment }));
    const capturedMinor = sum(payments.filter(isCaptured).map((p) => p.amountMinor));
    const refundedMinor = sum(payments.map((p) => p.refundedMinor));
    const reservedMinor = this.reservedMinor(account);
    return {
      bookingId,
      revision,
      currency: 'try',
      owedMinor,
      adjustedMinor: 0,
      reservedMinor,
      capturedMinor,
      refundedMinor,
      payments,
    };
  }
}

function isCaptured({ state }: MoneyPayment): boolean {
  return state === 'captured' || state === 'refunded';
}
