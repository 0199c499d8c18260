import type { Booking, FoundExtra, FoundTour, LineQuote } from '#libs/contracts';
import { addDays, dayIn } from '#libs/stays';
import type { Api } from '../support/api.js';
import { Guest } from '../support/guest.js';
import { payByCard } from '../support/pay-by-card.js';
import { eventually, startPlatform, type Platform } from '../support/platform.js';

let konak: Platform;
let guest: Guest;
/** The owner of the hotel, the tour and the extra; guests book on the platform's own site. */
let owner: Api;
let seller: Api;
const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 45);

beforeAll(async () => {
  konak = await startPlatform();
  guest = new Guest(konak.api, checkIn);
  owner = await konak.api.login('corporate.agency.admin');
  seller = await konak.api.login('supervisor.agency.admin');
});
afterAll(() => konak.stop());

async function aBasket() {
  const { body: hotels } = await owner.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc');
  const hotel = hotels.records[0].id as number;
  const { body: plans } = await owner.get(`/priceplans?hotel=${hotel}&limit=50`);
  const flexible = plans.records.find((plan: { cancellation: unknown[] }) => plan.cancellation.length > 0);
  const { body: known } = await owner.get(`/priceplans/${flexible.id}`);
  expect((await owner.put(`/priceplans/${flexible.id}`, { ...known.record, payment: 'now' })).status).toBe(200);
  const offer = await eventually('the plan that is paid at once', async () =>
    (await guest.offers(hotel)).find(({ pricePlan }) => pricePlan.id === flexible.id && pricePlan.payment === 'now'),
  );
  const account = hotels.records[0].account as number;
  const party = { adults: 2 };
  const { body: tours } = await konak.api.post('/availability/tours', { filter: { party }, limit: 50 });
  const mine = new Set(
    (await owner.get('/tours?limit=50')).body.records.flatMap((t: { id: number; account: number }) =>
      t.account === account ? [t.id] : [],
    ),
  );
  const tour = (tours.items as FoundTour[]).find(
    ({ tour: { id }, packages }) => mine.has(id) && packages[0]!.startDate > checkIn - 100,
  )!;
  const [departure] = tour.packages.filter(({ startDate }) => startDate > addDays(checkIn, -30));
  const filter = { hotel, checkIn, party };
  const { body: extras } = await konak.api.post('/availability/extras', { filter });
  return { hotel, offer, tour, departure: departure!, extras: extras.items as FoundExtra[] };
}

async function read(link: string): Promise<Booking> {
  return (await konak.api.get(`/reservation/${link}`)).body.booking;
}

describe('one basket', () => {
  it('one basket with a room, a tour and an extra is paid once, told of by part, changed and cancelled by part', async () => {
    const { offer, tour, departure, extras } = await aBasket();
    const [extra] = extras;
    const session = await guest.cart(offer);
    const { packageId, hotelOption } = departure;
    const filled = await guest.set(session, 'cartList', [
      { offerId: offer.offerId, count: 1 },
      { tourId: tour.tour.id, packageId, hotelOption, party: { adults: 2 } },
      { serviceId: extra!.serviceId, checkIn, party: { adults: 2 }, time: '14:30', pickUp: 'AYT' },
    ]);
    expect([filled.status, filled.body.msg]).toEqual([200, undefined]);
    const cart = filled.body.booking as Booking;
    expect(cart.cartList.map(({ kind }) => kind)).toEqual(['room', 'tour', 'extra']);
    expect(cart.cartList.reduce((sum, { total }) => sum + Math.round(total * 100), 0)).toBe(
      Math.round(cart.total * 100),
    );

    const completed = await konak.api.post(`/reservation/complete?sessionId=${session}`, { method: 'creditcard' });
    expect(completed.body.booking).toMatchObject({ state: 'pending', total: cart.total });
    const { link, payment } = completed.body;
    const { redirect } = (await konak.api.post('/order/initialize', { code: payment.code })).body.data;
    await payByCard(redirect, { card: '5528790000000008', threeDS: '123456' });
    const booked = await eventually('the booking to be confirmed', async () => {
      const booking = await read(link);
      return booking.state === 'confirmed' && booking;
    });
    expect(booked.paid).toBe(cart.plan.now);
    const seats = async () =>
      (await owner.get(`/tours/${tour.tour.id}`)).body.record.packages.find((p: { id: number }) => p.id === packageId)
        .sold as number;
    expect(await seats()).toBeGreaterThanOrEqual(2);

    const quoted = await konak.api.post(`/reservation/${link}/lines/0/quote`, {
      change: { checkIn: addDays(checkIn, 1), checkOut: addDays(checkIn, 4) },
    });
    expect([quoted.status, quoted.body.msg]).toEqual([200, undefined]);
    const { quote } = quoted.body as { quote: LineQuote };
    expect(quote.toPay).toBeGreaterThan(0);
    expect(quote.nights.map(({ state }) => state)).toEqual(['removed', 'kept', 'added', 'added']);
    const change = { checkIn: quote.checkIn, checkOut: quote.checkOut };
    const stale = await konak.api.post(`/reservation/${link}/lines/0/change`, { change, total: quote.total - 1 });
    expect(stale.body.msg).toBe('price.changed');
    const changed = await konak.api.post(`/reservation/${link}/lines/0/change`, { change, total: quote.total });
    expect([changed.status, changed.body.msg]).toEqual([200, undefined]);
    expect(changed.body.booking.total).toBe(quote.total);
    expect(changed.body.booking.cartList[0]).toMatchObject(change);
    const page = (await konak.api.post('/order/initialize', { code: changed.body.payment.code })).body.data;
    await payByCard(page.redirect, { card: '5528790000000008', threeDS: '123456' });
    await eventually('the difference to be paid', async () => {
      const { paid, plan } = await read(link);
      return paid === plan.now && paid - booked.paid === quote.toPay;
    });
    const stayed = await konak.api.post(`/reservation/${link}/lines/0/quote`, {
      change: { checkIn, checkOut: addDays(checkIn, 2) },
    });
    expect(stayed.body.quote.fee).toBe(0);

    const tourAt = booked.cartList.findIndex(({ kind }) => kind === 'tour');
    const before = await seats();
    const preview = await konak.api.post(`/reservation/${link}/cancel`, { preview: true, lines: [tourAt] });
    const { penalty, refund } = preview.body.cost;
    expect(penalty + refund).toBeCloseTo(booked.cartList[tourAt]!.total);
    const cancelled = await konak.api.post(`/reservation/${link}/cancel`, { lines: [tourAt], penalty });
    expect(cancelled.body.booking).toMatchObject({ state: 'confirmed' });
    await eventually('the tour’s money to be refunded', async () => {
      const sum = (await read(link)).payments.reduce((total, { refunded }) => total + refunded, 0);
      return Math.abs(sum - refund) < 0.005;
    });
    await eventually('its seats to be free again', async () => (await seats()) === before - 2);
    const left = await read(link);
    expect(left.cartList.map(({ cancelled: ended }) => ended?.fee ?? null)).toEqual(
      left.cartList.map((_, at) => (at === tourAt ? penalty : null)),
    );
    expect(left.total).toBeCloseTo(quote.total - refund);
    await eventually(
      'the invoice at the ERP',
      async () => (await seller.get(`/bookings/${booked.id}`)).body.booking.invoice.state === 'posted',
    );
  });
});

describe('a quote', () => {
  const customer = { name: 'Deniz', surname: 'Yıldız', email: `quote-${checkIn}@example.com` };
  let agent: Api;

  /** A cart of staff with one room, by its session. */
  async function aCart(at = 0): Promise<{ session: string; cart: Booking }> {
    const { body: hotels } = await agent.get('/hotels?limit=1&sort=id&order=asc&inventory=addedbyme');
    const filter = { ...{ hotel: hotels.records[0].id, checkIn, checkOut: addDays(checkIn, 2) }, channel: 'b2b' };
    const [found] = (await agent.post('/availability', { filter })).body.items;
    const session = (await agent.post('/b2c/getsession', { sessionId: 'initalize' })).body.booking._id as string;
    const { offerId } = found.offers[at];
    const filled = await agent.patch(`/reservation?sessionId=${session}`, {
      key: 'cartList',
      value: [{ offerId, count: 1 }],
    });
    return { session, cart: filled.body.booking };
  }
  const withCart = (session: string) => ({ 'x-konak-session': session });
  const linkOf = ({ url }: { url: string }) => new URL(url).pathname.split('/').at(-1)!;

  beforeAll(async () => {
    agent = await konak.api.login('corporate.agency.admin');
  });

  it('a quote of two baskets is mailed, opened, accepted and booked by its guest, once', async () => {
    const [first, second] = [await aCart(), await aCart(1)];
    const made = await agent.post('/quotes', { customer, note: 'İyi tatiller' }, withCart(first.session));
    expect([made.status, made.body.record?.state]).toEqual([200, 'open']);
    const { id } = made.body.record;
    const added = await agent.post(`/quotes/${id}/options`, {}, withCart(second.session));
    expect(added.body.record.options).toHaveLength(2);
    expect((await agent.post(`/quotes/${id}/send`, {})).status).toBe(200);
    const mail = await eventually('the mail of the quote', async () => {
      const found = await fetch(`${konak.addresses.mailbox}/api/mails?to=${customer.email}`);
      return ((await found.json()) as { mails: { id: string }[] }).mails[0];
    });
    const text = await (await fetch(`${konak.addresses.mailbox}/api/mails/${mail.id}`)).text();
    const link = linkOf(added.body.record);
    expect(text).toContain(link);

    const opened = await konak.api.get(`/quote/${link}`);
    expect(opened.body.quote.options.map(({ state }: { state: string }) => state)).toEqual(['same', 'same']);
    const { total } = opened.body.quote.options[1].basket as Booking;
    expect(total).toBe(second.cart.total);
    const stale = await konak.api.post(`/quote/${link}/accept`, { option: 1, total: total - 1 });
    expect([stale.status, stale.body.msg]).toEqual([409, 'price.changed']);
    const accept = () => konak.api.post(`/quote/${link}/accept`, { option: 1, total });
    const [accepted, again] = [await accept(), await accept()];
    expect([accepted.status, again.body.session]).toEqual([200, accepted.body.session]);

    const guests = [{ line: 0, name: customer.name, surname: customer.surname }];
    const { session } = accepted.body;
    await guest.set(session, 'customer', { ...customer, phone: '+90 532 000 00 00', country: 'TR' });
    await guest.set(session, 'guests', guests);
    const booked = await guest.complete(session, 'creditcard');
    expect([booked.status, booked.body.booking?.total]).toEqual([200, total]);
    const { record } = (await agent.get(`/quotes/${id}`)).body;
    expect([record.state, record.booking, record.accepted]).toEqual(['booked', booked.body.booking.id, 1]);
    expect((await accept()).body.msg).toBe('quote.booked');
    expect((await agent.post(`/quotes/${id}/withdraw`, {})).body.msg).toBe('quote.over');
  });

  it('a quote that is withdrawn or of others opens nothing for anybody', async () => {
    const { session, cart } = await aCart();
    const { record } = (await agent.post('/quotes', { customer }, withCart(session))).body;
    const link = linkOf(record);
    const stranger = await konak.api.login('corporate.hotelier.admin');
    expect((await stranger.get(`/quotes/${record.id}`)).status).toBe(404);
    expect((await stranger.post(`/quotes/${record.id}/withdraw`, {})).status).toBe(404);
    expect((await stranger.post('/quotes', { customer }, withCart(session))).status).toBe(403);
    expect((await konak.api.post('/quotes', { customer }, withCart(session))).status).toBe(401);
    expect((await konak.api.get(`/quote/${link.slice(0, -1)}x`)).status).toBe(404);
    await agent.post(`/quotes/${record.id}/withdraw`, {});
    const late = await konak.api.post(`/quote/${link}/accept`, { option: 0, total: cart.total });
    expect([late.status, late.body.msg]).toEqual([409, 'quote.over']);
  });

  it('a cart of staff is continued by others of the account, and a guest’s never', async () => {
    const { session, cart } = await aCart();
    const opened = await agent.post(`/carts/${cart.id}/open`, {});
    expect([opened.body.session, opened.body.gone, opened.body.booking.total]).toEqual([session, [], cart.total]);
    const stranger = await konak.api.login('corporate.hotelier.admin');
    expect((await stranger.post(`/carts/${cart.id}/open`, {})).status).toBe(404);
    const own = await guest.session();
    const { booking } = (await konak.api.post('/b2c/getcart', { sessionId: own })).body;
    const staff = await konak.api.login('supervisor.agency.admin');
    expect((await staff.post(`/carts/${booking.id}/open`, {})).status).toBe(404);
  });
});
