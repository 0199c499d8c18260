import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { fromDecimal, type Currency } from '#libs/money';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { BinService } from '../bins/bin.service.js';
import { Gateways, type Agreement } from '../gateways/gateways.js';
import type { InstallmentOffer } from '../gateways/payment-gateway.js';
import { Order } from '../orders/order.entity.js';
import { findOrder } from '../orders/find-order.js';
import { plansFor, type InstallmentPlan } from './installment-plan.js';

const SCOPE = systemScope('payments.orders');

const OFFER_MS = 10 * 60_000;
const OFFERS_KEPT = 1_000;

type Priced = Pick<Order, 'amountMinor' | 'currency' | 'maxInstallment'>;

/** The installment plans of a price. */
@Injectable()
export class InstallmentService {
  /** Cached, since a pay page is loaded more often than banks change their rates. */
  private readonly offers = new LRUCache<string, InstallmentOffer[]>({ max: OFFERS_KEPT, ttl: OFFER_MS });

  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly gateways: Gateways,
    private readonly bins: BinService,
  ) {}

  /**
   * The plans of a price, at the gateway of an order's account or the acting one's. A failed look-up is an empty list.
   */
  async calculate(
    account: number,
    { price, currency, bin, code }: InputOf<'payments.installments'>['query'],
  ): Promise<AnswerOf<'payments.installments'>> {
    try {
      const order = code ? await this.byCode(code) : null;
      const agreement = await this.gateways.forAccount(order?.accountId ?? account);
      const most = Math.min(agreement.maxInstallment, order?.maxInstallment ?? agreement.maxInstallment);
      const amountMinor = fromDecimal(price);
      const offers = await this.ask(agreement, amountMinor, currency, bin);
      const card = bin ? await this.bins.lookUp(bin, agreement) : undefined;
      return { status: true, list: plansFor(amountMinor, currency, offers, { most, card }) };
    } catch (error) {
      this.runtime.log.warn({ err: error }, 'installments could not be looked up');
      return { status: false, list: [] };
    }
  }

  /** The plans of an order before a card is known; only one payment where the gateway is unavailable. */
  async forOrder({ amountMinor, currency, maxInstallment }: Priced, agreement: Agreement): Promise<InstallmentPlan[]> {
    const most = Math.min(agreement.maxInstallment, maxInstallment);
    const offers = await this.ask(agreement, amountMinor, currency).catch((error: unknown) => {
      this.runtime.log.warn({ err: error }, 'installments could not be looked up');
      return [];
    });
    return plansFor(amountMinor, currency, offers, { most });
  }

  /** The same for display: without any gateway too. */
  async ofOpenOrder(order: Priced & Pick<Order, 'accountId' | 'state'>): Promise<InstallmentPlan[]> {
    const agreement =
      order.state === 'open' ? await this.gateways.forAccount(order.accountId).catch(() => undefined) : undefined;
    return agreement
      ? this.forOrder(order, agreement)
      : plansFor(order.amountMinor, order.currency, [], { most: order.maxInstallment });
  }

  private async ask(
    { account, gateway }: Agreement,
    amountMinor: number,
    currency: Currency,
    bin?: string,
  ): Promise<InstallmentOffer[]> {
    if (currency !== 'try') return [];
    const key = [account, gateway.name, amountMinor, bin].join(' ');
    const known = this.offers.get(key);
    if (known) return known;
    const offers = await gateway.installments(amountMinor, currency, bin);
    this.offers.set(key, offers);
    return offers;
  }

  private byCode(code: string): Promise<Order | null> {
    return this.database.tx(SCOPE, (tx) => findOrder(tx, this.runtime.config, code));
  }
}
