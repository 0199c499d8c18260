import type { SellsFor } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { SELLS_ALL, SELLS_NOTHING } from '#libs/service';
import type { Account } from './account.entity.js';
import { accountScope } from './account-scope.js';

/** Whether an account sells its parent's inventory. */
export function isPartnerAgency({ type, corporateType }: Pick<Account, 'type' | 'corporateType'>): boolean {
  return type === 'partner' && corporateType === 'agency';
}

/** What an account sells, as of now: a partner agency its parent's inventory, less what that withholds. */
export async function sellsForOf(tx: Tx, account: Account, scope: number[] | null): Promise<SellsFor> {
  const { id, parentId, withheld } = account;
  const closed = await closedAccounts(tx);
  if (closed.includes(id)) return { ...SELLS_NOTHING, closed };
  if (!isPartnerAgency(account) || parentId === null) return { ...SELLS_ALL, scope, inventories: [id], closed };
  const parent = await tx.row<Pick<Account, 'id' | 'type'>>('select id, type from accounts where id = $1', [parentId]);
  return { scope: await accountScope(tx, parent!), inventories: [parentId, id], withheld, closed };
}

/** Accounts that are switched off, removed or expired, and all below them: neither sell nor are sold. */
async function closedAccounts(tx: Tx): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>('select closed_accounts() as id');
  return rows.map(({ id }) => id);
}
