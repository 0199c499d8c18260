import { randomUUID } from 'node:crypto';
import type { Tx } from '#libs/database';
import type { Agreement } from '../gateways/gateways.js';
import { Payment } from '../payments/payment.entity.js';
import type { Order } from './order.entity.js';

/** First poll of the gateway for a payment that sent no callback. */
const FIRST_ASK_MS = 30_000;

/** The chosen way to pay an order. */
export interface Try {
  agreement: Pick<Agreement, 'account'> & { gateway: { readonly name: string } };
  installment: number;
  method?: string;
  startedAt: Date;
}

/** Starts an attempt to pay an order whose row is locked: with the waiting payment, or a new one. */
export async function writeTry(tx: Tx, order: Order, { agreement, startedAt, ...asked }: Try): Promise<Payment> {
  const payments = tx.repository(Payment);
  const tried = {
    ...asked,
    gateway: agreement.gateway.name,
    agreement: agreement.account,
    state: 'started' as const,
    startedAt,
    askAt: new Date(startedAt.getTime() + FIRST_ASK_MS),
  };
  const opened = await payments.findOneBy({ orderId: order.id, state: 'open' });
  if (opened) {
    await payments.update({ id: opened.id, state: 'open' }, tried);
    return payments.findOneByOrFail({ id: opened.id });
  }
  const publicId = randomUUID();
  await payments.insert({
    method: order.kind === 'payment' ? 'creditcard' : order.kind,
    ...tried,
    publicId,
    accountId: order.accountId,
    orderId: order.id,
    bookingId: order.bookingId,
    amountMinor: order.amountMinor,
    currency: order.currency,
    customer: `${order.customer.name} ${order.customer.surname}`,
    title: order.title,
    createdBy: order.createdBy,
    asked: 0,
  });
  return payments.findOneByOrFail({ publicId });
}
