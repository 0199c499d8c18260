import type { SelectQueryBuilder } from 'typeorm';
import { BOOKING_STATES, mayActOnBooking, type BOOKING_SORTS } from '#libs/contracts';
import { accountsOf, systemScope, type TenantScope, type Tx } from '#libs/database';
import { byName, conditionOfWords } from '#libs/service';
import { toIsoDate } from '#libs/stays';
import { Booking } from './booking.entity.js';
import { isKnownBySums, totalsFromSums, type BookingQuery, type BookingTotals } from './booking-sums.js';

const SCOPE = systemScope('reservations.lists');

/** The columns of a list; lines, guests and customer are left out. */
const LISTED = [
  'b.id',
  'b.publicId',
  'b.voucher',
  'b.state',
  'b.accountId',
  'b.hotelAccountId',
  'b.hotelId',
  'b.hotelName',
  'b.guestName',
  'b.guestCountry',
  'b.checkIn',
  'b.checkOut',
  'b.nights',
  'b.rooms',
  'b.paymentMethod',
  'b.totalMinor',
  'b.netMinor',
  'b.adjustedMinor',
  'b.paidMinor',
  'b.refundedMinor',
  'b.penaltyMinor',
  'b.currency',
  'b.createdAt',
];

const SORTS: Record<(typeof BOOKING_SORTS)[number], string> = {
  id: 'b.id',
  checkIn: 'b.checkIn',
  checkOut: 'b.checkOut',
  createdAt: 'b.createdAt',
  total: 'b.totalMinor',
  guest: 'b.guestName',
};

/** Bookings sold by the asking accounts: of others they see the hotel's net amount. */
const SOLD = 'cast(:sold as int[]) is null or b.accountId = any (:sold)';
const AMOUNT = `case when ${SOLD} then b.totalMinor else b.netMinor end`;
/** States in which a hotel sees the guest's contact data. */
const KNOWN_GUEST = BOOKING_STATES.filter((state) => mayActOnBooking('readContact', ['hotel'], state));

/** The words of bookings; of those in reach the guest's address and phone only where the caller may read them. */
const WORDS = {
  name: 'booking_words',
  key: 'booking_id',
  id: 'b.id',
  // A scalar, since Postgres would read all bookings of these states for a set.
  visible: (w: string) =>
    `not ${w}.contact or cast(:sold as int[]) is null or ${w}.account_id = any (:sold)
     or (select v.state from bookings v where v.id = ${w}.booking_id) = any (:knownGuest)`,
};

/**
 * The filter of a list's query, shared with its sums and its export. Row-level security restricts it already; `scope`
 * repeats that in a form that indexes can use, so that an account with few bookings does not scan everybody's.
 */
export function bookingsAskedFor(
  tx: Tx,
  query: BookingQuery,
  { scope }: TenantScope = SCOPE,
): SelectQueryBuilder<Booking> {
  const found = tx.repository(Booking).createQueryBuilder('b').select(LISTED);
  found.setParameter('sold', accountsOf({ scope }));
  if (query.status && query.status !== 'all') found.where('b.state = :status', { status: query.status });
  if (scope !== 'all') found.andWhere('(b.accountId = any (:scope) or b.hotelAccountId = any (:scope))', { scope });
  if (query.id) found.andWhere('b.id = any (:ids)', { ids: query.id });
  if (query.hotel) found.andWhere('b.hotelId = :hotel', { hotel: query.hotel });
  if (query.account) found.andWhere('b.accountId = :account', { account: query.account });
  if (query.checkin) found.andWhere('b.checkIn >= :checkin', { checkin: toIsoDate(query.checkin) });
  // Redundant (departure is after arrival), but with it one index covers both ends of the days.
  if (query.checkout)
    found.andWhere('b.checkOut <= :checkout and b.checkIn <= :checkout', { checkout: toIsoDate(query.checkout) });
  if (query.resdate_start)
    found.andWhere(`b.createdAt >= :madeFrom::timestamp at time zone 'Europe/Istanbul'`, {
      madeFrom: toIsoDate(query.resdate_start),
    });
  if (query.resdate_end)
    found.andWhere(`b.createdAt < (:madeTo::timestamp + interval '1 day') at time zone 'Europe/Istanbul'`, {
      madeTo: toIsoDate(query.resdate_end),
    });
  if (query.paymentMethod) found.andWhere('b.paymentMethod = :method', { method: query.paymentMethod });
  if (query.arrives) found.andWhere('b.checkIn = :arrives', { arrives: toIsoDate(query.arrives) });
  if (query.leaves) found.andWhere('b.checkOut = :leaves', { leaves: toIsoDate(query.leaves) });
  if (query.inHouse)
    found.andWhere('b.checkIn <= :inHouse and b.checkOut > :inHouse', { inHouse: toIsoDate(query.inHouse) });
  if (query.unpaid) found.andWhere('b.totalMinor - b.adjustedMinor > b.paidMinor - b.refundedMinor');
  // The hotel's side sees nothing of the payments.
  if ((query.refundFilter || query.unpaid) && scope !== 'all')
    found.andWhere('b.accountId = any (:sellers)', { sellers: scope });
  if (query.refundFilter === 'none') found.andWhere('b.refundedMinor = 0');
  if (query.refundFilter === 'partial') found.andWhere('b.refundedMinor > 0 and b.refundedMinor < b.paidMinor');
  if (query.refundFilter === 'full') found.andWhere('b.refundedMinor > 0 and b.refundedMinor >= b.paidMinor');
  if (query.keyword?.trim()) {
    const { sql, parameters } = conditionOfWords(query.keyword, WORDS);
    found.andWhere(sql, { ...parameters, knownGuest: KNOWN_GUEST });
  }
  return found;
}

/** What an index answers for the few rows of a page. */
const SELECTIVE = [
  'keyword',
  'checkin',
  'checkout',
  'resdate_start',
  'resdate_end',
  'arrives',
  'leaves',
  'inHouse',
] as const;

/** One page of them, in the query's order. */
export async function pageOfBookings(
  tx: Tx,
  query: BookingQuery,
  found: SelectQueryBuilder<Booking>,
  { scope, lang = '' }: TenantScope & { lang?: string } = SCOPE,
): Promise<Booking[]> {
  const amount = query.sort === 'total' && scope !== 'all' ? AMOUNT : undefined;
  const by = query.sort === 'guest' ? byName(SORTS.guest, lang) : amount;
  if (SELECTIVE.every((key) => query[key] === undefined)) return pageOf(found, query, by).getMany();
  // The index of the days or words covers the search for the page; only the page's rows are looked up. For the order by number
  // Postgres would rather scan every booking made since.
  const byNumber = query.sort === 'id' ? 'b.id + 0' : by;
  const page = await pageOf(found, query, byNumber).select('b.id', 'id').getRawMany<{ id: number }>();
  const listed = tx.repository(Booking).createQueryBuilder('b').select(LISTED);
  listed.where('b.id = any (:ids)', { ids: page.map(({ id }) => id) });
  listed.setParameters(found.getParameters());
  return pageOf(listed, { ...query, page: 1 }, by).getMany();
}

function pageOf(
  found: SelectQueryBuilder<Booking>,
  { sort, order, page, limit }: BookingQuery,
  by = SORTS[sort],
): SelectQueryBuilder<Booking> {
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  return found
    .clone()
    .orderBy(by, direction)
    .addOrderBy('b.id', direction)
    .limit(limit)
    .offset((page - 1) * limit);
}

/** Their number and sums per currency: from the materialised sums where these suffice, else from the bookings. */
export function totalsOfBookings(
  tx: Tx,
  query: BookingQuery,
  found: SelectQueryBuilder<Booking>,
  { scope }: TenantScope = SCOPE,
): Promise<BookingTotals[]> {
  if (isKnownBySums(query)) return totalsFromSums(tx, query, { scope });
  return found
    .clone()
    .select('b.currency', 'currency')
    .addSelect('count(*)', 'count')
    .addSelect('sum(b.nights)', 'nights')
    .addSelect(`sum(${AMOUNT})`, 'amount')
    .addSelect(`sum(case when ${SOLD} then b.paidMinor - b.refundedMinor else 0 end)`, 'paid')
    .groupBy('b.currency')
    .orderBy('b.currency')
    .getRawMany();
}
