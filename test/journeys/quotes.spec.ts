import type { Booking } from '#libs/contracts';
import { addDays, dayIn } from '#libs/stays';
import { aSecondLater } from '#libs/testing';
import type { Api } from '../support/api.js';
import { Guest, type OfferSeen } from '../support/guest.js';
import { eventually, startPlatform, type Platform } from '../support/platform.js';

const KAPADOKYA = 3;

let konak: Platform;
let supervisor: Api;
let parent: Api;
let partner: Api;

const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 45);
const customer = { name: 'Deniz', surname: 'Yıldız', email: `quotes-${checkIn}@example.com` };
const withCart = (session: string) => ({ 'x-konak-session': session });
const linkOf = ({ url }: { url: string }) => new URL(url).pathname.split('/').at(-1)!;
const percentOff = (value: number) => [{ type: 'manual', amount: { type: 'percent', value } }];

beforeAll(async () => {
  konak = await startPlatform();
  [supervisor, parent, partner] = (await Promise.all(
    ['supervisor.agency.admin', 'corporate.agency.admin', 'partner.agency.admin'].map((user) => konak.api.login(user)),
  )) as [Api, Api, Api];
});
afterAll(() => konak.stop());

async function offersTo(by: Api, nights = 2): Promise<OfferSeen[]> {
  const filter = { hotel: 1, country: 'TR', checkIn, checkOut: addDays(checkIn, nights), party: { adults: 2 } };
  return (await by.post('/availability', { filter })).body.items[0].offers;
}

async function marked(percent: number): Promise<void> {
  expect((await parent.post(`/accounts/${KAPADOKYA}/markup`, { markupRate: percent })).status).toBe(200);
  await aSecondLater();
}

async function quoted(by: Api, session: string): Promise<{ id: number; link: string }> {
  const { status, body } = await by.post('/quotes', { customer }, withCart(session));
  expect([status, body.msg]).toEqual([200, undefined]);
  return { id: body.record.id, link: linkOf(body.record) };
}

const opened = async (link: string) => (await konak.api.get(`/quote/${link}`)).body.quote.options[0];

describe('a quote of a partner agency', () => {
  afterEach(() => marked(0));

  it('a quote of a partner agency gives away its markup of now, and never its parent’s price', async () => {
    const [plain] = await offersTo(partner);
    await marked(50);
    const agent = new Guest(partner, checkIn);
    const [offer] = await offersTo(partner);
    const session = await agent.cart(offer!);
    const cut = await agent.set(session, 'discounts', percentOff(30));
    expect([cut.status, cut.body.msg]).toEqual([200, undefined]);
    const { link } = await quoted(partner, session);
    await marked(0);

    const { state, basket } = await opened(link);
    expect([state, basket.discounts]).toEqual(['changed', []]);
    expect((basket as Booking).total).toBeGreaterThanOrEqual(plain!.price.amount - 0.01);
    const { id } = (await agent.booking(session)) as Booking;
    const continued = await partner.post(`/carts/${id}/open`, {});
    expect(continued.body.booking.total).toBeGreaterThanOrEqual(plain!.price.amount - 0.01);
  });
});

describe('a cart of a partner agency', () => {
  it('a cart of a partner agency loses a discount that its markup no longer covers when it is completed', async () => {
    const [plain] = await offersTo(partner);
    const rule = { hotel: 1, percent: 50 };
    const made = await parent.post(`/markup?account=${KAPADOKYA}`, rule);
    expect([made.status, made.body.msg]).toEqual([200, undefined]);
    await aSecondLater();
    const agent = new Guest(partner, checkIn);
    const session = await agent.cart((await offersTo(partner))[0]!);
    expect((await agent.set(session, 'discounts', percentOff(30))).status).toBe(200);
    await parent.delete(`/markup/${made.body.record.id}?account=${KAPADOKYA}`);
    await aSecondLater();
    const complete = (accept: boolean) =>
      partner.post(`/reservation/complete?sessionId=${session}`, { method: 'creditcard', accept });
    const changed = await complete(false);
    expect([changed.status, changed.body.msg]).toEqual([409, 'price.changed']);
    const done = await complete(true);
    expect(done.body.booking.total).toBeGreaterThanOrEqual(plain!.price.amount - 0.01);
  });
});

describe('a cart that a partner agency continues', () => {
  afterEach(() => marked(0));

  it('a cart that a partner agency continues loses a discount out of the markup of what is not on sale any more', async () => {
    await marked(50);
    const agent = new Guest(partner, checkIn);
    const offers = await offersTo(partner);
    const [kept] = offers;
    const lost = offers.find(({ room }) => room.id !== kept!.room.id)!;
    const session = await agent.session();
    const both = [kept, lost].map((offer) => ({ offerId: offer!.offerId, count: 1 }));
    const { total } = (await agent.set(session, 'cartList', both)).body.booking as Booking;
    // All of both markups.
    const off = [{ type: 'manual', amount: { type: 'fee', value: Math.floor(total / 3) - 1 } }];
    expect((await agent.set(session, 'discounts', off)).status).toBe(200);
    const soldOut = 'update inventory.room_nights set allotment = sold + held where room_id = $1';
    await konak.database.rows(soldOut, [lost.room.id]);
    const { id } = (await agent.booking(session)) as Booking;
    const { body } = await partner.post(`/carts/${id}/open`, {});
    expect([body.gone.length, body.booking.discounts]).toEqual([1, []]);
    expect(body.booking.total).toBe(kept!.price.amount);
  });
});

describe('a quote', () => {
  it('a quote’s basket that staff take out while it is accepted is not accepted', async () => {
    const agent = new Guest(supervisor, checkIn);
    const [first, second] = await offersTo(supervisor);
    const [cheap, dear] = [await agent.cart(first!), await agent.cart(second!)];
    await agent.set(cheap, 'discounts', percentOff(90));
    const { id, link } = await quoted(supervisor, cheap);
    await supervisor.post(`/quotes/${id}/options`, {}, withCart(dear));
    const { basket } = await opened(link);

    // Staff take it out after it was read for the guest, and before it is written.
    const taking = konak.database.rows(
      `begin; select 1 from reservations.quotes where id = ${id} for update; select pg_sleep(2);
       update reservations.quotes set options = jsonb_set(options, '{0}', 'null') where id = ${id}; commit`,
    );
    await eventually('the lock', async () => {
      const sleeping = `select 1 from pg_stat_activity where wait_event = 'PgSleep'`;
      return (await konak.database.rows(sleeping)).length > 0;
    });
    const late = await konak.api.post(`/quote/${link}/accept`, { option: 0, total: basket.total });
    await taking;
    expect(late.status).toBe(404);
  });

  it('a quote of an account that is switched off sells nothing', async () => {
    const agent = new Guest(partner, checkIn);
    const session = await agent.cart((await offersTo(partner))[0]!);
    const { link } = await quoted(partner, session);
    const { basket } = await opened(link);
    await supervisor.patch(`/accounts/${KAPADOKYA}`, { key: 'status', value: false });
    await aSecondLater();
    const late = await konak.api.post(`/quote/${link}/accept`, { option: 0, total: basket.total });
    expect([late.status, late.body.msg]).toEqual([409, 'room.soldOut']);
    expect((await opened(link)).state).toBe('gone');
    await supervisor.patch(`/accounts/${KAPADOKYA}`, { key: 'status', value: true });
    await aSecondLater();
  });
});
