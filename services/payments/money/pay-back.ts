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

/**
 * Marks the open refunds of a payment that was recorded by hand as paid out. Idempotent.
 * @throws Refusal notFound 404 · payment.settled 409 for refunds by a gateway or credit · payment.refundTooLarge 422
 * where no refund was due · conflict 409 where another amount is due by now.
 */
export async function payBack(
  tx: Tx,
  account: MoneyAccount,
  { paymentId, amountMinor, note, by }: PaidBack,
): Promise<MoneyChange> {
  const payment = await findCaptured(tx, account, paymentId);
  if (!payment && !(await isKnownPayment(tx, account, paymentId))) throw notFound();
  if (!payment || payment.decided_minor === 0) throw new Refusal('payment.refundTooLarge', 422);
  if (payment.gateway !== 'manual') throw new Refusal('payment.settled', 409);
  const open = await tx.rows<{ id: string; amount_minor: number }>(
    `select id, amount_minor from refunds where payment_id = $1 and state = 'requested' order by created_at, id`,
    [payment.id],
  );
  if (open.length === 0) return { ...gather(), paymentId };
  const dueMinor = open.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  if (amountMinor !== undefined && amountMinor !== dueMinor) throw new Refusal('conflict', 409);
  const facts: MoneyFact[] = [];
  for (const { id } of open) facts.push(...(await finishRefund(tx, id, { by, note })));
  await changeAccount(tx, account, [], { by });
  return { ...gather({ facts }), paymentId };
}
