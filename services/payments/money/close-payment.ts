import type { Tx } from '#libs/database';
import { formatMoney } from '#libs/money';
import { changeAccount, netMinor, type Move, type MoneyAccount } from './account.js';
import { gather, type MoneyFact, type MoneyOutcome } from './money-facts.js';
import { reserveSubstitutes } from './substitute.js';

/** An open order, or an awaited transfer. */
interface OpenPayment extends Record<string, unknown> {
  id: string;
  is_order: boolean;
  amount_minor: number;
  instead_of: string | null;
}

const OPEN_PAYMENTS = `
  select id, true as is_order, amount_minor, instead_of, created_at from orders where (booking_id = $1 or id = $1) and state = 'open'
  union all
  select public_id, false, amount_minor, null, created_at from payments
  where booking_id = $1 and order_id is null and gateway = 'manual' and state = 'open'
  order by created_at, id`;

/**
 * Closes an order or an awaited transfer. An attempt under way is still settled; the money it brings is refunded.
 * Undefined where it was not open.
 */
export async function closePayment(
  tx: Tx,
  account: MoneyAccount,
  paymentId: string,
  { by, detail = '' }: { by: string; detail?: string },
): Promise<MoneyOutcome | undefined> {
  const order = await tx.row<{ amount_minor: number; was: string; instead_of: string | null }>(
    `with before as (select id, state from orders where id = $1 and state in ('open', 'expired') for update)
     update orders o set state = 'cancelled' from before where o.id = before.id returning before.state as was, o.amount_minor, o.instead_of`,
    [paymentId],
  );
  const transfer =
    order ??
    (await tx.row<{ amount_minor: number; was: string }>(
      `with before as (
         select id, state from payments where public_id = $1 and order_id is null and gateway = 'manual' and state in ('open', 'expired')
         for update
       )
       update payments p set state = 'cancelled' from before where p.id = before.id returning before.state as was, p.amount_minor`,
      [paymentId],
    ));
  if (!transfer) return undefined;
  if (order)
    await tx.execute(`update payments set state = 'cancelled' where order_id = $1 and state in ('open', 'expired')`, [
      paymentId,
    ]);
  const { amount_minor: amountMinor, was } = transfer;
  const moves: Move[] = [];
  if (was === 'open' && !order?.instead_of) moves.push({ kind: 'released', amountMinor: -amountMinor, paymentId });
  // Money without a booking is owed by its own order alone.
  if (account.kind !== 'booking') moves.push({ kind: 'owed', amountMinor: -account.base_minor, paymentId });
  await changeAccount(tx, account, moves, { by });
  if (!order) await reserveSubstitutes(tx, account, [paymentId], by);
  const closed: MoneyFact = { name: 'money.changed', change: 'closed', paymentId, amountMinor, by, detail };
  return gather({ facts: [closed], closedOrders: order ? [paymentId] : [] });
}

/**
 * Closes open payments that no longer fit beside the received money: all of them where nothing is left, else the newest
 * that do not fit.
 */
export async function closeUnfitting(tx: Tx, account: MoneyAccount, by: string): Promise<MoneyOutcome> {
  const closed: MoneyOutcome[] = [];
  const rest = account.is_final ? 0 : account.owed_minor - netMinor(account);
  if (account.reserved_minor <= rest) return gather();
  let keptMinor = 0;
  const kept = new Set<string>();
  for (const payment of await tx.rows<OpenPayment>(OPEN_PAYMENTS, [account.payable_id])) {
    const { id, amount_minor: amountMinor, instead_of: insteadOf } = payment;
    if (insteadOf && kept.has(insteadOf)) continue;
    if (keptMinor + amountMinor <= rest) {
      keptMinor += amountMinor;
      kept.add(id);
      continue;
    }
    const detail = formatMoney(amountMinor, account.currency);
    const one = await closePayment(tx, account, id, { by, detail });
    if (one) closed.push(one);
  }
  return gather(...closed);
}
