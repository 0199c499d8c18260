import type { Tx } from '#libs/database';
import { formatMoney } from '#libs/money';
import { Refusal } from '#libs/service';
import { changeAccount, exceeds, type Move, type MoneyAccount } from './account.js';
import { gather, type MoneyFact, type MoneyOutcome } from './money-facts.js';

interface OpenLink extends Record<string, unknown> {
  order_id: string;
  amount_minor: number;
  instead_of: string | null;
}

/**
 * Changes the amount and expiry of an open link before its first attempt; its reservation follows.
 * @throws Refusal payment.ofSubscription 409 · payment.settled 409 · payment.exceeds 409.
 */
export async function editLink(
  tx: Tx,
  account: MoneyAccount,
  id: number,
  { title, amountMinor, expiresAt, by }: { title?: string; amountMinor?: number; expiresAt?: Date; by: string },
): Promise<MoneyOutcome> {
  if (account.kind === 'due') throw new Refusal('payment.ofSubscription', 409);
  const link = await tx.row<OpenLink>(
    `select p.order_id, o.amount_minor, o.instead_of from payments p join orders o on o.id = p.order_id
     where p.id = $1 and p.state = 'open' and o.state = 'open' for update`,
    [id],
  );
  if (!link) throw new Refusal('payment.settled', 409);
  const { order_id: paymentId, amount_minor: before, instead_of: insteadOf } = link;
  const after = amountMinor ?? before;
  if (insteadOf && after > before) throw exceeds(account);
  const changedMinor = insteadOf ? 0 : after - before;
  const moves: Move[] = [{ kind: after > before ? 'reserved' : 'released', amountMinor: changedMinor, paymentId }];
  // Money without a booking is owed by its own order alone.
  if (account.kind !== 'booking') moves.push({ kind: 'owed', amountMinor: after - before, paymentId });
  const when = after > before ? 'fits' : 'always';
  if (!(await changeAccount(tx, account, moves, { by, when }))) throw exceeds(account);
  await tx.execute('update payments set title = coalesce($2, title), amount_minor = $3 where id = $1', [
    id,
    title ?? null,
    after,
  ]);
  await tx.execute(
    'update orders set title = coalesce($2, title), amount_minor = $3, expires_at = coalesce($4, expires_at) where id = $1',
    [paymentId, title ?? null, after, expiresAt ?? null],
  );
  const detail = [before, after].map((minor) => formatMoney(minor, account.currency)).join(' → ');
  const fact: MoneyFact = {
    ...{ name: 'money.changed', change: 'corrected', paymentId },
    ...{ amountMinor: after, by, detail: after === before ? '' : detail },
  };
  return gather({ facts: [fact] });
}
