import type { InvoiceListed } from '#libs/contracts';
import { addDays, dayIn } from '#libs/stays';
import { brokenInvariants } from '../support/invariants.js';
import { Guest, type OfferSeen } from '../support/guest.js';
import { payByCard } from '../support/pay-by-card.js';
import { eventually, startPlatform, type Platform } from '../support/platform.js';
import type { Answer, Api } from '../support/api.js';

/** Whose cart, whose credit, whose refund: what was stolen once, tried again by the same means. */
let konak: Platform;
/** The platform's own site, where guests book. */
let guest: Guest;
let supervisor: Api;
/** Of Anatolia: an agency, and the owner of the hotel below. */
let anatolia: Api;
let rival: Api;
let hotel: number;

const CARD = { card: '4242424242424242' };
const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 60);

beforeAll(async () => {
  konak = await startPlatform();
  guest = new Guest(konak.api, checkIn);
  supervisor = await konak.api.login('supervisor.agency.admin');
  anatolia = await konak.api.login('corporate.agency.admin');
  rival = await konak.api.login('rival.agency.admin');
  hotel = (await anatolia.get('/hotels?inventory=addedbyme&limit=1&sort=id&order=asc')).body.records[0].id;
  await konak.database.rows(
    'update inventory.room_nights set allotment = sold + held + 60, stop_sale = false where hotel_id = $1',
    [hotel],
  );
});
afterAll(() => konak.stop());

const kindOf = (answer: Answer) => [answer.status, answer.body.msg];
const isPaidNow = ({ pricePlan }: OfferSeen) => pricePlan.payment === 'now';
const isPaidThere = ({ pricePlan }: OfferSeen) => pricePlan.payment === 'athotel';

async function findOffer(by: Guest, fits: (offer: OfferSeen) => boolean = isPaidNow): Promise<OfferSeen> {
  return eventually('an offer', async () => (await by.offers(hotel)).find(fits));
}

async function fillCart(by = guest, fits?: (offer: OfferSeen) => boolean): Promise<string> {
  return by.cart(await findOffer(by, fits));
}

const redirectOf = async (code: string, installment = 1) =>
  (await konak.api.post('/order/initialize', { code, installment })).body.data.redirect as string;

/** A booking of a guest that is paid by card and confirmed. */
async function bookPaid() {
  const session = await fillCart();
  const { payment, booking } = (await guest.complete(session, 'creditcard')).body;
  await payByCard(await redirectOf(payment.code), CARD);
  const confirmed = await eventually('the confirmation', async () => {
    const seen = await guest.booking(session);
    return seen.state === 'confirmed' ? seen : undefined;
  });
  return { session, id: booking.id as number, _id: booking._id as string, total: confirmed.total as number };
}

/** A booking that the agency has sold, payable at the hotel, with nothing paid yet. */
async function bookUnpaid() {
  const agent = new Guest(anatolia, checkIn);
  const session = await fillCart(agent, isPaidThere);
  const { booking } = (await agent.complete(session, 'athotel')).body;
  return { id: booking.id as number, _id: booking._id as string, total: booking.total as number };
}

/** What payments has of a booking's money: captured, refunded and owed, in minor units. */
async function moneyOf(publicId: string) {
  const [money] = await konak.database.rows<{ captured: number; refunded: number; owed: number }>(
    `select captured_minor::int as captured, refunded_minor::int as refunded, owed_minor::int as owed
     from payments.money_accounts where payable_id = $1`,
    [publicId],
  );
  return money ?? { captured: 0, refunded: 0, owed: 0 };
}

const together = (count: number, ask: (nth: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => ask(nth)));

afterEach(async () => expect(await brokenInvariants(konak.database)).toEqual({}));

describe('a cart', () => {
  it('a cart is discounted and completed by nobody of another account (A1)', async () => {
    const session = await fillCart();
    const discounts = [{ type: 'manual', amount: { type: 'percent', value: 100 } }];
    const thief = new Guest(rival, checkIn);
    expect(kindOf(await thief.set(session, 'discounts', discounts))).toEqual([403, 'cart.notYours']);
    for (const method of ['athotel', 'paylink', 'credit', 'creditcard'])
      expect(kindOf(await thief.complete(session, method))).toEqual([403, 'cart.notYours']);
    expect(kindOf(await rival.get(`/reservation?sessionId=${session}`))).toEqual([403, 'cart.notYours']);
    expect(kindOf(await guest.set(session, 'discounts', discounts))).toEqual([403, 'cart.staffOnly']);
    expect((await guest.booking(session)).discounts).toEqual([]);
  });

  it('a cart is in no list but its own account’s, by a number that opens nothing (A2)', async () => {
    const session = await fillCart();
    const number = (await guest.booking(session)).id;
    const lists = [anatolia, rival, await konak.api.login('corporate.hotelier.admin')];
    for (const staff of lists) {
      const { records } = (await staff.get('/bookings?status=cart&limit=100')).body;
      expect(records.map(({ id }: { id: number }) => id)).not.toContain(number);
    }
    const own = (await supervisor.get('/bookings?status=cart&limit=100')).body.records as Array<{
      id: number;
      _id: string;
    }>;
    expect(own.find(({ id }) => id === number)?._id).toBe('');
    const text = (await supervisor.get('/bookings?status=cart&limit=100')).text;
    // What follows the number may itself have dashes.
    expect(text).not.toContain(session.slice(session.indexOf('-') + 1).slice(0, 10));
  });

  it('a cart is not completed when it is not what was seen: of two tabs, one has changed it (F1)', async () => {
    const session = await fillCart();
    const seen = await guest.booking(session);
    const tab = (await guest.set(session, 'specialRequests', 'deniz manzarası')).body.booking;
    const complete = (body: object) => konak.api.post(`/reservation/complete?sessionId=${session}`, body);
    const stale = { method: 'creditcard', revision: seen.version, total: seen.total, currency: seen.currency };
    const refused = await complete(stale);
    expect(kindOf(refused)).toEqual([409, 'cart.changed']);
    expect(refused.body.data.booking).toEqual(tab);
    expect(kindOf(await complete({ ...stale, revision: tab.version, total: tab.total + 1 }))).toEqual([
      409,
      'cart.changed',
    ]);
    expect(kindOf(await complete({ ...stale, revision: tab.version, currency: 'usd' }))).toEqual([409, 'cart.changed']);
    expect(
      await konak.database.rows(
        'select 1 from inventory.holds where id in (select hold_id from reservations.carts where id = $1)',
        [seen.id],
      ),
    ).toEqual([]);
    expect((await complete({ ...stale, revision: tab.version })).body.booking.state).toBe('pending');
  });

  it('a cart is kept in a cookie that scripts cannot read, and changed by several keys at once', async () => {
    const first = await konak.api.post('/b2c/getsession', {});
    const cookie = first.headers.get('set-cookie')!;
    expect(cookie).toMatch(/^konak_session=[\w-]+; .*HttpOnly/);
    expect(cookie).toContain('SameSite=Lax');
    const headers = { cookie: cookie.split(';')[0]! };
    const patch = (changes: object[]) => konak.api.request('PATCH', '/reservation', { changes }, headers);
    const { offerId } = await findOffer(guest);
    const { customer } = guest;
    const changed = await patch([
      { key: 'cartList', value: [{ offerId, count: 1 }] },
      { key: 'customer', value: customer },
      { key: 'guests', value: [{ line: 0, name: 'Ada', surname: 'Kaya' }] },
    ]);
    expect(changed.body.booking).toMatchObject({ customer: { email: customer.email }, guests: [{ name: 'Ada' }] });
    expect(changed.body.booking._id).not.toContain(cookie.slice(cookie.indexOf('-'), cookie.indexOf('-') + 11));
    const halves = await patch([
      { key: 'lang', value: 'en' },
      { key: 'nonsense', value: 1 },
    ]);
    expect(halves.status).toBe(400);
    const resumed = await konak.api.post('/b2c/getsession', {}, headers);
    expect([resumed.body.booking.lang, resumed.body.booking._id]).toEqual([
      changed.body.booking.lang,
      first.body.booking._id,
    ]);
  });

  it('a cart leads to its booking once it is completed, also for a session that returns', async () => {
    for (const method of ['creditcard', 'banktransfer']) {
      const session = await fillCart();
      const before = await konak.api.post('/b2c/getsession', { sessionId: session });
      expect(before.body.link).toBeUndefined();
      const { link, booking } = (await guest.complete(session, method)).body;
      const answers = [
        await konak.api.post('/b2c/getsession', {}, { cookie: `konak_session=${session}` }),
        await konak.api.post('/b2c/getcart', { sessionId: session }),
        await konak.api.get(`/reservation?sessionId=${session}`),
      ];
      for (const { body } of answers)
        expect([body.link, body.booking.id, body.booking.state]).toEqual([link, booking.id, 'pending']);
      expect((await konak.api.post(`/reservation/${link}/payment`)).body.payment.code).toBeDefined();
      expect(kindOf(await rival.post('/b2c/getsession', { sessionId: session }))).toEqual([403, 'cart.notYours']);
    }
  });

  it('a cart is written to as it was seen alone', async () => {
    const session = await fillCart();
    const { version } = await guest.booking(session);
    const write = (revision: number, value: string) =>
      konak.api.patch(`/reservation?sessionId=${session}`, { changes: [{ key: 'specialRequests', value }], revision });
    const tries = await together(6, (nth) => write(version, `dilek ${nth}`));
    const written = tries.filter(({ status }) => status === 200);
    expect(written).toHaveLength(1);
    for (const { status, body } of tries) if (status !== 200) expect(['cart.changed', 'conflict']).toContain(body.msg);
    const refused = await write(version, 'eski');
    expect(kindOf(refused)).toEqual([409, 'cart.changed']);
    expect(refused.body.data.booking).toMatchObject({ specialRequests: written[0]!.body.booking.specialRequests });
    expect((await write(version + 1, 'yeni')).body.booking.specialRequests).toBe('yeni');
  });

  it('a cart whose total is nothing is confirmed by any method (A8)', async () => {
    const agent = new Guest(anatolia, checkIn);
    for (const method of ['creditcard', 'paylink', 'credit', 'banktransfer', 'athotel']) {
      const session = await fillCart(agent);
      await agent.set(session, 'discounts', [{ type: 'manual', amount: { type: 'percent', value: 100 } }]);
      const { body } = await agent.complete(session, method);
      expect([method, body.booking?.state, body.booking?.total, body.payment]).toEqual([
        method,
        'confirmed',
        0,
        undefined,
      ]);
    }
  });
});

describe('rights', () => {
  it('rights end where the role and the key’s scopes end, on session routes too (A6)', async () => {
    const translator = await konak.api.login('corporate.agency.translator');
    const session = await fillCart(new Guest(anatolia, checkIn));
    const { body: made } = await anatolia.post('/profile/api-keys', {
      name: 'kanal',
      scopes: ['hotels:read'],
      ips: [],
    });
    const { secret, record } = made;
    const asKey = (method: string, path: string, body?: unknown) =>
      konak.api.request(method, path, body, { authorization: `ApiKey ${record.keyId}:${secret}` });
    const discounts = { key: 'discounts', value: [{ type: 'manual', amount: { type: 'percent', value: 100 } }] };
    const path = `/reservation?sessionId=${session}`;
    const complete = `/reservation/complete?sessionId=${session}`;
    for (const ask of [
      () => translator.patch(path, discounts),
      () => translator.post(complete, { method: 'credit' }),
      () => asKey('PATCH', path, discounts),
      () => asKey('POST', complete, { method: 'athotel' }),
      () => asKey('PUT', '/accounts/2/theme', { colorpreference: '#123456' }),
      () => asKey('POST', '/accounts/2/setwebpage', { webpageAddress: 'https://thief.example', extranetAddress: '' }),
      () => asKey('DELETE', '/accounts/2/resetcardinfo'),
    ])
      expect(kindOf(await ask())).toEqual([403, 'login.forbidden']);
    expect((await asKey('GET', '/hotels?limit=1')).status).toBe(200);
  });

  it('rights over an account itself are its administrators’', async () => {
    for (const role of ['corporate.agency.translator', 'corporate.agency.user']) {
      const clerk = await konak.api.login(role);
      for (const ask of [
        () => clerk.put('/accounts/2/theme', { colorpreference: '#123456' }),
        () => clerk.post('/accounts/2/setwebpage', { webpageAddress: 'https://thief.example', extranetAddress: '' }),
        () => clerk.post('/accounts/2/savepayinfo', {}),
        () => clerk.get('/accounts/2/getcardinfo'),
        () => clerk.delete('/accounts/2/resetcardinfo'),
      ])
        expect(kindOf(await ask())).toEqual([403, 'login.forbidden']);
      expect((await clerk.get('/accounts/2')).status).toBe(200);
    }
    const partner = await konak.api.login('partner.hotelier.admin');
    expect((await partner.put('/accounts/4/theme', { colorpreference: '#123456' })).status).toBe(200);
  });

  it('rights of a hotel’s owner end at the seller’s money, the guest’s and the booking’s (A3)', async () => {
    const { id, total } = await bookPaid();
    const seen = (await anatolia.get(`/bookings/${id}`)).body.booking;
    expect(seen).toMatchObject({ payments: [], discounts: [], paid: 0, methods: [] });
    expect(seen.rights).toEqual([
      'readStay',
      'readContact',
      'readVoucher',
      'readCommission',
      'readTerms',
      'readNet',
      'readThread',
      'writeThread',
      'editNotes',
      'requestCancel',
      'markStayed',
      'decideConsent',
      'readIdentities',
      'markNoShow',
      'sendHotelNotice',
    ]);
    const { payments } = (await supervisor.get(`/bookings/${id}`)).body.booking;
    const paymentId = payments[0]._id as string;
    const asks: Array<() => Promise<Answer>> = [
      () => anatolia.post(`/bookings/${id}/payment`, { method: 'credit' }),
      () => anatolia.post(`/bookings/${id}/payment`, { method: 'cash', note: 'kasa' }),
      () => anatolia.post(`/bookings/${id}/payment/${paymentId}/refund`, { reason: 'x' }),
      () => anatolia.post(`/bookings/${id}/payment/${paymentId}/paid-back`, { note: 'x' }),
      () => anatolia.put(`/bookings/${id}`, { lang: 'en' }),
      () => anatolia.put(`/bookings/${id}/payment/${paymentId}`, { note: 'x' }),
      () => anatolia.delete(`/bookings/${id}/payment/${paymentId}`),
      () => anatolia.patch(`/bookings/${id}`, { key: 'commission', value: 99_999 }),
      () => anatolia.put(`/bookings/${id}`, { customer: { ...seen.customer, email: 'thief@example.com' } }),
      () => anatolia.put(`/bookings/${id}`, { guests: [{ line: 0, name: 'Hırsız', surname: 'Bey' }] }),
      () => anatolia.post(`/bookings/${id}/cancel`),
      () => anatolia.get(`/bookings/${id}/cancel?preview=true`),
      () => anatolia.get(`/bookings/${id}/history`),
      () => anatolia.get(`/bookings/${id}/messages`),
      () => anatolia.post(`/bookings/${id}/sendmail?type=confirmation`),
      () => anatolia.post(`/bookings/${id}/payment/${paymentId}/sendnotify?type=mail`),
      () => anatolia.delete(`/bookings/${id}`),
    ];
    for (const ask of asks) expect(kindOf(await ask())).toEqual([403, 'booking.notYours']);
    expect((await anatolia.post(`/bookings/${id}/cancellation-request`, { reason: 'Çatı akıyor' })).status).toBe(200);
    expect((await anatolia.patch(`/bookings/${id}`, { key: 'notes', value: 'Otelin notu' })).body.booking.notes).toBe(
      'Otelin notu',
    );
    const sellers = (await supervisor.get(`/bookings/${id}`)).body.booking;
    expect([sellers.state, sellers.paid, sellers.notes]).toEqual(['confirmed', total, '']);
    const { records } = (await supervisor.get('/tasks?kind=cancelRequested&limit=100')).body;
    expect(
      records.some(
        ({ booking, detail }: { booking: { id: number }; detail: string }) =>
          booking.id === id && detail === 'Çatı akıyor',
      ),
    ).toBe(true);
  });

  it('rights open the voucher for its seller and, without the guest’s prices, for its hotel', async () => {
    const { id } = await bookPaid();
    const voucher = (by: Api) => by.get(`/bookings/${id}/voucher?lang=tr`);
    const [sellers, hotels] = [await voucher(supervisor), await voucher(anatolia)];
    for (const { status, headers } of [sellers, hotels])
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(hotels.text.length).toBeLessThan(sellers.text.length);
    expect((await voucher(rival)).status).toBe(404);
    expect((await supervisor.get(`/bookings/${(await bookUnpaid()).id}/voucher`)).status).toBe(200);
  });

  it('rights let the seller change the guest’s language', async () => {
    const { id } = await bookPaid();
    // Its invoice may be noted beside: who is refused as others have changed it looks again.
    const other = await eventually('the language to be changed', async () => {
      const { version, lang } = (await supervisor.get(`/bookings/${id}`)).body.booking;
      const wanted = lang === 'tr' ? 'en' : 'tr';
      const { status, body } = await supervisor.put(`/bookings/${id}`, { lang: wanted, version });
      if (status === 409) return undefined;
      expect([status, body.booking.lang]).toEqual([200, wanted]);
      return wanted;
    });
    expect((await supervisor.put(`/bookings/${id}`, { lang: 'Turkish' })).status).toBe(400);
    const { items } = (await supervisor.get(`/bookings/${id}/history`)).body;
    expect(items).toContainEqual(expect.objectContaining({ what: 'edited', detail: 'lang' }));
    const sent = (await supervisor.get(`/bookings/${id}/sendmail?type=confirmation&preview=1`)).body.preview;
    expect(sent.html).toContain(`lang="${other}"`);
  });

  it('rights to credit are its account’s alone, not of those above it', async () => {
    const { id } = await bookUnpaid();
    expect(kindOf(await supervisor.post(`/bookings/${id}/payment`, { method: 'credit' }))).toEqual([
      403,
      'booking.notYours',
    ]);
  });

  it('rights to agencies’ prices are not given on request (A7)', async () => {
    const filter = { hotel, country: 'TR', checkIn, checkOut: addDays(checkIn, 2), party: { adults: 2 } };
    const ask = async (by: Api, channel: string) =>
      ((await by.post('/availability', { filter: { ...filter, channel } })).body.items[0]?.offers ?? []) as OfferSeen[];
    const { body: market } = await anatolia.post(`/markets?hotel=${hotel}`, {
      name: [{ lang: 'tr', value: 'Acenteler' }],
      currency: 'try',
      countries: ['TR'],
      channel: 'b2b',
    });
    expect(market.record.id).toBeGreaterThan(0);
    const prices = (offers: OfferSeen[]) => offers.map(({ price }) => price.amount);
    expect(prices(await ask(konak.api, 'b2b'))).toEqual(prices(await ask(konak.api, 'b2c')));
    await anatolia.delete(`/markets/${market.record.id}?hotel=${hotel}`);
  });
});

describe('money', () => {
  it('money that was captured once is refunded once, by any call (A4)', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, _id, total } = await bookPaid();
      const [paid] = (await supervisor.get(`/bookings/${id}`)).body.booking.payments;
      const { records } = (await supervisor.get('/payments?limit=100')).body;
      const row = records.find((each: { bookingId: string }) => each.bookingId === _id);
      const answers = await Promise.all([
        supervisor.post(`/payments/${row.id}/refund`, { reason: 'bir kapı' }),
        supervisor.post(`/bookings/${id}/payment/${paid._id}/refund`, { reason: 'öbür kapı' }),
      ]);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
      expect(await moneyOf(_id)).toMatchObject({ captured: total * 100, refunded: total * 100, owed: 0 });
    }
  });

  it('money is taken from a credit once for a debt, however often it is requested at once (A5)', async () => {
    const { id, _id, total } = await bookUnpaid();
    const answers = await together(10, (nth) =>
      anatolia.post(`/bookings/${id}/payment`, { method: 'credit' }, { 'idempotency-key': `credit-${id}-${nth}` }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.msg === 'payment.exceeds')).toHaveLength(9);
    expect(await moneyOf(_id)).toEqual({ captured: total * 100, refunded: 0, owed: total * 100 });
  });

  it('money recorded ten times at once is one record and ten equal answers', async () => {
    const { id, _id, total } = await bookUnpaid();
    expect(kindOf(await anatolia.post(`/bookings/${id}/payment`, { method: 'cash' }))).toEqual([422, 'payment.note']);
    const answers = await together(10, () =>
      anatolia.post(`/bookings/${id}/payment`, { method: 'cash', note: 'kasa' }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.booking.payments))).size).toBe(1);
    expect(await moneyOf(_id)).toEqual({ captured: total * 100, refunded: 0, owed: total * 100 });
    expect(kindOf(await anatolia.post(`/bookings/${id}/payment`, { method: 'cash', amount: 1, note: 'daha' }))).toEqual(
      [409, 'payment.exceeds'],
    );
  });

  it('money is requested by one page at a time, and shown on one screen only', async () => {
    const { id, _id, total } = await bookUnpaid();
    const link = () =>
      anatolia.post(`/bookings/${id}/payment`, { method: 'paylink' }, { 'idempotency-key': crypto.randomUUID() });
    const first = await link();
    expect(first.status).toBe(200);
    const second = await link();
    expect([...kindOf(second), second.body.data]).toEqual([409, 'payment.exceeds', { leftMinor: 0 }]);
    const beside = {
      bookingId: _id,
      method: 'cash',
      amount: total,
      currency: 'try',
      title: 'x',
      note: 'kasa',
      customer: { ...guest.customer },
    };
    expect(kindOf(await anatolia.post('/payments', beside))).toEqual([409, 'payment.exceeds']);
    const { code } = first.body.booking.payments.find(({ link: page }: { link: unknown }) => page).link;
    const redirect = await redirectOf(code);
    const { _id: paymentId } = first.body.booking.payments.find(({ state }: { state: string }) => state === 'open');
    expect((await anatolia.delete(`/bookings/${id}/payment/${paymentId}`)).status).toBe(200);
    expect((await anatolia.post(`/bookings/${id}/payment`, { method: 'cash', note: 'kasa' })).status).toBe(200);
    await payByCard(redirect, CARD);
    await eventually('the surplus to be back', async () => {
      const kept = await konak.database.rows(
        'select 1 from payments.payments where order_id = $1 and captured_at is not null and refunded_minor < amount_minor',
        [paymentId],
      );
      return kept.length === 0;
    });
    expect(await moneyOf(_id)).toEqual({ captured: total * 100, refunded: 0, owed: total * 100 });
    expect((await anatolia.get(`/bookings/${id}`)).body.booking.paid).toBe(total);
  });

  it('money of two pages of one order is kept once: by installments 1 and 2 (B1)', async () => {
    const session = await fillCart();
    const { payment, booking } = (await guest.complete(session, 'creditcard')).body;
    const [once, twice] = [await redirectOf(payment.code, 1), await redirectOf(payment.code, 2)];
    expect(once).not.toBe(twice);
    await Promise.all([payByCard(once, CARD), payByCard(twice, CARD)]);
    await eventually('the confirmation', async () => (await guest.booking(session)).state === 'confirmed');
    await eventually('the surplus to be back', async () => {
      const kept = await konak.database.rows<{ kept: number }>(
        'select sum(amount_minor - refunded_minor)::int as kept from payments.payments where booking_id = $1 and captured_at is not null',
        [booking._id],
      );
      return kept[0]!.kept === booking.total * 100;
    });
    const seen = (await supervisor.get(`/bookings/${booking.id}`)).body.booking;
    expect([seen.paid, seen.payments.length]).toEqual([booking.total, 1]);
    const { body } = await supervisor.post(`/bookings/${booking.id}/cancel`);
    await eventually(
      'the money to go back',
      async () => (await moneyOf(booking._id)).refunded === body.cost.refund * 100,
    );
  });

  it('money for a stay that is payable at the hotel is invoiced as it comes, and credited after a mistake', async () => {
    const { id, _id } = await bookUnpaid();
    const { body } = await anatolia.post(`/bookings/${id}/payment`, { method: 'paylink', amount: 100 });
    const { code } = body.booking.payments.find(({ link }: { link: unknown }) => link).link;
    await payByCard(await redirectOf(code), CARD);
    const documents = async () =>
      ((await anatolia.get(`/invoices?booking=${_id}&sort=createdAt&order=asc`)).body.records as InvoiceListed[]).map(
        ({ kind, amount, state }) => [kind, amount, state],
      );
    await eventually('the invoice', async () => (await documents())[0]?.[2] === 'posted');
    const invoiceOf = async () => (await anatolia.get(`/bookings/${id}`)).body.booking.invoice;
    await eventually('the booking to show it', async () => (await invoiceOf()).state === 'posted');
    const { body: told } = await anatolia.post(`/bookings/${id}/payment`, { method: 'cash', amount: 50, note: 'kasa' });
    const cash = told.booking.payments.find(({ method }: { method: string }) => method === 'cash');
    await eventually('its invoice', async () => (await documents()).length === 2);
    expect((await anatolia.delete(`/bookings/${id}/payment/${cash._id}`)).status).toBe(200);
    await eventually('the credit note', async () => (await documents()).at(-1)?.[2] === 'posted');
    expect(await documents()).toEqual([
      ['invoice', 100, 'posted'],
      ['invoice', 50, 'posted'],
      ['creditNote', 50, 'posted'],
    ]);
  });

  it('money refunded out of goodwill is no debt (D4)', async () => {
    const { id, _id, total } = await bookPaid();
    const [paid] = (await supervisor.get(`/bookings/${id}`)).body.booking.payments;
    const { body } = await supervisor.post(`/bookings/${id}/payment/${paid._id}/refund`, {
      amount: 33.33,
      reason: 'Havuz kapalıydı',
    });
    expect([body.booking.adjusted, body.booking.plan.left]).toEqual([33.33, []]);
    expect(body.booking.plan.total).toBeCloseTo(total - 33.33, 2);
    expect(await moneyOf(_id)).toEqual({ captured: total * 100, refunded: 3_333, owed: total * 100 - 3_333 });
  });
});

describe('a completion', () => {
  it('a completion asked twenty times at once is one booking and twenty equal answers', async () => {
    const session = await fillCart(guest, isPaidThere);
    const answers = await together(20, () => guest.complete(session, 'athotel'));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
  });
});
