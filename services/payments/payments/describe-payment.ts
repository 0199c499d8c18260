import { In } from 'typeorm';
import { signerOf, type Payment as PaymentAnswer } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { toDecimal } from '#libs/money';
import type { PlatformConfig } from '#libs/process';
import { Order } from '../orders/order.entity.js';
import { orderPage } from '../orders/pay-page.js';
import { payableOf, type Payment } from './payment.entity.js';

/** Payments as answered, with the page where an open one can be paid. */
export async function describePayments(
  tx: Tx,
  config: PlatformConfig,
  payments: readonly Payment[],
): Promise<PaymentAnswer[]> {
  const open = payments.flatMap(({ state, orderId }) => (state === 'open' && orderId ? [orderId] : []));
  const orders = open.length > 0 ? await tx.repository(Order).findBy({ id: In(open), state: 'open' }) : [];
  const links = new Map(orders.map((order) => [order.id, linkOf(config, order)]));
  const reasons = await findReasons(tx, payments);
  const refused = await findRefused(tx, payments);
  return payments.map((payment) => ({
    ...describe(payment),
    link: links.get(payment.orderId ?? '') ?? null,
    uninvoiced: reasons.get(payableOf(payment)) ?? null,
    refundFailed: toDecimal(refused.get(payment.id) ?? 0),
  }));
}

/** Why received money is not invoiced, by its payable. */
async function findReasons(tx: Tx, payments: readonly Payment[]): Promise<Map<string, PaymentAnswer['uninvoiced']>> {
  const rows = await tx.rows<{ payable: string; reason: PaymentAnswer['uninvoiced'] }>(
    `select payable_id as payable, uninvoiced_reason as reason from money_accounts
     where payable_id = any ($1::uuid[]) and uninvoiced_reason is not null`,
    [payments.filter(({ capturedAt }) => capturedAt).map(payableOf)],
  );
  return new Map(rows.map(({ payable, reason }) => [payable, reason]));
}

/** What a gateway has refused to refund, by the payment. */
async function findRefused(tx: Tx, payments: readonly Payment[]): Promise<Map<number, number>> {
  const due = payments.filter(({ decidedMinor, refundedMinor }) => decidedMinor > refundedMinor);
  if (due.length === 0) return new Map();
  const rows = await tx.rows<{ id: number; amount: number }>(
    `select payment_id as id, sum(amount_minor)::bigint as amount from refunds
     where payment_id = any ($1) and state = 'failed' group by payment_id`,
    [due.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

function linkOf(config: PlatformConfig, order: Order): PaymentAnswer['link'] {
  return { ...orderPage(config, order), expiresAt: order.expiresAt.toISOString() };
}

function describe(payment: Payment): Omit<PaymentAnswer, 'link' | 'uninvoiced' | 'refundFailed'> {
  const { id, bookingId, method, gateway, state, currency, installment, card, customer, title, note, failure } =
    payment;
  return {
    id,
    _id: payment.publicId,
    account: payment.accountId,
    bookingId,
    title,
    method,
    gateway,
    state,
    amount: toDecimal(payment.amountMinor),
    refunded: toDecimal(payment.refundedMinor),
    refundDue: toDecimal(payment.decidedMinor - payment.refundedMinor),
    currency,
    installment,
    card,
    customer,
    note,
    by: signerOf(payment.createdBy),
    failure,
    createdAt: payment.createdAt.toISOString(),
    capturedAt: payment.capturedAt?.toISOString() ?? null,
  };
}
