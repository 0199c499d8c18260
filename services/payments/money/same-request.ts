import type { Tx } from '#libs/database';
import type { MoneyAccount } from './account.js';

/** The requested amount as stored; 0 stands for all that was left. */
export function wantedOf(amountMinor: number | undefined): number {
  return amountMinor ?? 0;
}

interface Asked {
  by: string;
  method: string;
  amountMinor?: number;
}

/**
 * The payment of the same request within ten seconds: the same caller, method and amount on the same payable, as sent
 * by a second click. A payment closed or reversed since does not count.
 */
export async function findSamePayment(
  tx: Tx,
  account: MoneyAccount,
  { by, method, amountMinor }: Asked,
): Promise<string | undefined> {
  const same = await tx.row<{ id: string }>(
    `select coalesce(p.order_id, p.public_id) as id from payments p left join orders o on o.id = p.order_id
     where p.booking_id = $1 and p.created_by = $2 and p.method = $3 and p.wanted_minor = $4
       and p.created_at > now() - interval '10 seconds' and coalesce(o.state, p.state) in ('open', 'captured', 'refunded')
     order by p.id limit 1`,
    [account.payable_id, by, method, wantedOf(amountMinor)],
  );
  return same?.id;
}

/** The refund of the same request within ten seconds. */
export async function isSameRefund(
  tx: Tx,
  payment: { id: number },
  { by, amountMinor }: Pick<Asked, 'by' | 'amountMinor'>,
): Promise<boolean> {
  const same = await tx.row(
    `select 1 from refunds where payment_id = $1 and by = $2 and wanted_minor = $3 and created_at > now() - interval '10 seconds'
       and state <> 'failed'`,
    [payment.id, by, wantedOf(amountMinor)],
  );
  return same !== undefined;
}

/** Whether what a gateway had refused was paid back by hand within ten seconds, while this asked the gateway again. */
export async function isJustPaidBack(
  tx: Tx,
  payment: { id: number },
  { amountMinor }: Pick<Asked, 'amountMinor'>,
): Promise<boolean> {
  const paid = await tx.row(
    `select 1 from refunds where payment_id = $1 and done_by is not null and error is not null
       and done_at > now() - interval '10 seconds' and ($2::bigint is null or amount_minor = $2)`,
    [payment.id, amountMinor ?? null],
  );
  return paid !== undefined;
}

/** Whether a payment id is known to the payable: an order, or a payment without one. */
export async function isKnownPayment(tx: Tx, account: MoneyAccount, paymentId: string): Promise<boolean> {
  const known = await tx.row(
    `select 1 from orders where id = $2 and coalesce(booking_id, id) = $1
     union all
     select 1 from payments where public_id = $2 and order_id is null and coalesce(booking_id, public_id) = $1 limit 1`,
    [account.payable_id, paymentId],
  );
  return known !== undefined;
}
