import { createHash } from 'node:crypto';
import type { Tx } from '#libs/database';
import { orderOfPayCode, type PlatformConfig } from '#libs/process';
import { Order } from './order.entity.js';

/** The order of a pay page's code. Codes of older orders do not name them: their hashes are stored. */
export function findOrder(
  tx: Tx,
  { KONAK_SECRET }: Pick<PlatformConfig, 'KONAK_SECRET'>,
  code: string,
): Promise<Order | null> {
  const id = orderOfPayCode(KONAK_SECRET, code);
  const codeHash = createHash('sha256').update(code).digest();
  return tx.repository(Order).findOneBy(id ? { id } : { codeHash });
}
