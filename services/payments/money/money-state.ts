import type { PayloadOf } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { MoneyAccount } from './account.js';

export type MoneyState = PayloadOf<'payment.captured'>['money'];
type MoneyPayment = MoneyState['payments'][number];

interface PaymentRow extends Record<string, unknown> {
  id: string;
  method: string;
  state: 'open' | 'captured' | 'refunded' | 'expired' | 'cancelled';
  amount_minor: number;
  decided_minor: number;
  due_minor: number;
  failed_minor: number;
  note: string;
  by: string;
  at: Date;
  expires_at: Date | null;
}

const FAILED = `(select coalesce(sum(r.amount_minor), 0)::bigint from refunds r where r.payment_id = p.id and r.state = 'failed')`;

/**
 * Each order once, for all its attempts; and payments without one: credit, and money recorded by hand. Surpluses are
 * left out.
 */
const PAYMENTS = `
  select o.id, case o.kind when 'payment' then 'creditcard' else o.kind end as method, o.state, o.amount_minor,
    coalesce(p.decided_minor, 0) as decided_minor, coalesce(p.decided_minor - p.refunded_minor, 0) as due_minor, ${FAILED} as failed_minor, coalesce(n.note, '') as note, o.created_by as by,
    coalesce(p.captured_at, o.created_at) as at, o.expires_at
  from orders o left join payments p on p.order_id = o.id and p.state in ('captured', 'refunded') and not p.is_surplus
    left join lateral (select note from payments where order_id = o.id and note <> '' order by id desc limit 1) n on true
  where o.booking_id = $1
  union all
  select public_id, method, state, amount_minor, decided_minor, decided_minor - refunded_minor, ${FAILED}, note, created_by, coalesce(captured_at, created_at), expires_at
  from payments p where booking_id = $1 and order_id is null
  order by at, id`;

/** All money of a booking, as it is in this transaction. */
export async function readMoneyState(tx: Tx, account: MoneyAccount): Promise<MoneyState> {
  const rows = await tx.rows<PaymentRow>(PAYMENTS, [account.payable_id]);
  return {
    bookingId: account.payable_id,
    revision: account.revision,
    currency: account.currency,
    owedMinor: account.owed_minor,
    adjustedMinor: account.adjusted_minor,
    reservedMinor: account.reserved_minor,
    capturedMinor: account.captured_minor,
    refundedMinor: account.refunded_minor,
    payments: rows.map(describe),
  };
}

function describe({
  id,
  method,
  amount_minor,
  decided_minor,
  due_minor,
  failed_minor,
  note,
  by,
  at,
  expires_at,
  ...row
}: PaymentRow): MoneyPayment {
  return {
    id,
    method,
    state: stateOf(row.state, amount_minor, decided_minor),
    amountMinor: amount_minor,
    refundedMinor: decided_minor,
    refundDueMinor: due_minor,
    refundFailedMinor: failed_minor,
    note,
    by: by || 'konak',
    at: at.toISOString(),
    expiresAt: expires_at?.toISOString() ?? null,
  };
}

function stateOf(state: PaymentRow['state'], amountMinor: number, decidedMinor: number): MoneyPayment['state'] {
  if (state === 'expired') return 'cancelled';
  if (state === 'captured' || state === 'refunded') return decidedMinor === amountMinor ? 'refunded' : 'captured';
  return state;
}
