import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Currency } from '#libs/contracts';
import { HOME_ZONE, dayIn } from '#libs/stays';
import { PartnerRefusal } from '../http-server.js';
import type { Ledger } from '../ledger.js';
import type { RecordStore } from '../record-store.js';
import { installmentsFor } from './installments.js';
import { WALLET_CARD, maskCard, type DeclineCode, type TestCard, type TestWallet } from './test-cards.js';

const WebAddress = z.url({ protocol: /^https?$/ });

export const NewPayment = z.object({
  reference: z.string().min(1).max(64),
  amountMinor: z.number().int().min(1),
  currency: Currency,
  installment: z.number().int().min(1).max(12).default(1),
  title: z.string().max(200),
  customer: z.looseObject({ name: z.string(), surname: z.string().default('') }),
  returnUrl: WebAddress,
  callbackUrl: WebAddress,
  lang: z.string().default('en'),
});
export type NewPayment = z.output<typeof NewPayment>;

export const NewRefund = z.object({ refundReference: z.string().min(1).max(64), amountMinor: z.number().int().min(1) });
export type NewRefund = z.output<typeof NewRefund>;

type PaymentEvent = 'payment.captured' | 'payment.declined';

export interface GatewayPayment extends Omit<NewPayment, 'customer'> {
  id: string;
  /** The merchant, by key. */
  merchant: string;
  customer: string;
  state: 'created' | 'pending3ds' | 'captured' | 'declined' | 'refunded' | 'cancelled';
  /** With the installments' surcharge. */
  paidMinor: number;
  card: { masked: string; brand: string; bin: string; wallet?: TestWallet } | null;
  declineCode: DeclineCode | null;
  /** The bank's decision once the card holder is authenticated. */
  verdict: Pick<TestCard, 'decline' | 'telling'> | null;
  /** The instant at which a delayed bank decides. */
  answersAt: number | null;
  refunds: Array<{ refundReference: string; amountMinor: number }>;
  /** When the bank decided. */
  settledAt: string | null;
  callback: { event: PaymentEvent; at: string; tries: number; delivered: boolean } | null;
}

export const refundedMinor = (payment: GatewayPayment): number =>
  payment.refunds.reduce((sum, refund) => sum + refund.amountMinor, 0);

const refuse = (status: number, error: string): PartnerRefusal => new PartnerRefusal(status, { error, message: error });

/** The gateway's records: each payment with its state machine. */
export class GatewayPayments {
  constructor(
    private readonly store: RecordStore<GatewayPayment>,
    private readonly ledger: Ledger,
    private readonly unknownForMs: number,
  ) {}

  all(): GatewayPayment[] {
    return this.store.all().map((payment) => this.answered(payment));
  }

  /** @throws PartnerRefusal when there is none. */
  get(id: string): GatewayPayment {
    const payment = this.store.get(id);
    if (!payment) throw refuse(404, 'payment.unknown');
    return this.answered(payment);
  }

  byReference(merchant: string, reference: string): GatewayPayment | undefined {
    const payment = this.store.all().find((each) => each.merchant === merchant && each.reference === reference);
    return payment && this.answered(payment);
  }

  /** Idempotent by reference. */
  create(merchant: string, input: NewPayment): GatewayPayment {
    const known = this.byReference(merchant, input.reference);
    if (known) {
      if (known.amountMinor !== input.amountMinor || known.currency !== input.currency)
        throw refuse(409, 'reference.taken');
      return known;
    }
    const payment: GatewayPayment = {
      ...input,
      id: randomBytes(16).toString('base64url'),
      merchant,
      customer: `${input.customer.name} ${input.customer.surname}`.trim(),
      state: 'created',
      paidMinor: input.amountMinor,
      card: null,
      declineCode: null,
      verdict: null,
      answersAt: null,
      refunds: [],
      settledAt: null,
      callback: null,
    };
    return this.save(payment, 'payment.created');
  }

  /** Takes the card of a wallet, in one payment. */
  submitWallet(payment: GatewayPayment, wallet: TestWallet): GatewayPayment {
    return this.submitCard(payment, WALLET_CARD, 1, wallet);
  }

  /** Accepts a test card; of its number only the mask is stored. */
  submitCard(payment: GatewayPayment, card: TestCard, installment: number, wallet?: TestWallet): GatewayPayment {
    const bin = card.number.slice(0, 6);
    const chosen = installmentsFor(bin, payment.amountMinor, payment.currency).find(
      (offer) => offer.installment === installment,
    );
    if (payment.state !== 'created' || !chosen) throw refuse(409, 'payment.notOpen');
    const withCard: GatewayPayment = {
      ...payment,
      card: { masked: maskCard(card.number), brand: card.brand, bin, ...(wallet && { wallet }) },
      installment,
      paidMinor: chosen.totalMinor,
      verdict: { decline: card.decline, telling: card.telling },
    };
    return card.threeDS ? this.save({ ...withCard, state: 'pending3ds' }, 'payment.pending3ds') : this.settle(withCard);
  }

  /** Charges a stored card: no page, no 3-D Secure, no callback; the bank may be silent here too. */
  charge(payment: GatewayPayment, card: Pick<TestCard, 'number' | 'brand' | 'decline' | 'telling'>): GatewayPayment {
    if (payment.state !== 'created') return payment;
    const kept = { masked: maskCard(card.number), brand: card.brand, bin: card.number.slice(0, 6) };
    const telling = card.telling === 'unknown' ? 'unknown' : 'now';
    const settled = this.settle({ ...payment, card: kept, verdict: { decline: card.decline, telling } });
    this.store.put({ ...settled, callback: null });
    return this.get(payment.id);
  }

  /** Payments settled on a day (YYYYMMDD, Istanbul). */
  ofDay(merchant: string, day: number): GatewayPayment[] {
    return this.all().filter(
      (payment) =>
        payment.merchant === merchant &&
        payment.settledAt !== null &&
        dayIn(HOME_ZONE, new Date(payment.settledAt)) === day,
    );
  }

  /** The card holder has entered the bank's code, or has given up. */
  finishThreeDS(payment: GatewayPayment, codeIsRight: boolean): GatewayPayment {
    if (payment.state !== 'pending3ds' || !payment.verdict) throw refuse(409, 'payment.notOpen');
    return this.settle(codeIsRight ? payment : { ...payment, verdict: { decline: 'threeDSFailed', telling: 'now' } });
  }

  /** Refunds; idempotent by refund reference. */
  refund(payment: GatewayPayment, input: NewRefund): GatewayPayment {
    const known = payment.refunds.find((refund) => refund.refundReference === input.refundReference);
    if (known) {
      if (known.amountMinor !== input.amountMinor) throw refuse(409, 'reference.taken');
      return payment;
    }
    if (payment.state !== 'captured') throw refuse(409, 'payment.notCaptured');
    const refunds = [...payment.refunds, input];
    const left = payment.amountMinor - refundedMinor({ ...payment, refunds });
    if (left < 0) throw refuse(422, 'refund.tooMuch');
    return this.save({ ...payment, refunds, state: left === 0 ? 'refunded' : 'captured' }, 'payment.refunded', input);
  }

  /** The merchant cancels: an open page can no longer pay. Refused while a bank is still deciding. */
  cancel(payment: GatewayPayment): GatewayPayment {
    if (payment.state === 'cancelled') return payment;
    const isWaiting = payment.state === 'created' || (payment.state === 'pending3ds' && payment.verdict !== null);
    if (!isWaiting) throw refuse(409, 'payment.notOpen');
    return this.save({ ...payment, state: 'cancelled', verdict: null }, 'payment.cancelled');
  }

  /** Records the number of callbacks. */
  noteCallback(payment: GatewayPayment, callback: GatewayPayment['callback']): void {
    this.store.put({ ...this.get(payment.id), callback });
  }

  private settle(payment: GatewayPayment): GatewayPayment {
    const { decline, telling } = payment.verdict!;
    if (telling === 'unknown')
      return this.save(
        { ...payment, state: 'pending3ds', verdict: null, answersAt: Date.now() + this.unknownForMs },
        'payment.unanswered',
      );
    const event: PaymentEvent = decline ? 'payment.declined' : 'payment.captured';
    return this.save(
      {
        ...payment,
        state: decline ? 'declined' : 'captured',
        settledAt: new Date().toISOString(),
        declineCode: decline,
        callback: { event, at: new Date().toISOString(), tries: 0, delivered: false },
      },
      event,
    );
  }

  private answered(payment: GatewayPayment): GatewayPayment {
    if (payment.answersAt === null || Date.now() < payment.answersAt) return payment;
    const settledAt = new Date().toISOString();
    return this.save({ ...payment, state: 'captured', answersAt: null, settledAt }, 'payment.captured');
  }

  private save(payment: GatewayPayment, what: string, details: object = {}): GatewayPayment {
    this.store.put(payment);
    const { id, reference, state, amountMinor, currency, installment, card, declineCode } = payment;
    const facts = { id, reference, state, amountMinor, currency, installment, card: card?.masked ?? null, declineCode };
    this.ledger.add(what, { ...facts, ...details });
    return payment;
  }
}
