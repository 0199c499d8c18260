import type { BinInfo, GatewayName, RefusalKey } from '#libs/contracts';
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
  /** The same for a gateway that sends the browser back by a form. */
  formReturnUrl?: string;
  /** Where the gateway tells what came of it. */
  callbackUrl: string;
}

/** What a gateway says of a payment. `unknown` is neither yes nor no: ask again later. */
export type Outcome =
  | {
      state: 'captured';
      /** What our reference asked for; a surcharge for installments is between the card holder and the gateway. */
      amountMinor: number;
      currency: string;
      card: string | null;
      /** The gateway's own reference from now on, where it is another than at the start. */
      gatewayRef?: string;
    }
  | { state: 'failed'; reason: RefusalKey }
  | { state: 'unknown' };

/** A card that is to be kept. `?token=` comes back with the browser. */
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

/** A card that the gateway keeps for later payments. The token alone opens it, and only for us. */
export interface StoredCard {
  token: string;
  /** Ours, as `storeCard` gave it: whose card it is. */
  reference: string | null;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  holder: string;
  bank: string | null;
}

/** One partner that takes cards. Card data goes from the browser to its own page; nothing of it comes here. */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** Opens a payment; the browser goes to `redirect`, the gateway's page. */
  start(payment: PaymentStart): Promise<{ gatewayRef: string; redirect: string }>;
  /** The outcome of a payment, by our reference (and the gateway's, where it is known). */
  outcome(reference: string, gatewayRef: string | null): Promise<Outcome>;
  /** Gives money back; the same refund id again gives nothing twice. @throws GatewayRefused where it never will. */
  refund(payment: { gatewayRef: string; currency: string }, refundId: string, amountMinor: number): Promise<void>;
  /** Closes a page that was opened, so that nobody can pay on it any more; not every gateway can. @throws where it was paid before. */
  cancel?(payment: { gatewayRef: string }): Promise<void>;
  /**
   * The reference a callback speaks of, once its signature and age are in order: null when it speaks of no payment of
   * ours, undefined for a forgery.
   */
  verifyCallback(callback: CallbackRequest): string | null | undefined;
  /** What a card's first digits say of it; null when the gateway does not know. */
  bin(bin: string): Promise<BinInfo | null>;
  /** Into how many parts a price may be paid, and what each plan comes to; none: at once alone. */
  installments(amountMinor: number, currency: Currency, bin?: string): Promise<InstallmentOffer[]>;
  /** Everything of a day (YYYYMMDD, Istanbul). */
  transactions(day: number): Promise<GatewayTransaction[]>;
  /** The gateway's own page where a card is entered to be kept. */
  storeCard(card: CardStart): Promise<string>;
  /** The card behind the token that the page gave; null when there is none. Its own token is the one to keep. */
  storedCard(token: string): Promise<StoredCard | null>;
  forgetCard(token: string): Promise<void>;
  /** Collects from a stored card (by the token of `storedCard`), without its holder; the same reference again never collects twice. */
  charge(payment: PaymentStart, token: string): Promise<Outcome>;
}

export interface InstallmentOffer {
  installment: number;
  totalMinor: number;
}

/** The gateway has said no, and would again. */
export class GatewayRefused extends Error {}
