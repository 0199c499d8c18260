import Stripe from 'stripe';
import type { BinInfo, GatewayName } from '#libs/contracts';
import type { Currency } from '#libs/money';
import { isRefusal, type Partner } from '#libs/process';
import { IyzicoFault } from './iyzico/iyzico-client.js';
import {
  GatewayRefused,
  type CallbackRequest,
  type CardStart,
  type GatewayTransaction,
  type InstallmentOffer,
  type Outcome,
  type PaymentGateway,
  type PaymentStart,
  type StoredCard,
} from './payment-gateway.js';

/** A gateway behind the time limit and circuit breaker of a partner. */
export class GuardedGateway implements PaymentGateway {
  readonly name: GatewayName;

  constructor(
    private readonly gateway: PaymentGateway,
    private readonly partner: Partner,
  ) {
    this.name = gateway.name;
  }

  start(payment: PaymentStart): Promise<{ gatewayRef: string; redirect: string }> {
    return this.partner.ask(() => this.gateway.start(payment));
  }

  outcome(reference: string, gatewayRef: string | null): Promise<Outcome> {
    return this.partner.ask(() => this.gateway.outcome(reference, gatewayRef));
  }

  refund(payment: { gatewayRef: string; currency: string }, refundId: string, amountMinor: number): Promise<void> {
    return this.partner.ask(() => this.gateway.refund(payment, refundId, amountMinor));
  }

  async cancel(payment: { gatewayRef: string }): Promise<void> {
    const { gateway } = this;
    if (gateway.cancel) await this.partner.ask(async () => gateway.cancel?.(payment));
  }

  verifyCallback(callback: CallbackRequest): string | null | undefined {
    return this.gateway.verifyCallback(callback);
  }

  bin(bin: string): Promise<BinInfo | null> {
    return this.partner.ask(() => this.gateway.bin(bin));
  }

  installments(amountMinor: number, currency: Currency, bin?: string): Promise<InstallmentOffer[]> {
    return this.partner.ask(() => this.gateway.installments(amountMinor, currency, bin));
  }

  transactions(day: number): Promise<GatewayTransaction[]> {
    return this.partner.ask(() => this.gateway.transactions(day));
  }

  storeCard(card: CardStart): Promise<string> {
    return this.partner.ask(() => this.gateway.storeCard(card));
  }

  storedCard(token: string): Promise<StoredCard | null> {
    return this.partner.ask(() => this.gateway.storedCard(token));
  }

  forgetCard(token: string): Promise<void> {
    return this.partner.ask(() => this.gateway.forgetCard(token));
  }

  charge(payment: PaymentStart, token: string): Promise<Outcome> {
    return this.partner.ask(() => this.gateway.charge(payment, token));
  }
}

/** Whether an error is the gateway's own answer, as opposed to an outage. */
export function isGatewaysAnswer(error: unknown): boolean {
  if (error instanceof GatewayRefused || error instanceof IyzicoFault) return true;
  if (!(error instanceof Stripe.errors.StripeError)) return isRefusal(error);
  const { statusCode = 0 } = error;
  return statusCode >= 400 && statusCode < 500 && statusCode !== 429;
}
