import { z } from 'zod';
import { BookingLink, Id, answerData, ok } from '../answers.js';
import { callsOf, changing, get, post } from '../call.js';
import { Order } from './order.js';
import { PayCode } from './payments.js';

export const orderCalls = callsOf('payments', {
  /** What is to be paid: by the code of its pay page, or by a booking's link, which answers its open payment, else its last. */
  'order.query': post('/order/query', 'public', 'Find what is to be paid', {
    body: z.union([z.strictObject({ code: PayCode }), z.strictObject({ bookingId: BookingLink })]),
    answer: answerData(Order),
  }),
  /** Starts the payment: the browser goes to `redirect`, the gateway's own page; card data never comes here. */
  'order.initialize': post('/order/initialize', 'public', 'Open the payment page of a gateway', {
    body: z.strictObject({
      code: PayCode,
      method: z.literal('creditcard').default('creditcard'),
      installment: z.number().int().min(1).max(12).default(1),
      lang: z.string().max(2).optional(),
    }),
    answer: answerData(z.object({ redirect: z.string() })),
  }),
  /** Collects a subscription's record from the card its account has on file; `msg` is a text for people. */
  'order.collect': changing(
    get('/order/collect/{id}', 'submanagement:write', 'Collect from the kept card', {
      params: z.object({ id: Id }),
      answer: ok.extend({ msg: z.string() }),
    }),
  ),
});

export const orderRefusals = ['order.expired', 'order.paid'] as const;
