import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';
import type { User } from '../users/user.entity.js';

export type LinkPurpose = 'confirm' | 'password' | 'invitation';

/** The purposes that allow choosing a password. */
export const PASSWORD_LINKS: readonly LinkPurpose[] = ['password', 'invitation'];

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Makes the code of a link, 256 bits, single-use and time-limited; older ones of the same purpose are revoked. */
export async function makeLink(
  tx: Tx,
  { id, accountId }: Pick<User, 'id' | 'accountId'>,
  purpose: LinkPurpose,
  minutes: number,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await endLinks(tx, id, [purpose]);
  await tx.execute(
    `insert into links (code_hash, account_id, user_id, purpose, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [hashOf(code), accountId, id, purpose, minutes],
  );
  return code;
}

/** Revokes a user's open links of these purposes. @returns how many. */
export function endLinks(tx: Tx, userId: number, purposes: readonly LinkPurpose[]): Promise<number> {
  return tx.execute(
    'update links set used_at = now() where user_id = $1 and purpose = any ($2) and used_at is null and expires_at > now()',
    [userId, purposes],
  );
}

/** The owner of a link. @throws Refusal link.expired 410, the same for unknown, used and expired ones. */
export async function ownerOfLink(tx: Tx, code: string, purposes: readonly LinkPurpose[]): Promise<number> {
  const link = await tx.row<{ user_id: number }>(
    'select user_id from links where code_hash = $1 and purpose = any ($2) and used_at is null and expires_at > now()',
    [hashOf(code), purposes],
  );
  if (!link) throw new Refusal('link.expired', 410);
  return link.user_id;
}

/** Consumes a single-use link. @throws Refusal link.expired 410 when it was used concurrently. */
export async function useLink(tx: Tx, code: string, purposes: readonly LinkPurpose[]): Promise<number> {
  const link = await tx.row<{ user_id: number }>(
    `update links set used_at = now()
     where code_hash = $1 and purpose = any ($2) and used_at is null and expires_at > now() returning user_id`,
    [hashOf(code), purposes],
  );
  if (!link) throw new Refusal('link.expired', 410);
  return link.user_id;
}
