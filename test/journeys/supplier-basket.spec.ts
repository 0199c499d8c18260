import type { Booking, SupplierHotelItem, SupplierTransaction } from '#libs/contracts';
import { addDays, dayIn } from '#libs/stays';
import type { Api } from '../support/api.js';
import { eventually, startPlatform, type Platform } from '../support/platform.js';

let konak: Platform;
let agent: Api;
const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 60);
const ANTALYA = { id: '23472', type: 2 };

beforeAll(async () => {
  konak = await startPlatform();
  agent = await konak.api.login('corporate.agency.admin');
});
afterAll(() => konak.stop());

/** A hotel of the supplier, begun, with its travellers. */
async function begin(): Promise<SupplierTransaction> {
  const { body } = await agent.post('/paximum/price', { arrivalLocations: [ANTALYA], checkIn, night: 3 });
  const [hotel] = body.items as SupplierHotelItem[];
  const offer = hotel!.offers.find(({ refundable }) => refundable)!;
  const { body: begun } = await agent.post('/paximum/transaction', { offerIds: [offer.offerId] });
  const travellers = ['Ada', 'Can'].map((name, at) => ({
    travellerId: String(at + 1),
    ...{ name, surname: 'Kayabasket', isLeader: at === 0 },
    ...(at === 0 && { address: { email: 'ada@example.com' } }),
  }));
  const { body: set } = await agent.post('/paximum/update', { transactionId: begun.data.id, travellers });
  expect(set.data).toMatchObject({ state: 'travellersSet' });
  return set.data as SupplierTransaction;
}

it('an agent sells a supplier’s hotel beside a room of the account on credit, and cancels it alone', async () => {
  const { body: hotels } = await agent.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc');
  const filter = { hotel: hotels.records[0].id, checkIn, checkOut: addDays(checkIn, 3), party: { adults: 2 } };
  const { body: found } = await agent.post('/availability', { filter });
  const transaction = await begin();

  const { body: opened } = await agent.post('/b2c/getsession', { sessionId: 'initalize' });
  const path = `/reservation?sessionId=${opened.booking._id}`;
  const { body: filled } = await agent.patch(path, {
    key: 'cartList',
    value: [{ transactionId: transaction.id }, { offerId: found.items[0].offers[0].offerId, count: 1 }],
  });
  const cart = filled.booking as Booking;
  expect(cart.cartList.map(({ kind, source }) => [kind, source])).toEqual([
    ['room', 'own'],
    ['supplierHotel', 'paximum'],
  ]);
  expect(cart.cartList[1]!.total).toBe(transaction.price.amount);
  expect([...cart.methods].sort()).toEqual(['credit', 'creditcard']);
  const details = [
    {
      key: 'customer',
      value: { name: 'Ada', surname: 'Kaya', email: 'ada@example.com', phone: '+90 532 000 00 00', country: 'TR' },
    },
    { key: 'guests', value: [{ line: 0, name: 'Ada', surname: 'Kaya' }] },
  ];
  expect((await agent.patch(path, { changes: details })).status).toBe(200);
  const completed = await agent.post(`/reservation/complete?sessionId=${opened.booking._id}`, { method: 'credit' });
  expect([completed.status, completed.body.msg]).toEqual([200, undefined]);
  const { id } = completed.body.booking as Booking;
  const read = async () => (await agent.get(`/bookings/${id}`)).body.booking as Booking;
  await eventually('the booking to be confirmed', async () => (await read()).state === 'confirmed');
  const at = (await agent.get(`/paximum/transaction/${transaction.id}`)).body.data as SupplierTransaction;
  expect(at).toMatchObject({ state: 'committed', reservationNumber: expect.stringMatching(/^PX/) });

  const { body: preview } = await agent.get(`/bookings/${id}/cancel?preview=true&lines=1`);
  await agent.get(`/bookings/${id}/cancel?lines=1`);
  await eventually('the supplier’s part to be cancelled', async () =>
    /^cancelled/.test((await agent.get(`/paximum/transaction/${transaction.id}`)).body.data.state as string),
  );
  const left = await read();
  expect(left).toMatchObject({ state: 'confirmed' });
  expect(left.cartList[1]!.cancelled).toMatchObject({ fee: preview.cost.penalty });
  await eventually('its money to come back', async () => (await read()).paid === left.total);
});
