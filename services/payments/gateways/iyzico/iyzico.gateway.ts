import pLimit from 'p-limit';
import type { BinInfo } from '#libs/contracts';
import { toDecimal, type Currency } from '#libs/money';
import { sameText } from '#libs/process';
import { HOME_ZONE, dayIn, toDay, toIsoDate } from '#libs/stays';
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
} from '../payment-gateway.js';
import { IyzicoClient, IyzicoFault, type IyzicoOptions } from './iyzico-client.js';
import { CARD_TYPES, SCHEMES, isBanksNo, reasonOf } from './iyzico-codes.js';
import { CARD_CHECK, buyerOf, checkBasket, formOf, minorOf, outcomeOf, transactionOf } from './iyzico-payments.js';
import {
  Bin,
  Cancelled,
  DayReport,
  FormDetail,
  FormOpened,
  Hook,
  Installments,
  PaymentDetail,
  Refunded,
  Report,
  type Reported,
} from './iyzico-shapes.js';
import { answerSignature, webhookSignature } from './iyzico-signature.js';

const AT_ONCE = 4;
const CHECK_MINOR = 100;
/** A gateway reference is iyzico's payment number once it is paid, and the hosted page's token before. */
const PAYMENT_ID = /^\d+$/;

/** iyzico (docs.iyzico.com): the card is entered in its checkout form; the outcome is queried. */
export class IyzicoGateway implements PaymentGateway {
  readonly name = 'iyzico';
  private readonly client: IyzicoClient;

  constructor(private readonly options: IyzicoOptions) {
    this.client = new IyzicoClient(options);
  }

  async start(payment: PaymentStart): Promise<{ gatewayRef: string; redirect: string }> {
    const { token, redirect } = await this.openForm(payment.reference, formOf(payment));
    return { gatewayRef: token, redirect };
  }

  async outcome(reference: string, gatewayRef: string | null): Promise<Outcome> {
    try {
      const detail =
        gatewayRef === null || PAYMENT_ID.test(gatewayRef)
          ? await this.payment(reference, gatewayRef)
          : await this.form(reference, gatewayRef);
      return outcomeOf(detail, reference);
    } catch (error) {
      if (!(error instanceof IyzicoFault)) throw error;
      return isBanksNo(error.code) ? { state: 'failed', reason: reasonOf(error.code) } : { state: 'unknown' };
    }
  }

  /**
   * iyzico's refunds are not idempotent, so its records are checked first. A full refund on the same day is a
   * cancellation.
   */
  async refund(
    { gatewayRef, currency }: { gatewayRef: string; currency: string },
    refundId: string,
    amountMinor: number,
  ): Promise<void> {
    const paymentId = PAYMENT_ID.test(gatewayRef) ? gatewayRef : (await this.form(refundId, gatewayRef)).paymentId;
    const reported = await this.reported(paymentId);
    const back = reported.cancels.concat(reported.itemTransactions.flatMap(({ refunds }) => refunds));
    if (back.some(({ refundConversationId }) => refundConversationId === refundId)) return;
    const today = dayIn(HOME_ZONE, new Date());
    const isWhole = back.length === 0 && amountMinor === minorOf(reported.price);
    const call = { conversationId: refundId, paymentId, ip: OUR_SIDE };
    try {
      if (isWhole && reported.createdDate.startsWith(toIsoDate(today)))
        return void (await this.client.post('/payment/cancel', Cancelled, call));
      const refund = { ...call, price: String(toDecimal(amountMinor)), currency: currency.toUpperCase() };
      const refunded = await this.client.post('/v2/payment/refund', Refunded, refund);
      this.assertSigned(refunded.signature, [refunded.paymentId, refunded.conversationId]);
    } catch (error) {
      if (error instanceof IyzicoFault && error.code !== SYSTEM_ERROR) throw new GatewayRefused(error.message);
      throw error;
    }
  }

  verifyCallback({ rawBody, headers }: CallbackRequest): string | undefined {
    const { secretKey } = this.options;
    const given = headers['x-iyz-signature-v3'];
    const hook = Hook.safeParse(parseJson(rawBody));
    if (!secretKey || typeof given !== 'string' || !hook.success) return undefined;
    // The callback has no timestamp: an old one only causes another look-up of its payment.
    return sameText(given, webhookSignature(secretKey, hook.data)) ? hook.data.paymentConversationId : undefined;
  }

  async bin(bin: string): Promise<BinInfo | null> {
    try {
      const card = await this.client.post('/payment/bin/check', Bin, { conversationId: bin, binNumber: bin });
      return {
        bin,
        bank: card.bankName ?? null,
        scheme: SCHEMES[card.cardAssociation ?? ''] ?? null,
        type: CARD_TYPES[card.cardType ?? ''] ?? null,
        family: card.cardFamily ?? null,
        // It knows cards of Turkish banks only, and only those have a bank name here.
        country: card.bankName ? 'TR' : null,
        commercial: card.commercial === undefined ? null : card.commercial === 1,
      };
    } catch (error) {
      if (error instanceof IyzicoFault) return null;
      throw error;
    }
  }

  /**
   * Without a card: the plans of all banks at the highest price, so that the final price is never above the shown one.
   */
  async installments(amountMinor: number, _currency: Currency, bin?: string): Promise<InstallmentOffer[]> {
    const asked = { price: String(toDecimal(amountMinor)), ...(bin && { binNumber: bin }) };
    const { installmentDetails } = await this.client.post('/payment/iyzipos/installment', Installments, asked);
    const totals = new Map<number, number>();
    for (const { installmentNumber, totalPrice } of installmentDetails.flatMap((bank) => bank.installmentPrices))
      totals.set(installmentNumber, Math.max(minorOf(totalPrice), totals.get(installmentNumber) ?? 0));
    return [...totals].map(([installment, totalMinor]) => ({ installment, totalMinor }));
  }

  async transactions(day: number): Promise<GatewayTransaction[]> {
    const date = toIsoDate(toDay(day));
    const paymentIds = new Set<string>();
    for (let page = 1, pages = 1; page <= pages; page++) {
      const path = `/v2/reporting/payment/transactions?page=${page}&transactionDate=${date}`;
      const { transactions, totalPageCount } = await this.client.get(path, DayReport);
      for (const each of transactions) if (each.transactionType === 'PAYMENT') paymentIds.add(each.paymentId);
      pages = totalPageCount;
    }
    const limit = pLimit(AT_ONCE);
    const reported = await Promise.all([...paymentIds].map((id) => limit(() => this.reported(id))));
    return reported.map(transactionOf);
  }

  /** iyzico stores a card only with a payment: one lira, refunded as soon as the card is known. */
  async storeCard(card: CardStart): Promise<string> {
    return (await this.openForm(card.reference, checkBasket(card))).redirect;
  }

  async storedCard(token: string): Promise<StoredCard | null> {
    const detail = await this.form('stored card', token).catch((error: unknown) => {
      if (error instanceof IyzicoFault) return null;
      throw error;
    });
    const isCheck = detail?.itemTransactions.some(({ itemId }) => itemId === CARD_CHECK);
    if (!detail || !isCheck || detail.paymentStatus !== 'SUCCESS') return null;
    await this.refund({ gatewayRef: detail.paymentId, currency: 'try' }, `check-${detail.basketId}`, CHECK_MINOR);
    // The box for storing the card was not ticked.
    if (!detail.cardUserKey || !detail.cardToken) return null;
    return {
      token: `${detail.cardUserKey}:${detail.cardToken}`,
      reference: detail.basketId,
      brand: SCHEMES[detail.cardAssociation ?? ''] ?? '',
      last4: detail.lastFourDigits ?? '',
      // iyzico answers neither.
      expMonth: 0,
      expYear: 0,
      holder: '',
      bank: null,
    };
  }

  async forgetCard(token: string): Promise<void> {
    const [cardUserKey, cardToken] = token.split(':');
    await this.client.post('/cardstorage/card/delete', Bin, { cardUserKey, cardToken }).catch((error: unknown) => {
      if (!(error instanceof IyzicoFault)) throw error;
    });
  }

  /** Looks the payment up first, because iyzico would charge twice; the caller excludes concurrent charges. */
  async charge(payment: PaymentStart, token: string): Promise<Outcome> {
    const known = await this.outcome(payment.reference, null);
    if (known.state === 'captured') return known;
    const [cardUserKey, cardToken] = token.split(':');
    try {
      const paid = await this.client.post('/payment/auth', PaymentDetail.omit({ paymentStatus: true }), {
        ...formOf(payment),
        ...buyerOf(payment.customer),
        conversationId: payment.reference,
        installment: 1,
        paymentChannel: 'WEB',
        paymentCard: { cardUserKey, cardToken },
      });
      this.assertSigned(paid.signature, signedFields(paid));
      return outcomeOf({ ...paid, paymentStatus: 'SUCCESS' }, payment.reference);
    } catch (error) {
      if (error instanceof IyzicoFault) return { state: 'failed', reason: reasonOf(error.code) };
      throw error;
    }
  }

  private async openForm(reference: string, form: object): Promise<{ token: string; redirect: string }> {
    const path = '/payment/iyzipos/checkoutform/initialize/auth/ecom';
    const opened = await this.client.post(path, FormOpened, { conversationId: reference, ...form });
    this.assertSigned(opened.signature, [reference, opened.token]);
    return { token: opened.token, redirect: opened.paymentPageUrl };
  }

  private async form(conversationId: string, token: string): Promise<FormDetail> {
    const path = '/payment/iyzipos/checkoutform/auth/ecom/detail';
    const detail = await this.client.post(path, FormDetail, { conversationId, token });
    this.assertSigned(detail.signature, [detail.paymentStatus, ...signedFields(detail), detail.token]);
    return detail;
  }

  private async payment(reference: string, paymentId: string | null): Promise<PaymentDetail> {
    const asked = { conversationId: reference, paymentConversationId: reference, ...(paymentId && { paymentId }) };
    const detail = await this.client.post('/payment/detail', PaymentDetail, asked);
    this.assertSigned(detail.signature, signedFields(detail));
    return detail;
  }

  private async reported(paymentId: string): Promise<Reported> {
    const path = `/v2/reporting/payment/details?paymentId=${encodeURIComponent(paymentId)}`;
    const [payment] = (await this.client.get(path, Report)).payments;
    if (!payment) throw new GatewayRefused(`iyzico does not know the payment ${paymentId}`);
    return payment;
  }

  private assertSigned(signature: string, fields: Array<string | number>): void {
    if (!sameText(signature, answerSignature(this.options.secretKey, fields)))
      throw new Error('an answer of iyzico is not signed as it should be');
  }
}

/** Required on refunds: the IP address of our own side. */
const OUR_SIDE = '127.0.0.1';
const SYSTEM_ERROR = '1';

function signedFields(detail: Omit<PaymentDetail, 'paymentStatus'>): Array<string | number> {
  const { paymentId, currency, basketId, conversationId, paidPrice, price } = detail;
  return [paymentId, currency, basketId, conversationId, paidPrice, price];
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
