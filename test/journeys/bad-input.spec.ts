import { numberOfToken } from '#libs/process';
import { createHmac } from 'node:crypto';
import { addDays, dayIn } from '#libs/stays';
import { brokenInvariants } from '../support/invariants.js';
import { Guest, type OfferSeen } from '../support/guest.js';
import { lapseHold } from '../support/lapse-hold.js';
import { payByCard } from '../support/pay-by-card.js';
import { eventually, startPlatform, type Platform } from '../support/platform.js';

let konak: Platform;
let guest: Guest;
let hotel: number;

beforeAll(async () => {
  konak = await startPlatform();
  guest = new Guest(konak.api, addDays(dayIn('Europe/Istanbul', new Date()), 60));
  [hotel] = (await konak.database.rows<{ id: number }>('select id from inventory.hotels order by id limit 1')).map(
    (row) => row.id,
  ) as [number];
});
afterAll(() => konak.stop());
afterEach(async () => expect(await brokenInvariants(konak.database)).toEqual({}));

const payNow = (offer: OfferSeen) => offer.pricePlan.payment === 'now';
const payThere = (offer: OfferSeen) => offer.pricePlan.payment === 'athotel';

async function anOffer(which: (offer: OfferSeen) => boolean = payNow): Promise<OfferSeen> {
  return eventually('an offer', async () => (await guest.offers(hotel)).find(which));
}

/** A booking that waits for its card payment, and the gateway's page for it. */
async function waitingForCard(): Promise<{ session: string; code: string; redirect: string }> {
  const session = await guest.cart(await anOffer());
  const { code } = (await guest.complete(session, 'creditcard')).body.payment;
  const { redirect } = (await konak.api.post('/order/initialize', { code })).body.data;
  return { session, code, redirect };
}

describe('a cart', () => {
  it.each([
    ['price', 1, 400, 'request.unknownKey'],
    ['state', 'confirmed', 400, 'request.unknownKey'],
    ['__proto__', { admin: true }, 400, 'request.unknownKey'],
    ['discounts', [{ type: 'manual', amount: { type: 'percent', value: 50 } }], 403, 'cart.staffOnly'],
    ['cartList', [{ offerId: 'made.up', count: 1 }], 422, 'offer.forged'],
    ['cartList', [{ offerId: 'x', count: 10 }], 400, 'request.invalid'],
    ['customer', { name: 'A', surname: 'B', email: 'no address', phone: '12345' }, 400, 'request.invalid'],
    ['currency', 'xyz', 400, 'request.invalid'],
    ['promotion', 'NOSUCHCODE', 422, 'promotion.unknown'],
  ])('a cart refuses %s = %j', async (key, value, status, msg) => {
    const answer = await guest.set(await guest.session(), key, value);
    expect([answer.status, answer.body.msg]).toEqual([status, msg]);
  });

  it('a cart is only opened by its own id', async () => {
    expect((await guest.set(crypto.randomUUID(), 'lang', 'en')).status).toBe(404);
    expect((await guest.set("' or 1=1 --", 'lang', 'en')).status).toBe(404);
  });

  it('a cart is not completed before it is whole', async () => {
    const session = await guest.session();
    expect((await guest.complete(session, 'athotel')).body.msg).toBe('cart.empty');
    await guest.set(session, 'cartList', [{ offerId: (await anOffer()).offerId, count: 1 }]);
    expect((await guest.complete(session, 'creditcard')).body.msg).toBe('cart.noCustomer');
    await guest.set(session, 'customer', guest.customer);
    expect((await guest.complete(session, 'creditcard')).body.msg).toBe('cart.guestsMissing');
    await guest.set(session, 'guests', [{ line: 0, name: 'A', surname: 'B' }]);
    expect((await guest.complete(session, 'athotel')).body.msg).toBe('method.notOffered');
    expect((await guest.complete(session, 'credit')).body.msg).toBe('method.notOffered');
  });
});

describe('completing', () => {
  it('completing twice, at once and later, is completing once', async () => {
    const session = await guest.cart(await anOffer(payThere));
    const answers = await Promise.all(Array.from({ length: 20 }, () => guest.complete(session, 'athotel')));
    const again = await guest.complete(session, 'athotel');
    expect(again.body.booking.state).toBe('confirmed');
    for (const { status, body } of answers) expect([status, body]).toEqual([200, again.body]);
    expect((await guest.complete(session, 'creditcard')).body.msg).toBe('cart.completed');
    expect(
      await konak.database.rows(
        `select 1 from inventory.holds where state = 'sold' and id = (select hold_id from reservations.bookings where id = $1)`,
        [numberOfToken(session)],
      ),
    ).toHaveLength(1);
  });

  it('completing under an idempotency key answers the same, and nothing of it is kept under the key', async () => {
    const session = await guest.cart(await anOffer(payThere));
    const key = { 'Idempotency-Key': `complete-${session}` };
    const [first, replay] = [
      await guest.complete(session, 'athotel', key),
      await guest.complete(session, 'athotel', key),
    ];
    expect([replay.status, replay.body]).toEqual([200, first.body]);
    expect((await guest.complete(session, 'creditcard', key)).body.msg).toBe('cart.completed');
  });

  it('completing for a room that has just been sold says so, claims nothing, and keeps the cart', async () => {
    const offer = await anOffer(payThere);
    const session = await guest.cart(offer);
    await konak.database.rows('update inventory.room_nights set allotment = sold + held where room_id = $1', [
      offer.room.id,
    ]);
    const refused = await guest.complete(session, 'athotel');
    expect([refused.status, refused.body.msg, refused.body.data.line]).toEqual([409, 'room.soldOut', 0]);
    expect((await guest.booking(session)).state).toBe('cart');
    await konak.database.rows('update inventory.room_nights set allotment = sold + held + 8 where room_id = $1', [
      offer.room.id,
    ]);
    expect((await guest.complete(session, 'athotel')).body.booking.state).toBe('confirmed');
  });

  it('completing at another price than the guest has seen asks first', async () => {
    const offer = await anOffer(payThere);
    const session = await guest.cart(offer);
    await konak.database.rows(
      `update inventory.plan_months set prices = array(select p + 10000 from unnest(prices) p) where room_id = $1 and price_plan_id = $2`,
      [offer.room.id, offer.pricePlan.id],
    );
    const refused = await guest.complete(session, 'athotel');
    expect([refused.status, refused.body.msg]).toEqual([409, 'price.changed']);
    expect((await guest.booking(session)).total).toBeGreaterThan(offer.price.amount);
    const accepted = await konak.api.post(`/reservation/complete?sessionId=${session}`, {
      method: 'athotel',
      accept: true,
    });
    expect(accepted.body.booking.state).toBe('confirmed');
  });
});

describe("the gateway's callback", () => {
  const callback = (content: string, headers: Record<string, string>) =>
    fetch(`${konak.addresses.api}/payments/callback/sandbox`, {
      method: 'POST',
      body: content,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const signed = (
    content: string,
    secret = 'konak-sandbox-secret',
    timestamp = String(Math.floor(Date.now() / 1000)),
  ) => ({
    'x-gateway-timestamp': timestamp,
    'x-gateway-signature': createHmac('sha256', secret).update(`${timestamp}.${content}`).digest('hex'),
  });

  it('the gateway’s callback is not believed when it is forged, old or of another payment, nor is the browser', async () => {
    const { session, code } = await waitingForCard();
    const [{ reference }] = (await konak.database.rows<{ reference: string }>(
      `select p.public_id as reference from payments.payments p join reservations.bookings b on b.public_id = p.booking_id where b.id = $1`,
      [numberOfToken(session)],
    )) as [{ reference: string }];
    const content = JSON.stringify({ event: 'payment.captured', reference, amountMinor: 1, currency: 'try' });
    expect((await callback(content, {})).status).toBe(401);
    expect((await callback(content, signed(content, 'a guess'))).status).toBe(401);
    expect((await callback(content, signed(content, 'konak-sandbox-secret', '1000000000'))).status).toBe(401);
    expect((await callback(content.replace(reference, crypto.randomUUID()), signed(content))).status).toBe(401);
    const other = JSON.stringify({ event: 'payment.captured', reference: crypto.randomUUID() });
    expect((await callback(other, signed(other))).status).toBe(404);
    // Signed well, and still untrue: the gateway itself is asked, and knows of no money.
    expect((await callback(content, signed(content))).status).toBe(200);
    expect((await konak.api.post('/order/query', { code })).body.data.state).toBe('open');
    expect((await guest.booking(session)).state).toBe('pending');
    expect((await fetch(`${konak.addresses.api}/payments/callback/nobody`, { method: 'POST' })).status).toBe(404);
  });

  it("the gateway's callback repeated a hundred times is one payment", async () => {
    const { session, redirect } = await waitingForCard();
    await payByCard(redirect, { card: '4242424242424242' });
    await eventually('the booking to be confirmed', async () => (await guest.booking(session)).state === 'confirmed');
    const [{ reference }] = (await konak.database.rows<{ reference: string }>(
      `select p.public_id as reference from payments.payments p join reservations.bookings b on b.public_id = p.booking_id where b.id = $1`,
      [numberOfToken(session)],
    )) as [{ reference: string }];
    const content = JSON.stringify({ event: 'payment.captured', reference });
    await Promise.all(Array.from({ length: 100 }, () => callback(content, signed(content))));
    const { paid, total, payments } = await guest.booking(session);
    expect([paid, payments]).toEqual([total, [expect.objectContaining({ state: 'captured', amount: total })]]);
  });

  it('the gateway’s callback after the hold has lapsed takes the room again where there is one', async () => {
    const { session, redirect } = await waitingForCard();
    await lapseHold(konak, numberOfToken(session)!);
    await payByCard(redirect, { card: '4242424242424242' });
    await eventually(
      'the booking to be confirmed after all',
      async () => (await guest.booking(session)).state === 'confirmed',
    );
  });

  /** A booking whose time to pay has run out, and what it had. */
  async function lapsed() {
    const { session, redirect } = await waitingForCard();
    const [{ room, hotel }] = (await konak.database.rows<{ room: number; hotel: number }>(
      `select (lines -> 0 -> 'room' ->> 'id')::int as room, hotel_id as hotel from reservations.bookings where id = $1`,
      [numberOfToken(session)],
    )) as [{ room: number; hotel: number }];
    await lapseHold(konak, numberOfToken(session)!);
    return { session, redirect, room, hotel };
  }

  it('the gateway’s callback after the room was sold gives a room that is no worse, and says so', async () => {
    const { session, redirect, room, hotel } = await lapsed();
    const paid = (await guest.booking(session)).total as number;
    await konak.database.rows('update inventory.room_nights set allotment = sold + held where room_id = $1', [room]);
    await konak.database.rows(
      'update inventory.room_nights set allotment = sold + held + 5, stop_sale = false where hotel_id = $1 and room_id <> $2',
      [hotel, room],
    );
    await payByCard(redirect, { card: '4242424242424242' });
    const booking = await eventually('the other room', async () => {
      const seen = await guest.booking(session);
      return seen.state === 'confirmed' ? seen : undefined;
    });
    expect(booking.cartList[0].room.id).not.toBe(room);
    expect([booking.total, booking.paid]).toEqual([paid, paid]);
    const [task] = (await (await konak.api.login('corporate.agency.admin')).get('/tasks?kind=roomChanged')).body
      .records;
    expect(task.booking.id).toBe(numberOfToken(session));
    await konak.database.rows('update inventory.room_nights set allotment = sold + held + 8 where hotel_id = $1', [
      hotel,
    ]);
  });

  it('the gateway’s callback returns the money at once where the hotel has nothing as good', async () => {
    const { session, redirect, hotel } = await lapsed();
    await konak.database.rows('update inventory.room_nights set allotment = sold + held where hotel_id = $1', [hotel]);
    await payByCard(redirect, { card: '4242424242424242' });
    await eventually('the refund', async () => {
      const { paid, payments } = await guest.booking(session);
      return paid === 0 && payments[0].state === 'refunded';
    });
    expect((await guest.booking(session)).state).toBe('expired');
    await konak.database.rows('update inventory.room_nights set allotment = sold + held + 8 where hotel_id = $1', [
      hotel,
    ]);
  });
});

describe('pay links', () => {
  it('pay links that nobody made all look the same', async () => {
    for (const code of ['AAAAAAAAAAAAAAAAAAAAAA', 'zzzzzzzzzzzzzzzzzzzzzz'])
      expect((await konak.api.post('/order/query', { code })).body.msg).toBe('notFound');
    expect((await konak.api.post('/order/query', { code: 'short' })).status).toBe(400);
  });
});

describe('staff', () => {
  it('staff of a rival see nothing of a booking, and cannot cancel it', async () => {
    const session = await guest.cart(await anOffer(payThere));
    const { id } = (await guest.complete(session, 'athotel')).body.booking;
    const rival = await konak.api.login('rival.agency.admin');
    for (const path of [
      `/bookings/${id}`,
      `/bookings/${session}`,
      `/bookings/${id}/cancel?preview=true`,
      `/bookings/${id}/history`,
    ])
      expect((await rival.get(path)).status).toBe(404);
    expect((await rival.post(`/bookings/${id}/cancel`)).status).toBe(404);
    expect((await guest.booking(session)).state).toBe('confirmed');
    expect((await konak.api.get(`/bookings/${id}`)).status).toBe(401);
  });

  it('staff get their list as a sheet with typed cells and inert text', async () => {
    const { default: excel } = await import('exceljs');
    const trickster = new Guest(konak.api, guest.checkIn, { ...guest.customer, name: '=1+1', surname: 'x' });
    await trickster.complete(await trickster.cart(await anOffer(payThere)), 'athotel');
    const supervisor = await konak.api.login('supervisor.agency.admin');
    const response = await fetch(`${konak.addresses.api}/bookings?excel=true&keyword=%3D1`, {
      headers: { authorization: `Bearer ${supervisor.token}` },
    });
    expect(response.headers.get('content-disposition')).toContain('bookings.xlsx');
    const book = new excel.Workbook();
    await book.xlsx.load(await response.arrayBuffer());
    const row = book.worksheets[0]!.getRow(2);
    expect([row.getCell(5).value, row.getCell(5).formula]).toEqual(["'=1+1 x", undefined]);
    expect(typeof row.getCell(13).value).toBe('number');
  });
});
