import pLimit from 'p-limit';
import type { Tx } from '#libs/database';
import type { ServiceRuntime } from '#libs/service';
import { HOME_ZONE, dayIn } from '#libs/stays';
import { SCOPE } from './scope.js';
import type { DemoHotel } from '../inventory/read-hotels.js';
import { demoRows, type DemoRows } from './booking-rows.js';
import { planDemoBookings } from './plan-bookings.js';

const AT_ONCE = 8;
/** The data of demo rows; the voucher's number comes from its sequence. */
const COLUMNS = `public_id, account_id, hotel_account_id, hotel_id, hotel_name, state, version, channel, lang, currency, lines,
  customer, guests, special_requests, payment_method, total_minor, net_minor, commission_minor, paid_minor, refunded_minor, penalty_minor, check_in, check_out,
  nights, rooms, guest_name, guest_country, hold_id, claimed_at, hold_until, created_by, created_at, completed_at, confirmed_at,
  cancelled_at, invoice_state, invoice_ref, invoice_error`;

/**
 * The bookings of the demo, with their payments, history and open tasks. No mails are sent.
 * Does nothing when there are bookings already.
 */
export async function seedBookings(
  { database, clients, now }: ServiceRuntime,
  readHotels: () => Promise<DemoHotel[]>,
): Promise<void> {
  if (await database.tx(SCOPE, (tx) => tx.row('select 1 from bookings limit 1'))) return;
  const at = now();
  const today = dayIn(HOME_ZONE, at);
  const hotels = await readHotels();
  const rows = planDemoBookings(hotels, at, today).map((booking) => demoRows(booking, at, today));
  const limit = pLimit(AT_ONCE);
  await Promise.all(
    rows.flatMap(({ sold }) =>
      sold
        ? [limit(() => clients.call('holds.sellAgreed', { body: { holdId: sold.holdId, lines: [sold.line] } }))]
        : [],
    ),
  );
  await database.tx(SCOPE, (tx) => write(tx, rows));
}

async function write(tx: Tx, rows: DemoRows[]): Promise<void> {
  await tx.execute(
    `insert into bookings (voucher, ${COLUMNS})
     select 'KNK-' || extract(year from coalesce(confirmed_at, created_at)) || '-' || lpad(nextval('voucher_numbers')::text, 6, '0'), ${COLUMNS}
     from jsonb_populate_recordset(null::bookings, $1)`,
    [JSON.stringify(rows.map(({ booking }) => booking))],
  );
  await tx.execute(
    `insert into booking_payments (id, booking_id, account_id, hotel_account_id, method, amount_minor, refunded_minor,
       refund_due_minor, currency, state, at)
     select p.id, b.id, b.account_id, b.hotel_account_id, p.method, p.amount_minor, p.refunded_minor, p.refund_due_minor, b.currency,
       p.state, p.at
     from jsonb_to_recordset($1) as p
       (public_id uuid, id uuid, method text, amount_minor bigint, refunded_minor bigint, refund_due_minor bigint, state text,
        at timestamptz)
     join bookings b using (public_id)`,
    [JSON.stringify(ofBooking(rows, 'payments'))],
  );
  await tx.execute(
    `insert into booking_history (booking_id, account_id, hotel_account_id, at, what, by, detail)
     select b.id, b.account_id, b.hotel_account_id, h.at, h.what, h.by,
       case when h.what = 'confirmed' then b.voucher else h.detail end
     from jsonb_to_recordset($1) as h (public_id uuid, at timestamptz, what text, by text, detail text)
     join bookings b using (public_id) order by h.at`,
    [JSON.stringify(ofBooking(rows, 'history'))],
  );
  await tx.execute(
    `insert into tasks (account_id, hotel_account_id, booking_id, key, kind, detail, created_at, due_at)
     select b.account_id, b.hotel_account_id, b.id, t.key, t.kind, t.detail, t.created_at, t.due_at
     from jsonb_to_recordset($1) as t (public_id uuid, key text, kind text, detail text, created_at timestamptz, due_at timestamptz)
     join bookings b using (public_id) order by t.created_at`,
    [JSON.stringify(ofBooking(rows, 'tasks'))],
  );
}

/** The dependent rows of bookings, each with its booking's public id. */
function ofBooking(rows: DemoRows[], part: 'payments' | 'history' | 'tasks'): object[] {
  return rows.flatMap((row) => row[part].map((each) => ({ public_id: row.booking.public_id, ...each })));
}
