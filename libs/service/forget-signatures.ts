import { isReservedName, signatureOf, type Forgotten } from '#libs/contracts';
import type { Tx } from '#libs/database';

/** $1 pseudonym · $2 id · $3 name · $4 accounts, null is all. */
const FORGET = `update SIGNED_TABLE set SIGNED_BY = $1::text || '#' || $2::text
  where SIGNED_BY like '%#' || $2::text and SIGNED_BY <> $1::text || '#' || $2::text
    or SIGNED_BY = $3 and ($4::int[] is null or ROW_ACCOUNTS && $4)`;

/**
 * The statement that replaces a user's signatures in a column by their pseudonym: by the id they carry, in every row.
 * Signatures from before there were ids are the name alone; they are only attributed to the user in rows of accounts
 * within the user's reach. `accounts` is the row's accounts, as SQL.
 */
export function signedIn(table: string, column: string, accounts = 'array[account_id]'): string {
  return FORGET.replace('SIGNED_TABLE', table).replaceAll('SIGNED_BY', column).replace('ROW_ACCOUNTS', accounts);
}

/**
 * Runs the statements of `signedIn` for all users of an erased person; names of the system are never attributed to
 * them.
 * @param tx of the platform. @returns how many signatures were changed.
 */
export async function forgetSignatures(
  tx: Tx,
  { users, pseudonym }: Pick<Forgotten, 'users' | 'pseudonym'>,
  statements: readonly string[],
): Promise<number> {
  let changed = 0;
  for (const { id, username, reach } of users)
    for (const statement of statements)
      changed += await tx.execute(statement, [pseudonym, id, isReservedName(username) ? null : username, reach]);
  return changed;
}

/** The words by which messages mention these users' actions, for `forgetMessages`: whole values, since `ali#7` is a part of `vali#71`. */
export function wordsOfSigners({ users }: Pick<Forgotten, 'users'>): string[] {
  return users.map((user) => JSON.stringify(signatureOf(user)).toLowerCase());
}
