import { toDecimal } from '#libs/money';
import type { CardStart, GatewayTransaction, Outcome, PaymentStart } from '../payment-gateway.js';
import { reasonOf } from './iyzico-codes.js';
import type { PaymentDetail, Reported } from './iyzico-shapes.js';

/** The basket item of the one lira that verifies a card to be stored. */
export const CARD_CHECK = 'card-check';

/** iyzico's placeholder for buyers without an identity number. */
const NO_IDENTITY = '11111111111';
/** Required by iyzico; the hosted page determines the buyer's address itself. */
const UNKNOWN_IP = '127.0.0.1';
const UNKNOWN_PLACE = '-';

/** An iyzico price in minor units. */
export function minorOf(price: number): number {
  return Math.round(price * 100);
}

export function buyerOf({ name, surname, email, phone, country }: PaymentStart['customer']): object {
  const place = { city: UNKNOWN_PLACE, country };
  return {
    buyer: {
      id: email,
      name,
      surname,
      email,
      gsmNumber: phone.replaceAll(/[^+\d]/g, ''),
      identityNumber: NO_IDENTITY,
      registrationAddress: UNKNOWN_PLACE,
      ip: UNKNOWN_IP,
      ...place,
    },
    billingAddress: { contactName: `${name} ${surname}`, address: UNKNOWN_PLACE, ...place },
  };
}

/**
 * The request of the checkout form. The price is our amount; an installment surcharge is between the bank and its
 * customer.
 */
export function formOf(payment: PaymentStart): object {
  const { reference, amountMinor, currency, installment, title, customer, returnUrl, formReturnUrl } = payment;
  const price = String(toDecimal(amountMinor));
  return {
    price,
    paidPrice: price,
    currency: currency.toUpperCase(),
    basketId: reference,
    paymentGroup: 'PRODUCT',
    callbackUrl: formReturnUrl ?? returnUrl,
    enabledInstallments: installment > 1 ? [1, installment] : [1],
    ...buyerOf(customer),
    basketItems: [{ id: reference, name: title, category1: 'Travel', itemType: 'VIRTUAL', price }],
  };
}

/** One lira, to verify the card. */
export function checkBasket({ reference, customer, returnUrl, formReturnUrl }: CardStart): object {
  return {
    price: '1',
    paidPrice: '1',
    currency: 'TRY',
    basketId: reference,
    paymentGroup: 'PRODUCT',
    callbackUrl: formReturnUrl ?? returnUrl,
    enabledInstallments: [1],
    ...buyerOf(customer),
    basketItems: [{ id: CARD_CHECK, name: 'Card check', category1: 'Card check', itemType: 'VIRTUAL', price: '1' }],
  };
}

/** The outcome of a payment. One of another basket is not ours, whatever its state. */
export function outcomeOf(detail: PaymentDetail, reference: string): Outcome {
  const { paymentStatus, basketId, fraudStatus, mdStatus, errorCode, price, currency, paymentId } = detail;
  if (basketId !== reference) return { state: 'unknown' };
  if (paymentStatus === 'FAILURE' || fraudStatus === -1)
    return { state: 'failed', reason: reasonOf(errorCode, mdStatus) };
  if (paymentStatus !== 'SUCCESS' || fraudStatus !== 1) return { state: 'unknown' };
  const { binNumber, lastFourDigits, installment, paidPrice } = detail;
  const card = binNumber && lastFourDigits ? `${binNumber.slice(0, 6)}******${lastFourDigits}` : null;
  return {
    state: 'captured',
    amountMinor: minorOf(price),
    currency: currency.toLowerCase(),
    card,
    ...(installment && { charged: { installment, totalMinor: minorOf(paidPrice) } }),
    gatewayRef: paymentId,
  };
}

/** A payment of the day's report, with all its refunds since. */
export function transactionOf(reported: Reported): GatewayTransaction {
  const back = reported.cancels.concat(reported.itemTransactions.flatMap(({ refunds }) => refunds));
  const amountMinor = minorOf(reported.price);
  const refundedMinor = back.reduce((sum, { refundPrice }) => sum + minorOf(refundPrice), 0);
  return {
    reference: reported.paymentConversationId ?? null,
    gatewayRef: reported.paymentId,
    state: reported.paymentStatus !== 1 ? 'failed' : refundedMinor >= amountMinor ? 'refunded' : 'captured',
    amountMinor,
    refundedMinor: Math.min(refundedMinor, amountMinor),
    currency: reported.currency.toLowerCase(),
  };
}
