import { cloneDatabase, type ClonedDatabase } from '#libs/testing';
import { HOME_ZONE, dayIn } from '#libs/stays';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockBooking } from '../services/reservations/bookings/booking-rows.js';
import { bringEntries } from '../services/reservations/settlements/booking-entries.js';
import { SCOPE } from '../demo/reservations/scope.js';
import { seedDemo } from '../demo/seed-demo.js';
import { freePorts } from '../scripts/free-ports.mjs';
import { start, type Running } from '../start.js';
import { brokenInvariants } from './support/invariants.js';
import { testSettings } from './support/settings.js';

/** A twentieth of the history: the same code, in a second. */
const SHARE = '0.05';
const FIRST = 300;

let database: ClonedDatabase;
let running: Running;
let dataDir: string;

const rows = <T extends object>(sql: string) => database.rows<T>(sql);
const count = async (sql: string) =>
  (await rows<{ count: number }>(`select count(*)::int as count from ${sql}`))[0]!.count;

beforeAll(async () => {
  database = await cloneDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'konak-data-'));
  const [api, gateway, logo, mailbox, sms] = (await freePorts(5)).map(String);
  running = await start({
    ...testSettings(database.url, dataDir),
    ...{ START: 'auth,inventory,reservations,payments,subscriptions,sites,sandboxes', DEMO_HISTORY: SHARE },
    ...{ API_PORT: api, GATEWAY_PORT: gateway, LOGO_PORT: logo, MAILBOX_PORT: mailbox, SMS_PORT: sms },
  });
});
afterAll(async () => {
  await running.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const HISTORY = `reservations.bookings where id > ${FIRST}`;

describe('the demo with a history', () => {
  it('the demo history keeps every promise that the product makes over its databases', async () => {
    expect(await count(HISTORY)).toBeGreaterThan(400);
    expect(await brokenInvariants(database)).toEqual({});
  });

  it('the demo history sells the nights of its bookings and no others, with room for them', async () => {
    const wrong = await rows(
      `with taken as (
         select (l #>> '{room,id}')::int as room_id, d::date as stay_on, sum((l ->> 'count')::int) as count
         from reservations.bookings b cross join lateral jsonb_array_elements(b.lines) l,
           generate_series(to_date(l ->> 'checkIn', 'YYYYMMDD'), to_date(l ->> 'checkOut', 'YYYYMMDD') - 1, '1 day') d
         where b.id > ${FIRST} and b.state in ('confirmed', 'stayed', 'noshow') group by 1, 2
       ), sold as (
         select m.room_id, m.stay_on, sum(m.sold) as count from inventory.stock_movements m
         join reservations.bookings b on b.hold_id = m.hold_id and b.id > ${FIRST} group by 1, 2
       )
       select * from taken full join sold using (room_id, stay_on) where taken.count is distinct from sold.count`,
    );
    expect(wrong).toEqual([]);
    expect(await count('inventory.room_nights where sold + held > allotment')).toBe(0);
  });

  it('the demo history costs the sum of its nights, and is paid as its payments say', async () => {
    const wrong = await rows(
      `select b.id from reservations.bookings b
       cross join lateral (
         select sum(round((step ->> 'amount')::numeric * 100) * (l ->> 'count')::int) as minor,
           sum(case when step ->> 'step' = 'night' then round((step ->> 'amount')::numeric * 100) * (l ->> 'count')::int end) as owner
         from jsonb_array_elements(b.lines) l cross join lateral jsonb_array_elements(l #> '{price,breakdown}') step) price
       left join lateral (
         select coalesce(sum(p.amount_minor), 0) as paid, coalesce(sum(p.decided_minor), 0) as refunded
         from payments.payments p where p.booking_id = b.public_id) p on true
       where b.id > ${FIRST} and (price.minor <> b.total_minor or price.owner <> b.net_minor + b.commission_minor
         or p.paid <> b.paid_minor or p.refunded <> b.refunded_minor)`,
    );
    expect(wrong).toEqual([]);
    const kinds = await rows<{ kind: string }>(
      `select distinct kind from payments.invoices where booking_id in (select public_id from ${HISTORY}) order by kind`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['creditNote', 'invoice']));
  });

  it('the demo history is settled as the product would settle it, month by month', async () => {
    const { runtime } = running.services.find(({ name }) => name === 'reservations')!;
    const today = dayIn(HOME_ZONE, runtime.now());
    const settled = await rows<{ id: number }>(
      `select id from ${HISTORY} and hotel_account_id <> account_id and state in ('cancelled', 'noshow', 'stayed') order by id`,
    );
    expect(settled.length).toBeGreaterThan(100);
    const added = await runtime.database.tx(SCOPE, async (tx) => {
      let sum = 0;
      for (const { id } of settled) sum += await bringEntries(tx, await lockBooking(tx, id), today);
      return sum;
    });
    expect(added).toBe(0);
    const states = await rows<{ state: string }>('select distinct state from reservations.settlements order by state');
    expect(states.map(({ state }) => state)).toEqual(['agreed', 'proposed']);
    expect(await count(`reservations.settlement_entries where disputed_by = 'owner'`)).toBe(1);
    expect(
      await count(`reservations.settlements s where due_on < current_date
        and not exists (select 1 from reservations.settlement_payments p where p.settlement_id = s.id)
        and exists (select 1 from reservations.settlement_entries e where e.settlement_id = s.id)`),
    ).toBe(0);
  });

  it('the demo history is found by the words that the database would have noted', async () => {
    const { runtime } = running.services.find(({ name }) => name === 'reservations')!;
    const words = 'select w.word, b.id, w.contact from bookings b cross join lateral words_of_booking(b) w';
    const noted = 'select word, booking_id, contact from booking_words';
    const differing = await runtime.database.tx(SCOPE, (tx) =>
      tx.rows(`(${words} except ${noted}) union all (${noted} except ${words})`),
    );
    expect(differing).toEqual([]);
  });

  it('the demo history is made once', async () => {
    const before = await count('reservations.bookings');
    await seedDemo(running.services);
    expect(await count('reservations.bookings')).toBe(before);
  });
});
