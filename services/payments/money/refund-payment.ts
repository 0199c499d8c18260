import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';
import { changeAccount, type MoneyAccount } from './account.js';
import { decideRefund, nameOfPayment, type CapturedPayment } from './decide-refund.js';
import { gather, type MoneyChange, type MoneyFact } from './money-facts.js';
import { isJustPaidBack, isSameRefund, wantedOf } from './same-request.js';

export interface GoodwillRefund {
  refundId: string;
  /** Defaults to all that is left of the payment. */
  amountMinor?: number;
  distinct: boolean;
  reason: string;
  by: string;
}

/**
 * Refunds a payment or part of it although it is owed; the owed amount is lowered, so that it need not be paid again. A
 * refund that a gateway has refused before is requested again. @throws Refusal payment.refundTooLarge 422 · conflict 409
 * where another hand has just paid that one back.
 */
export async function refundPayment(
  tx: Tx,
  account: MoneyAccount,
  payment: CapturedPayment | undefined,
  refund: GoodwillRefund,
): Promise<MoneyChange> {
  if (!payment) throw new Refusal('payment.refundTooLarge', 422);
  const { refundId, distinct, reason, by } = refund;
  const paymentId = nameOfPayment(payment);
  if (await tx.row('select 1 from refunds where id = $1', [refundId])) return { ...gather(), paymentId };
  if (!distinct && (await isSameRefund(tx, payment, refund))) return { ...gather(), paymentId };
  const again = await retryRefused(tx, account, payment, refund);
  if (again) return { ...again, paymentId };
  if (await isJustPaidBack(tx, payment, refund)) throw new Refusal('conflict', 409);
  const amountMinor = refund.amountMinor ?? payment.amount_minor - payment.decided_minor;
  if (payment.is_surplus || amountMinor <= 0 || amountMinor > payment.amount_minor - payment.decided_minor)
    throw new Refusal('payment.refundTooLarge', 422);
  const moves = [
    { kind: 'adjusted', amountMinor, paymentId },
    { kind: 'refunded', amountMinor, paymentId },
  ] as const;
  await changeAccount(tx, account, moves, { by });
  const wantedMinor = wantedOf(refund.amountMinor);
  const decision = { refundId, amountMinor, cause: 'goodwill' as const, reason, by, wantedMinor };
  return { ...(await decideRefund(tx, account, payment, decision)), paymentId };
}

/** A refused refund is still decided: it is only requested again. */
async function retryRefused(
  tx: Tx,
  account: MoneyAccount,
  payment: CapturedPayment,
  { amountMinor, reason, by }: GoodwillRefund,
): Promise<Pick<MoneyChange, 'facts' | 'closedOrders' | 'refundIds'> | undefined> {
  const retried = await tx.rows<{ id: string; amount_minor: number }>(
    `update refunds set state = 'requested', error = null, done_at = null, claimed_until = null, by = $3, wanted_minor = $4,
       created_at = now()
     where payment_id = $1 and state = 'failed' and ($2::bigint is null or amount_minor = $2) returning id, amount_minor`,
    [payment.id, amountMinor ?? null, by, wantedOf(amountMinor)],
  );
  if (retried.length === 0) return undefined;
  // A newer revision, so that copies accept it.
  await changeAccount(tx, account, [], { by });
  const paymentId = nameOfPayment(payment);
  const facts = payment.is_surplus
    ? []
    : retried.map(({ amount_minor }): MoneyFact => {
        return {
          ...{ name: 'money.changed', change: 'refundDecided', paymentId },
          ...{ amountMinor: amount_minor, by, detail: reason },
        };
      });
  return gather({ facts, refundIds: retried.map(({ id }) => id) });
}
