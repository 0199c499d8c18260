import { announceOnce } from '#libs/database';
import { addDays, dayIn } from '#libs/stays';
import { aSecondLater } from '#libs/testing';
import type { Api } from '../support/api.js';
import { Guest, type OfferSeen } from '../support/guest.js';
import { payByCard } from '../support/pay-by-card.js';
import { eventually, startPlatform, type Platform } from '../support/platform.js';

/** An agency with accounts below it, and a hotelier. */
const ANATOLIA = 2;
const MAVI = 5;
/** Above whatever the demo world's subscriptions have told. */
let revision = 1_000_000;

let konak: Platform;
let supervisor: Api;
let agency: Api;
let partner: Api;
let owner: Api;

const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 45);
const stay = { country: 'TR', checkIn, checkOut: addDays(checkIn, 2), party: { adults: 2 } };
const CARD = { card: '5528790000000008', threeDS: '123456' };

beforeAll(async () => {
  konak = await startPlatform();
  [supervisor, agency, partner, owner] = (await Promise.all(
    ['supervisor.agency.admin', 'corporate.agency.admin', 'partner.agency.admin', 'corporate.hotelier.admin'].map(
      (username) => konak.api.login(username),
    ),
  )) as [Api, Api, Api, Api];
});
afterAll(() => konak.stop());

interface Found {
  hotel: { id: number; account?: number };
  offers: OfferSeen[];
}
const search = async (by: Api): Promise<Found[]> => {
  const { status, body } = await by.post('/availability', { filter: stay, limit: 100 });
  expect(status).toBe(200);
  return body.items as Found[];
};
const payNow = (found: Found[]) =>
  found.flatMap(({ offers }) => offers).find(({ pricePlan }) => pricePlan.payment === 'now')!;
const hotelsOf = async (account: number) =>
  new Set(
    (await konak.database.rows<{ id: number }>('select id from inventory.hotels where account_id = $1', [account])).map(
      ({ id }) => id,
    ),
  );

/** Tells of an account as subscriptions does. */
async function standing(account: number, state: 'active' | 'expired'): Promise<void> {
  const free = { max: null, liftedBy: null };
  const allowed = { hotels: free, users: free, sites: free };
  const payload = { account, revision: ++revision, state, plan: 1, maySell: state === 'active', allowed };
  await konak.database.rows(
    `insert into subscriptions.outbox (consumer, name, payload) values ('auth', 'subscription.standing', $1)`,
    [JSON.stringify(payload)],
  );
  await announceOnce(konak.database, 'outbox.subscriptions');
  await eventually(`an account that is ${state}`, async () => {
    const { record } = (await supervisor.get(`/accounts/${account}`)).body;
    return record.subscriptionState === state;
  });
  await aSecondLater();
}

interface Sale {
  guest: Guest;
  session: string;
  id: number;
  link: string;
  code: string;
}

async function sell(by: Api, offer: OfferSeen, method: 'creditcard' | 'paylink'): Promise<Sale> {
  const guest = new Guest(by, checkIn);
  const session = await guest.cart(offer);
  const { status, body } = await guest.complete(session, method);
  expect([method, status]).toEqual([method, 200]);
  const sale = { guest, session, id: body.booking.id, link: body.link, code: body.payment.code } as Sale;
  if (method === 'creditcard') await pay(sale);
  return sale;
}

/** Pays on the page, as the guest does who has its address alone. */
async function pay({ code, id }: Sale): Promise<void> {
  const { redirect } = (await konak.api.post('/order/initialize', { code })).body.data;
  await payByCard(redirect, CARD);
  await eventually('the booking', async () => (await stateOf(id)) === 'confirmed');
}

const stateOf = async (id: number) => (await supervisor.get(`/bookings/${id}`)).body.booking.state as string;

describe('a hotelier whose subscription has expired', () => {
  it('a hotelier whose subscription has expired is no longer sold; held rooms are paid, and sold ones served', async () => {
    const theirs = await hotelsOf(MAVI);
    const ofTheirs = async (by: Api) => (await search(by)).filter(({ hotel }) => theirs.has(hotel.id));
    const before = await ofTheirs(supervisor);
    const offer = payNow(before);
    const sold = await sell(supervisor, offer, 'creditcard');
    const held = await sell(supervisor, offer, 'paylink');
    const open = new Guest(supervisor, checkIn);
    const cart = await open.cart(offer);

    await standing(MAVI, 'expired');
    for (const by of [supervisor, owner, konak.api]) expect(await ofTheirs(by)).toEqual([]);
    const refused = await open.complete(cart, 'creditcard');
    expect([refused.status, refused.body.msg]).toEqual([409, 'room.notSold']);
    expect((await open.set(cart, 'cartList', [{ offerId: offer.offerId, count: 2 }])).body.msg).toBe('room.notSold');

    expect(await stateOf(held.id)).toBe('pending');
    await pay(held);
    const signedIn = await konak.api.login('corporate.hotelier.admin');
    for (const path of ['/hotels', `/bookings/${held.id}`, `/bookings/${sold.id}/voucher`])
      expect([path, (await signedIn.get(path)).status]).toEqual([path, 200]);
    expect((await konak.api.get(`/reservation/${sold.link}`)).status).toBe(200);
    const paymentsOf = async () => (await supervisor.get(`/bookings/${sold.id}`)).body.booking.payments;
    const [{ _id: payment }] = await paymentsOf();
    const goodwill = { amount: 10, reason: 'Havuz kapalıydı' };
    expect((await supervisor.post(`/bookings/${sold.id}/payment/${payment}/refund`, goodwill)).status).toBe(200);
    await eventually('the refund', async () => (await paymentsOf())[0].refunded === goodwill.amount);
    expect((await supervisor.get(`/bookings/${sold.id}/cancel?reason=vazgeçti`)).status).toBe(200);
    expect(await stateOf(sold.id)).toBe('cancelled');

    await standing(MAVI, 'active');
    expect((await ofTheirs(supervisor)).length).toBe(before.length);
  });
});

describe('an agency whose subscription has expired', () => {
  it('an agency whose subscription has expired sells nothing new, nor does a partner below it, and is shown why', async () => {
    const offer = payNow(await search(agency));
    const sold = await sell(agency, offer, 'creditcard');
    const held = await sell(partner, payNow(await search(partner)), 'paylink');
    const open = new Guest(agency, checkIn);
    const cart = await open.cart(offer);

    await standing(ANATOLIA, 'expired');
    for (const by of [agency, partner]) expect(await search(by)).toEqual([]);
    for (const answer of [
      await open.complete(cart, 'paylink'),
      await open.set(cart, 'cartList', [{ offerId: offer.offerId, count: 2 }]),
      await new Guest(partner, checkIn).set(await open.session(), 'cartList', []),
    ]) {
      expect([answer.status, answer.body.msg]).toEqual([409, 'account.expired']);
      expect(answer.body.message).toMatch(/subscription has expired/);
    }
    expect((await new Guest(konak.api, checkIn).complete(cart, 'creditcard')).body.msg).toBe('room.notSold');

    const booking = async (id: number) => (await agency.get(`/bookings/${id}`)).body.booking;
    await pay(held);
    expect((await booking(held.id)).state).toBe('confirmed');
    expect((await agency.get(`/bookings/${sold.id}/voucher`)).status).toBe(200);
    expect((await agency.get(`/bookings/${sold.id}/sendmail`)).status).toBe(200);
    expect((await konak.api.get(`/reservation/${sold.link}`)).status).toBe(200);
    expect((await agency.get(`/bookings/${sold.id}/cancel?reason=vazgeçti`)).status).toBe(200);
    expect((await booking(sold.id)).state).toBe('cancelled');

    await standing(ANATOLIA, 'active');
    expect((await search(partner)).length).toBeGreaterThan(0);
    await sell(agency, payNow(await search(agency)), 'paylink');
  });
});
