import { makeToken } from '#libs/process';
import { TEST_SECRET, type ClonedDatabase } from '#libs/testing';

export interface PreparedCart {
  session: string;
  email: string;
}

interface Copied extends Record<string, unknown> {
  id: number;
  publicId: string;
  email: string;
}

/** Copies of a cart that lacks nothing but its completion, each with a guest of its own. */
export async function copiesOfCart(
  database: Pick<ClonedDatabase, 'rows'>,
  session: string,
  count: number,
  secret = TEST_SECRET,
): Promise<PreparedCart[]> {
  const copied = await database.rows<Copied>(
    `insert into reservations.carts (account_id, lang, channel, currency, lines, guests, total_minor, customer)
     select account_id, lang, channel, currency, lines, guests, total_minor,
       customer || jsonb_build_object('email', format('guest%s@example.com', n))
     from reservations.carts cross join generate_series(1, $2) n where id = $1
     returning id, public_id as "publicId", customer ->> 'email' as email`,
    [Number.parseInt(session.split('-')[0]!, 36), count],
  );
  return copied.map(({ email, ...cart }) => ({ email, session: makeToken(secret, 'cart session', cart) }));
}
