import type { Tx } from '#libs/database';
import type { Booking } from './booking.entity.js';

/** The columns of a new booking, besides its number. */
function columnsFor(booking: Booking): Record<string, unknown> {
  return {
    public_id: booking.publicId,
    cart_public_id: booking.cartPublicId,
    account_id: booking.accountId,
    hotel_account_id: booking.hotelAccountId,
    hotel_id: booking.hotelId,
    hotel_name: booking.hotelName,
    state: booking.state,
    voucher: booking.voucher,
    version: booking.version,
    channel: booking.channel,
    lang: booking.lang,
    currency: booking.currency,
    lines: JSON.stringify(booking.lines),
    customer: JSON.stringify(booking.customer),
    guests: JSON.stringify(booking.guests),
    special_requests: booking.specialRequests,
    promotion: booking.promotion,
    promotion_name: booking.promotionName,
    promotion_minor: booking.promotionMinor,
    discounts: JSON.stringify(booking.discounts),
    flight_transaction: booking.flightTransaction,
    payment_method: booking.paymentMethod,
    total_minor: booking.totalMinor,
    net_minor: booking.netMinor,
    commission_minor: booking.commissionMinor,
    paid_minor: booking.paidMinor,
    check_in: booking.checkIn,
    check_out: booking.checkOut,
    nights: booking.nights,
    rooms: booking.rooms,
    guest_name: booking.guestName,
    guest_country: booking.guestCountry,
    hold_id: booking.holdId,
    hold_until: booking.holdUntil,
    claimed_at: booking.claimedAt,
    invoice_state: booking.invoiceState,
    created_by: booking.createdBy,
    created_at: booking.createdAt,
    completed_at: booking.completedAt,
    confirmed_at: booking.confirmedAt,
  };
}

/** Casts, because Postgres cannot infer the type of a parameter in a select list. */
const CASTS: Record<string, string> = {
  public_id: '::uuid',
  cart_public_id: '::uuid',
  account_id: '::int',
  hotel_account_id: '::int',
  hotel_id: '::int',
  version: '::int',
  lines: '::jsonb',
  customer: '::jsonb',
  guests: '::jsonb',
  promotion_minor: '::bigint',
  discounts: '::jsonb',
  total_minor: '::bigint',
  net_minor: '::bigint',
  commission_minor: '::bigint',
  paid_minor: '::bigint',
  check_in: '::date',
  check_out: '::date',
  nights: '::int',
  rooms: '::int',
  hold_id: '::uuid',
  hold_until: '::timestamptz',
  claimed_at: '::timestamptz',
  created_at: '::timestamptz',
  completed_at: '::timestamptz',
  confirmed_at: '::timestamptz',
};

const COLUMNS = Object.keys(columnsFor({} as Booking));
const FIRST = 3;
const COLUMN_LIST = COLUMNS.join(', ');
const PLACE_LIST = COLUMNS.map((column, at) => `$${at + FIRST}${CASTS[column] ?? ''}`).join(', ');

/** $1 the cart's number · $2 its hold. */
const INSERT = `
  with taken as (
    delete from carts where id = $1 and hold_id = $2 returning id
  ), made as (
    insert into bookings (id, ${COLUMN_LIST}) overriding system value select id, ${PLACE_LIST} from taken
    returning lines, customer, guests, discounts
  ), demanded as (
    select demand_all((select count(*) from made), 1)
  )
  select made.* from demanded left join made on true`;

/** Columns whose keys jsonb reorders; returned as stored, so that the booking reads the same for every writer. */
type Stored = Pick<Booking, 'lines' | 'customer' | 'guests' | 'discounts'>;

/**
 * Converts a cart into its booking; the same statement deletes the cart, so that it becomes one booking even if
 * repeated.
 * @throws RowCountMismatch where its intent is another by now.
 */
export async function insertBooking(tx: Tx, booking: Booking): Promise<Booking> {
  const stored = await tx.row<Stored>(INSERT, [booking.id, booking.holdId, ...Object.values(columnsFor(booking))]);
  return { ...booking, ...stored };
}
