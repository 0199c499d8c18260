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
    expect([changed.status, changed.body.booking.total]).toEqual([200, quote.total]);
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
