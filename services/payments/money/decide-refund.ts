import type { Tx } from '#libs/database';
import { formatMoney, type Currency } from '#libs/money';
import { Refusal } from '#libs/service';
import { changeBalance } from '../credits/change-balance.js';
import { creditRefund } from '../invoices/credit-refund.js';
import type { MoneyAccount } from './account.js';
import { gather, type MoneyFact, type MoneyOutcome } from './money-facts.js';

/** A captured payment. */
export interface CapturedPayment extends Record<string, unknown> {
  id: number;
  public_id: string;
  order_id: string | null;
  account_id: number;
  gateway: string;
  currency: Currency;
  amount_minor: number;
  decided_minor: number;
  captured_at: Date;
  is_surplus: boolean;
}

export interface RefundDecision {
  refundId: string;
  amountMinor: number;
  cause: 'lowered' | 'goodwill' | 'surplus';
  reason: string;
  by: string;
  /** The requested amount; 0: all that was left. */
  wantedMinor?: number;
}

const CAPTURED = `select id, public_id, order_id, account_id, gateway, currency, amount_minor, decided_minor, captured_at, is_surplus
  from payments where state in ('captured', 'refunded')`;

/** The captured payments of a payable that count. */
export function listCaptured(tx: Tx, { payable_id }: MoneyAccount): Promise<CapturedPayment[]> {
  return tx.rows<CapturedPayment>(
    `${CAPTURED} and not is_surplus and (booking_id = $1 or order_id = $1 or public_id = $1) order by id`,
    [payable_id],
  );
}

/** The captured payment of a public id: its order's, or its own where it has none. */
export function findCaptured(tx: Tx, account: MoneyAccount, paymentId: string): Promise<CapturedPayment | undefined> {
  return tx.row<CapturedPayment>(
    `${CAPTURED} and not is_surplus and coalesce(booking_id, order_id, public_id) = $1
       and (order_id = $2 or order_id is null and public_id = $2)`,
    [account.payable_id, paymentId],
  );
}

/** The captured payment of a row of the list, surpluses included. */
export function findCapturedRow(tx: Tx, id: number): Promise<CapturedPayment | undefined> {
  return tx.row<CapturedPayment>(`${CAPTURED} and id = $1`, [id]);
}

/** The public id of a payment. */
export function nameOfPayment({ order_id, public_id }: Pick<CapturedPayment, 'order_id' | 'public_id'>): string {
  return order_id ?? public_id;
}

/**
 * Records the decision to refund a payment or part of it; the account is changed by the caller. Credit is returned at
 * once, a card's gateway is called afterwards, cash and transfers are refunded by staff.
 * @throws Refusal payment.refundTooLarge 422 when less of it is left.
 */
export async function decideRefund(
  tx: Tx,
  account: MoneyAccount,
  payment: CapturedPayment,
  decision: RefundDecision,
): Promise<MoneyOutcome> {
  const { refundId, amountMinor, cause, reason, by, wantedMinor } = decision;
  const decided = await tx.execute(
    `update payments set decided_minor = decided_minor + $2
     where id = $1 and state in ('captured', 'refunded') and decided_minor + $2 <= amount_minor`,
    [payment.id, amountMinor],
  );
  if (decided !== 1) throw new Refusal('payment.refundTooLarge', 422);
  await tx.execute(
    `insert into refunds (id, account_id, payment_id, amount_minor, cause, reason, by, wanted_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [refundId, payment.account_id, payment.id, amountMinor, cause, reason, by, wantedMinor ?? null],
  );
  const { payable_id: payableId, account_id: accountId, currency } = account;
  if (account.kind !== 'link' && cause !== 'surplus')
    await creditRefund(tx, { refundId, payableId, accountId, amountMinor, currency, reason });
  const carried = await carryOrder(tx, account, payment, decision);
  if (cause === 'surplus') return carried;
  const paymentId = nameOfPayment(payment);
  const fact: MoneyFact = {
    name: 'money.changed',
    change: 'refundDecided',
    paymentId,
    amountMinor,
    by,
    detail: reason,
  };
  return gather({ facts: [fact] }, carried);
}

/** Carries out what is possible at once, and names who does the rest. */
async function carryOrder(
  tx: Tx,
  account: MoneyAccount,
  payment: CapturedPayment,
  { refundId, amountMinor, reason, by }: RefundDecision,
): Promise<MoneyOutcome> {
  const { payable_id: bookingId, account_id: accountId, currency, kind } = account;
  if (payment.gateway === 'credit') {
    await tx.execute(
      `insert into credit_movements (id, account_id, currency, kind, amount_minor, booking_id, note, by)
       values ($1, $2, $3, 'refund', $4, $5, $6, $7)`,
      [refundId, accountId, currency, amountMinor, bookingId, reason, by],
    );
    await changeBalance(tx, accountId, currency, amountMinor);
  } else if (payment.gateway !== 'manual') return gather({ refundIds: [refundId] });
  else if (kind === 'booking') {
    const detail = [formatMoney(amountMinor, currency), reason].filter(Boolean).join(' · ');
    const key = `refundByHand ${refundId}`;
    return gather({ facts: [{ name: 'payment.trouble', key, kind: 'refundByHand', detail }] });
  }
  return gather({ facts: await finishRefund(tx, refundId) });
}

interface FinishedRefund extends Record<string, unknown> {
  id: string;
  payment_id: number;
  amount_minor: number;
  cause: RefundDecision['cause'];
  reason: string;
  by: string;
}

/**
 * Records that a refund has been carried out, and by whom if by staff, who carry out as well what a gateway has refused;
 * no facts when it already was, or when it was a surplus.
 */
export async function finishRefund(
  tx: Tx,
  refundId: string,
  person?: { by: string; note: string },
  from: 'requested' | 'failed' = 'requested',
): Promise<MoneyFact[]> {
  const refund = await tx.row<FinishedRefund>(
    `update refunds set state = 'refunded', done_at = now(), done_by = $2, done_note = $3
     where id = $1 and state = $4
     returning id, payment_id, amount_minor, cause, coalesce($3, reason) as reason, coalesce($2, by) as by`,
    [refundId, person?.by ?? null, person?.note ?? null, from],
  );
  if (!refund) return [];
  const { payment_id, amount_minor: amountMinor, cause, reason, by } = refund;
  const payment = await tx.row<Pick<CapturedPayment, 'order_id' | 'public_id'>>(
    `update payments set refunded_minor = refunded_minor + $2,
       state = case when refunded_minor + $2 = amount_minor then 'refunded' else state end
     where id = $1 returning order_id, public_id`,
    [payment_id, amountMinor],
  );
  if (cause === 'surplus' || !payment) return [];
  return [{ name: 'payment.refunded', paymentId: nameOfPayment(payment), refundId, amountMinor, reason, by }];
}
