import type { Tx } from '#libs/database';
import { formatMoney } from '#libs/money';
import type { Captured } from '../gateways/payment-gateway.js';
import { markCollected } from '../dues/mark-collected.js';
import type { Payment } from '../payments/payment.entity.js';
import { changeAccount, type Move, type MoneyAccount } from './account.js';
import { closePayment, closeUnfitting } from './close-payment.js';
import { decideRefund, findCapturedRow } from './decide-refund.js';
import { gather, type MoneyFact, type MoneyOutcome } from './money-facts.js';

/**
 * Records a captured attempt. It counts where its order may still be paid, past its expiry too, and fits what is owed;
 * else it is a surplus, and is refunded.
 */
export async function captureOrder(
  tx: Tx,
  account: MoneyAccount,
  payment: Payment,
  { card, charged, gatewayRef }: Pick<Captured, 'card' | 'charged' | 'gatewayRef'>,
): Promise<MoneyOutcome> {
  const captured = await tx.execute(
    `update payments set state = 'captured', captured_at = now(), card = $2, gateway_ref = coalesce($3, gateway_ref),
       installment = coalesce($4, installment), charged_minor = $5, failure = null, ask_at = null
     where id = $1 and state in ('started', 'failed')`,
    [payment.id, card, gatewayRef ?? null, charged?.installment ?? null, charged?.totalMinor ?? null],
  );
  const orderId = payment.orderId;
  if (captured !== 1 || !orderId) return gather();
  const order = await tx.row<{ state: string; instead_of: string | null }>(
    'select state, instead_of from orders where id = $1 for update',
    [orderId],
  );
  const isOpen = order?.state === 'open';
  const { amountMinor, method, createdBy } = payment;
  const moves: Move[] = [{ kind: 'captured', amountMinor, paymentId: orderId }];
  if (isOpen && !order.instead_of) moves.push({ kind: 'released', amountMinor: -amountMinor, paymentId: orderId });
  const by = 'konak';
  const mayCount = isOpen || order?.state === 'expired';
  if (!mayCount || !(await changeAccount(tx, account, moves, { by, when: 'captureFits' })))
    return returnSurplus(tx, account, payment);
  await tx.execute(`update orders set state = 'captured', failure = null where id = $1`, [orderId]);
  if (account.kind === 'due') await markCollected(tx, payment, card);
  const fact: MoneyFact = {
    ...{ name: 'payment.captured', paymentId: orderId, method, amountMinor },
    // Who made a link is not who pays by it.
    ...{ card, by: method === 'paylink' ? 'guest' : createdBy || by, note: '' },
  };
  const transfer = order.instead_of && (await closePayment(tx, account, order.instead_of, { by }));
  // Its other pages are closed too: a guest with two open pages must not pay twice.
  return gather({ facts: [fact], closedOrders: [orderId] }, transfer || {}, await closeUnfitting(tx, account, by));
}

/** A surplus is refunded and counts for nothing; staff get a task. */
async function returnSurplus(tx: Tx, account: MoneyAccount, { id, publicId }: Payment): Promise<MoneyOutcome> {
  await tx.execute('update payments set is_surplus = true where id = $1', [id]);
  const payment = await findCapturedRow(tx, id);
  if (!payment) return gather();
  const { amount_minor: amountMinor } = payment;
  const by = 'konak';
  const moves = [
    { kind: 'surplus', amountMinor, paymentId: publicId },
    { kind: 'surplusReturned', amountMinor: -amountMinor, paymentId: publicId },
  ] as const;
  await changeAccount(tx, account, moves, { by });
  const refundId = `twice-${publicId}`;
  const decision = { refundId, amountMinor, cause: 'surplus' as const, reason: 'not wanted any more', by };
  const key = `surplusReturned ${publicId}`;
  const detail = formatMoney(amountMinor, account.currency);
  const trouble: MoneyFact = { name: 'payment.trouble', key, kind: 'surplusReturned', detail };
  return gather(await decideRefund(tx, account, payment, decision), { facts: [trouble] });
}
