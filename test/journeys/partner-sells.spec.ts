import { announceOnce } from '#libs/database';
import { aSecondLater } from '#libs/testing';
import { addDays, dayIn } from '#libs/stays';
import type { Api } from '../support/api.js';
import { Guest, type OfferSeen } from '../support/guest.js';
import { startPlatform, type Platform } from '../support/platform.js';

const ANATOLIA = 2;
const KAPADOKYA = 3;
const MAVI = 5;
/** What the demo world keeps from Kapadokya. */
const WITHHELD = 3;
const SITE = { 'X-Konak-Site': 'kapadokya.example' };

interface Found {
  hotel: { id: number };
  offers: OfferSeen[];
}

let konak: Platform;
let parent: Api;
let partner: Api;
let sibling: Api;
let rival: Api;

const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 45);
const stay = { country: 'TR', checkIn, checkOut: addDays(checkIn, 2), party: { adults: 2 } };
const none = { hotels: [] as number[], tours: [] as number[], extras: [] as number[] };

beforeAll(async () => {
  konak = await startPlatform();
  await konak.database.rows('insert into auth.site_hosts values ($1, $2, 1, true)', [SITE['X-Konak-Site'], KAPADOKYA]);
  [parent, partner, sibling, rival] = (await Promise.all(
    ['corporate.agency.admin', 'partner.agency.user', 'partner.hotelier.admin', 'rival.agency.admin'].map((user) =>
      konak.api.login(user),
    ),
  )) as [Api, Api, Api, Api];
});
afterAll(() => konak.stop());

async function withhold(what: Partial<typeof none>): Promise<void> {
  const { status } = await parent.patch(`/accounts/${KAPADOKYA}`, { key: 'withheld', value: { ...none, ...what } });
  expect(status).toBe(200);
  await aSecondLater();
}

async function found(by: Api, filter: object = {}, headers?: Record<string, string>): Promise<Found[]> {
  const items: Found[] = [];
  for (let page = 1; ; page++) {
    const asked = { filter: { ...stay, ...filter }, sort: 'name', page, limit: 100 };
    const { body } = await by.post('/availability', asked, headers);
    items.push(...(body.items as Found[]));
    if (page >= body.stats.pageCount) return items;
  }
}
const idsOf = (items: Found[]) => items.map(({ hotel }) => hotel.id).sort((a, b) => a - b);
const ofAccounts = async (accounts: number[]): Promise<number[]> => {
  const rows = await konak.database.rows('select id from inventory.hotels where account_id = any ($1)', [accounts]);
  return (rows as Array<{ id: number }>).map(({ id }) => id);
};
const refused = ({ status, body }: { status: number; body: { msg?: string } }) => [status, body.msg];

describe('a partner agency', () => {
  it('a partner agency sells what its parent does, its siblings’ hotels and its approved inventory, less what is withheld', async () => {
    const [theirs, ours] = [idsOf(await found(parent)), idsOf(await found(partner))];
    expect(theirs).toContain(WITHHELD);
    expect(ours).toEqual(theirs.filter((id) => id !== WITHHELD));
    const lent = (await konak.database.rows(
      `select hotel_id as id from inventory.hotel_inventory where account_id = $1 and state = 'approved' and status`,
      [ANATOLIA],
    )) as Array<{ id: number }>;
    const ofMavi = await ofAccounts([MAVI]);
    expect(ours.filter((id) => ofMavi.includes(id))).toEqual(lent.map(({ id }) => id));
    expect(lent.length).toBeGreaterThan(0);
    const unlent = ofMavi.find((id) => !ours.includes(id))!;
    await konak.database.rows(
      `insert into inventory.hotel_inventory (account_id, hotel_id, hotel_account_id, state) values ($1, $2, $3, 'approved')
       on conflict (account_id, hotel_id) do update set state = 'approved', status = true`,
      [ANATOLIA, unlent, MAVI],
    );
    await announceOnce(konak.database, 'hotels');
    await aSecondLater();
    expect(idsOf(await found(partner))).toContain(unlent);
    expect(idsOf(await found(rival))).not.toContain(unlent);
  });

  it('a partner agency receives its inventory when signing in, and sells it on its own site', async () => {
    const { body } = await konak.api.post('/authentication/login', {
      username: 'partner.agency.admin',
      password: 'konak-demo',
    });
    const { id, inventories } = body.provider;
    expect(id).toBe(KAPADOKYA);
    expect(inventories.hotels).toEqual(expect.arrayContaining(idsOf(await found(partner))));
    expect(inventories.hotels).not.toContain(WITHHELD);
    expect(idsOf(await found(konak.api, {}, SITE))).toEqual(idsOf(await found(partner)));
    expect((await konak.api.request('GET', `/b2c/gethotel/${WITHHELD}`, undefined, SITE)).status).toBe(404);
  });

  it('a partner agency sells at its parent’s price, with the parent’s markup and its own', async () => {
    const priceOf = async (by: Api) =>
      Math.round((await found(by, { hotel: 1 }))[0]!.offers.find(({ price }) => price)!.price.amount * 100);
    const plain = await priceOf(partner);
    expect((await parent.post(`/accounts/${ANATOLIA}/markup`, { markupRate: 10 })).status).toBe(200);
    expect((await parent.post(`/accounts/${KAPADOKYA}/markup`, { markupRate: 5 })).status).toBe(200);
    await aSecondLater();
    const marked = Math.round(plain * 1.1);
    expect(Math.abs((await priceOf(parent)) - marked)).toBeLessThanOrEqual(1);
    expect(Math.abs((await priceOf(partner)) - Math.round(marked * 1.05))).toBeLessThanOrEqual(1);
    await parent.post(`/accounts/${ANATOLIA}/markup`, { markupRate: 0 });
    await parent.post(`/accounts/${KAPADOKYA}/markup`, { markupRate: 0 });
    await aSecondLater();
  });

  it('a partner agency gives away its own markup and no more, which its parent may', async () => {
    await parent.post(`/accounts/${ANATOLIA}/markup`, { markupRate: 10 });
    await parent.post(`/accounts/${KAPADOKYA}/markup`, { markupRate: 5 });
    await aSecondLater();
    const [offer, other] = (await found(partner, { hotel: 1 }))[0]!.offers;
    const agent = new Guest(partner, checkIn);
    const session = await agent.cart(offer!);
    const off = (type: 'fee' | 'percent', value: number) => [{ type: 'manual', amount: { type, value } }];
    // Of 105 parts, 5 are its own.
    for (const above of [off('percent', 100), off('percent', 4.8), off('fee', Math.ceil(offer!.price.amount / 20))])
      expect(refused(await agent.set(session, 'discounts', above))).toEqual([403, 'cart.aboveMarkup']);
    expect((await agent.set(session, 'discounts', off('percent', 4.7))).status).toBe(200);

    const half = await new Guest(parent, checkIn).set(session, 'discounts', off('percent', 50));
    expect(half.body.booking.total).toBeCloseTo(offer!.price.amount / 2, 1);
    const changed = await agent.set(session, 'cartList', [{ offerId: other!.offerId, count: 1 }]);
    expect(changed.body.booking.discounts).toEqual([]);
    await parent.post(`/accounts/${ANATOLIA}/markup`, { markupRate: 0 });
    await parent.post(`/accounts/${KAPADOKYA}/markup`, { markupRate: 0 });
    await aSecondLater();
  });

  it('a partner agency sells by no call what its parent withholds, from a second later on', async () => {
    const [item] = await found(partner);
    const hotel = item!.hotel.id;
    const [before, beforeParent, beforeRival] = await Promise.all([sibling, parent, rival].map((each) => found(each)));
    const guest = new Guest(partner, checkIn);
    const cart = await guest.cart(item!.offers[0]!);
    await withhold({ hotels: [hotel] });

    expect(await found(partner, { hotel })).toEqual([]);
    expect(await found(konak.api, { hotel }, SITE)).toEqual([]);
    const { body } = await partner.post('/search/getitems', { type: 'hotel', filter: { ids: [hotel], limit: 10 } });
    expect(body.items).toEqual([]);
    expect((await konak.api.request('GET', `/b2c/gethotel/${hotel}`, undefined, SITE)).status).toBe(404);
    expect((await partner.post('/availability/why', { filter: { ...stay, hotel } })).status).toBe(404);
    const priced = await guest.set(await guest.session(), 'cartList', [
      { offerId: item!.offers[0]!.offerId, count: 1 },
    ]);
    expect(refused(priced)).toEqual([409, 'room.notSold']);
    expect(refused(await guest.complete(cart, 'banktransfer'))).toEqual([409, 'room.notSold']);

    const others = await Promise.all([sibling, parent, rival].map((each) => found(each)));
    expect(others.map(idsOf)).toEqual([before!, beforeParent!, beforeRival!].map(idsOf));
    await withhold({ hotels: [WITHHELD] });
    expect(idsOf(await found(partner))).toContain(hotel);
  });

  it('a partner agency finds no tour and no extra that is withheld', async () => {
    const toursOf = async (by: Api) => {
      const { body } = await by.post('/availability/tours', {
        filter: { party: { adults: 2 }, lang: 'tr' },
        limit: 100,
      });
      return (body.items as Array<{ tour: { id: number } }>).map(({ tour }) => tour.id);
    };
    const extrasOf = async (by: Api) => {
      const { body } = await by.post('/search/getitems', { type: 'service', filter: { limit: 100 } });
      return (body.items as Array<{ id: number }>).map(({ id }) => id);
    };
    const [tours, extras] = [await toursOf(parent), await extrasOf(parent)];
    expect([await toursOf(partner), await extrasOf(partner)]).toEqual([tours, extras]);
    expect(tours.length * extras.length).toBeGreaterThan(0);
    await withhold({ tours: [tours[0]!], extras: [extras[0]!] });
    expect([await toursOf(partner), await extrasOf(partner)]).toEqual([tours.slice(1), extras.slice(1)]);
    expect([await toursOf(parent), await extrasOf(parent)]).toEqual([tours, extras]);
    await withhold({ hotels: [WITHHELD] });
  });
});
