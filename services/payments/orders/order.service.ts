import { Inject, Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { guestNameOf, type InputOf, type InternalAnswerOf, type Order as OrderAnswer } from '#libs/contracts';
import { Clients } from '#libs/clients';
import { Database, systemScope, type Tx } from '#libs/database';
import { toDecimal } from '#libs/money';
import { linksOf, payCode } from '#libs/process';
import { Refusal, SERVICE, notFound, orNotFound, type Context } from '#libs/service';
import type { PaymentsRuntime } from '../payments.config.js';
import { askGateway } from '../gateways/ask-gateway.js';
import { GATEWAY_KINDS } from '../gateways/gateway-kinds.js';
import { Gateways, type Agreement } from '../gateways/gateways.js';
import { InstallmentService } from '../installments/installment.service.js';
import { Payment, STORED_CARD } from '../payments/payment.entity.js';
import { CloseAtGateway } from '../money/close-at-gateway.js';
import { findOrder } from './find-order.js';
import { assertPayable, stateOf } from './order-state.js';
import { Order } from './order.entity.js';
import { paymentStart } from './payment-start.js';
import { writeTry } from './write-try.js';

const SCOPE = systemScope('payments.orders');

/** A started attempt is answered again for this long, so that a double click opens one payment. */
const SAME_START_MS = 5 * 60_000;
const CAPTURED: Payment['state'][] = ['captured', 'refunded'];

@Injectable()
export class OrderService {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
    @Inject(SERVICE) private readonly runtime: PaymentsRuntime,
    private readonly gateways: Gateways,
    private readonly installments: InstallmentService,
    private readonly closing: CloseAtGateway,
  ) {}

  /** The payable order of a code. @throws Refusal notFound 404 for an unknown code. */
  async query({ lang }: Context, code: string): Promise<OrderAnswer> {
    const order = await this.byCode(code);
    const brand = await this.brandOf(order);
    const { kind, title, currency, bookingId, failure, customer } = order;
    const [captures, stay] = await Promise.all([this.capturesOf(order), this.stayOf(order, lang)]);
    const isRefunded = captures.length > 0 && captures.every((each) => each.decidedMinor === each.amountMinor);
    const byParts = captures.find((each) => each.installment > 1 && each.chargedMinor !== null);
    return {
      code,
      kind,
      state: isRefunded ? 'refunded' : stateOf(order, this.runtime.now()),
      title: stay?.title || title,
      amount: toDecimal(order.amountMinor),
      currency,
      bookingId,
      // The link may be forwarded: of the customer it shows only the name.
      customer: `${customer.name} ${customer.surname.slice(0, 1)}.`,
      companyName: guestNameOf(brand),
      colour: brand.colour,
      logo: brand.logo,
      expiresAt: order.expiresAt.toISOString(),
      failure,
      installments: await this.installments.ofOpenOrder(order),
      wallets: await this.takesWallets(order),
      charged: byParts ? { installment: byParts.installment, total: toDecimal(byParts.chargedMinor!) } : null,
      stay,
    };
  }

  private brandOf({ accountId }: Order): Promise<InternalAnswerOf<'account.brand'>> {
    return this.clients.call('account.brand', { params: { id: String(accountId) } });
  }

  private async capturesOf({ id, state }: Order): Promise<Payment[]> {
    if (state !== 'captured') return [];
    return this.database.tx(SCOPE, (tx) => tx.repository(Payment).findBy({ orderId: id, state: In(CAPTURED) }));
  }

  private async takesWallets({ accountId, state }: Order): Promise<boolean> {
    if (state !== 'open') return false;
    const agreement = await this.gateways.forAccount(accountId).catch(() => undefined);
    return agreement !== undefined && GATEWAY_KINDS[agreement.gateway.name].wallets;
  }

  /** Without it the page can be paid on too. */
  private async stayOf({ bookingId, state }: Order, lang: string): Promise<OrderAnswer['stay']> {
    if (!bookingId || (state !== 'open' && state !== 'captured')) return null;
    const asked = { params: { id: bookingId }, body: { scope: null }, lang };
    const booking = await this.clients.call('bookings.payable', asked).catch((error: unknown) => {
      this.runtime.log.warn({ err: error }, 'the booking of an order could not be asked');
      return null;
    });
    return booking?.stay ?? null;
  }

  /**
   * The code of a booking's open payment, else of its last one. @throws Refusal notFound 404 · link.expired 410 · cart.notYours
   * 403 for staff of another account.
   */
  async codeOfBooking({ user, scope }: Context, link: string): Promise<string> {
    const { bookingId } = await this.clients.call('bookings.openLink', {
      body: { link, scope: user && scope !== 'all' ? [...scope] : null },
    });
    const order = await this.database.tx(SCOPE, (tx) =>
      tx.row<{ id: string }>(
        `select id from orders where booking_id = $1 order by (state = 'open') desc, created_at desc, id desc limit 1`,
        [bookingId],
      ),
    );
    return payCode(this.runtime.config.KONAK_SECRET, orNotFound(order).id);
  }

  /**
   * Starts an attempt to pay: answers the gateway's page.
   * @throws Refusal order.paid 409 · order.expired 410, also for a cancelled one · partnerDown 503.
   */
  async initialize({ code, installment, lang }: InputOf<'order.initialize'>['body']): Promise<{ redirect: string }> {
    const order = await this.byCode(code);
    assertPayable(order, this.runtime.now());
    const agreement = await this.gateways.forAccount(order.accountId);
    const { site } = await this.brandOf(order);
    const offered = await this.installments.forOrder(order, agreement);
    if (!offered.some((plan) => plan.installment === installment)) throw new Refusal('payment.installment', 422);
    const payment = await this.database.tx(SCOPE, (tx) => this.startPayment(tx, order, agreement, installment));
    if (payment.redirect) return { redirect: payment.redirect };
    const begunWith = orNotFound(await this.gateways.find(payment));
    const start = paymentStart(linksOf(this.runtime.config, site), order, payment, begunWith);
    const begin = { ...start, lang: lang ?? order.lang };
    const started = await askGateway(this.runtime, () => begunWith.gateway.start(begin));
    await this.keepStarted(order, payment, started);
    return { redirect: started.redirect };
  }

  /**
   * Closes the page at the gateway where the order was closed meanwhile. @throws Refusal order.paid 409 · order.expired
   * 410.
   */
  private async keepStarted(
    { id }: Order,
    payment: Payment,
    { gatewayRef, redirect }: { gatewayRef: string; redirect: string },
  ): Promise<void> {
    const order = await this.database.tx(SCOPE, async (tx) => {
      await tx.execute('update payments set gateway_ref = $2, redirect = $3 where id = $1', [
        payment.id,
        gatewayRef,
        redirect,
      ]);
      return tx.repository(Order).findOneByOrFail({ id });
    });
    if (order.state === 'open') return;
    await this.closing.close([id]);
    assertPayable(order, this.runtime.now());
  }

  /**
   * The running attempt with the same installments, the waiting one, or a new one. The order's row is locked, which
   * serialises clicks and changes by staff.
   */
  private async startPayment(tx: Tx, { id }: Order, agreement: Agreement, installment: number): Promise<Payment> {
    const order = await tx.repository(Order).findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
    assertPayable(order, this.runtime.now());
    const startedAt = this.runtime.now();
    const last = await tx.repository(Payment).findOne({
      where: { orderId: id, state: 'started', installment, method: Not(STORED_CARD) },
      order: { id: 'desc' },
    });
    if (last && startedAt.getTime() - (last.startedAt ?? last.createdAt).getTime() < SAME_START_MS) return last;
    return writeTry(tx, order, { agreement, installment, startedAt });
  }

  private async byCode(code: string): Promise<Order> {
    const order = await this.database.tx(SCOPE, (tx) => findOrder(tx, this.runtime.config, code));
    if (!order) throw notFound();
    return order;
  }
}
