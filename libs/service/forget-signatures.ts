import { isReservedName, signatureOf, type Forgotten } from '#libs/contracts';
import type { Tx } from '#libs/database';

/** A column that actors sign in, and the accounts its row belongs to, as SQL. */
export interface SignedColumn {
  table: string;
  column: string;
  accounts: string;
}

/**
 * Gives the signatures of forgotten users their pseudonym: by the id they carry, wherever they stand. Signatures from before
 * there were ids are the name alone; they are only taken for the user's in rows of accounts within the user's reach.
 * @param tx of the platform. @returns how many were changed.
 */
export async function forgetSignatures(
  tx: Tx,
  { users, pseudonym }: Pick<Forgotten, 'users' | 'pseudonym'>,
  columns: readonly SignedColumn[],
): Promise<number> {
  let changed = 0;
  for (const { id, username, reach } of users)
    for (const { table, column, accounts } of columns)
      changed += await tx.change(
        `update ${table} set ${column} = $1::text || '#' || $2::text
         where ${column} like '%#' || $2::text and ${column} <> $1::text || '#' || $2::text
           or ${column} = $3 and ($4::int[] is null or ${accounts} && $4)`,
        [pseudonym, id, isReservedName(username) ? null : username, reach],
      );
  return changed;
}

/** What messages of these users' doing mention, for `forgetMessages`. */
export function wordsOfSigners({ users }: Pick<Forgotten, 'users'>): string[] {
  return users.map((user) => signatureOf(user).toLowerCase());
}
