import { addDays, dayIn } from '#libs/stays';
import { eventually, startPlatform, type Platform } from '../support/platform.js';
import type { Api } from '../support/api.js';
import { payByCard } from '../support/pay-by-card.js';

let konak: Platform;
let staff: Api;
/** Guests book on the platform's own site: it sells to them. */
let seller: Api;
const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 40);
const checkOut = addDays(checkIn, 3);
const customer = {
  name: 'Deniz',
  surname: 'Yıldız',
  email: 'deniz@example.com',
  phone: '+90 532 000 00 00',
  country: 'TR',
};

beforeAll(async () => {
  konak = await startPlatform();
  staff = await konak.api.login('corporate.agency.admin');
  seller = await konak.api.login('supervisor.agency.admin');
});
afterAll(() => konak.stop());

/** A hotel of the agency's own, with a plan that is paid at once. */
async function aHotel() {
  const { body: hotels } = await staff.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc');
  const hotel = hotels.records[0];
  const [{ body: markets }, { body: rooms }, { body: plans }] = await Promise.all([
    staff.get(`/markets?hotel=${hotel.id}&order=asc&limit=100`),
    staff.get(`/rooms?hotel=${hotel.id}&order=asc&limit=100`),
    staff.get(`/priceplans?hotel=${hotel.id}&order=asc&limit=100`),
  ]);
  return {
    hotel,
    market: markets.records.find((market: { currency: string }) => market.currency === 'try'),
    room: rooms.records[0],
    plan: plans.records.find((plan: { payment: unknown }) => plan.payment === 'now'),
    payThere: plans.records.find((plan: { payment: unknown }) => plan.payment === 'athotel'),
  };
}

async function offersOf(hotel: number) {
  const { body } = await konak.api.post('/availability', {
    filter: { hotel, country: 'TR', checkIn, checkOut, party: { adults: 2 } },
  });
  return body.items[0]?.offers ?? [];
}

async function cartWith(offers: Array<{ offerId: string; count: number }>): Promise<string> {
  const { body } = await konak.api.post('/b2c/getsession', { sessionId: 'initalize' });
  const session = body.booking._id as string;
  const patch = (key: string, value: unknown) => konak.api.patch(`/reservation?sessionId=${session}`, { key, value });
  for (const [key, value] of [
    ['cartList', offers],
    ['customer', customer],
    ['guests', offers.map((_, line) => ({ line, name: 'Deniz', surname: 'Yıldız' }))],
  ] as const)
    expect((await patch(key, value)).status).toBe(200);
  return session;
}

describe('a guest books', () => {
  it('a guest books at the price that staff have just planned, pays through 3-D Secure, and all are notified', async () => {
    const { hotel, market, room, plan } = await aHotel();
    const before = (
      await staff.get(
        `/planning?hotel=${hotel.id}&market=${market.id}&month=${Math.trunc(checkIn / 100) % 100}&year=${Math.trunc(checkIn / 10_000)}`,
      )
    ).body.data;
    for (const date of [checkIn, addDays(checkIn, 1), addDays(checkIn, 2)]) {
      const { status } = await staff.patch('/planning', {
        hotel: hotel.id,
        market: market.id,
        room: room.id,
        priceplan: plan.id,
        date,
        key: 'price',
        value: 1_234.5,
      });
      expect(status).toBe(200);
    }
    const offer = await eventually('the new price in search', async () =>
      (await offersOf(hotel.id)).find(
        (each: { room: { id: number }; pricePlan: { id: number }; price: { amount: number } }) =>
          each.room.id === room.id && each.pricePlan.id === plan.id && each.price.amount === 3_703.5,
      ),
    );
    expect(before.rooms[0].priceplans.length).toBeGreaterThan(0);
    expect(offer.price.breakdown.map((line: { amount: number }) => line.amount)).toEqual([1_234.5, 1_234.5, 1_234.5]);
    const leftBefore = offer.left;

    const session = await cartWith([{ offerId: offer.offerId, count: 2 }]);
    const completed = await konak.api.post(`/reservation/complete?sessionId=${session}`, { method: 'creditcard' });
    expect(completed.body.booking).toMatchObject({ state: 'pending', total: 7_407, paid: 0 });
    const { code } = completed.body.payment;
    expect((await konak.api.post('/order/query', { code })).body.data).toMatchObject({
      state: 'open',
      amount: 7_407,
      currency: 'try',
    });
    const byLink = (bookingId: string, by: Api = konak.api) => by.post('/order/query', { bookingId });
    const { link } = completed.body;
    expect((await byLink(link)).body.data).toMatchObject({ code, state: 'open', amount: 7_407 });
    expect((await byLink(completed.body.booking._id)).status).toBe(404);
    expect((await byLink(link, await konak.api.login('rival.agency.admin'))).body.msg).toBe('cart.notYours');
    await eventually('the rooms to be held', async () =>
      (await offersOf(hotel.id)).some(
        (each: { room: { id: number }; left: number }) => each.room.id === room.id && each.left === leftBefore - 2,
      ),
    );

    const { redirect } = (await konak.api.post('/order/initialize', { code })).body.data;
    await payByCard(redirect, { card: '5528790000000008', threeDS: '123456' });
    const booking = await eventually('the booking to be confirmed', async () => {
      const { body } = await konak.api.get(`/reservation?sessionId=${session}`);
      return body.booking.state === 'confirmed' && body.booking;
    });
    expect(booking).toMatchObject({ paid: 7_407, voucher: expect.stringMatching(/^KNK-\d{4}-\d{6}$/) });

    expect((await byLink(link)).body.data).toMatchObject({ code, state: 'captured' });

    const mails = await eventually('the mails', async () => {
      const { mails: found } = (await (
        await fetch(`${konak.addresses.mailbox}/api/mails?to=${customer.email}`)
      ).json()) as { mails: Array<{ subject: string }> };
      return found.length > 0 && found;
    });
    expect(mails).toHaveLength(1);
    await eventually(
      'the invoice at the ERP',
      async () => (await seller.get(`/bookings/${booking.id}`)).body.booking.invoice.state === 'posted',
    );

    const listed = (await seller.get('/bookings?keyword=Yıldız')).body;
    expect(listed.records[0]).toMatchObject({ voucher: booking.voucher, total: 7_407, state: 'confirmed' });
    expect(listed.totals).toEqual([{ currency: 'try', count: 1, nights: 6, amount: 7_407, paid: 7_407 }]);
    const calendar = await fetch(`${konak.addresses.api}/reservation/${completed.body.link}/calendar`);
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nSTATUS:CONFIRMED\r\n/);
    const pdf = await fetch(`${konak.addresses.api}/reservation/${completed.body.link}/voucher`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const receipt = (paymentId: string) =>
      fetch(`${konak.addresses.api}/reservation/${completed.body.link}/payments/${paymentId}/receipt?lang=en`);
    const [paid] = (await konak.api.get(`/reservation/${completed.body.link}`)).body.booking.payments;
    expect((await receipt(paid._id)).headers.get('content-type')).toBe('application/pdf');
    const [foreign] = await konak.database.rows<{ id: string }>(
      `select id from reservations.booking_payments where state = 'captured' and id <> '${paid._id}' limit 1`,
    );
    expect((await receipt(foreign!.id)).status).toBe(404);
    expect(booking._id).not.toBe(session);
    expect((await konak.api.get(`/reservation/${booking._id}`)).status).toBe(404);
    expect((await konak.api.get(`/reservation/${completed.body.link}`)).body.booking._id).toBe(booking._id);

    const preview = (await seller.get(`/bookings/${booking.id}/cancel?preview=true`)).body;
    expect(preview.cost).toMatchObject({ penalty: 0, refund: 7_407 });
    expect(preview.booking.state).toBe('confirmed');
    expect((await seller.post(`/bookings/${booking.id}/cancel`)).body.booking.state).toBe('cancelled');
    await eventually('the rooms to be free again', async () =>
      (await offersOf(hotel.id)).some(
        (each: { room: { id: number }; left: number }) => each.room.id === room.id && each.left === leftBefore,
      ),
    );
    await eventually(
      'the money to go back',
      async () => (await seller.get(`/bookings/${booking.id}`)).body.booking.paid === 0,
    );
    expect((await seller.post(`/bookings/${booking.id}/cancel`)).status).toBe(200);
  });

  it('a guest books at the hotel, confirmed at once; by transfer, confirmed when staff see the money', async () => {
    const { hotel, payThere } = await aHotel();
    const offer = (await offersOf(hotel.id)).find(
      (each: { pricePlan: { id: number } }) => each.pricePlan.id === payThere.id,
    );
    const there = await konak.api.post(
      `/reservation/complete?sessionId=${await cartWith([{ offerId: offer.offerId, count: 1 }])}`,
      { method: 'athotel' },
    );
    expect(there.body.booking).toMatchObject({ state: 'confirmed', paymentMethod: 'athotel', paid: 0 });
    expect(there.body.session).not.toBe(there.body.booking._id);

    const transfer = await konak.api.post(
      `/reservation/complete?sessionId=${await cartWith([{ offerId: offer.offerId, count: 1 }])}`,
      { method: 'banktransfer' },
    );
    expect(transfer.body.booking.state).toBe('pending');
    const received = await seller.post(`/bookings/${transfer.body.booking.id}/payment`, {
      method: 'banktransfer',
      note: 'Ziraat, 14:05',
    });
    expect(received.body.booking).toMatchObject({ state: 'confirmed', paid: transfer.body.booking.total });
  });

  it('a guest whose card is declined may try again, and pays once', async () => {
    const { hotel, plan } = await aHotel();
    const offer = (await offersOf(hotel.id)).find(
      (each: { pricePlan: { id: number } }) => each.pricePlan.id === plan.id,
    );
    const session = await cartWith([{ offerId: offer.offerId, count: 1 }]);
    const { code } = (await konak.api.post(`/reservation/complete?sessionId=${session}`, { method: 'creditcard' })).body
      .payment;
    const first = (await konak.api.post('/order/initialize', { code })).body.data.redirect;
    expect((await konak.api.post('/order/initialize', { code })).body.data.redirect).toBe(first);
    await payByCard(first, { card: '4111111111111129' });
    await eventually(
      'the refusal to be known',
      async () => (await konak.api.post('/order/query', { code })).body.data.failure === 'payment.insufficientFunds',
    );
    const second = (await konak.api.post('/order/initialize', { code })).body.data.redirect;
    expect(second).not.toBe(first);
    await payByCard(second, { card: '4242424242424242' });
    await eventually(
      'the booking to be confirmed',
      async () => (await konak.api.get(`/reservation?sessionId=${session}`)).body.booking.state === 'confirmed',
    );
    expect((await konak.api.post('/order/initialize', { code })).body.msg).toBe('order.paid');
  });
});
