import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { addDays } from '#libs/stays';
import { hotelOnSale, searchUntil, stayFilter, today, type FoundOffer } from '../../hotel-on-sale.fixture.js';
import { InventoryConfig } from '../../inventory.config.js';
import { inventoryService } from '../../inventory.module.js';

const ACCOUNT = 61_000;
const DAY_MS = 86_400_000;
const BANK = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/konak', KONAK_SECRET: 'x'.repeat(32) };
/** An old bulletin, as served by the central bank's sandbox. */
const rates = {
  date: 20_240_708 as number,
  fetchedOn: today as number,
  selling: { usd: 32.6989, eur: 35.4241, gbp: 41.983 },
};

let payments: Server;
let inventory: ServiceUnderTest;
let staff: Caller;
let clock = new Date();

beforeAll(async () => {
  payments = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rates));
  });
  await new Promise<void>((resolve) => payments.listen(0, '127.0.0.1', resolve));
  const { port } = payments.address() as AddressInfo;
  inventory = await testService(inventoryService, {
    now: () => clock,
    hosts: { payments: `http://127.0.0.1:${port}` },
  });
  staff = inventory.as({ role: 'corporate.agency.admin', account: ACCOUNT });
});
afterAll(async () => {
  await inventory.close();
  payments.closeAllConnections();
  payments.close();
});

it('foreign currency is sold at a sandbox’s rates of any day, for seven days after its source last answered', async () => {
  const { hotel } = await hotelOnSale(staff);
  const offersIn = async (currency: string): Promise<FoundOffer[]> => {
    const filter = { ...stayFilter(hotel), currency };
    return (await staff.post('/availability', { filter })).body.items[0]?.offers ?? [];
  };
  const priceIn = (offer: FoundOffer, currency: 'eur' | 'try') =>
    inventory.clients.call('offers.price', {
      body: { offers: [{ offerId: offer.offerId, count: 1 }], seller: ACCOUNT, channel: 'b2b', currency },
    });
  const inLira = (await searchUntil(() => offersIn('try')))[0]!;
  expect(await searchUntil(() => offersIn('eur'))).toHaveLength(1);
  expect((await priceIn(inLira, 'eur')).lines[0]!.price.currency).toBe('eur');

  clock = new Date(clock.getTime() + 7 * DAY_MS);
  const aWeekOn = (await offersIn('try'))[0]!;
  expect(await offersIn('eur')).toHaveLength(1);
  expect((await priceIn(aWeekOn, 'eur')).lines).toHaveLength(1);

  clock = new Date(clock.getTime() + DAY_MS);
  const aDayLater = (await offersIn('try'))[0]!;
  expect(await offersIn('eur')).toEqual([]);
  await expect(priceIn(aDayLater, 'eur')).rejects.toMatchObject({ status: 422, body: { msg: 'currency.noRate' } });
  expect((await priceIn(aDayLater, 'try')).lines).toHaveLength(1);
  expect(rates.date).toBeLessThan(addDays(today, -365));
});

it('foreign currency is not sold at a bulletin older than the setting, however often its source answers', async () => {
  const { port } = payments.address() as AddressInfo;
  const strict = await testService(inventoryService, {
    env: { RATES_DAYS: '10' },
    hosts: { payments: `http://127.0.0.1:${port}` },
  });
  try {
    const agent = strict.as({ role: 'corporate.agency.admin', account: ACCOUNT });
    const { hotel } = await hotelOnSale(agent);
    const search = async (currency: string): Promise<FoundOffer[]> =>
      (await agent.post('/availability', { filter: { ...stayFilter(hotel), currency } })).body.items[0]?.offers ?? [];
    const inLira = (await searchUntil(() => search('try')))[0]!;
    const inEuro = () =>
      strict.clients.call('offers.price', {
        body: { offers: [{ offerId: inLira.offerId, count: 1 }], seller: ACCOUNT, channel: 'b2b', currency: 'eur' },
      });
    rates.date = addDays(today, -11);
    expect(await search('eur')).toEqual([]);
    await expect(inEuro()).rejects.toMatchObject({ status: 422, body: { msg: 'currency.noRate' } });
  } finally {
    await strict.close();
  }
  expect(InventoryConfig.parse({ ...BANK, TCMB_URL: 'http://sandboxes:3008' }).RATES_DAYS).toBe(Infinity);
  expect(InventoryConfig.parse(BANK).RATES_DAYS).toBe(10);
});
