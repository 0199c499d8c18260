import { addDays, dayIn } from '#libs/stays';
import { Guest, type OfferSeen } from '../support/guest.js';
import { eventually, startPlatform, type Platform } from '../support/platform.js';

interface Line {
  step: string;
  amount: number;
  rate?: number;
}
type Priced = OfferSeen & { price: { currency: string; amount: number; breakdown: Line[] } };

let konak: Platform;
let guest: Guest;
let hotel: number;
const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 45);

beforeAll(async () => {
  konak = await startPlatform();
  guest = new Guest(konak.api, checkIn);
  await eventually('rates', async () => (await konak.api.get('/exchange')).status === 200);
  hotel = (await found())[0]!.hotel.id;
});
afterAll(() => konak.stop());

async function found(currency?: string, of?: number): Promise<Array<{ hotel: { id: number }; offers: Priced[] }>> {
  const filter = {
    ...(of && { hotel: of }),
    country: 'TR',
    checkIn,
    checkOut: addDays(checkIn, 3),
    party: { adults: 2 },
    ...(currency && { currency }),
  };
  return (await konak.api.post('/availability', { filter })).body.items;
}

const offerIn = (currency?: string): Promise<Priced> =>
  eventually(`an offer in ${currency}`, async () =>
    (await found(currency, hotel))[0]?.offers.find(({ pricePlan }) => pricePlan.payment === 'now'),
  );
const sum = (lines: readonly Line[]) => Math.round(lines.reduce((total, { amount }) => total + amount * 100, 0)) / 100;
const rateOf = (lines: readonly Line[]) => lines.find(({ step }) => step === 'conversion')?.rate;

describe('a stay in another currency', () => {
  it('a stay in another currency costs the same in search and cart, and says at which rate', async () => {
    const [own, offer] = await Promise.all([offerIn(), offerIn('eur')]);
    expect([own.price.currency, offer.price.currency]).toEqual(['try', 'eur']);
    const rate = rateOf(offer.price.breakdown)!;
    expect(rate).toBe(0.02822937);
    expect(Math.abs(offer.price.amount - own.price.amount * rate)).toBeLessThan(0.05);
    expect(sum(offer.price.breakdown)).toBe(offer.price.amount);

    const session = await guest.cart(offer, 2);
    const cart = await guest.booking(session);
    expect([cart.currency, cart.cartList[0].price.amount, rateOf(cart.cartList[0].price.breakdown)]).toEqual([
      'eur',
      offer.price.amount,
      rate,
    ]);
    expect(cart.total).toBe(Math.round(offer.price.amount * 200) / 100);
  });

  it('a stay in another currency is changed in the cart, stays so when a room is added, and is completed in a third', async () => {
    const offer = await offerIn();
    const session = await guest.cart(offer);
    expect((await guest.set(session, 'currency', 'usd')).body.booking.currency).toBe('usd');
    const added = await guest.set(session, 'cartList', [{ offerId: offer.offerId, count: 2 }]);
    expect(added.body.booking).toMatchObject({ currency: 'usd' });
    expect(sum(added.body.booking.cartList[0].price.breakdown)).toBe(added.body.booking.cartList[0].price.amount);

    const { status, body } = await konak.api.post(`/reservation/complete?sessionId=${session}`, {
      method: 'creditcard',
      toCurrency: 'gbp',
    });
    expect([status, body.booking.currency, body.booking.state]).toEqual([200, 'gbp', 'pending']);
    const [line] = body.booking.cartList;
    expect(rateOf(line.price.breakdown)).toBe(0.02381916);
    expect(sum(line.price.breakdown)).toBe(line.price.amount);
    expect(body.booking.total).toBe(Math.round(line.price.amount * line.count * 100) / 100);
    const order = await konak.api.post('/order/query', { code: body.payment.code });
    expect(order.body.data).toMatchObject({ currency: 'gbp', amount: body.booking.total });
  });

  it('a stay in another currency sorts hotels of all markets by what they cost', async () => {
    const prices = (await found('usd')).map(({ offers }) => offers[0]!.price.currency);
    expect(new Set(prices)).toEqual(new Set(['usd']));
  });
});
