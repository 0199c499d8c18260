import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { SERVICES, type CallId } from '#libs/contracts';
import { SECRET_COLUMN, SYSTEM_TABLES, roleUrl } from '#libs/database';
import { addDays, dayIn } from '#libs/stays';
import { TEST_SECRET } from '#libs/testing';
import { services } from '../start.js';
import type { Answer, Api } from './support/api.js';
import { startPlatform, type Platform } from './support/platform.js';

let konak: Platform;
let staff: Api;
let hotelier: Api;
let operator: Api;
/** What services declare, as it is named in the whole database. */
let unwatched: string[];
let personal: string[];

const AGENCY = { account: 2, username: 'corporate.agency.admin' };
const HOTELIER = { account: 5, username: 'corporate.hotelier.admin' };
const OPERATOR = { account: 1, username: 'supervisor.agency.admin' };
const GUEST = { account: 1, username: null };
const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 50);
const both = (value: string) => [
  { lang: 'tr', value },
  { lang: 'en', value },
];
const customer = {
  name: 'Kanarya',
  surname: 'Sarıgaga',
  email: 'canary@example.com',
  phone: '+90 555 987 65 43',
  country: 'TR',
  identityNumber: '98765432150',
};

interface Entry {
  id: string;
  call: string;
  service: string;
  account_id: number;
  username: string | null;
  tables: string[];
}

beforeAll(async () => {
  konak = await startPlatform();
  staff = await konak.api.login(AGENCY.username);
  hotelier = await konak.api.login(HOTELIER.username);
  operator = await konak.api.login(OPERATOR.username);
  const definitions = await Promise.all(Object.values(services).map((load) => load()));
  unwatched = definitions.flatMap(({ name, audit }) =>
    [...SYSTEM_TABLES, ...(audit.unwatched ?? [])].map((table) => `${name}.${table}`),
  );
  personal = definitions.flatMap(({ name, audit }) => audit.personal.map((column) => `${name}.${column}`));
});
afterAll(() => konak.stop());

/** A request under an id of its own, and the entries it has left. */
async function traced(
  api: Api,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ answer: Answer; entries: Entry[] }> {
  const requestId = randomUUID();
  const answer = await api.request(method, path, body, { 'x-request-id': requestId, ...headers });
  const entries = await konak.database.rows<Entry>(
    `select e.id, e.call, e.service, e.account_id, u.username,
       (select coalesce(array_agg(distinct c.table_name), '{}') from audit.changes c where c.entry_id = e.id) as tables
     from audit.entries e left join auth.users u on u.id = e.user_id where e.request_id = $1`,
    [requestId],
  );
  return { answer, entries };
}

/** Makes a call that changes something, and expects exactly one entry of it in the actor's name. */
async function change(
  call: CallId,
  who: { account: number; username: string | null },
  table: string,
  [method, path, body, headers]: [method: string, path: string, body?: unknown, headers?: Record<string, string>],
): Promise<Answer['body']> {
  const api =
    new Map([
      [AGENCY.username, staff],
      [HOTELIER.username, hotelier],
      [OPERATOR.username, operator],
    ]).get(who.username ?? '') ?? konak.api;
  const { answer, entries } = await traced(api, method, path, body, headers);
  expect([call, answer.status, answer.body.msg]).toEqual([call, 200, answer.body.msg]);
  expect(entries).toHaveLength(1);
  const service = table.split('.')[0];
  expect(entries[0]).toMatchObject({ call, service, account_id: who.account, username: who.username });
  expect(entries[0]!.tables).toContain(table);
  return answer.body;
}

describe('a change leaves exactly one entry, with who made it and what it touched', () => {
  const made = { hotel: 0, market: 0, room: 0, plan: 0 };

  it('a change of hotels, rooms, price plans, markets and planning leaves exactly one audit entry', async () => {
    const id = async (call: CallId, table: string, path: string, body: unknown) =>
      (await change(call, AGENCY, `inventory.${table}`, ['POST', path, body])).record.id as number;
    made.hotel = await id('hotels.create', 'hotels', '/hotels', { name: 'İz Otel', location: 107_000, category: 4 });
    const at = `hotel=${made.hotel}`;
    made.market = await id('markets.create', 'markets', `/markets?${at}`, { name: both('Herkes'), currency: 'try' });
    made.room = await id('rooms.create', 'rooms', `/rooms?${at}`, { name: both('Oda'), count: 5, maxAdults: 2 });
    made.plan = await id('priceplans.create', 'price_plans', `/priceplans?${at}`, {
      name: both('Kapıda ödeme'),
      payment: 'athotel',
      cancellation: [{ daysBefore: 0, penalty: { nights: 1 } }],
    });
    const { hotel, market, room, plan } = made;
    const range = { hotel, market, rooms: [room], priceplans: [plan], from: checkIn, to: addDays(checkIn, 9) };
    const save = { ...range, set: { price: 100, allotment: 5 } };
    await change('planning.save', AGENCY, 'inventory.plan_months', ['POST', '/planning/save', save]);
    const cell = { hotel, market, room, priceplan: plan, date: checkIn, key: 'price', value: 120 };
    await change('planning.patch', AGENCY, 'inventory.plan_months', ['PATCH', '/planning', cell]);
    const rename = { key: 'name', value: 'İzli Otel' };
    await change('hotels.patch', AGENCY, 'inventory.hotels', ['PATCH', `/hotels/${hotel}`, rename]);
    const doomed = await id('hotels.create', 'hotels', '/hotels', { name: 'Geçici', location: 107_000 });
    await change('hotels.delete', AGENCY, 'inventory.hotels', ['DELETE', `/hotels/${doomed}`]);
  });

  it('a change of accounts and sessions leaves exactly one audit entry', async () => {
    const colour = { colorpreference: '#116655' };
    await change('accounts.theme', HOTELIER, 'auth.accounts', ['PUT', `/accounts/${HOTELIER.account}/theme`, colour]);
    const { entries } = await traced(konak.api, 'POST', '/authentication/login', {
      username: AGENCY.username,
      password: 'konak-demo',
    });
    expect(entries.map(({ call, tables }) => [call, tables])).toEqual([['auth.login', ['auth.sessions']]]);
  });

  it('a change of carts, bookings and payments, guests among them, leaves exactly one audit entry', async () => {
    const cart = async () => {
      const session = (
        await change('b2c.getsession', GUEST, 'reservations.carts', [
          'POST',
          '/b2c/getsession',
          { sessionId: 'initalize' },
        ])
      ).booking._id as string;
      const { body } = await konak.api.post('/availability', {
        filter: { hotel: made.hotel, country: 'TR', checkIn, checkOut: addDays(checkIn, 2), party: { adults: 2 } },
      });
      const { offerId } = body.items[0].offers[0];
      for (const [key, value] of [
        ['cartList', [{ offerId, count: 1 }]],
        ['customer', customer],
        ['guests', [{ line: 0, name: customer.name, surname: customer.surname }]],
      ] as const)
        await change('reservation.patch', GUEST, 'reservations.carts', [
          'PATCH',
          `/reservation?sessionId=${session}`,
          { key, value },
        ]);
      return session;
    };
    const complete = async (session: string, method: string) =>
      change('reservation.complete', GUEST, 'reservations.bookings', [
        'POST',
        `/reservation/complete?sessionId=${session}`,
        { method },
        { 'idempotency-key': session },
      ]);

    const byCard = await cart();
    const { payment } = await complete(byCard, 'creditcard');
    const again = await traced(
      konak.api,
      'POST',
      `/reservation/complete?sessionId=${byCard}`,
      { method: 'creditcard' },
      { 'idempotency-key': byCard },
    );
    expect([again.answer.body.payment, again.entries]).toEqual([payment, []]);
    await change('order.initialize', GUEST, 'payments.payments', ['POST', '/order/initialize', { code: payment.code }]);

    const { booking } = await complete(await cart(), 'banktransfer');
    const received = { method: 'banktransfer', note: 'Dekont 4711' };
    const path = `/bookings/${booking.id}`;
    expect((await operator.get(path)).body.booking.account).toBe(GUEST.account);
    await change('bookings.payment.create', OPERATOR, 'reservations.booking_payments', [
      'POST',
      `${path}/payment`,
      received,
    ]);
    await change('bookings.cancel', OPERATOR, 'reservations.bookings', ['GET', `${path}/cancel`]);
    expect((await traced(operator, 'POST', `${path}/cancel`)).entries).toEqual([]);
  });
});

describe('what changes nothing leaves nothing', () => {
  it.each([
    ['POST', '/users/getlist', {}],
    ['POST', '/availability', { filter: { country: 'TR', checkIn, checkOut: addDays(checkIn, 1) } }],
    ['GET', '/hotels', undefined],
    ['PATCH', '/hotels/999999', { key: 'name', value: 'Kimsenin' }],
    ['POST', '/hotels', { name: 1 }],
  ])('a call that changes nothing leaves no audit entry: %s %s', async (method, path, body) => {
    expect((await traced(staff, method, path, body)).entries).toEqual([]);
  });
});

describe('the audit', () => {
  it('the audit watches every table of every service that is not the platform’s own', async () => {
    const forgotten = await konak.database.rows(
      `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace::regnamespace::text = any ($1)
         and format('%s.%s', c.relnamespace::regnamespace, c.relname) <> all ($2)
         and (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgname in ('audit_insert', 'audit_update', 'audit_delete')
           and t.tgenabled = 'O') <> 3`,
      [SERVICES, unwatched],
    );
    expect(forgotten).toEqual([]);
    const present = await konak.database.rows<{ name: string }>(
      `select format('%s.%s.%s', table_schema, table_name, column_name) as name from information_schema.columns
       where format('%s.%s.%s', table_schema, table_name, column_name) = any ($1)`,
      [personal],
    );
    expect(present.map(({ name }) => name).sort()).toEqual([...personal].sort());
  });

  it('the audit holds no secret and nothing of a person', async () => {
    const values = await konak.database.rows<{ name: string; value: string }>(
      `select distinct c.table_name || '.' || key as name, value #>> '{}' as value
       from audit.changes c, jsonb_each(coalesce(c.before, '{}') || coalesce(c.after, '{}'))
       where (key ~ $1 or c.table_name || '.' || key = any ($2)) and value <> 'null'`,
      [SECRET_COLUMN, personal],
    );
    expect(values.length).toBeGreaterThan(5);
    expect(values.filter(({ value }) => value !== '[cut]' && value !== '[personal]')).toEqual([]);
    const [told] = await konak.database.rows<{ text: string }>(
      `select coalesce(string_agg(c::text, ' '), '') || coalesce((select string_agg(e::text, ' ') from audit.entries e), '') as text
       from audit.changes c`,
    );
    expect(told!.text).toContain('İzli Otel');
    for (const canary of Object.values(customer).filter((value) => value !== 'TR'))
      expect(told!.text).not.toContain(canary);
  });

  it('the audit is only ever added to, no matter by whom', async () => {
    for (const service of ['auth', 'inventory', 'reservations', 'payments'] as const) {
      const client = new pg.Client({ connectionString: roleUrl(konak.database.url, TEST_SECRET, service) });
      await client.connect();
      const refused = (sql: string) => expect(client.query(sql)).rejects.toThrow('permission denied');
      for (const [table, column] of Object.entries({ entries: 'ip', changes: 'after', seals: 'hash' })) {
        await refused(`update audit.${table} set ${column} = null`);
        await refused(`delete from audit.${table}`);
        await refused(`truncate audit.${table}`);
        if (service !== 'auth') await refused(`select 1 from audit.${table}`);
      }
      await refused(
        `insert into audit.changes (entry_id, table_name, action) values (gen_random_uuid(), 'x', 'insert')`,
      );
      // Nor may it speak for another service.
      const forged = `insert into audit.entries (id, service, call, account_id, ip, request_id) values (gen_random_uuid(), $1, 'x', 1, '', '')`;
      await expect(client.query(forged, ['sites'])).rejects.toThrow('row-level security');
      await client.end();
    }
  });

  it('the audit counts what it does not show of a large statement', async () => {
    const { hotel, market, rooms, plans } = await aDemoHotel();
    const from = addDays(checkIn, 100);
    const range = { hotel, market, rooms, priceplans: plans, from, to: addDays(from, 199) };
    const { entries } = await traced(staff, 'POST', '/planning/save', {
      ...range,
      set: { allotment: 77 },
      accept: ['overCount'],
    });
    const listed = (await staff.get('/audit?call=planning.save&limit=1')).body.records[0];
    expect(listed).toMatchObject({ id: entries[0]!.id, accountName: 'Anatolia Travel', sealed: false });
    expect(listed.changes).toHaveLength(50);
    expect(listed.moreChanges).toBeGreaterThan(150);
  });
});

async function aDemoHotel() {
  const hotel = (await staff.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc')).body.records[0].id as number;
  const ids = async (path: string): Promise<number[]> =>
    (await staff.get(`${path}?hotel=${hotel}`)).body.records.map(({ id }: { id: number }) => id);
  return {
    hotel,
    market: (await ids('/markets'))[0]!,
    rooms: await ids('/rooms'),
    plans: await ids('/priceplans'),
  };
}
