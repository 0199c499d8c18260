import type { Booking, FoundTour } from '#libs/contracts';
import { addDays, dayIn } from '#libs/stays';
import type { Answer, Api } from '../support/api.js';
import { Guest, type OfferSeen } from '../support/guest.js';
import { brokenInvariants } from '../support/invariants.js';
import { payByCard } from '../support/pay-by-card.js';
import { eventually, startPlatform, type Platform } from '../support/platform.js';

/** A departure is called off while many are buying it: nobody stays on it, and seats and money add up. */
let konak: Platform;
let owner: Api;
let tour: FoundTour;
let packageId: number;
let room: OfferSeen;
let serial = 0;

const AT_ONCE = 16;
const CARD = { card: '5528790000000008', threeDS: '123456' };
const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 45);

beforeAll(async () => {
  konak = await startPlatform();
  owner = await konak.api.login('corporate.agency.admin');
  const { body } = await konak.api.post('/availability/tours', { filter: { party: { adults: 2 } }, limit: 50 });
  const { records } = (await owner.get('/tours?limit=50')).body as { records: Array<{ id: number; own: boolean }> };
  const mine = records.filter(({ own }) => own).map(({ id }) => id);
  tour = (body.items as FoundTour[]).find(({ tour: { id } }) => mine.includes(id))!;
  packageId = tour.packages.at(-1)!.packageId;
  await konak.database.rows('update inventory.tour_packages set capacity = sold + held + 100 where id = $1', [
    packageId,
  ]);
  await konak.database.rows('update inventory.room_nights set allotment = sold + held + 40, stop_sale = false', []);
  const { body: hotels } = await owner.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc');
  const found = await eventually('a room that is paid now', async () =>
    (await guest().offers(hotels.records[0].id as number)).find(({ pricePlan }) => pricePlan.payment === 'now'),
  );
  room = found;
});
afterAll(() => konak.stop());

function guest(): Guest {
  const nth = ++serial;
  const customer = {
    name: 'Deniz',
    surname: 'Yıldız',
    email: `d${nth}@example.com`,
    phone: `+90 532 200 ${1000 + nth}`,
    country: 'TR',
  };
  return new Guest(konak.api.from(`198.52.${nth}.7`), checkIn, customer);
}

interface Bought {
  session: string;
  by: Guest;
}

/** A cart with the tour, every other one with a room beside it. */
async function cart(withRoom: boolean): Promise<Bought> {
  const by = guest();
  const session = await by.cart(room);
  const { hotelOption } = tour.packages.find((each) => each.packageId === packageId)!;
  const item = { tourId: tour.tour.id, packageId, hotelOption, party: { adults: 2 } };
  const list = withRoom ? [{ offerId: room.offerId, count: 1 }, item] : [item];
  await by.set(session, 'cartList', list);
  await by.set(session, 'guests', [{ line: 0, name: 'Deniz', surname: 'Yıldız' }]);
  return { session, by };
}

async function pay({ body }: Answer): Promise<void> {
  const opened = await konak.api.post('/order/initialize', { code: body.payment.code });
  // Called off before its guest came to pay.
  if (opened.status === 200) await payByCard(opened.body.data.redirect, CARD);
}

const complete = ({ session, by }: Bought) => by.complete(session, 'creditcard');
const isOpen = ({ state }: Booking) => state === 'pending' || state === 'confirmed';

describe('a departure', () => {
  it('a departure that is called off beside its buyers keeps nobody, and refunds all of them', async () => {
    const before = await Promise.all([cart(true), cart(false), cart(true)]);
    const paid = await Promise.all(before.map(complete));
    for (const answer of paid) await pay(answer);
    const read = async (link: string) => (await konak.api.get(`/reservation/${link}`)).body.booking as Booking;
    await eventually('the first bookings', async () => {
      const bookings = await Promise.all(paid.map(({ body }) => read(body.link)));
      return bookings.every(({ state }) => state === 'confirmed');
    });
    const preview = (await owner.get(`/departures/${packageId}/cancellation`)).body.data;
    expect(preview).toMatchObject({ bookings: 3, seats: 6 });

    const carts = await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => cart(nth % 2 === 0)));
    const decide = (state: string) => owner.post(`/tours/${tour.tour.id}/departures/${packageId}/state`, { state });
    const [answers, ...decided] = await Promise.all([
      Promise.all(carts.map(async (each) => ({ each, answer: await complete(each) }))),
      decide('cancelled'),
      decide('cancelled'),
    ]);
    expect(decided.map(({ status }) => status)).toEqual([200, 200]);
    const bought = answers.filter(({ answer }) => answer.status === 200);
    await Promise.all(bought.map(({ answer }) => pay(answer)));

    const links = [...paid, ...bought.map(({ answer }) => answer)].map(({ body }) => body.link as string);
    const all = await eventually('everybody to be off the departure', async () => {
      const bookings = await Promise.all(links.map(read));
      const isOff = (booking: Booking) =>
        !isOpen(booking) || booking.cartList.every(({ kind, cancelled }) => kind !== 'tour' || cancelled !== null);
      return bookings.every(isOff) && bookings;
    });
    // Rooms stay as they were booked.
    for (const { state, cartList } of all.filter(({ state: now }) => now === 'confirmed'))
      expect([state, cartList.map(({ kind, cancelled }) => [kind, cancelled?.fee ?? null])]).toEqual([
        'confirmed',
        [
          ['room', null],
          ['tour', 0],
        ],
      ]);
    await eventually('the seats to be free', async () => {
      const [left] = await konak.database.rows<{ sold: number; held: number }>(
        'select sold, held from inventory.tour_packages where id = $1',
        [packageId],
      );
      return left!.sold === 0 && left!.held === 0;
    });
    await eventually('all money of the tour to be back', async () => {
      const bookings = await Promise.all(links.map(read));
      return bookings.every(({ paid: kept, total, state }) => (state === 'confirmed' ? kept <= total : kept === 0));
    });
    expect(await brokenInvariants(konak.database)).toEqual({});
    expect((await decide('open')).status).toBe(200);
  });
});
