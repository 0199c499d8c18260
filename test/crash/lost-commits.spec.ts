import type { SupplierHotelItem } from '#libs/contracts';
import { addDays, dayIn } from '#libs/stays';
import { startSandboxes, type Sandboxes } from '#libs/testing/sandboxes';
import type { ClonedDatabase } from '#libs/testing';
import { freePorts } from '../../scripts/free-ports.mjs';
import { Api } from '../support/api.js';
import { cloneDemoDatabase } from '../support/demo-database.js';
import { brokenInvariants } from '../support/invariants.js';
import { konakBeside, type KillableKonak } from '../support/killable.js';
import { eventually } from '../support/platform.js';
import { startSupplierGate, type HeldMoment, type SupplierGate } from '../support/supplier-gate.js';

const ROUNDS = process.env['CRASH'] === 'full' ? 20 : 1;
/** Sold at once in each round, of which the process dies with one at a known moment, and with the others at any. */
const AT_ONCE = 3;
const ANTALYA = { id: '23472', type: 2 };
const SETTLED_MS = 120_000;
const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 60);

let database: ClonedDatabase;
let outside: Sandboxes;
let gate: SupplierGate;
let konak: KillableKonak;

beforeAll(async () => {
  database = await cloneDemoDatabase();
  outside = await startSandboxes();
  gate = await startSupplierGate(outside.paximum.url);
  const [port] = await freePorts(1);
  konak = konakBeside(outside, database.url, port!, { PAXIMUM_URL: gate.url });
  await konak.start();
});
afterAll(async () => {
  await konak.stop();
  await gate.stop();
  await outside.stop();
  await database.drop();
});

let serial = 0;
const letters = (n: number) => String.fromCharCode(65 + (n % 26), 65 + (Math.floor(n / 26) % 26));

/** A supplier's hotel in a cart that lacks nothing but its completion. */
async function fillCart(agent: Api): Promise<string> {
  // A crowded machine answers too late, and is asked again as a seller would.
  const hotel = await eventually('a hotel of the supplier', async () => {
    const { body } = await agent.post('/paximum/price', { arrivalLocations: [ANTALYA], checkIn, night: 2 });
    return (body.items as SupplierHotelItem[] | undefined)?.[0];
  });
  const { data } = (await agent.post('/paximum/transaction', { offerIds: [hotel.offers[0]!.offerId] })).body;
  const travellers = ['Ada', 'Can'].map((name, at) => ({
    ...{ travellerId: String(at + 1), name, surname: `Kaya${letters(serial++)}`, isLeader: at === 0 },
  }));
  await agent.post('/paximum/update', { transactionId: data.id, travellers });
  const { booking } = (await agent.post('/b2c/getsession', { sessionId: 'initalize' })).body;
  const customer = {
    ...{ name: 'Ada', surname: 'Kaya', email: 'ada@example.com', phone: '+90 532 000 00 00', country: 'TR' },
  };
  const changes = [
    { key: 'cartList', value: [{ transactionId: data.id }] },
    { key: 'customer', value: customer },
  ];
  const patched = await agent.patch(`/reservation?sessionId=${booking._id}`, { changes });
  if (patched.status !== 200) throw new Error(patched.text);
  return booking._id as string;
}

/** Time passes for what suppliers have not answered: its next question is due, once for each that was asked. */
const letTimePass = () =>
  database.rows(
    `update reservations.supplier_transactions set ask_at = now(), commit_started_at = commit_started_at - interval '20 minutes',
       not_found_at = not_found_at - interval '20 minutes' where state in ('committing', 'commitUnknown') and ask_at > now()`,
  );

interface Outcome extends Record<string, unknown> {
  ref: string;
  number: string | null;
  state: string;
  booking: string | null;
  paid: boolean | null;
}

/** Whether nothing is under way: no completion, no claim, no commit. */
async function isSettled(): Promise<boolean> {
  const [left] = await database.rows<{ count: number }>(
    `select (select count(*) from reservations.carts where hold_id is not null)::int
       + (select count(*) from reservations.bookings b join reservations.supplier_transactions t on t.hold_id = b.hold_id
          where b.state = 'pending' or t.state in ('committing', 'commitUnknown'))::int as count`,
  );
  return left!.count === 0;
}

/** What was sold here, or was about to be. */
const outcomes = () =>
  database.rows<Outcome>(
    `select t.agency_ref as ref, t.reservation_number as number, t.state, b.state as booking, b.paid_minor = b.total_minor as paid
     from reservations.supplier_transactions t left join reservations.bookings b on b.hold_id = t.hold_id
     where t.commit_started_at is not null order by t.id`,
  );

/** Sells several at once, kills the process at the moment, and starts it again. */
async function sellAndKill(moment: HeldMoment): Promise<void> {
  const agent = await new Api(konak.url).login('corporate.agency.admin');
  const carts: string[] = [];
  for (let at = 0; at < AT_ONCE; at++) carts.push(await fillCart(agent));
  const held = gate.hold(moment);
  const sold = carts.map((cart) =>
    agent.post(`/reservation/complete?sessionId=${cart}`, { method: 'credit' }).catch(() => undefined),
  );
  await held;
  await konak.kill();
  await Promise.all(sold);
  await konak.start();
}

it(`${2 * ROUNDS} processes that are killed while a supplier books leave each reservation once, here and there, and paid`, async () => {
  for (let round = 0; round < ROUNDS; round++)
    for (const moment of ['beforeSending', 'beforeReading'] as const) await sellAndKill(moment);
  await eventually('all to be known', () => letTimePass().then(isSettled), SETTLED_MS);
  const settled = await outcomes();
  const theirs = outside.paximum.reservations();
  const ours = settled.filter(({ state }) => state === 'committed');
  for (const { ref, number } of ours)
    expect(theirs.filter((each) => each.agencyReservationNumber === ref).map(({ id }) => id)).toEqual([number]);
  // Theirs = ours = captured, and what they have not is refunded.
  expect(theirs.map(({ agencyReservationNumber }) => agencyReservationNumber).sort()).toEqual(
    ours.map(({ ref }) => ref).sort(),
  );
  expect(ours.map(({ booking, paid }) => [booking, paid])).toEqual(ours.map(() => ['confirmed', true]));
  expect(settled.filter(({ state }) => state === 'failed').length).toBeGreaterThanOrEqual(ROUNDS);
  expect(ours.length).toBeGreaterThanOrEqual(ROUNDS);
  const unpaid = `select 1 from reservations.bookings where lines @> '[{"source": "paximum"}]' and state <> 'confirmed'
    and paid_minor <> refunded_minor`;
  await eventually('what was not booked to be refunded', async () => (await database.rows(unpaid)).length === 0);
  expect(konak.kills).toBe(2 * ROUNDS);
  expect(await brokenInvariants(database)).toEqual({});
});
