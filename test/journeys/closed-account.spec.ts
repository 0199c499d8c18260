import { addDays, dayIn } from '#libs/stays';
import { aSecondLater } from '#libs/testing';
import type { Api } from '../support/api.js';
import { Guest, type OfferSeen } from '../support/guest.js';
import { payByCard } from '../support/pay-by-card.js';
import { eventually, startPlatform, type Platform } from '../support/platform.js';

/** A hotelier, and a partner agency with the agency above it. */
const MAVI = 5;
const KAPADOKYA = 3;

let konak: Platform;
let supervisor: Api;
let parent: Api;
let partner: Api;
let owner: Api;

const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 45);
const stay = { country: 'TR', checkIn, checkOut: addDays(checkIn, 2), party: { adults: 2 } };

beforeAll(async () => {
  konak = await startPlatform();
  [supervisor, parent, partner, owner] = (await Promise.all(
    ['supervisor.agency.admin', 'corporate.agency.admin', 'partner.agency.admin', 'corporate.hotelier.admin'].map(
      (username) => konak.api.login(username),
    ),
  )) as [Api, Api, Api, Api];
});
afterAll(() => konak.stop());

interface Found {
  hotel: { id: number };
  offers: OfferSeen[];
}
const search = async (by: Api): Promise<Found[]> =>
  (await by.post('/availability', { filter: stay, limit: 100 })).body.items as Found[];
const hotelsOf = async (account: number) =>
  (await konak.database.rows<{ id: number }>('select id from inventory.hotels where account_id = $1', [account])).map(
    ({ id }) => id,
  );
const switchTo = async (account: number, value: boolean) => {
  const { status } = await supervisor.patch(`/accounts/${account}`, { key: 'status', value });
  expect(status).toBe(200);
  await aSecondLater();
};
const payNow = (offers: OfferSeen[]) => offers.find(({ pricePlan }) => pricePlan.payment === 'now')!;

async function sell(by: Api, offer: OfferSeen, method: 'creditcard' | 'paylink') {
  const guest = new Guest(by, checkIn);
  const session = await guest.cart(offer);
  const { status, body } = await guest.complete(session, method);
  expect([method, status]).toEqual([method, 200]);
  const code = body.payment.code as string;
  if (method === 'creditcard') {
    const { redirect } = (await by.post('/order/initialize', { code })).body.data;
    await payByCard(redirect, { card: '5528790000000008', threeDS: '123456' });
    await eventually('the booking', async () => (await guest.booking(session)).state === 'confirmed');
  }
  return { id: (await guest.booking(session)).id as number, code };
}

describe('an account that is switched off', () => {
  it('an account that is switched off leaves search, frees held rooms and closes pay pages; its guests still come', async () => {
    const theirs = new Set(await hotelsOf(MAVI));
    const before = (await search(supervisor)).filter(({ hotel }) => theirs.has(hotel.id));
    expect(before.length).toBeGreaterThan(0);
    const offer = payNow(before.flatMap(({ offers }) => offers));
    const sold = await sell(supervisor, offer, 'creditcard');
    const held = await sell(supervisor, offer, 'paylink');
    const open = new Guest(supervisor, checkIn);
    const cart = await open.cart(offer);

    await switchTo(MAVI, false);
    expect((await search(supervisor)).filter(({ hotel }) => theirs.has(hotel.id))).toEqual([]);
    expect((await owner.get('/hotels')).status).toBe(401);
    const refused = await open.complete(cart, 'creditcard');
    expect([refused.status, refused.body.msg]).toEqual([409, 'room.notSold']);
    expect((await open.set(cart, 'cartList', [{ offerId: offer.offerId, count: 2 }])).body.msg).toBe('room.notSold');

    await eventually('the end of what was only held', async () => {
      const { body } = await supervisor.get(`/bookings/${held.id}`);
      return body.booking.state === 'expired';
    });
    await eventually('the pay page', async () => {
      const { status } = await konak.api.post('/order/initialize', { code: held.code });
      return status >= 400;
    });
    await eventually('free rooms', async () => {
      const [hold] = await konak.database.rows(
        `select 1 from inventory.holds h join inventory.hotels o on o.id = h.hotel_id
         where o.account_id = $1 and h.state = 'held'`,
        [MAVI],
      );
      return hold === undefined;
    });
    expect((await supervisor.get(`/bookings/${sold.id}`)).body.booking.state).toBe('confirmed');

    await switchTo(MAVI, true);
    expect((await search(supervisor)).filter(({ hotel }) => theirs.has(hotel.id)).length).toBe(before.length);
  });

  it('an account that is switched off sells nothing; the account above it serves its sales until they are over', async () => {
    const offer = payNow((await search(partner)).flatMap(({ offers }) => offers));
    const { id } = await sell(partner, offer, 'creditcard');
    const open = new Guest(partner, checkIn);
    const cart = await open.cart(offer);

    await switchTo(KAPADOKYA, false);
    const guest = new Guest(konak.api, checkIn);
    expect((await guest.complete(cart, 'creditcard')).body.msg).toBe('room.notSold');
    expect((await partner.get(`/bookings/${id}`)).status).toBe(401);

    const removed = await parent.delete(`/accounts/${KAPADOKYA}`);
    expect([removed.status, removed.body.msg]).toEqual([409, 'account.openBookings']);
    expect(removed.body.data.count).toBeGreaterThan(0);
    const openOnes = await konak.database.rows<{ id: number }>(
      `select id from reservations.bookings where (account_id = $1 or hotel_account_id = $1) and state in ('pending', 'confirmed')
         and check_out >= current_date - 1`,
      [KAPADOKYA],
    );
    expect(openOnes.map((booking) => booking.id)).toContain(id);
    for (const booking of openOnes)
      expect((await parent.get(`/bookings/${booking.id}/cancel?reason=kapandi`)).status).toBe(200);
    expect((await parent.delete(`/accounts/${KAPADOKYA}`)).status).toBe(200);
    const kept = await parent.get(`/bookings/${id}`);
    expect([kept.status, kept.body.booking.state]).toEqual([200, 'cancelled']);
  });
});
