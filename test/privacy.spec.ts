import { addDays, dayIn } from '#libs/stays';
import { Api } from './support/api.js';
import { Guest, type OfferSeen } from './support/guest.js';
import { brokenInvariants } from './support/invariants.js';
import { payByCard } from './support/pay-by-card.js';
import { eventually, startPlatform, type Platform } from './support/platform.js';

let konak: Platform;
let staff: Api;
let rival: Api;

const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 45);
const customer = {
  name: 'Kanarya01',
  surname: 'Kanarya02',
  email: 'kanarya03@example.com',
  phone: '+90 555 010 04 04',
  country: 'TR',
  company: 'Kanarya05 Ltd',
  taxNumber: '90600600618',
  taxOffice: 'Kanarya07',
  identityNumber: '90800800870',
};
const guests = [
  { line: 0, name: 'Kanarya09', surname: 'Kanarya10' },
  { line: 0, name: 'Kanarya11', surname: 'Kanarya12' },
];
const specialRequests = 'Kanarya13, and a cot';
const cartOnly = { ...customer, name: 'Kanarya14', surname: 'Kanarya15', phone: '+90 555 016 16 16' };
const user = { name: 'Kanarya17', username: 'kanarya18', agent: 'kanarya19-browser' };
const note = 'Kanarya09 wrote from kanarya03@example.com';
const canaries = [
  ...Object.values(customer).filter((value) => value !== 'TR'),
  ...guests.flatMap(({ name, surname }) => [name, surname]),
  'Kanarya13',
  cartOnly.name,
  cartOnly.surname,
  cartOnly.phone,
  ...Object.values(user),
  'kanarya20.founder',
];
/** What an issued invoice has to say: name and tax fields. */
const lawful = [customer.name, customer.surname, customer.company, customer.taxNumber, customer.taxOffice];

beforeAll(async () => {
  konak = await startPlatform();
  staff = await konak.api.login('corporate.agency.admin');
  rival = await konak.api.login('rival.agency.admin');
});
afterAll(() => konak.stop());

/** How often each canary is in any table of any schema, by its place. */
async function found(words: string[]): Promise<Record<string, string[]>> {
  const tables = await konak.database.rows<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  expect(tables.length).toBeGreaterThan(35);
  const seen: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await konak.database.rows<{ word: string }>(
      `select distinct w.word from unnest($1::text[]) as w (word) join ${name} t on position(lower(w.word) in lower(t::text)) > 0`,
      [words],
    );
    if (rows.length > 0) seen[name] = rows.map(({ word }) => word).sort();
  }
  return seen;
}

async function aHotel(of: Api): Promise<number> {
  return (await of.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc')).body.records[0].id as number;
}

/** A booking that staff make for the person, in their own account's name. */
async function book(by: Api, method: string, offers: OfferSeen[], payment: unknown): Promise<string> {
  const guest = new Guest(by, checkIn, customer);
  const offer = offers.find((each) => each.pricePlan.payment === payment)!;
  const session = await guest.cart(offer);
  for (const [key, value] of [
    ['guests', guests],
    ['specialRequests', specialRequests],
  ] as const)
    expect((await guest.set(session, key, value)).status).toBe(200);
  const { status, body } = await guest.complete(session, method, { 'idempotency-key': session });
  expect(status).toBe(200);
  if (body.payment) {
    const { redirect } = (await by.post('/order/initialize', { code: body.payment.code })).body.data;
    await payByCard(redirect, { card: '5528790000000008', threeDS: '123456' });
  }
  await eventually('the booking', async () => (await guest.booking(session)).state === 'confirmed');
  const { id } = await guest.booking(session);
  return (await by.get(`/bookings/${id}`)).body.booking._id as string;
}

const erase = (by: Api) => by.post('/privacy/erase', { email: customer.email.toUpperCase() });

describe('a person', () => {
  let paid: string;
  let rivals: string;

  it('a person is known by twenty kinds of data', async () => {
    expect(new Set(canaries).size).toBeGreaterThanOrEqual(20);
    const hotel = await aHotel(staff);
    const offers = await new Guest(staff, checkIn).offers(hotel);
    paid = await book(staff, 'creditcard', offers, 'now');
    const filter = { country: 'TR', checkIn, checkOut: addDays(checkIn, 2), party: { adults: 2 } };
    const [elsewhere] = (await rival.post('/availability', { filter })).body.items;
    rivals = await book(rival, 'creditcard', elsewhere.offers, 'now');
    const cart = new Guest(staff, checkIn, cartOnly);
    await cart.cart(offers[0]!);

    await konak.database.rows(
      `insert into reservations.booking_history (booking_id, account_id, hotel_account_id, what, by, detail)
       select id, account_id, hotel_account_id, 'paymentFailed', 'kanarya18', $2 from reservations.bookings where public_id = $1`,
      [paid, note],
    );
    await konak.database.rows(
      `insert into auth.users (account_id, name, username, email, password_hash, user_role)
       select 2, $1, $2, $3, password_hash, 'admin' from auth.users where username = 'corporate.agency.user'`,
      [user.name, user.username, customer.email],
    );
    await konak.database.rows(`update auth.accounts set founder = $1 where id = 4`, [
      { name: 'kanarya20.founder', email: customer.email, phone: '' },
    ]);
    const theirs = await konak.api.request(
      'POST',
      '/authentication/login',
      { username: user.username, password: 'konak-demo' },
      { 'user-agent': user.agent },
    );
    const signedIn = new Api(konak.api.url, theirs.body.token as string);
    expect((await signedIn.put('/accounts/2/theme', { colorpreference: '#123456' })).status).toBe(200);
    expect(Object.values(await found(canaries)).flat()).toEqual(expect.arrayContaining(canaries));
  });

  it('a person receives all data that is kept, and nothing that a rival keeps', async () => {
    const { status, body } = await staff.post('/privacy/export', { email: customer.email });
    expect(status).toBe(200);
    const counts = Object.fromEntries(
      Object.entries(body.data.found as Record<string, unknown[]>).map(([kind, rows]) => [kind, rows.length]),
    );
    expect(counts).toMatchObject({
      users: 1,
      sessions: 1,
      audit: 2,
      carts: 1,
      bookings: 1,
      orders: 1,
      payments: 1,
      invoices: 1,
    });
    const text = JSON.stringify(body);
    for (const canary of canaries.filter((each) => !each.includes('founder'))) expect(text).toContain(canary);
    expect(text).not.toContain(rivals);
    expect(text).not.toContain('argon2');
    const others = await (await konak.api.login('corporate.hotelier.admin')).post('/privacy/export', customer);
    expect(others.status).toBe(400);
  });

  it('a person is not forgotten before the stay is over', async () => {
    const refused = await erase(staff);
    expect([refused.status, refused.body.msg]).toEqual([409, 'privacy.openBooking']);
    const own = await staff.post('/privacy/erase', { email: 'corporate.agency.admin@konak.example' });
    expect([own.status, own.body.msg]).toEqual([409, 'user.self']);
    const last = await staff.post('/privacy/erase', { email: 'partner.agency.admin@konak.example' });
    expect([last.status, last.body.msg]).toEqual([409, 'user.lastAdmin']);
  });

  it('a person is nowhere afterwards, but on the invoice the law asks for', async () => {
    await konak.database.rows(
      `update reservations.bookings set check_in = check_in - 100, check_out = check_out - 100 where public_id = $1`,
      [paid],
    );
    await eventually('all messages to be done', async () => {
      const [open] = await konak.database.rows<{ count: number }>(
        `select (select count(*) from reservations.outbox where done_at is null and failed_at is null and coalesce(not_before, now()) <= now())::int
          + (select count(*) from payments.outbox where done_at is null and failed_at is null and coalesce(not_before, now()) <= now())::int as count`,
      );
      return open!.count === 0;
    });
    const mine = await konak.database.rows(
      `select state, total_minor, paid_minor, lines from reservations.bookings where public_id = $1`,
      [paid],
    );
    const rivalBefore = await konak.database.rows('select * from reservations.bookings where public_id = $1', [rivals]);

    const { status, body } = await erase(staff);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      erased: { users: 1, sessions: 1, founders: 1, carts: 1, bookings: 1, history: 1, payments: 1, payOrders: 1 },
      kept: { invoices: 1, bookingsSoldByOthers: 0, messagesUnderway: 0, invoicesUnderway: 0 },
    });

    expect(await konak.database.rows('select * from reservations.bookings where public_id = $1', [rivals])).toEqual(
      rivalBefore,
    );
    expect(
      await konak.database.rows(
        `select state, total_minor, paid_minor, lines from reservations.bookings where public_id = $1`,
        [paid],
      ),
    ).toEqual(mine);
    const signIn = await konak.api.post('/authentication/login', { username: user.username, password: 'konak-demo' });
    expect(signIn.status).toBe(401);
    expect(await brokenInvariants(konak.database)).toEqual({});

    // The rival's own goes, so that only what was erased is looked for.
    await forgetRival();
    const left = await found(canaries);
    expect(left).toEqual({ 'payments.invoices': [...lawful].sort() });
  });

  it('a person can be forgotten twice', async () => {
    const { status, body } = await erase(staff);
    expect(status).toBe(200);
    expect(Object.values(body.data.erased).every((count) => count === 0)).toBe(true);
    const told = (await staff.post('/privacy/export', { email: customer.email })).body.data.found;
    expect(Object.values(told as Record<string, unknown[]>).every((rows) => rows.length === 0)).toBe(true);
    const [proof] = await konak.database.rows<{ count: number }>(
      `select count(*)::int as count from auth.privacy_requests where kind = 'erase' and account_id = 2`,
    );
    expect(proof!.count).toBe(2);
    const { records } = (await staff.get('/audit?call=privacy.erase')).body;
    expect(records).toHaveLength(2);
  });

  it('a person has letters that no other tenant can remove, or learn of', async () => {
    const email = 'rival.agency.admin@konak.example';
    const letters = () =>
      konak.database.rows(`select 1 from auth.outbox where payload->>'to' = $1 and done_at is not null`, [email]);
    await konak.api.post('/authentication/sendlostpasslink', { email });
    await eventually('the letter to be sent', async () => (await letters()).length > 0);
    const before = await letters();
    for (const asked of [email, email.slice(1)]) {
      const { status, body } = await staff.post('/privacy/erase', { email: asked });
      expect([status, body.data.erased.userOrders]).toEqual([200, 0]);
    }
    expect(await letters()).toEqual(before);
  });

  async function forgetRival(): Promise<void> {
    await konak.database.rows(
      `update reservations.bookings set check_in = check_in - 100, check_out = check_out - 100 where public_id = $1`,
      [rivals],
    );
    expect((await erase(rival)).body.data.erased).toMatchObject({ bookings: 1, users: 0 });
  }
});
