import type { BinInfo, GatewayName, RefusalKey } from '#libs/contracts';
import type { Currency } from '#libs/money';

/** A payment to be collected. `reference` is ours and makes it idempotent. */
export interface PaymentStart {
  reference: string;
  amountMinor: number;
  currency: Currency;
  installment: number;
  title: string;
  customer: { name: string; surname: string; email: string; phone: string; country: string };
  lang: string;
  /** The address to which the browser returns afterwards. */
  returnUrl: string;
  /** The return address for gateways that send the browser back by a form. */
  formReturnUrl?: string;
  /** The callback address. */
  callbackUrl: string;
}

/** A gateway's answer about a payment. `unknown` is neither success nor failure: ask again later. */
export type Outcome =
  | {
      state: 'captured';
      /**
       * The amount requested under our reference; an installment surcharge is between the card holder and the gateway.
       */
      amountMinor: number;
      currency: string;
      card: string | null;
      /** What the bank takes of the card holder, in how many parts, where the gateway says so. */
      charged?: InstallmentOffer;
      /** The gateway's reference from now on, where it differs from the one at the start. */
      gatewayRef?: string;
    }
  | { state: 'failed'; reason: RefusalKey }
  | { state: 'unknown' };
export type Captured = Extract<Outcome, { state: 'captured' }>;

/** A card to be stored. `?token=` comes back with the browser. */
export interface CardStart {
  reference: string;
  returnUrl: string;
  formReturnUrl?: string;
  customer: PaymentStart['customer'];
  lang: string;
}

export interface CallbackRequest {
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/** A payment as listed by the gateway, for reconciliation. */
export interface GatewayTransaction {
  /** Our reference from `PaymentStart`; null for a payment that did not come from us. */
  reference: string | null;
  gatewayRef: string;
  state: 'captured' | 'refunded' | 'failed' | 'unknown';
  amountMinor: number;
  refundedMinor: number;
  currency: string;
}

/** A card stored at the gateway for later payments. Its token is usable only by us. */
export interface StoredCard {
  token: string;
  /** Our reference from `storeCard`, which identifies the card's owner. */
  reference: string | null;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  holder: string;
  bank: string | null;
}

/** One payment gateway. Card data goes from the browser to its own page and never reaches us. */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** Opens a payment; the browser goes to `redirect`, the gateway's page. */
  start(payment: PaymentStart): Promise<{ gatewayRef: string; redirect: string }>;
  /** The outcome of a payment, by our reference (and the gateway's, where it is known). */
  outcome(reference: string, gatewayRef: string | null): Promise<Outcome>;
  /** Refunds money; idempotent by refund id. @throws GatewayRefused when it permanently refuses. */
  refund(payment: { gatewayRef: string; currency: string }, refundId: string, amountMinor: number): Promise<void>;
  /** Closes an open page, so that it can no longer be paid; not every gateway can. @throws where it was paid before. */
  cancel?(payment: { gatewayRef: string }): Promise<void>;
  /**
   * The reference of a callback with a valid signature and age: null when it is about no payment of ours, undefined for
   * a forgery.
   */
  verifyCallback(callback: CallbackRequest): string | null | undefined;
  /** Card information by its first digits; null when the gateway does not know it. */
  bin(bin: string): Promise<BinInfo | null>;
  /** The installment plans of a price; none: only in one payment. */
  installments(amountMinor: number, currency: Currency, bin?: string): Promise<InstallmentOffer[]>;
  /** All transactions of a day (YYYYMMDD, Istanbul). */
  transactions(day: number): Promise<GatewayTransaction[]>;
  /** The gateway's own page for storing a card. */
  storeCard(card: CardStart): Promise<string>;
  /** The card behind the page's token; null when there is none. Its own token is the one to store. */
  storedCard(token: string): Promise<StoredCard | null>;
  forgetCard(token: string): Promise<void>;
  /** Charges a stored card (by the token of `storedCard`), without its holder; idempotent by reference. */
  charge(payment: PaymentStart, token: string): Promise<Outcome>;
}

export interface InstallmentOffer {
  installment: number;
  totalMinor: number;
}

/** The gateway has refused, and would again. */
export class GatewayRefused extends Error {}
