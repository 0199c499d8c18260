import type { Currency } from '#libs/money';
import type { RunningService, ServiceRuntime } from '#libs/service';
import type { Tx } from '#libs/database';
import { HOME_ZONE, dayIn, fromIsoDate, toIsoDate, type DayNumber } from '#libs/stays';
import { SCOPE as INVENTORY } from '../inventory/scope.js';
import { readHotels } from '../inventory/read-hotels.js';
import { SCOPE as PAYMENTS } from '../payments/scope.js';
import { SCOPE as RESERVATIONS } from '../reservations/scope.js';
import { takeTime } from '../take-time.js';
import { demoUuid } from '../reservations/plan-bookings.js';
import { describeInvoice, describePayment, type DemoMoney } from '../reservations/read-payments.js';
import { writeMoney } from '../payments/write-money.js';
import { HISTORY_HOTELS } from './history-hotels.js';
import { historyRows, type HistoryRows } from './history-rows.js';
import { FIRST_NUMBER, planHistory, type HistoryAsked } from './plan-history.js';
import { settleHistory } from './settlement-rows.js';
import { writeCommissions } from './write-commissions.js';
import { writeBookings, writeSettlements } from './write-bookings.js';
import { writeStock } from './write-stock.js';

interface HistoryServices {
  inventory: RunningService;
  reservations: ServiceRuntime;
  payments: ServiceRuntime;
}

/**
 * Two years of bookings of six hotels, and half a year to come: with stock, money, invoices and settlements. Does nothing
 * where there are some already, or where the hotels were made without room for them.
 */
export async function seedHistory({ inventory, reservations, payments }: HistoryServices): Promise<void> {
  const { DEMO_HISTORY: share, DEMO_HISTORY_LATER: isLeft } = inventory.runtime.config;
  const first = await readFirst(reservations);
  const known = await readKnown(inventory.runtime);
  if (isLeft || share === 0 || first.isThere || known === undefined) return;
  const now = inventory.runtime.now();
  const today = dayIn(HOME_ZONE, now);
  const planned = planHistory({ hotels: await readHotels(inventory), now, today, share, known });
  const taken = await takeNumbers(reservations, planned.length);
  const rows = planned.map((demo, i) => historyRows(demo, { ...taken[i]!, now, today }));
  const settled = settleHistory(
    rows.map(({ entity }) => entity),
    { now, today, firstId: first.statement },
  );
  const sending = { now, today, rows, settled };
  // Each on its own connection: one after the other they would take three times as long. What the next start looks for is
  // committed last.
  await reservations.database.tx(RESERVATIONS, async (tx) => {
    await takeTime(tx);
    const booked = sendBookings(tx, sending);
    booked.catch(() => undefined);
    await payments.database.tx(PAYMENTS, async (money) => {
      await takeTime(money);
      const paid = sendMoney(money, payments, sending);
      paid.catch(() => undefined);
      await inventory.runtime.database.tx(INVENTORY, async (stock) => {
        await takeTime(stock);
        await writeStock(stock, rows, today);
        await Promise.all([booked, paid]);
      });
    });
  });
}

interface Sending {
  now: Date;
  today: DayNumber;
  rows: readonly HistoryRows[];
  settled: ReturnType<typeof settleHistory>;
}

async function sendBookings(tx: Tx, { rows, settled, now }: Sending): Promise<void> {
  await writeBookings(tx, rows);
  await writeSettlements(tx, settled, now);
  await tx.execute('delete from unsettled_bookings where booking_id = any ($1)', [
    rows.map(({ booking }) => booking.id),
  ]);
  await tx.rows(
    `select setval(pg_get_serial_sequence('settlements', 'id'), (select greatest(1, max(id)) from settlements))`,
  );
}

async function sendMoney(tx: Tx, { clients }: ServiceRuntime, { rows, settled, now }: Sending): Promise<void> {
  await writeMoney(tx, moneyOf(rows), now);
  await writeCommissions(tx, settled.statements, { clients, now });
}

/** Whether the history is there already, and the first free id of a statement. */
interface First {
  isThere: boolean;
  statement: number;
}

/** Ids and vouchers for a number of bookings, reserved against guests who book meanwhile. */
function takeNumbers({ database }: ServiceRuntime, count: number): Promise<Array<{ id: number; serial: number }>> {
  return database.tx(RESERVATIONS, (tx) =>
    tx.rows<{ id: number; serial: number }>(
      `select nextval(pg_get_serial_sequence('bookings', 'id'))::int as id, nextval('voucher_numbers')::int as serial
       from generate_series(1, $1::int)`,
      [count],
    ),
  );
}

async function readFirst({ database }: ServiceRuntime): Promise<First> {
  const row = await database.tx(RESERVATIONS, (tx) =>
    tx.row<First & Record<string, unknown>>(
      `select exists (select 1 from bookings where public_id = $1) as "isThere",
         (select coalesce(max(id), 0) + 1 from settlements) as statement`,
      [demoUuid(`booking ${FIRST_NUMBER}`)],
    ),
  );
  return row!;
}

/** The nights that are sold already; undefined where the hotels have other rooms than the history needs. */
async function readKnown({ database, now }: ServiceRuntime): Promise<HistoryAsked['known'] | undefined> {
  const today = dayIn(HOME_ZONE, now());
  const names = HISTORY_HOTELS.map(({ name }) => name);
  return database.tx(INVENTORY, async (tx) => {
    const rooms = await tx.rows<{ name: string; rooms: number[] }>(
      `select h.name, array_agg(r.count order by r.id) as rooms from hotels h join rooms r on r.hotel_id = h.id
       where h.name = any ($1) group by h.id, h.name`,
      [names],
    );
    const fits = HISTORY_HOTELS.every((hotel) =>
      rooms.some(({ name, rooms: counts }) => name === hotel.name && counts.join() === hotel.rooms.join()),
    );
    if (!fits) return undefined;
    const nights = await tx.rows<{ room: number; day: string; count: number }>(
      `select n.room_id as room, n.stay_on as day, n.sold + n.held as count
       from room_nights n join hotels h on h.id = n.hotel_id where h.name = any ($1) and n.stay_on >= $2 and n.sold + n.held > 0`,
      [names, toIsoDate(today)],
    );
    return nights.map(({ room, day, count }) => ({ room, day: fromIsoDate(day), count }));
  });
}

/** What payments has of the bookings. */
function moneyOf(rows: readonly HistoryRows[]): DemoMoney {
  const captured = rows.flatMap(({ entity, payments }) =>
    payments
      .filter(({ state }) => state === 'captured' || state === 'refunded')
      .map((payment) =>
        describePayment(entity, {
          ...{ id: payment.id, method: payment.method, amountMinor: payment.amount_minor, at: payment.at },
          ...{ refundedMinor: payment.refunded_minor, refundDueMinor: payment.refund_due_minor },
          currency: entity.currency satisfies Currency,
        }),
      ),
  );
  const invoiced = rows.filter(
    ({ entity: { invoiceState } }) => invoiceState === 'posted' || invoiceState === 'failed',
  );
  return { payments: captured, invoices: invoiced.map(({ entity }) => describeInvoice(entity)) };
}
