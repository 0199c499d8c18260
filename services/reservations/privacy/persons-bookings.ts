import type { Person } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { Booking } from '../bookings/booking.entity.js';
import { CART, type Cart } from '../carts/cart.js';

/**
 * The bookings of a person that these accounts have sold; an account that only owns the hotel is referred to the
 * seller. Locked when they are to be changed.
 */
export function personsBookings(tx: Tx, { email, accounts }: Person, lock = false): Promise<Booking[]> {
  const found = tx
    .repository(Booking)
    .createQueryBuilder('b')
    .where(`lower(b.customer ->> 'email') = :email`, { email: email.toLowerCase() })
    .orderBy('b.id');
  if (accounts) found.andWhere('b.accountId = any (:accounts)', { accounts });
  if (lock) found.setLock('pessimistic_write');
  return found.getMany();
}

/** Carts with a person's address, of these accounts. */
export function personsCarts(tx: Tx, { email, accounts }: Person): Promise<Cart[]> {
  return tx.rows<Cart>(
    `select ${CART} from carts where lower(customer ->> 'email') = $1 and ($2::int[] is null or account_id = any ($2)) order by id`,
    [email.toLowerCase(), accounts],
  );
}

/** The number of a person's bookings in these accounts' hotels that were sold by others. */
export async function soldByOthers(tx: Tx, { email, accounts }: Person): Promise<number> {
  const others = await tx.row<{ count: number }>(
    `select count(*) as count from bookings
     where lower(customer ->> 'email') = $1 and $2::int[] is not null and account_id <> all ($2)`,
    [email.toLowerCase(), accounts],
  );
  return others!.count;
}
