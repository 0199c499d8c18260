import type { AnswerOf } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { toDecimal } from '#libs/money';
import { pageOf, type Context } from '#libs/service';
import type { BookingQuery } from '../bookings/booking-sums.js';
import { describeListed } from '../bookings/describe-booking.js';
import { CART, type Cart } from './cart.js';
import { draftBooking } from './draft-booking.js';

interface Row extends Cart {
  total: number;
}

/** Open carts of the caller's own accounts, by number: rows contain no secret that opens a cart. */
export async function listCarts(tx: Tx, { scope }: Context, query: BookingQuery): Promise<AnswerOf<'bookings.list'>> {
  const { account, hotel, limit, page } = query;
  const accounts = scope === 'all' ? null : [...scope];
  const rows = await tx.rows<Row>(
    `select ${CART}, count(*) over () as total from carts
     where jsonb_array_length(lines) > 0 and ($1::int[] is null or account_id = any ($1)) and ($2::int is null or account_id = $2)
       and ($3::int is null or (lines #>> '{0,hotel,id}')::int = $3)
     order by id desc limit $4 offset $5`,
    [accounts, account ?? null, hotel ?? null, limit, (page - 1) * limit],
  );
  const count = rows[0]?.total ?? 0;
  return { ...pageOf(rows.map(describeCart), count, query), totals: totalsOf(rows) };
}

function describeCart(cart: Cart) {
  return { ...describeListed(draftBooking({ ...cart, holdId: null }), ['seller']), _id: '' };
}

/** The potential totals of a page of carts, per currency. */
function totalsOf(carts: readonly Cart[]): AnswerOf<'bookings.list'>['totals'] {
  const currencies = [...new Set(carts.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const drafts = carts.filter((cart) => cart.currency === currency).map(draftBooking);
    const sum = (of: 'nights' | 'totalMinor') => drafts.reduce((total, draft) => total + draft[of], 0);
    return { currency, count: drafts.length, nights: sum('nights'), amount: toDecimal(sum('totalMinor')), paid: 0 };
  });
}
