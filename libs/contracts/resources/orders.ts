import { z } from 'zod';
import { BookingLink, Id, answerData, ok } from '../answers.js';
import { callsOf, changing, get, post } from '../call.js';
import { Order } from './order.js';
import { PayCode } from './payments.js';

export const orderCalls = callsOf('payments', {
  /** By a pay page's code, or by a booking's link, which answers the open payment, else the last one. */
  'order.query': post('/order/query', 'public', 'Get an order', {
    body: z.union([z.strictObject({ code: PayCode }), z.strictObject({ bookingId: BookingLink })]),
    answer: answerData(Order),
  }),
  /** Starts the payment: the browser opens `redirect`, a page of the gateway, so that card data never comes here. */
  'order.initialize': post('/order/initialize', 'public', 'Open the payment page of a gateway', {
    body: z.strictObject({
      code: PayCode,
      method: z.literal('creditcard').default('creditcard'),
      installment: z.number().int().min(1).max(12).default(1),
      lang: z.string().max(2).optional(),
    }),
    answer: answerData(z.object({ redirect: z.string() })),
  }),
  /** Collects a subscription record from the account's stored card; `msg` is a text for people. */
  'order.collect': changing(
    get('/order/collect/{id}', 'submanagement:write', 'Collect from the stored card', {
      params: z.object({ id: Id }),
      answer: ok.extend({ msg: z.string() }),
    }),
  ),
});

export const orderRefusals = ['order.expired', 'order.paid'] as const;
