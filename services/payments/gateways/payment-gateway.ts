import type { RefusalKey } from '#libs/contracts';
import type { Currency } from '#libs/money';

/** What a gateway is asked to collect. `reference` is ours: the same one again never collects twice. */
export interface PaymentStart {
  reference: string;
  amountMinor: number;
  currency: Currency;
  installment: number;
  title: string;
  customer: { name: string; surname: string; email: string; phone: string; country: string };
  lang: string;
  /** Where the browser goes afterwards. */
  returnUrl: string;
  /** Where the gateway tells what came of it. */
  callbackUrl: string;
}

/** What a gateway says of a payment. `unknown` is neither yes nor no: ask again later. */
export type Outcome =
  | { state: 'captured'; amountMinor: number; currency: string; card: string | null }
  | { state: 'failed'; reason: RefusalKey }
  | { state: 'unknown' };

export interface CallbackRequest {
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/** A payment as the gateway lists it, for the comparison of a day. */
export interface GatewayTransaction {
  /** Ours, as `PaymentStart` gave it; null when the gateway has one that we did not give. */
  reference: string | null;
  gatewayRef: string;
  state: 'captured' | 'refunded' | 'failed' | 'unknown';
  amountMinor: number;
  refundedMinor: number;
  currency: string;
}

/** One partner that takes cards. Card data goes from the browser to its own page; nothing of it comes here. */
export interface PaymentGateway {
  readonly name: string;
  /** Opens a payment; the browser goes to `redirect`, the gateway's page. */
  start(payment: PaymentStart): Promise<{ gatewayRef: string; redirect: string }>;
  /** What became of a payment, asked by our reference. */
  outcome(reference: string): Promise<Outcome>;
  /** Gives money back; the same refund id again gives nothing twice. @throws GatewayRefused where it never will. */
  refund(payment: { gatewayRef: string; currency: string }, refundId: string, amountMinor: number): Promise<void>;
  /** The reference a callback speaks of, once its signature and age are in order; undefined for a forgery. */
  verifyCallback(callback: CallbackRequest): string | undefined;
  /** Everything of a day (YYYYMMDD, Istanbul). */
  transactions(day: number): Promise<GatewayTransaction[]>;
}

/** The gateway has said no, and would again. */
export class GatewayRefused extends Error {}
