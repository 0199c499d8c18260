import { randomUUID } from 'node:crypto';
import type { Tx } from '#libs/database';
import type { Currency } from '#libs/money';
import { Refusal } from '#libs/service';
import { invoiceEnd } from '../invoices/credit-refund.js';
import { changeAccount, netMinor, type Move, type MoneyAccount } from './account.js';
import { closeUnfitting } from './close-payment.js';
import { decideRefund, listCaptured, nameOfPayment } from './decide-refund.js';
import { NOTHING, gather, type MoneyOutcome } from './money-facts.js';
import { shareRefund } from './refund-shares.js';

export interface Owed {
  owedMinor: number;
  currency: Currency;
  revision: number;
  /** The booking is over: no payment beyond `owedMinor` is accepted; `adjustedMinor` is already deducted from it. */
  isFinal: boolean;
  /** Goodwill refunds known to the booking when it ended; defaults to all of them. */
  adjustedMinor?: number;
  reason: string;
}

/**
 * Sets what a payable owes, unless a newer revision is known. Open payments that no longer fit are closed, and the
 * excess of captured money is refunded.
 * @throws Refusal payment.currency 422 for money that would change its currency.
 */
export async function setOwed(tx: Tx, account: MoneyAccount, owed: Owed): Promise<MoneyOutcome> {
  const { owedMinor, currency, revision, isFinal, adjustedMinor = account.adjusted_minor, reason } = owed;
  const endsNow = isFinal && !account.is_final;
  const isNewer = revision > account.payable_revision || (endsNow && revision === account.payable_revision);
  if (!isNewer) return NOTHING;
  if (currency !== account.currency && account.captured_minor + account.reserved_minor > 0)
    throw new Refusal('payment.currency', 422);
  const baseMinor = isFinal ? owedMinor + adjustedMinor : owedMinor;
  const newMinor = Math.max(0, baseMinor - account.adjusted_minor);
  const excessMinor = Math.max(0, netMinor(account) - newMinor);
  const sources = excessMinor > 0 ? await listCaptured(tx, account) : [];
  const shares = shareRefund(
    sources.map((payment) => ({
      payment,
      id: payment.id,
      amountMinor: payment.amount_minor,
      decidedMinor: payment.decided_minor,
      capturedAt: payment.captured_at,
    })),
    excessMinor,
  );
  const moves: Move[] = [
    { kind: 'owed', amountMinor: baseMinor - account.base_minor },
    ...shares.map(({ source, amountMinor }): Move => {
      return { kind: 'refunded', amountMinor, paymentId: nameOfPayment(source.payment) };
    }),
  ];
  await changeAccount(tx, account, moves, { by: 'konak' });
  await tx.execute(
    'update money_accounts set payable_revision = $2, is_final = $3, currency = $4 where payable_id = $1 and payable_revision <= $2',
    [account.payable_id, revision, isFinal, currency],
  );
  Object.assign(account, { payable_revision: revision, is_final: isFinal, currency });
  // Before its refunds: the invoice of the end decides what they credit.
  if (isFinal) {
    const keptMinor = Math.min(account.owed_minor, netMinor(account));
    await invoiceEnd(tx, { payableId: account.payable_id, accountId: account.account_id, keptMinor, reason });
  }
  const outcomes = [await closeUnfitting(tx, account, 'konak')];
  for (const { source, amountMinor } of shares) {
    const decision = { refundId: randomUUID(), amountMinor, cause: 'lowered' as const, reason, by: 'konak' };
    outcomes.push(await decideRefund(tx, account, source.payment, decision));
  }
  return gather(...outcomes);
}
