import { addDays } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import {
  hotelOnSale,
  searchOffers,
  searchUntil,
  stayFilter,
  today,
  type HotelOnSale,
} from '../../hotel-on-sale.fixture.js';
import { inventoryService } from '../../inventory.module.js';
import { AgreementHandlers } from './agreement.handlers.js';
import { AgreementService } from './agreement.service.js';

let inventory: ServiceUnderTest;
let owner: Caller;
let seller: Caller;
let account = 61_000;
let clock = new Date();
let sold: HotelOnSale;

const admin = (id: number, scope?: number[] | null) =>
  inventory.as({ role: 'corporate.agency.admin', account: id, scope });

beforeAll(async () => {
  inventory = await testService(inventoryService, { now: () => clock });
});
afterAll(() => inventory.close());
beforeEach(async () => {
  clock = new Date();
  [owner, seller] = [admin(++account), admin(++account)];
  sold = await hotelOnSale(owner);
});

const ids = () => ({ owner: account - 1, seller: account });
const terms = (more: object = {}) => ({ percent: 12.5, from: today, ...more });
const refused = ({ status, body }: { status: number; body: { msg?: string } }) => [status, body.msg];

async function draft(by = seller, more: object = {}) {
  const side = by === seller ? 'seller' : 'owner';
  const other = by === seller ? ids().owner : ids().seller;
  return by.post('/agreements', { counterpart: other, side, terms: terms(more) });
}

async function proposed(more: object = {}) {
  const { record } = (await draft(seller, more)).body;
  return (await seller.post(`/agreements/${record.id}/propose`, { hash: record.hash })).body.record;
}

const accept = (by: Caller, { id, hash }: { id: number; hash: string }) =>
  by.post(`/agreements/${id}/accept`, { hash });

/** Has the owner approve the seller's request, so that only the agreement is missing. */
async function approve() {
  await seller.put('/hotels/inventory/change', { id: sold.hotel, status: true });
  const [request] = (await owner.get('/hotels/inventory-requests/pending')).body.records;
  await owner.put(`/hotels/inventory-requests/${request.id}/approve`);
}

const offers = (by = seller) => searchOffers(by, stayFilter(sold.hotel));
const noOffers = (by = seller) =>
  searchUntil(
    async () => {
      const { items } = (await by.post('/availability', { filter: stayFilter(sold.hotel) })).body;
      return items as unknown[];
    },
    (items) => items.length === 0,
  );

const price = (offerId: string) =>
  inventory.clients.call('offers.price', {
    body: { offers: [{ offerId, count: 1 }], seller: ids().seller, channel: 'b2b', promotion: '' },
  });

describe('an agreement', () => {
  it('an agreement lets the seller sell once both sides have signed, and each line keeps its version', async () => {
    await approve();
    expect(await noOffers()).toEqual([]);
    const whyNot = async () => {
      const filter = { ...stayFilter(sold.hotel), channel: 'b2b' };
      const { data } = (await seller.post('/availability/why', { filter })).body;
      // Not found until the index has the new hotel.
      return ((data?.reasons ?? []) as { reason: string }[]).map(({ reason }) => reason);
    };
    expect(await searchUntil(whyNot, ([reason]) => reason === 'noAgreement')).toEqual(['noAgreement']);
    const version = await proposed();
    expect(version).toMatchObject({ state: 'proposed', side: 'seller', version: 2, inForce: false });
    const accepted = (await accept(owner, version)).body.record;
    expect(accepted).toMatchObject({ state: 'accepted', inForce: true, side: 'owner' });
    expect(accepted.accepted.owner).toMatchObject({ hash: version.hash });
    const [offer] = await offers();
    const { lines } = await price(offer!.offerId);
    expect(lines[0]!.agreement).toMatchObject({ id: version.id, version: 2, percent: 12.5, seller: ids().seller });
  });

  it('an agreement is proposed by a request, and its acceptance approves the request', async () => {
    await seller.put('/hotels/inventory/change', { id: sold.hotel, status: true });
    const [version] = (await owner.get('/agreements')).body.records;
    expect(version).toMatchObject({ state: 'proposed', side: 'owner', proposedBy: 'seller' });
    expect(version.terms.hotels).toEqual([sold.hotel]);
    await accept(owner, version);
    expect((await owner.get('/hotels/inventory-requests/pending')).body.records).toEqual([]);
    expect(await offers()).toHaveLength(1);
  });

  it('an agreement ends new sales alone: an offer made before is refused, its version is still there', async () => {
    await approve();
    const version = await proposed();
    await accept(owner, version);
    const [offer] = await offers();
    const ended = await owner.post(`/agreements/${version.id}/end`, { note: 'sezon bitti' });
    expect(ended.body.record).toMatchObject({ state: 'ended', inForce: false, note: 'sezon bitti' });
    expect(await noOffers()).toEqual([]);
    await expect(price(offer!.offerId)).rejects.toMatchObject({ body: { msg: 'agreement.missing' } });
    expect((await seller.get(`/agreements/${version.id}`)).body.record.terms.percent).toBe(12.5);
  });

  it('an agreement is accepted only by users of the other account itself, and as it was shown', async () => {
    const version = await proposed();
    const above = admin(account + 5_000, [account + 5_000, account - 1, account]);
    const platform = inventory.as({ role: 'supervisor.agency.admin', account: 1, scope: null });
    const clerk = inventory.as({ role: 'corporate.agency.user', account: ids().owner });
    for (const by of [seller, above, platform])
      expect(refused(await accept(by, version))).toEqual([403, 'agreement.notYours']);
    expect((await accept(clerk, version)).status).toBe(403);
    expect((await accept(admin(account + 6_000), version)).status).toBe(404);
    expect(refused(await accept(owner, { ...version, hash: 'other' }))).toEqual([409, 'agreement.changed']);
  });

  it('an agreement is signed once by two concurrent requests, and one of two proposals is open', async () => {
    const first = await proposed();
    const second = (await draft(owner, { percent: 9 })).body.record;
    const [, answer] = await Promise.all([
      owner.post(`/agreements/${second.id}/propose`, { hash: second.hash }),
      accept(owner, first),
    ]);
    const states = (await owner.get('/agreements')).body.records.map(({ state }: { state: string }) => state);
    expect(states.sort()).toEqual(answer.status === 200 ? ['accepted', 'proposed'] : ['ended', 'proposed']);
    const answers = await Promise.all(
      [1, 2, 3].map(() => seller.post(`/agreements/${second.id}/accept`, { hash: second.hash })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const inForce = (await owner.get('/agreements?inForce=true')).body.records;
    expect(inForce.map(({ id }: { id: number }) => id)).toEqual([second.id]);
  });

  it('an agreement begins on its first day and ends after its last, superseding the one before', async () => {
    await approve();
    await accept(owner, await proposed());
    const next = await proposed({ percent: 8, from: addDays(today, 10), to: addDays(today, 20) });
    expect((await accept(owner, next)).body.record).toMatchObject({ state: 'accepted', inForce: false });
    const stateOn = async (days: number) => {
      clock = new Date(Date.now() + days * 86_400_000);
      await inventory.running.app.get(AgreementService, { strict: false }).roll();
      return (await owner.get('/agreements')).body.records
        .map((each: { state: string; inForce: boolean }) => [each.state, each.inForce])
        .slice(0, 2);
    };
    expect(await stateOn(10)).toEqual([
      ['accepted', true],
      ['superseded', false],
    ]);
    expect(await stateOn(21)).toEqual([
      ['ended', false],
      ['superseded', false],
    ]);
  });

  it('an agreement bounds hotels and plans', async () => {
    await approve();
    const other = (
      await owner.post(`/priceplans?hotel=${sold.hotel}`, {
        name: [
          { lang: 'tr', value: 'Ön ödemeli' },
          { lang: 'en', value: 'Prepaid' },
        ],
      })
    ).body.record.id;
    await accept(owner, await proposed({ priceplans: [other] }));
    expect(await noOffers()).toEqual([]);
    await accept(owner, await proposed({ priceplans: [sold.plan] }));
    expect(await offers()).toHaveLength(1);
  });

  it('an agreement refuses hotels of others, itself, strangers, and terms that contradict each other', async () => {
    const theirs = await hotelOnSale(admin(account + 7_000));
    expect(refused(await draft(seller, { hotels: [theirs.hotel] }))).toEqual([422, 'agreement.hotels']);
    const own = await seller.post('/agreements', { counterpart: account, side: 'seller', terms: terms() });
    expect(refused(own)).toEqual([422, 'agreement.self']);
    const stranger = await owner.post('/agreements', { counterpart: account + 8_000, side: 'owner', terms: terms() });
    expect(refused(stranger)).toEqual([422, 'agreement.noAccount']);
    for (const odd of [{ model: 'net' }, { to: addDays(today, -1) }, { collects: 'hotel', methods: ['creditcard'] }])
      expect((await draft(seller, odd)).status).toBe(400);
  });

  it('an agreement shows a draft to its author alone', async () => {
    const { record } = (await draft(owner, {})).body;
    expect(record).toBeUndefined();
    await seller.put('/hotels/inventory/change', { id: sold.hotel, status: true });
    const made = (await draft(owner)).body.record;
    expect(made.state).toBe('draft');
    expect((await seller.get(`/agreements/${made.id}`)).status).toBe(404);
    expect((await seller.get('/agreements?state=draft')).body.records).toEqual([]);
    expect(refused(await seller.post(`/agreements/${made.id}/propose`, { hash: made.hash }))).toEqual([
      404,
      'notFound',
    ]);
    const changed = await owner.put(`/agreements/${made.id}`, { terms: terms({ percent: 20 }), note: 'yeni' });
    expect(changed.body.record.hash).not.toBe(made.hash);
    expect((await owner.delete(`/agreements/${made.id}`)).body).toEqual({ status: true });
  });
});

describe('an agreement that is taken over from earlier sales', () => {
  it('an agreement that is taken over from earlier sales limits nothing that is held without money, until another is signed', async () => {
    const handlers = inventory.running.app.get(AgreementHandlers, { strict: false });
    await handlers.takenOver(
      { ...ids(), percent: 12 },
      {
        id: crypto.randomUUID(),
        name: 'agreement.takenOver',
        attempt: 1,
      },
    );
    const [record] = (await seller.get('/agreements')).body.records;
    expect([record.takenOver, record.inForce, record.terms.holds]).toEqual([
      true,
      true,
      { bookings: 1_000, rooms: 1_000, hours: 24 },
    ]);
  });
});
