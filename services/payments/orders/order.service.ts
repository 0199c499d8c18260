import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, Order as OrderAnswer } from '#libs/contracts';
import { Clients } from '#libs/clients';
import { Database, PLATFORM, type Tx } from '#libs/database';
import { toDecimal } from '#libs/money';
import { Refusal, SERVICE, absent, orAbsent, type ServiceRuntime } from '#libs/service';
import { callbackUrl, formReturnUrl } from '../gateways/addresses.js';
import { askGateway } from '../gateways/ask-gateway.js';
import { Gateways, type Agreement } from '../gateways/gateways.js';
import type { PaymentStart } from '../gateways/payment-gateway.js';
import { InstallmentService } from '../installments/installment.service.js';
import { Payment } from '../payments/payment.entity.js';
import { Order, type PayingCustomer } from './order.entity.js';
import { codeHash, payCode } from './pay-code.js';

export interface OpenOrder {
  orderId: string;
  bookingId: string;
  account: number;
  amountMinor: number;
  currency: Order['currency'];
  kind: Order['kind'];
  title: string;
  customer: PayingCustomer;
  lang: string;
  expiresAt: string;
}

/** The first time a payment is asked about that has not been told of. */
const FIRST_ASK_MS = 30_000;
/** A start is offered again for this long, so that a double click opens one payment. */
const SAME_START_MS = 5 * 60_000;

@Injectable()
export class OrderService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clients) private readonly clients: Clients,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    @Inject(Gateways) private readonly gateways: Gateways,
    @Inject(InstallmentService) private readonly installments: InstallmentService,
  ) {}

  /** Opens what is to be paid; the same id again answers the same code. */
  async open(order: OpenOrder): Promise<{ code: string; url: string }> {
    const { config } = this.runtime;
    const code = payCode(config.KONAK_SECRET, order.orderId);
    await this.database.tx(PLATFORM, (tx) =>
      tx.change(
        `insert into orders (id, account_id, booking_id, kind, code_hash, title, amount_minor, currency, customer, lang, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (id) do nothing`,
        [
          order.orderId,
          order.account,
          order.bookingId,
          order.kind,
          codeHash(code),
          order.title,
          order.amountMinor,
          order.currency,
          JSON.stringify(order.customer),
          order.lang,
          order.expiresAt,
        ],
      ),
    );
    return { code, url: this.pageOf(order.kind, code) };
  }

  /** What a code asks to be paid. @throws Refusal notFound 404 for a code that opens nothing. */
  async query(code: string): Promise<OrderAnswer> {
    const order = await this.byCode(code);
    const brand = await this.clients.call('account.brand', { params: { id: String(order.accountId) } });
    const state = order.state === 'captured' ? 'captured' : this.isOver(order) ? 'expired' : 'open';
    const { kind, title, currency, bookingId, failure, customer } = order;
    return {
      code,
      kind,
      state,
      title,
      amount: toDecimal(order.amountMinor),
      currency,
      bookingId,
      // Whoever has the link need not learn more than whom it is for.
      customer: `${customer.name} ${customer.surname.slice(0, 1)}.`,
      companyName: brand.companyName,
      expiresAt: order.expiresAt.toISOString(),
      failure,
      installments: await this.installments.ofOpenOrder(order),
    };
  }

  /**
   * Starts a try to pay: the gateway's page to go to.
   * @throws Refusal order.paid 409 · order.expired 410 · partnerDown 503.
   */
  async initialize({ code, installment, lang }: InputOf<'order.initialize'>['body']): Promise<{ redirect: string }> {
    const order = await this.byCode(code);
    if (order.state === 'captured') throw new Refusal('order.paid', 409);
    if (this.isOver(order)) throw new Refusal('order.expired', 410);
    const agreement = await this.gateways.forAccount(order.accountId);
    const offered = await this.installments.forOrder(order, agreement);
    if (!offered.some((plan) => plan.installment === installment)) throw new Refusal('payment.installment', 422);
    const payment = await this.database.tx(PLATFORM, (tx) => this.startPayment(tx, order, agreement, installment));
    if (payment.redirect) return { redirect: payment.redirect };
    const { config } = this.runtime;
    const begunWith = orAbsent(await this.gateways.find(payment));
    const returnUrl = this.pageOf(order.kind, code);
    const begin: PaymentStart = {
      reference: payment.publicId,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      installment,
      title: order.title,
      customer: order.customer,
      lang: lang ?? order.lang,
      returnUrl,
      formReturnUrl: formReturnUrl(config, returnUrl, payment.publicId),
      callbackUrl: callbackUrl(config, begunWith),
    };
    const started = await askGateway(this.runtime, () => begunWith.gateway.start(begin));
    await this.database.tx(PLATFORM, (tx) =>
      tx.change('update payments set gateway_ref = $2, redirect = $3 where id = $1', [
        payment.id,
        started.gatewayRef,
        started.redirect,
      ]),
    );
    return { redirect: started.redirect };
  }

  /** The running try with the same installments, or a new one. The order's row is locked, so that clicks come one by one. */
  private async startPayment(tx: Tx, order: Order, agreement: Agreement, installment: number): Promise<Payment> {
    await tx.rows('select 1 from orders where id = $1 for update', [order.id]);
    const now = this.runtime.now();
    const payments = tx.repository(Payment);
    const last = await payments.findOne({
      where: { orderId: order.id, state: 'started', installment },
      order: { id: 'desc' },
    });
    if (last && now.getTime() - last.createdAt.getTime() < SAME_START_MS) return last;
    const publicId = randomUUID();
    await payments.insert({
      publicId,
      accountId: order.accountId,
      orderId: order.id,
      bookingId: order.bookingId,
      method: order.kind === 'paylink' ? 'paylink' : 'creditcard',
      gateway: agreement.gateway.name,
      agreement: agreement.account,
      state: 'started',
      amountMinor: order.amountMinor,
      currency: order.currency,
      installment,
      customer: `${order.customer.name} ${order.customer.surname}`,
      askAt: new Date(now.getTime() + FIRST_ASK_MS),
      asked: 0,
    });
    return payments.findOneByOrFail({ publicId });
  }

  private async byCode(code: string): Promise<Order> {
    const order = await this.database.tx(PLATFORM, (tx) =>
      tx.repository(Order).findOneBy({ codeHash: codeHash(code) }),
    );
    if (!order) throw absent();
    return order;
  }

  private isOver(order: Order): boolean {
    return order.expiresAt <= this.runtime.now();
  }

  private pageOf(kind: Order['kind'], code: string): string {
    return `${this.runtime.config.FRONT_URL}/${kind}/${code}`;
  }
}
