import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { PartnerRefusal } from '../http-server.js';
import type { Ledger } from '../ledger.js';

const Price = z.coerce.number().positive();

export const NewForm = z.looseObject({
  conversationId: z.string(),
  price: Price,
  paidPrice: Price,
  currency: z.enum(['TRY', 'EUR', 'USD', 'GBP']),
  basketId: z.string(),
  callbackUrl: z.url(),
  enabledInstallments: z.array(z.number().int()).default([1]),
  buyer: z.looseObject({ identityNumber: z.string().min(5), email: z.string(), ip: z.string() }),
  basketItems: z.array(z.looseObject({ id: z.string(), price: Price })).min(1),
});
export type NewForm = z.output<typeof NewForm>;

/** The supported test cards among iyzico's published ones; with the error code of declined ones. */
export const IYZICO_CARDS: Record<string, { error: string | null; association: string }> = {
  '5528790000000008': { error: null, association: 'MASTER_CARD' },
  '4543590000000006': { error: null, association: 'VISA' },
  '4111111111111129': { error: '10051', association: 'VISA' },
  '4129111111111111': { error: '10005', association: 'VISA' },
  '4125111111111115': { error: '10054', association: 'VISA' },
  '4124111111111116': { error: '10084', association: 'VISA' },
};

export interface IyzicoPayment {
  merchant: string;
  token: string;
  paymentId: string;
  form: Pick<NewForm, 'conversationId' | 'price' | 'currency' | 'basketId' | 'callbackUrl'>;
  itemId: string;
  paidPrice: number;
  installment: number;
  status: 'WAITING' | 'SUCCESS' | 'FAILURE';
  errorCode: string | null;
  card: string | null;
  createdAt: Date;
  stored: { cardUserKey: string; cardToken: string } | null;
  back: Array<{ refundConversationId: string; refundPrice: number; kind: 'cancel' | 'refund' }>;
}

const SURCHARGE: Record<number, number> = { 2: 1.02, 3: 1.03, 6: 1.05, 9: 1.08, 12: 1.12 };

/** The price for a number of installments. */
export function totalOf(price: number, installment: number): number {
  return Math.round(price * (SURCHARGE[installment] ?? 1) * 100) / 100;
}

export function refuse(errorCode: string, errorMessage: string, details: object = {}): PartnerRefusal {
  return new PartnerRefusal(200, { status: 'failure', errorCode, errorMessage, locale: 'en', ...details });
}

/** iyzico's records: payments and refunds, in memory. */
export class IyzicoStore {
  readonly payments: IyzicoPayment[] = [];
  private nextId = 22_000_000;

  constructor(private readonly ledger: Ledger) {}

  open(merchant: string, form: NewForm): IyzicoPayment {
    const sum = form.basketItems.reduce((total, { price }) => total + price, 0);
    if (Math.abs(sum - form.price) > 0.001) throw refuse('5062', 'basket items do not add up to the price');
    const { conversationId, price, currency, basketId, callbackUrl } = form;
    const payment: IyzicoPayment = {
      merchant,
      token: randomUUID(),
      paymentId: String(this.nextId++),
      form: { conversationId, price, currency, basketId, callbackUrl },
      itemId: form.basketItems[0]!.id,
      paidPrice: form.paidPrice,
      installment: 1,
      status: 'WAITING',
      errorCode: null,
      card: null,
      createdAt: new Date(),
      stored: null,
      back: [],
    };
    this.payments.push(payment);
    this.ledger.add('form.opened', { basketId, price, currency });
    return payment;
  }

  /** Enters a card. Of its number only the first and last digits are stored. */
  pay(payment: IyzicoPayment, number: string, { installment = 1, keep = false } = {}): void {
    const card = IYZICO_CARDS[number];
    if (payment.status === 'SUCCESS') return;
    payment.card = number;
    payment.errorCode = card ? card.error : '12';
    payment.status = payment.errorCode ? 'FAILURE' : 'SUCCESS';
    payment.paidPrice = totalOf(payment.form.price, installment);
    payment.installment = installment;
    if (keep && !payment.errorCode) payment.stored = { cardUserKey: randomUUID(), cardToken: randomUUID() };
    const { basketId, price, currency } = payment.form;
    this.ledger.add(`payment.${payment.status.toLowerCase()}`, { basketId, price, currency });
  }

  byToken(merchant: string, token: string): IyzicoPayment {
    return this.find((payment) => payment.merchant === merchant && payment.token === token);
  }

  byPaymentId(merchant: string, paymentId: string): IyzicoPayment {
    return this.find((payment) => payment.merchant === merchant && payment.paymentId === paymentId);
  }

  byConversation(merchant: string, conversationId: string): IyzicoPayment {
    return this.find(
      (payment) =>
        payment.merchant === merchant && payment.form.conversationId === conversationId && payment.status !== 'WAITING',
    );
  }

  /** Like iyzico's, refunds are not idempotent: every call refunds. */
  refund(payment: IyzicoPayment, kind: 'cancel' | 'refund', conversationId: string, price: number): void {
    const given = payment.back.reduce((sum, { refundPrice }) => sum + refundPrice, 0);
    if (payment.status !== 'SUCCESS') throw refuse('5093', 'the payment is not captured');
    if (given + price > payment.form.price + 0.001) throw refuse('5092', 'more than was paid');
    payment.back.push({ refundConversationId: conversationId, refundPrice: price, kind });
    this.ledger.add(`payment.${kind}`, { paymentId: payment.paymentId, conversationId, price });
  }

  card(cardToken: string): IyzicoPayment | undefined {
    return this.payments.find((payment) => payment.stored?.cardToken === cardToken);
  }

  private find(is: (payment: IyzicoPayment) => boolean): IyzicoPayment {
    const payment = this.payments.find(is);
    if (!payment) throw refuse('5086', 'the payment is not found');
    return payment;
  }
}
