import { callbackUrl, formReturnUrl } from '../gateways/addresses.js';
import type { PaymentStart } from '../gateways/payment-gateway.js';
import type { Payment } from '../payments/payment.entity.js';
import type { Order } from './order.entity.js';
import type { PaymentsConfig } from '../payments.config.js';
import { orderPage } from './pay-page.js';
import type { Try } from './write-try.js';

/** The gateway's request for one attempt to pay an order. */
export function paymentStart(
  config: PaymentsConfig,
  order: Order,
  { publicId: reference, amountMinor, currency, installment }: Payment,
  agreement: Try['agreement'],
): PaymentStart {
  const returnUrl = orderPage(config, order).url;
  return {
    reference,
    amountMinor,
    currency,
    installment,
    title: order.title,
    customer: order.customer,
    lang: order.lang,
    returnUrl,
    formReturnUrl: formReturnUrl(config, returnUrl, reference),
    callbackUrl: callbackUrl(config, agreement),
  };
}
