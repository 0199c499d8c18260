import { randomInt, randomUUID } from 'node:crypto';
import { TOTP, Secret } from 'otpauth';
import { addDays, dayIn } from '#libs/stays';
import { Api } from './support/api.js';
import { exampleOf } from './support/arbitrary.js';
import { shapedCalls, leavesOf, pathOf, withAt, type ShapedCall, type CallInput } from './support/call-shapes.js';
import { Guest } from './support/guest.js';
import { payByCard } from './support/pay-by-card.js';
import { eventually, startPlatform, type Platform } from './support/platform.js';

let konak: Platform;
let lines: string[];
let staff: Api;
/** May do everything: every call looks at what it is sent. */
let supervisor: Api;
const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 1);
const word = (name: string) => `kanarya-${name}-${randomUUID()}`;
/** A name has few digits. */
const lettered = (name: string) => word(name).replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);

/** What only its owner may read: it is nowhere in clear, in no table and no log. */
const secrets: Record<string, string> = {
  'a wrong password': word('wrong'),
  'a password that was replaced': `${word('first')}!A1`,
  'a current password': `${word('second')}!A1`,
  'a forged token': `${word('token')}.x.y`,
  'a forged API key': word('key'),
  'the sandbox’s POS secret': word('pos'),
  'iyzico’s secret key': word('iyzico'),
  'Stripe’s secret key': word('stripe'),
  'Stripe’s webhook secret': word('webhook'),
  'a card number': '4539578763621486',
  'a card number in groups': '5425 2334 3010 9903',
  'a card that has paid': '4000002500003155',
  'a passport': `KNR${randomInt(100_000, 999_999)}X`,
  'an identity number': '12345678950',
};
/** What is sent to its person and to those who carry it there: in no log, no answer that refuses, and not in the audit. */
const personal: Record<string, string> = {
  'a guest’s name': lettered('name'),
  'a guest’s surname': lettered('surname'),
  'a guest’s address': `${word('mail')}@example.com`,
  'a guest’s phone': '+90 555 918 27 36',
  'a tax number': '9876543217',
  'a request': word('wish'),
  'a note of the staff': word('note'),
  'who pays': lettered('payer'),
};

beforeAll(async () => {
  konak = await startPlatform({ LOG_LEVEL: 'trace' });
  lines = konak.captureLog();
  staff = await konak.api.login('corporate.agency.admin');
  supervisor = await konak.api.login('supervisor.agency.admin');
});
afterAll(() => konak.stop());

const refusals: string[] = [];
async function refused(asked: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await asked;
  expect(status).toBeGreaterThanOrEqual(400);
  refusals.push(text);
}
const foundIn = (texts: readonly string[], canaries: Record<string, string>) =>
  Object.entries(canaries).flatMap(([name, canary]) =>
    texts.filter((text) => text.includes(canary)).map((text) => `${name}: ${text.slice(0, 300)}`),
  );

/** Every row of every table as text, by the table's name. */
async function rowsOf(tables: (name: string) => boolean): Promise<string[]> {
  const known = await konak.database.rows<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  const rows: string[] = [];
  for (const { name } of known.filter((table) => tables(table.name)))
    for (const { row } of await konak.database.rows<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`))
      rows.push(`${name} ${row}`);
  return rows;
}

describe('what is entrusted to the platform', () => {
  it('entrusted data is used as people use it', async () => {
    await signInWith();
    await chooseGateways();
    await stay();
    expect(Object.keys({ ...secrets, ...personal }).length).toBeGreaterThanOrEqual(25);
  });

  it('entrusted data appears in the audit as changed, and not by its value', async () => {
    const audit = await rowsOf((name) => /(^|\.)audit/.test(name));
    expect(audit.length).toBeGreaterThan(10);
    expect(foundIn(audit, { ...secrets, ...personal })).toEqual([]);
  });

  it('entrusted data is in no table in clear where it is secret, jobs and messages included', async () => {
    const rows = await rowsOf(() => true);
    expect(rows.some((row) => row.startsWith('reservations.outbox '))).toBe(true);
    expect(rows.some((row) => row.startsWith('bullmq.'))).toBe(true);
    expect(foundIn(rows, secrets)).toEqual([]);
    // What is looked for would be found.
    expect(foundIn(rows, personal).length).toBeGreaterThan(10);
  });

  it('entrusted data is sent into every call where it does not belong, and no refusal repeats it', async () => {
    const all = { ...secrets, ...personal };
    // Longer than any field takes: each of these is refused.
    const long = `${Object.values(all).join(' ')} `.repeat(24);
    for (const call of shapedCalls) await Promise.all(textsOf(call).map((path) => sendInto(call, path, long)));
    expect(refusals.length).toBeGreaterThan(400);
    expect(foundIn(refusals, all)).toEqual([]);
  });

  it('entrusted data is in no log', () => {
    expect(lines.length).toBeGreaterThan(20);
    expect(foundIn(lines, { ...secrets, ...personal })).toEqual([]);
  });
});

async function signInWith(): Promise<void> {
  const [first, second] = [secrets['a password that was replaced']!, secrets['a current password']!];
  const username = `kanarya${randomInt(1e6)}`;
  const user = { name: 'Kanarya', username, email: `${username}@example.com`, role: 'admin', password: first };
  expect((await staff.post('/users/save', user)).status).toBe(200);
  await refused(konak.api.post('/authentication/login', { username, password: secrets['a wrong password'] }));
  const me = await konak.api.login(username, first);
  expect((await me.post('/profile/password', { current: first, password: second })).status).toBe(200);
  const again = await konak.api.login(username, second);
  const begun = (await again.post('/profile/otp/begin', { method: 'totp', password: second })).body.data;
  const totp = new TOTP({ secret: Secret.fromBase32(begun.secret as string) });
  await refused(again.post('/profile/otp/confirm', { code: '000000' }));
  const { recoveryCodes } = (await again.post('/profile/otp/confirm', { code: totp.generate() })).body.data;
  const key = { name: 'Muhasebe', scopes: ['bookings:read'], ips: [] };
  const made = (await again.post('/profile/api-keys', key)).body;
  const rotated = (await again.post(`/profile/api-keys/${made.record.id}/rotate`, { hours: 1 })).body;
  expect((await konak.api.request('GET', '/bookings', undefined, { 'x-api-key': made.secret })).status).toBeLessThan(
    500,
  );
  Object.assign(secrets, {
    'a session’s token': me.token,
    'another session’s token': again.token,
    'an authenticator’s seed': begun.secret,
    'an authenticator’s address': begun.uri,
    'a recovery code': recoveryCodes[0],
    'another recovery code': recoveryCodes[1],
    'an API key’s secret': made.secret,
    'an API key’s new secret': rotated.secret,
  });
  await refused(new Api(konak.api.url, secrets['a forged token']).get('/profile'));
  await refused(
    konak.api.request('GET', '/bookings', undefined, { authorization: `ApiKey ${secrets['a forged API key']}` }),
  );
}

async function chooseGateways(): Promise<void> {
  const choose = (gateway: string, fields: object) =>
    staff.post('/possettings/savesettings', { isUseGeneral: false, data: { gateway, fields } });
  const sandbox = { keyId: 'merchant-7', secret: secrets['the sandbox’s POS secret'] };
  const iyzico = { apiKey: 'merchant-8', secretKey: secrets['iyzico’s secret key'] };
  const stripe = { secretKey: secrets['Stripe’s secret key'], webhookSecret: secrets['Stripe’s webhook secret'] };
  for (const [gateway, fields] of Object.entries({ sandbox, iyzico, stripe }))
    expect((await choose(gateway, fields)).status).toBe(200);
  expect((await staff.post('/possettings/savesettings', { isUseGeneral: true })).status).toBe(200);
  expect((await staff.post('/possettings/getdata', {})).text).not.toContain('kanarya');
}

/** From the cart to the form at arrival, with card numbers where none belongs. */
async function stay(): Promise<void> {
  const customer = {
    name: personal['a guest’s name']!,
    surname: personal['a guest’s surname']!,
    email: personal['a guest’s address']!,
    phone: personal['a guest’s phone']!,
    country: 'TR',
    taxNumber: personal['a tax number'],
  };
  const hotel = (await staff.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc')).body.records[0].id as number;
  await konak.database.rows(
    'update inventory.room_nights set allotment = sold + held + 5, stop_sale = false where hotel_id = $1',
    [hotel],
  );
  const guest = new Guest(konak.api, checkIn, customer);
  const offer = await eventually('an offer', async () =>
    (await guest.offers(hotel)).find(({ pricePlan }) => pricePlan.payment === 'now'),
  );
  const session = await guest.cart(offer);
  await guest.set(session, 'specialRequests', personal['a request']);
  const { payment, booking } = (await guest.complete(session, 'creditcard')).body;
  const { redirect } = (await konak.api.post('/order/initialize', { code: payment.code })).body.data;
  await payByCard(redirect, { card: secrets['a card that has paid']!, threeDS: '123456' });
  await eventually('the booking', async () => (await guest.booking(session)).state === 'confirmed');
  await staff.patch(`/bookings/${booking.id}`, { notes: personal['a note of the staff'] });

  const link = { method: 'paylink', amount: 10, title: 'Transfer', customer: { ...customer, taxNumber: undefined } };
  const payer = { ...link.customer, name: personal['who pays'] };
  expect((await staff.post('/payments', { ...link, customer: payer })).status).toBe(200);
  for (const pan of [secrets['a card number'], secrets['a card number in groups']])
    await refused(staff.post('/payments', { ...link, title: `kart ${pan}` }));

  const arrivals = (await staff.get(`/analytics/customerinfo?hotelId=${hotel}`)).body.list as {
    id: number;
    checkInUrl: string;
  }[];
  const code = arrivals
    .find(({ id }) => id === booking.id)!
    .checkInUrl.split('/')
    .at(-1);
  const of = { line: 0, birthDate: 19_900_101, gender: 'female', name: 'Ada', surname: 'Kaya' };
  const guests = [
    { ...of, nationality: 'DE', passportNumber: secrets['a passport'] },
    { ...of, nationality: 'TR', identityNumber: secrets['an identity number'] },
  ];
  expect((await konak.api.put(`/onlinecheckin/${code}`, { guests, consent: true })).status).toBe(200);
  expect((await staff.post(`/bookings/${booking.id}/identities`)).text).toContain(secrets['a passport']);
  await eventually('all messages to be done', async () => {
    const [open] = await konak.database.rows<{ count: number }>(
      `select count(*)::int as count from reservations.outbox where done_at is null and coalesce(not_before, now()) <= now()`,
    );
    return open!.count === 0;
  });
}

/** Where text can be put into a call. */
function textsOf({ params, query, body }: ShapedCall): string[][] {
  return Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    leavesOf(schema, ({ type, enum: words }) => type === 'string' && !words).map(({ path }) => [
      part,
      ...path.map(String),
    ]),
  );
}

async function sendInto(call: ShapedCall, path: string[], text: string): Promise<void> {
  const { method } = call.route;
  const example = (schema: ShapedCall['body']) => (schema ? (exampleOf(schema) as Record<string, unknown>) : undefined);
  const named = Object.fromEntries([...call.route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1]));
  const smallest: CallInput = {
    params: { ...named, ...example(call.params) },
    query: example(call.query),
    body: example(call.body),
  };
  const input = withAt(smallest, path, text.slice(0, path[0] === 'body' ? undefined : 6_000)) as CallInput;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const answer = await supervisor.request(method, pathOf(call.route, input), hasBody ? (input.body ?? {}) : undefined);
  if (answer.status >= 400) refusals.push(answer.text);
}
