import type { Tx } from '#libs/database';
import type { Account } from './account.entity.js';

/** The accounts in reach of an account: itself and all below; null is all, for the platform's own. */
export async function accountScope(tx: Tx, { id, type }: Pick<Account, 'id' | 'type'>): Promise<number[] | null> {
  if (type === 'supervisor') return null;
  const below = await tx.rows<{ id: number }>('select account_scope($1) as id', [id]);
  return below.map((row) => row.id);
}
