import type { Tx } from '#libs/database';
import { Refusal, notFound } from '#libs/service';
import { changeAccount, type MoneyAccount } from './account.js';
import { findCaptured, finishRefund } from './decide-refund.js';
import { gather, type MoneyChange, type MoneyFact } from './money-facts.js';
import { isKnownPayment } from './same-request.js';

interface PaidBack {
  paymentId: string;
  /** The amount paid out; defaults to all that is to be refunded. */
  amountMinor?: number;
  note: string;
  by: string;
}

interface Refund extends Record<string, unknown> {
  id: string;
  amount_minor: number;
  state: 'requested' | 'refunded' | 'failed' | 'withdrawn';
  done_by: string | null;
}

/**
 * Marks as paid out what staff pay back: refunds of a payment that was recorded by hand, and those a gateway has refused.
 * What a gateway is still asked for stays with it. Idempotent.
 * @throws Refusal notFound 404 · payment.settled 409 for refunds by a gateway or credit · payment.refundTooLarge 422
 * where no refund was due · conflict 409 where another amount is due by now.
 */
export async function markRefundPaid(
  tx: Tx,
  account: MoneyAccount,
  { paymentId, amountMinor, note, by }: PaidBack,
): Promise<MoneyChange> {
  const payment = await findCaptured(tx, account, paymentId);
  if (!payment && !(await isKnownPayment(tx, account, paymentId))) throw notFound();
  if (!payment || payment.decided_minor === 0) throw new Refusal('payment.refundTooLarge', 422);
  const refunds = await tx.rows<Refund>(
    'select id, amount_minor, state, done_by from refunds where payment_id = $1 order by created_at, id',
    [payment.id],
  );
  const from = payment.gateway === 'manual' ? 'requested' : 'failed';
  const due = refunds.filter(({ state }) => state === from);
  if (due.length === 0) {
    if (from === 'failed' && !isPaidByHand(refunds)) throw new Refusal('payment.settled', 409);
    return { ...gather(), paymentId };
  }
  const dueMinor = due.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  if (amountMinor !== undefined && amountMinor !== dueMinor) throw new Refusal('conflict', 409);
  const facts: MoneyFact[] = [];
  for (const { id } of due) facts.push(...(await finishRefund(tx, id, { by, note }, from)));
  await changeAccount(tx, account, [], { by });
  return { ...gather({ facts }), paymentId };
}

/** Whether a gateway's refunds are over, and staff have paid some: already reported. */
function isPaidByHand(refunds: readonly Refund[]): boolean {
  return refunds.some(({ done_by }) => done_by !== null) && refunds.every(({ state }) => state !== 'requested');
}
