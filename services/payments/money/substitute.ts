import type { Tx } from '#libs/database';
import { changeAccount, type MoneyAccount, type Move } from './account.js';

/**
 * A guest may open a page instead of an awaited transfer. The page shares the transfer's reservation, so that both stay
 * open until one of them is paid.
 */
interface OpenTransfer extends Record<string, unknown> {
  amount_minor: number;
  /** The open page in its place. */
  substitute: string | null;
}

/** An awaited transfer, or undefined. */
export function findTransfer(
  tx: Tx,
  { payable_id }: MoneyAccount,
  transferId: string,
): Promise<OpenTransfer | undefined> {
  return tx.row<OpenTransfer>(
    `select p.amount_minor, (select o.id from orders o where o.instead_of = p.public_id and o.state = 'open') as substitute
     from payments p where p.public_id = $2 and p.booking_id = $1 and p.order_id is null and p.gateway = 'manual' and p.state = 'open'`,
    [payable_id, transferId],
  );
}

/** Pages opened instead of transfers reserve for themselves once those transfers have ended. */
export async function reserveSubstitutes(
  tx: Tx,
  account: MoneyAccount,
  transferIds: readonly string[],
  by: string,
): Promise<void> {
  if (transferIds.length === 0) return;
  const pages = await tx.rows<{ id: string; amount_minor: number }>(
    `update orders set instead_of = null where instead_of = any ($1::uuid[]) and state = 'open' returning id, amount_minor`,
    [transferIds],
  );
  const moves = pages.map(({ id, amount_minor }): Move => {
    return { kind: 'reserved', amountMinor: amount_minor, paymentId: id };
  });
  if (moves.length > 0) await changeAccount(tx, account, moves, { by });
}
