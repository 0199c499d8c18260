import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Clients, ServiceRefusal } from '#libs/clients';
import { callersOf, internalCalls, type InternalCall, type InternalCallId, type PricedLine } from '#libs/contracts';
import { auditAs } from '#libs/database';
import { withLogContext } from '#libs/process';
import { asRefusal, createRouter } from '#libs/service';
import { TEST_SECRET, testService, type ServiceUnderTest } from '#libs/testing';
import { hotelOnSale, searchOffers, stayFilter, type FoundOffer } from '../services/inventory/hotel-on-sale.fixture.js';
import { inventoryService } from '../services/inventory/inventory.module.js';

/** The same questions, asked in this process and through the server that others use. */
let service: ServiceUnderTest;
let server: Server;
let here: Clients;
let apart: Clients;
let offer: FoundOffer;

beforeAll(async () => {
  service = await testService(inventoryService);
  server = createRouter({ services: [service.running], internal: true, ready: () => true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  here = service.clients;
  apart = new Clients(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, TEST_SECRET);
  const staff = service.as({ role: 'corporate.agency.admin', account: 71_000 });
  const { hotel } = await hotelOnSale(staff, { allotment: 50 });
  offer = (await searchOffers(staff, stayFilter(hotel)))[0]!;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await service.close();
});

interface Asked {
  params?: Record<string, string>;
  body?: unknown;
  lang?: string;
}

/** What is answered or refused, with its status; a request's own id differs. */
async function outcomeOf(clients: Clients, call: InternalCallId, input: Asked) {
  try {
    // Each by a service that is admitted to it.
    return { answer: await clients.as(callersOf(call)[0]!).call(call, input as never) };
  } catch (error) {
    if (!(error instanceof ServiceRefusal)) return { refusal: asRefusal(error)?.key ?? (error as Error).name };
    return { status: error.status, body: { ...error.body, requestId: typeof error.body.requestId } };
  }
}

const calls = (Object.entries(internalCalls) as Array<[InternalCallId, InternalCall]>).filter(
  ([, { service: owner }]) => owner === 'inventory',
);
const claimOf = (change: object = {}) => ({
  holdId: crypto.randomUUID(),
  offers: [{ offerId: offer.offerId, count: 1, expectedMinor: 20_000 }],
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
  ...change,
});

const ODD_PARAMS = ['x', '', 'a/b', 'ü %', 'x'.repeat(300), 'x'.repeat(301), 'ü'.repeat(60), '\0', crypto.randomUUID()];
const ODD_BODIES = [
  undefined,
  {},
  { a: '\0' },
  { wanted: [], extra: 1 },
  [],
  'text',
  7,
  null,
  { big: 'x'.repeat(300_000) },
];

it.each(calls)('%s answers alike locally and remotely, whatever it is asked', async (call, { path, body }) => {
  const bodies = body ? ODD_BODIES : [undefined];
  const params = path.includes('{') ? ODD_PARAMS : [''];
  for (const each of bodies)
    for (const id of params) {
      const input = { params: { id }, body: each, lang: 'tr' };
      expect(await outcomeOf(here, call, input)).toEqual(await outcomeOf(apart, call, input));
    }
});

it('a local call answers offers and holds alike in each language', async () => {
  for (const lang of ['tr', 'en', 'de-DE', undefined, '']) {
    const price = { body: { offers: [{ offerId: offer.offerId, count: 2 }], seller: 71_000, channel: 'b2b' }, lang };
    const known = await outcomeOf(here, 'offers.price', price);
    expect(known).toHaveProperty('answer');
    expect(known).toEqual(await outcomeOf(apart, 'offers.price', price));
  }
  const claim = { body: claimOf() };
  expect(await outcomeOf(here, 'holds.claim', claim)).toEqual(await outcomeOf(apart, 'holds.claim', claim));
  const dear = { body: claimOf({ offers: [{ offerId: offer.offerId, count: 1, expectedMinor: 1 }] }) };
  const changed = await outcomeOf(here, 'holds.claim', dear);
  expect(changed).toMatchObject({ status: 409, body: { msg: 'price.changed', data: { lines: [{}] } } });
  expect(changed).toEqual(await outcomeOf(apart, 'holds.claim', dear));
});

it('a local call reports a fault of ours by the same name', async () => {
  await service.cloned.rows('alter table inventory.price_versions rename to hidden');
  const claim = { body: claimOf(), lang: 'tr' };
  const outcomes = [await outcomeOf(here, 'holds.claim', claim), await outcomeOf(apart, 'holds.claim', claim)];
  await service.cloned.rows('alter table inventory.hidden rename to price_versions');
  expect(outcomes[0]).toMatchObject({ status: 500, body: { msg: 'internal' } });
  expect(outcomes[0]).toEqual(outcomes[1]);
});

it('a local call shares nothing that can be changed', async () => {
  const ask = () =>
    here.call('offers.price', {
      body: { offers: [{ offerId: offer.offerId, count: 1 }], seller: 71_000, channel: 'b2b' },
    });
  const spoilt: { lines: PricedLine[] } = await ask();
  spoilt.lines[0]!.price.amount = 1;
  spoilt.lines[0]!.price.breakdown.length = 0;
  const { lines } = await here.call('holds.claim', { body: claimOf() });
  expect(lines[0]).toMatchObject({ price: { amount: 200, breakdown: [{}, {}] } });
});

describe.each(['here', 'apart'] as const)('asked %s', (where) => {
  it('a call between services carries the id of the request that asks', async () => {
    const clients = (where === 'here' ? here : apart).as('reservations');
    const asking = withLogContext({ requestId: 'request-of-mine', account: 5 }, () =>
      clients.call('holds.confirm', { params: { id: 'unknown' } }),
    );
    await expect(asking).rejects.toMatchObject({ body: { msg: 'notFound', requestId: 'request-of-mine' } });
  });

  it('a call between services writes nothing into the audit entry of the request that asks', async () => {
    const clients = (where === 'here' ? here : apart).as('reservations');
    const body = claimOf();
    await withLogContext({}, async () => {
      auditAs({ call: 'reservation.complete', account: 1, user: null, apiKey: null, ip: '::1', requestId: 'mine' });
      await clients.call('holds.claim', { body });
    });
    expect(await service.cloned.rows('select 1 from inventory.holds where id = $1', [body.holdId])).toHaveLength(1);
    expect(await service.cloned.rows(`select 1 from audit.entries where request_id = 'mine'`)).toEqual([]);
    expect(await service.cloned.rows('select 1 from audit.changes where row_id = $1', [body.holdId])).toEqual([]);
  });
});
