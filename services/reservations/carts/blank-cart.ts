import type { Tx } from '#libs/database';
import type { Context } from '#libs/service';

/** A cart with nothing in it: whose it is, and in which language. */
export interface BlankCart {
  accountId: number;
  lang: string;
  channel: 'b2b' | 'b2c';
  createdBy: string;
}

/** The blank cart of whoever asks; in the language they ask in, unless told. */
export function blankCartOf({ account, user, lang: asked }: Context, lang = asked === 'tr' ? 'tr' : 'en'): BlankCart {
  return { accountId: account, lang, channel: user ? 'b2b' : 'b2c', createdBy: user?.username ?? 'guest' };
}

/** Writes a blank cart down; answers its session id. */
export async function makeBlank(tx: Tx, { accountId, lang, channel, createdBy }: BlankCart): Promise<string> {
  const made = await tx.row<{ public_id: string }>(
    'insert into bookings (account_id, lang, channel, created_by) values ($1, $2, $3, $4) returning public_id',
    [accountId, lang, channel, createdBy],
  );
  return made!.public_id;
}
