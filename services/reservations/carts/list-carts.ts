import type { AnswerOf } from '#libs/contracts';
import { accountsOf, type Tx } from '#libs/database';
import { termsParameter } from '#libs/keywords';
import { LANGUAGES, isLanguage } from '#libs/languages';
import { toDecimal } from '#libs/money';
import { byName, pageOf, type Context } from '#libs/service';
import { toIsoDate, type DayNumber } from '#libs/stays';
import type { BookingQuery, BookingTotals } from '../bookings/booking-sums.js';
import { describeListed } from '../bookings/describe-booking.js';
import { CART, type Cart } from './cart.js';
import { draftBooking } from './draft-booking.js';

/** What `draftBooking` computes of a cart, for filters and orders. */
const FILLED = `carts cross join lateral (
    select min((line ->> 'checkIn')::int) as arrival, max((line ->> 'checkOut')::int) as departure,
      sum((line ->> 'nights')::int * (line ->> 'count')::int) as nights
    from jsonb_array_elements(lines) line
  ) stay cross join lateral (
    select coalesce((customer ->> 'name') || ' ' || (customer ->> 'surname'), '') as guest, lines #>> '{0,hotel,name}' as hotel
  ) named
  where jsonb_array_length(lines) > 0 and ($1::int[] is null or account_id = any ($1))
    and ($2::int is null or account_id = $2) and ($3::int is null or (lines #>> '{0,hotel,id}')::int = $3)
    and ($4::jsonb is null or has_terms(concat_ws(' ', id, fold_text(concat_ws(' ', guest, hotel, customer ->> 'email')),
      array_to_string(phone_words(customer ->> 'phone'), ' ')), $4))
    and ($5::int is null or arrival >= $5) and ($6::int is null or departure <= $6)
    and ($7::date is null or created_at >= $7::timestamp at time zone 'Europe/Istanbul')
    and ($8::date is null or created_at < ($8::timestamp + interval '1 day') at time zone 'Europe/Istanbul')`;
const SORTS: Record<BookingQuery['sort'], string> = {
  ...{ id: 'id', guest: 'guest', total: 'total_minor', createdAt: 'created_at' },
  ...{ checkIn: 'arrival', checkOut: 'departure' },
};
/** Names in the order of the reader's alphabet. */
const COLLATIONS: Record<string, string> = {
  none: '',
  ...Object.fromEntries(LANGUAGES.map((lang) => [lang, byName('', lang)])),
};
const ORDERS = { asc: 'asc', desc: 'desc' };

/** What only bookings have: no cart is found by it. */
const OF_BOOKINGS = ['id', 'paymentMethod', 'arrives', 'leaves', 'inHouse', 'unpaid'] as const;
const isForBookings = (query: BookingQuery) =>
  OF_BOOKINGS.some((key) => query[key]) || (query.refundFilter ?? 'none') !== 'none';

/** Open carts of the caller's own accounts: rows contain no secret that opens a cart. */
export async function listCarts(
  tx: Tx,
  { scope, lang }: Context,
  query: BookingQuery,
): Promise<AnswerOf<'bookings.list'>> {
  if (isForBookings(query)) return { ...pageOf([], 0, query), totals: [] };
  const { account, hotel, keyword, checkin, checkout, resdate_start, resdate_end, sort, order, limit, page } = query;
  const isoOf = (day: DayNumber | undefined) => (day ? toIsoDate(day) : null);
  const asked = [
    ...[accountsOf({ scope }), account ?? null, hotel ?? null, termsParameter(keyword)],
    ...[checkin ?? null, checkout ?? null, isoOf(resdate_start), isoOf(resdate_end)],
  ];
  const inOrder = sort !== 'guest' ? 'none' : isLanguage(lang) ? lang : 'en';
  const listing = tx.rows<Cart>(
    `select ${CART} from ${FILLED} order by ${SORTS[sort]}${COLLATIONS[inOrder]} ${ORDERS[order]}, id ${ORDERS[order]} limit $9 offset $10`,
    [...asked, limit, (page - 1) * limit],
  );
  const summing = tx.rows<Omit<BookingTotals, 'paid'>>(
    `select currency, count(*) as count, sum(total_minor) as amount, sum(nights) as nights
     from ${FILLED} group by currency order by currency`,
    asked,
  );
  const [carts, totals] = await Promise.all([listing, summing]);
  const count = totals.reduce((sum, each) => sum + each.count, 0);
  return {
    ...pageOf(carts.map(describeCart), count, query),
    totals: totals.map((each) => ({ ...each, amount: toDecimal(each.amount) })),
  };
}

function describeCart(cart: Cart) {
  return { ...describeListed(draftBooking({ ...cart, holdId: null }), ['seller']), _id: '' };
}
