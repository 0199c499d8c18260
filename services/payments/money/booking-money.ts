import { Inject, Injectable } from '@nestjs/common';
import { isUuid, type InternalCallId, type InternalInputOf } from '#libs/contracts';
import { systemScope, type Tx } from '#libs/database';
import { Refusal, SERVICE, notFound, orNotFound, type ServiceRuntime } from '#libs/service';
import { takeCredit } from '../credits/booked-credit.js';
import { lockAccount, openAccount, type MoneyAccount } from './account.js';
import { cancelPayment } from './cancel-payment.js';
import { ChangeMoney, type Work } from './change-money.js';
import { findCaptured } from './decide-refund.js';
import { gather } from './money-facts.js';
import type { MoneyState } from './money-state.js';
import { openPayment } from './open-payment.js';
import { markRefundPaid } from './mark-refund-paid.js';
import { correctMoney, recordMoney } from './record-money.js';
import { refundPayment } from './refund-payment.js';
import { isKnownPayment } from './same-request.js';
import { setOwed } from './set-owed.js';

const SCOPE = systemScope('payments.money');

/** The delay of the event, within which the caller acts on its answer itself. */
const CALLER_MS = 5_000;

type MoneyCall = Extract<InternalCallId, `money.${string}`>;
export type MoneyBody<C extends MoneyCall> = InternalInputOf<C>['body'];
export type Payable = MoneyBody<'money.open'>['payable'];

export interface MoneyAnswer {
  money: MoneyState;
  paymentId: string;
}

/** The internal calls of reservations about a booking's money. All are idempotent. */
@Injectable()
export class BookingMoney {
  constructor(
    private readonly changing: ChangeMoney,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  open(request: MoneyBody<'money.open'>): Promise<MoneyAnswer> {
    return this.take(request, (tx, account) => openPayment(tx, account, request));
  }

  takeCredit(request: MoneyBody<'money.takeCredit'>): Promise<MoneyAnswer> {
    return this.take(request, (tx, account) => takeCredit(tx, account, request));
  }

  record(money: MoneyBody<'money.record'>): Promise<MoneyAnswer> {
    return this.take(money, (tx, account) => recordMoney(tx, account, money));
  }

  cancel(request: MoneyBody<'money.cancel'>): Promise<MoneyAnswer> {
    return this.change(request, (tx, account) => cancelPayment(tx, account, request));
  }

  correct(change: MoneyBody<'money.correct'>): Promise<MoneyAnswer> {
    assertUuids(change.newPaymentId);
    return this.change(change, (tx, account) => correctMoney(tx, account, change));
  }

  refund(refund: MoneyBody<'money.refund'>): Promise<MoneyAnswer> {
    return this.change(refund, async (tx, account) => {
      const payment = await findCaptured(tx, account, refund.paymentId);
      if (!payment && !(await isKnownPayment(tx, account, refund.paymentId))) throw notFound();
      return refundPayment(tx, account, payment, refund);
    });
  }

  markRefundPaid(paid: MoneyBody<'money.payBack'>): Promise<MoneyAnswer> {
    return this.change(paid, (tx, account) => markRefundPaid(tx, account, paid));
  }

  /** New money of a booking, whose account is created or updated by the call. */
  private take({ payable, paymentId }: { payable: Payable; paymentId: string }, work: Work): Promise<MoneyAnswer> {
    assertUuids(payable.bookingId, paymentId);
    const answered: Work = async (tx, account) => {
      const change = await work(tx, account);
      const notBefore = new Date(this.runtime.now().getTime() + CALLER_MS);
      const facts = change.facts.map((fact) => (fact.name === 'payment.captured' ? { ...fact, notBefore } : fact));
      return { ...change, facts };
    };
    return this.answer((tx) => openBooking(tx, payable), withPayable(payable, answered));
  }

  /** A change of an existing payment. @throws Refusal notFound 404 for a booking without money. */
  private change({ bookingId, paymentId }: { bookingId: string; paymentId: string }, work: Work): Promise<MoneyAnswer> {
    if (!isUuid(bookingId) || !isUuid(paymentId)) throw notFound();
    return this.answer((tx) => lockAccount(tx, bookingId), work);
  }

  private async answer(find: (tx: Tx) => Promise<MoneyAccount>, work: Work): Promise<MoneyAnswer> {
    const { money, paymentId } = await this.changing.change(SCOPE, find, work);
    return { money: orNotFound(money), paymentId };
  }
}

/** The account of a booking, locked. */
export function openBooking(tx: Tx, { bookingId, account, currency }: Payable): Promise<MoneyAccount> {
  return openAccount(tx, { payableId: bookingId, kind: 'booking', account, currency });
}

/**
 * Work on a booking's account after setting what it owes by the call. A final amount stays final until an event says
 * otherwise.
 */
export function withPayable({ owedMinor, currency, revision }: Payable, work: Work): Work {
  return async (tx, account) => {
    const owed = { owedMinor, currency, revision, isFinal: false, reason: 'changed' };
    const before = account.is_final ? gather() : await setOwed(tx, account, owed);
    const change = await work(tx, account);
    return { ...gather(before, change), paymentId: change.paymentId };
  };
}

function assertUuids(...ids: readonly string[]): void {
  if (!ids.every(isUuid)) throw new Refusal('request.invalid', 400);
}
