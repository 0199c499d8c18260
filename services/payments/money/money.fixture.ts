import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { internalCalls } from '#libs/contracts';
import { PLATFORM } from '#libs/database';
import { payCode } from '#libs/process';
import { TEST_SECRET } from '#libs/testing';
import { TEST_CARDS } from '#libs/testing/sandboxes';
import { AGENCY, PaymentsUnderTest, openingOf, type PayableUnderTest } from '../payments.fixture.js';
import { ReservationsStandIn } from '../reservations.fixture.js';
import { CarryRefunds } from '../payments/carry-refunds.js';
import { SettlePayment } from '../payments/settle-payment.js';
import { lockAccount } from './account.js';
import { ChangeMoney } from './change-money.js';
import { ExpirePayments } from './expire-payments.js';
import { findBrokenInvariants } from './money-invariants.fixture.js';
import { readMoneyState, type MoneyState } from './money-state.js';
import { OwedHandler } from './owed.handler.js';

type MoneyCall = Extract<keyof typeof internalCalls, `money.${string}`>;
type Body<C extends MoneyCall> = z.input<(typeof internalCalls)[C]['body']>;

const GOOD_CARD = TEST_CARDS.find(({ decline, threeDS }) => !decline && !threeDS)!;

/** The money of bookings under test: calls of reservations, payments by guests, and the invariants afterwards. */
export class MoneyUnderTest {
  private messages = 0;

  private constructor(
    readonly konak: PaymentsUnderTest,
    private readonly reservations: ReservationsStandIn,
  ) {}

  static async open(): Promise<MoneyUnderTest> {
    const reservations = new ReservationsStandIn();
    const hosts = { reservations: await reservations.listen() };
    return new MoneyUnderTest(await PaymentsUnderTest.open({}, hosts), reservations);
  }

  async close(): Promise<void> {
    await this.konak.close();
    this.reservations.close();
  }

  get<T>(type: new (...args: never[]) => T): T {
    return this.konak.service.running.app.get(type, { strict: false });
  }

  /** A booking that owes an amount and has no account yet. */
  booking(owedMinor: number, account = AGENCY): BookingUnderTest {
    const payable = { bookingId: randomUUID(), account, currency: 'try' as const, owedMinor, revision: 1 };
    this.reservations.bookings.set(payable.bookingId, payable);
    return new BookingUnderTest(this, payable);
  }

  message(name: string) {
    return { id: `money-${this.messages++}`, name, attempt: 1 };
  }

  async grantCredit(account: number, limit: number): Promise<void> {
    await this.konak.platform.put(`/credits/${account}`, { currency: 'try', limit });
  }

  /** Waits for the gateways, and carries out what they could not do at once. */
  async settleDown(): Promise<void> {
    await this.get(ChangeMoney).idle();
    await this.konak.service.cloned.rows('update payments.refunds set claimed_until = null');
    await this.get(CarryRefunds).carryOutOpenOnes();
  }

  /** Violated invariants, here and against the gateway's own records. */
  async findFaults(): Promise<string[]> {
    await this.settleDown();
    const faults = await findBrokenInvariants((sql) => this.konak.service.cloned.rows(sql));
    const ours = await this.konak.service.cloned.rows<{ ref: string; captured: number; refunded: number }>(
      // What staff have paid back themselves, the gateway knows nothing of.
      `select gateway_ref as ref, amount_minor::int as captured, refunded_minor::int - (select coalesce(sum(r.amount_minor), 0)
         from payments.refunds r where r.payment_id = p.id and r.done_by is not null)::int as refunded from payments.payments p
       where gateway = 'sandbox' and state in ('captured', 'refunded')`,
    );
    const theirs = this.konak.sandbox.payments
      .all()
      .filter(({ state }) => state === 'captured' || state === 'refunded')
      .map(({ id, amountMinor, refunds }) => ({
        ref: id,
        captured: amountMinor,
        refunded: refunds.reduce((sum, refund) => sum + refund.amountMinor, 0),
      }));
    const lines = (books: typeof theirs) => new Set(books.map((each) => JSON.stringify(each)));
    const [here, there] = [lines(ours), lines(theirs)];
    faults.push(...[...here].filter((line) => !there.has(line)).map((line) => `the gateway does not have ${line}`));
    faults.push(...[...there].filter((line) => !here.has(line)).map((line) => `the gateway alone has ${line}`));
    return faults;
  }
}

/** An open page of a booking, and how to pay on it. */
export interface PageUnderTest {
  orderId: string;
  code: string;
}

interface OweOptions {
  final?: boolean;
  revision?: number;
  /** The adjustments known to the booking; undefined: all that payments knows. */
  adjustedMinor?: number;
}

export class BookingUnderTest {
  constructor(
    private readonly world: MoneyUnderTest,
    readonly payable: PayableUnderTest,
  ) {}

  get id(): string {
    return this.payable.bookingId;
  }

  private get clients() {
    return this.world.konak.service.clients;
  }

  /** Opens a page to pay on; or a link. */
  async open(change: Partial<Body<'money.open'>> = {}): Promise<PageUnderTest & { money: MoneyState }> {
    const body = { ...openingOf(this.payable), ...change };
    const { money, paymentId } = await this.clients.call('money.open', { body });
    return { money, ...this.page(paymentId) };
  }

  record(change: Partial<Body<'money.record'>> = {}) {
    const body = {
      ...{ payable: this.payable, paymentId: randomUUID(), method: 'cash' as const, by: 'ayse', note: 'kasa' },
      ...{ title: 'Ada Otel', customer: 'Ada Deniz' },
      ...change,
    };
    return this.clients.call('money.record', { body });
  }

  takeCredit(change: Partial<Body<'money.takeCredit'>> = {}) {
    const body = { payable: this.payable, paymentId: randomUUID(), by: 'ayse', ...change };
    return this.clients.call('money.takeCredit', { body });
  }

  refund(paymentId: string, change: Partial<Body<'money.refund'>> = {}) {
    const request = {
      bookingId: this.id,
      paymentId,
      refundId: randomUUID(),
      reason: 'iyi niyet',
      by: 'ayse',
      ...change,
    };
    return this.clients.call('money.refund', { body: request });
  }

  markRefundPaid(paymentId: string, change: Partial<Body<'money.payBack'>> = {}) {
    const body = { bookingId: this.id, paymentId, note: 'makbuz 12', by: 'ayse', ...change };
    return this.clients.call('money.payBack', { body });
  }

  cancel(paymentId: string) {
    return this.clients.call('money.cancel', { body: { bookingId: this.id, paymentId, by: 'ayse' } });
  }

  correct(paymentId: string, change: Partial<Body<'money.correct'>>) {
    const body = { bookingId: this.id, paymentId, newPaymentId: randomUUID(), by: 'ayse', ...change };
    return this.clients.call('money.correct', { body });
  }

  /** Reservations reports what is owed from now on. */
  async owe(
    amountMinor: number,
    { final = false, revision = ++this.payable.revision, adjustedMinor }: OweOptions = {},
  ): Promise<void> {
    if (!final) this.payable.owedMinor = amountMinor;
    const { bookingId, account, currency } = this.payable;
    const reason = final ? 'cancelled' : 'changed';
    await this.world
      .get(OwedHandler)
      .change(
        { bookingId, account, currency, amountMinor, revision, final, adjustedMinor, reason },
        this.world.message('booking.owed'),
      );
  }

  /** The page of an order. */
  page(orderId: string): PageUnderTest {
    return { orderId, code: payCode(TEST_SECRET, orderId) };
  }

  /** The current payment in payments. */
  read(): Promise<MoneyState> {
    return this.world.konak.service.database.tx(PLATFORM, async (tx) =>
      readMoneyState(tx, await lockAccount(tx, this.id)),
    );
  }

  /** Goes to the gateway's page; its reference. */
  async start({ code }: PageUnderTest, installment = 1): Promise<string> {
    return (await this.world.konak.start(code, installment)).reference;
  }

  /**
   * Enters a card on a started page, before its outcome is known here; false where the page no longer accepts payments.
   */
  pay(reference: string): boolean {
    const { payments } = this.world.konak.sandbox;
    const page = payments.all().find((each) => each.reference === reference)!;
    if (page.state !== 'created') return false;
    payments.submitCard(page, GOOD_CARD, 1);
    return true;
  }

  /** Queries the gateway for the outcome. */
  async settle(reference: string): Promise<void> {
    await this.world.get(SettlePayment).settle(reference);
  }

  /** All steps of a guest's payment. */
  async payPage(page: PageUnderTest): Promise<void> {
    const reference = await this.start(page);
    this.pay(reference);
    await this.settle(reference);
  }

  /** Advances the clock until all open payments have expired. */
  async lapse(): Promise<void> {
    const { cloned } = this.world.konak.service;
    await cloned.rows(`update payments.orders set expires_at = now() - interval '1 minute' where booking_id = $1`, [
      this.id,
    ]);
    await cloned.rows(
      `update payments.payments set expires_at = now() - interval '1 minute' where booking_id = $1 and expires_at is not null`,
      [this.id],
    );
    await this.world.get(ExpirePayments).expire();
  }

  /** Reservations' copy by the newest of the facts. */
  async copy(): Promise<MoneyState | undefined> {
    const facts = (await this.world.konak.service.emitted()).map(
      ({ payload }) => payload['money'] as MoneyState | undefined,
    );
    return facts
      .filter((money) => money?.bookingId === this.id)
      .reduce<MoneyState | undefined>(
        (last, money) => (!last || money!.revision >= last.revision ? money : last),
        undefined,
      );
  }

  /** Names of the facts of this booking, in order. */
  async facts(): Promise<string[]> {
    const emitted = await this.world.konak.service.emitted();
    return emitted
      .filter(({ payload }) => payload['bookingId'] === this.id)
      .map(({ name, payload }) => [name, payload['change'] ?? payload['kind']].filter(Boolean).join(' '));
  }
}
