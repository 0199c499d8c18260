import { fromDecimal } from '#libs/money';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import {
  both,
  hotelOnSale,
  searchOffers,
  stayFilter,
  type FoundOffer,
  type HotelOnSale,
} from '../../hotel-on-sale.fixture.js';
import { inventoryService } from '../../inventory.module.js';

let inventory: ServiceUnderTest;
let staff: Caller;
let sold: HotelOnSale;
let offer: FoundOffer;
let account = 49_200;

beforeAll(async () => {
  inventory = await testService(inventoryService, { now: () => new Date() });
});
afterAll(() => inventory.close());
beforeEach(async () => {
  staff = inventory.as({ role: 'corporate.agency.admin', account: ++account });
  sold = await hotelOnSale(staff, { allotment: 5 });
  await staff.post('/promotions', {
    code: 'TEK',
    name: both('Tek'),
    discount: { type: 'percent', percent: 10 },
    maxUses: 1,
  });
  offer = (await searchOffers(staff, stayFilter(sold.hotel)))[0]!;
});

async function claim(): Promise<string> {
  const { holdId } = await inventory.clients.call('holds.claim', {
    body: {
      holdId: crypto.randomUUID(),
      offers: [{ offerId: offer.offerId, count: 1, expectedMinor: fromDecimal(offer.price.amount) }],
      acceptPrice: true,
      promotion: 'TEK',
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
    },
  });
  return holdId;
}

const lapse = (id: string) => inventory.clients.call('holds.release', { params: { id } });
const confirm = (id: string) => inventory.clients.call('holds.confirm', { params: { id } });
const replace = (id: string) => inventory.clients.call('holds.replace', { params: { id }, lang: 'tr' });
const uses = async () => {
  const rows = await inventory.cloned.rows<{ uses: number }>(
    'select uses from inventory.promotions where account_id = $1',
    [account],
  );
  return rows[0]!.uses;
};

describe('a code with one use', () => {
  it('a code with one use is used again by a hold that lapsed and is paid late', async () => {
    const hold = await claim();
    await lapse(hold);
    expect(await uses()).toBe(0);
    await confirm(hold);
    expect(await uses()).toBe(1);
    await expect(claim()).rejects.toThrow('promotion.unknown');
  });

  it('a code with one use sells no room to a late payment once another has used it', async () => {
    const late = await claim();
    await lapse(late);
    await confirm(await claim());
    await expect(confirm(late)).rejects.toThrow('room.soldOut');
    await expect(replace(late)).rejects.toThrow('room.soldOut');
    expect(await uses()).toBe(1);
  });

  it('a code with one use goes to one of a late payment and a new guest at once', async () => {
    const late = await claim();
    await lapse(late);
    const [paid, claimed] = await Promise.allSettled([confirm(late), claim()]);
    expect([paid, claimed].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await uses()).toBe(1);
  });
});
