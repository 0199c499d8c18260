import { randomUUID } from 'node:crypto';
import excel from 'exceljs';
import { payCode } from '#libs/process';
import { TEST_SECRET, testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { TEST_CARDS, startPaymentGatewaySandbox, type PaymentGatewaySandbox } from '#libs/testing/sandboxes';
import { ChangeMoney } from '../money/change-money.js';
import { ExpirePayments } from '../money/expire-payments.js';
import { OwedHandler } from '../money/owed.handler.js';
import { openingOf } from '../payments.fixture.js';
import { paymentsService } from '../payments.module.js';
import { CarryRefunds } from './carry-refunds.js';
import { SettlePayment } from './settle-payment.js';

const AGENCY = 5;
const customer = { name: 'Ada', surname: 'Deniz', email: 'ada@example.com', phone: '+90 532 000 00 00' };
const asked = (change: object = {}) => ({ method: 'paylink', amount: 150.5, title: 'Transfer', customer, ...change });
let gateway: PaymentGatewaySandbox;
let service: ServiceUnderTest;
let staff: Caller;
let rival: Caller;

beforeAll(async () => {
  gateway = await startPaymentGatewaySandbox();
  service = await testService(paymentsService, {
    env: { GATEWAY_URL: gateway.url, GATEWAY_KEY: gateway.keyId, GATEWAY_SECRET: gateway.secret },
  });
  staff = service.as({ role: 'corporate.agency.admin', account: AGENCY });
  rival = service.as({ role: 'corporate.agency.admin', account: 6 });
});
beforeEach(() => gateway.faults.clear());
afterAll(async () => {
  await service.close();
  await gateway.stop();
});

/** An open page of a booking. */
async function openOrder(bookingId: string = randomUUID(), owedMinor = 10_000) {
  const opening = openingOf({ bookingId, account: AGENCY, currency: 'try', owedMinor, revision: 1 });
  const { money } = await service.clients.call('money.open', { body: opening });
  const { paymentId: orderId } = opening;
  return { opening, bookingId, orderId, money, code: payCode(TEST_SECRET, orderId) };
}
const owe = (bookingId: string, amountMinor: number) =>
  get(OwedHandler).change(
    { bookingId, account: AGENCY, currency: 'try', amountMinor, revision: 2, final: false, reason: 'longer stay' },
    { id: `owed ${bookingId}`, name: 'booking.owed', attempt: 1 },
  );
const cancel = (bookingId: string, paymentId: string) =>
  service.clients.call('money.cancel', { body: { bookingId, paymentId, by: 'ayse' } });

const get = <T>(type: new (...args: never[]) => T): T => service.running.app.get(type, { strict: false });
const records = async (query = '') => (await staff.get(`/payments?limit=100${query}`)).body.records;
const emitted = async (name: string) => (await service.emitted()).filter((message) => message.name === name);

/** Goes to the gateway's page and pays there. */
async function pay(
  code: string,
  card = TEST_CARDS.find(({ decline, threeDS }) => !decline && !threeDS)!,
): Promise<void> {
  const started = await service.http.post('/order/initialize').send({ code });
  expect(started.status).toBe(200);
  const reference = new URL(started.body.data.redirect as string).pathname.split('/').at(-1)!;
  const payment = gateway.payments.submitCard(gateway.payments.get(reference), card, 1);
  expect(await get(SettlePayment).settle(payment.reference)).toBe(true);
}

describe('a payment requested by staff', () => {
  it('a payment requested by staff is open in the list with its page, until its first attempt uses it', async () => {
    const { status, body } = await staff.post('/payments', asked());
    expect([status, body.record.state, body.record.amount, body.record.method]).toEqual([
      200,
      'open',
      150.5,
      'paylink',
    ]);
    expect(body.record.link.url).toContain(`/paymentlink/${body.record.link.code}`);
    await pay(body.record.link.code);
    const { record } = (await staff.get(`/payments/${body.record.id}`)).body;
    expect(record).toMatchObject({ state: 'captured', gateway: 'sandbox', link: null, title: 'Transfer' });
    expect((await records()).filter((each: { title: string }) => each.title === 'Transfer')).toHaveLength(1);
    const again = await service.http.post('/order/initialize').send({ code: body.record.link.code });
    expect([again.status, again.body.msg]).toEqual([409, 'order.paid']);
  });

  it('a payment requested by staff has a new row for the attempt after a failed one', async () => {
    const { record } = (await staff.post('/payments', asked({ title: 'Again' }))).body;
    await pay(
      record.link.code,
      TEST_CARDS.find(({ decline, threeDS }) => decline && !threeDS)!,
    );
    await pay(record.link.code);
    const states = (await records())
      .filter((each: { title: string }) => each.title === 'Again')
      .map((each: { state: string }) => each.state);
    expect(states.sort()).toEqual(['captured', 'failed']);
  });

  it('a payment requested by staff is one payment however often the payer clicks, hours after it was opened too', async () => {
    const { record } = (await staff.post('/payments', asked({ title: 'Clicks' }))).body;
    await service.cloned.rows(
      `update payments.payments set created_at = now() - interval '3 hours' where id = ${record.id}`,
    );
    const starts = await Promise.all(
      Array.from({ length: 6 }, () => service.http.post('/order/initialize').send({ code: record.link.code })),
    );
    expect(new Set(starts.map(({ body }) => body.data.redirect)).size).toBe(1);
    expect((await records()).filter((each: { title: string }) => each.title === 'Clicks')).toHaveLength(1);
  });

  it('a payment requested by staff is editable before the first attempt, its note always', async () => {
    const { record } = (await staff.post('/payments', asked())).body;
    const changed = await staff.put(`/payments/${record.id}`, { amount: 200, title: 'Tekne', expiresInHours: 1 });
    expect(changed.body.record).toMatchObject({ amount: 200, title: 'Tekne' });
    expect(Date.parse(changed.body.record.link.expiresAt)).toBeLessThan(Date.parse(record.link.expiresAt));
    const page = await service.http.post('/order/query').send({ code: record.link.code });
    expect(page.body.data).toMatchObject({ amount: 200, title: 'Tekne' });
    await service.http.post('/order/initialize').send({ code: record.link.code });
    expect((await staff.put(`/payments/${record.id}`, { amount: 300 })).body.msg).toBe('payment.settled');
    expect((await staff.put(`/payments/${record.id}`, { note: 'aradı' })).body.record.note).toBe('aradı');
    expect((await rival.put(`/payments/${record.id}`, { note: 'x' })).status).toBe(404);
  });

  it('a payment requested by staff is cancelled, and late money of an attempt under way is refunded', async () => {
    const { record } = (await staff.post('/payments', asked({ title: 'Withdrawn' }))).body;
    const { body } = await service.http.post('/order/initialize').send({ code: record.link.code });
    expect((await rival.delete(`/payments/${record.id}`)).status).toBe(404);
    gateway.faults.set({ status: 500, on: '/cancel' });
    for (let i = 0; i < 2; i++) expect((await staff.delete(`/payments/${record.id}`)).status).toBe(200);
    await get(ChangeMoney).idle();
    gateway.faults.clear();
    expect((await service.http.post('/order/initialize').send({ code: record.link.code })).status).toBe(410);
    const reference = new URL(body.data.redirect as string).pathname.split('/').at(-1)!;
    const paid = gateway.payments.submitCard(
      gateway.payments.get(reference),
      TEST_CARDS.find(({ decline, threeDS }) => !decline && !threeDS)!,
      1,
    );
    await get(SettlePayment).settle(paid.reference);
    await get(ChangeMoney).idle();
    expect((await staff.get(`/payments/${record.id}`)).body.record).toMatchObject({
      state: 'refunded',
      refunded: 150.5,
    });
  });

  it('a payment by phone is open to the platform, and to agencies with a gateway of their own', async () => {
    const refused = await staff.post('/payments', asked({ method: 'virtualpos' }));
    expect([refused.status, refused.body.msg]).toEqual([403, 'pos.own']);
    const clerk = service.as({ role: 'corporate.hotelier.admin', account: AGENCY });
    expect((await clerk.post('/payments', asked({ method: 'virtualpos' }))).body.msg).toBe('login.forbidden');
    const agency = 4_711;
    const owner = service.as({ role: 'corporate.agency.admin', account: agency });
    const data = { gateway: 'sandbox', fields: { keyId: 'own', secret: 'secret-own' } };
    expect((await owner.post('/possettings/savesettings', { isUseGeneral: false, data })).status).toBe(200);
    const own = await owner.post('/payments', asked({ method: 'virtualpos' }));
    expect([own.status, own.body.record?.account]).toEqual([200, agency]);
    const platform = service.as({ role: 'supervisor.agency.admin', account: 1, scope: null });
    const { record } = (await platform.post('/payments', asked({ method: 'virtualpos' }))).body;
    expect(record).toMatchObject({ method: 'virtualpos', account: 1 });
    expect(record.link.url).toContain('/payment/');
  });

  it('a payment requested by staff is refused without a booking for accounts whose subscription does not let them sell', async () => {
    const expired = service.as({ role: 'corporate.agency.admin', account: AGENCY, maySell: false });
    const owner = service.as({ role: 'supervisor.agency.admin', account: 1, scope: null, maySell: false });
    for (const refused of [
      await expired.post('/payments', asked({ title: 'Expired' })),
      await owner.post('/payments', asked({ method: 'virtualpos', title: 'Expired' })),
    ])
      expect([refused.status, refused.body.msg]).toEqual([409, 'account.expired']);
    expect((await records()).filter((each: { title: string }) => each.title === 'Expired')).toEqual([]);
    const { record } = (await staff.post('/payments', asked())).body;
    const raised = await expired.put(`/payments/${record.id}`, { amount: 5000 });
    expect([raised.status, raised.body.msg]).toEqual([409, 'account.expired']);
    expect((await expired.put(`/payments/${record.id}`, { note: 'aranacak' })).status).toBe(200);
    const byHand = await expired.post('/payments', asked({ method: 'cash', note: 'resepsiyon' }));
    expect(byHand.status).toBe(200);
    expect((await expired.delete(`/payments/${byHand.body.record.id}`)).status).toBe(200);
  });

  it('a payment requested by staff expires when it was not tried in time', async () => {
    const { record } = (await staff.post('/payments', asked({ expiresInHours: 1 }))).body;
    await service.cloned.rows(
      `update payments.orders set expires_at = now() - interval '1 minute' where title = 'Transfer'`,
    );
    await get(ExpirePayments).expire();
    expect((await staff.get(`/payments/${record.id}`)).body.record).toMatchObject({ state: 'expired', link: null });
  });
});

describe('money received by hand', () => {
  it('money received by hand is captured at once, and cancelled when it was a mistake', async () => {
    const { record } = (await staff.post('/payments', asked({ method: 'cash', note: 'resepsiyon' }))).body;
    expect(record).toMatchObject({ state: 'captured', gateway: 'manual', method: 'cash', by: expect.any(String) });
    expect((await staff.delete(`/payments/${record.id}`)).status).toBe(200);
    expect((await staff.delete(`/payments/${record.id}`)).status).toBe(200);
    expect((await staff.get(`/payments/${record.id}`)).body.record.state).toBe('cancelled');
    expect((await staff.post(`/payments/${record.id}/refund`, { reason: 'x' })).body.msg).toBe(
      'payment.refundTooLarge',
    );
  });

  it('money received by hand needs a note', async () => {
    const refused = await staff.post('/payments', asked({ method: 'cash' }));
    expect([refused.status, refused.body.msg]).toEqual([422, 'payment.note']);
  });
});

describe('an order of a booking', () => {
  it('an order of a booking opens once, is cancelled once, and cannot be cancelled once it is paid', async () => {
    const { opening, bookingId, orderId } = await openOrder();
    const again = await Promise.all([1, 2, 3].map(() => service.clients.call('money.open', { body: opening })));
    for (const { money } of again)
      expect(money).toMatchObject({ reservedMinor: 10_000, revision: again[0]!.money.revision });
    const rows = (await records()).filter((each: { bookingId: string }) => each.bookingId === bookingId);
    expect(rows).toEqual([expect.objectContaining({ state: 'open', title: 'Ada Otel' })]);
    for (let i = 0; i < 2; i++)
      expect((await cancel(bookingId, orderId)).money).toMatchObject({
        reservedMinor: 0,
        payments: [{ id: orderId, state: 'cancelled' }],
      });
    expect((await staff.get(`/payments/${rows[0].id}`)).body.record.state).toBe('cancelled');
    expect((await cancel(bookingId, randomUUID())).money.payments).toHaveLength(1);
    await expect(cancel(randomUUID(), randomUUID())).rejects.toThrow('notFound');

    const paid = await openOrder();
    await pay(paid.code);
    await expect(cancel(paid.bookingId, paid.orderId)).rejects.toThrow('payment.settled');
    expect((await emitted('payment.captured')).at(-1)!.payload).toMatchObject({
      paymentId: paid.orderId,
      method: 'creditcard',
      money: { capturedMinor: 10_000, reservedMinor: 0, owedMinor: 10_000 },
    });
  });

  it('an order of a booking is either cancelled or started, never both, in either order', async () => {
    for (let round = 0; round < 5; round++) {
      const { bookingId, orderId, code } = await openOrder();
      const [started] = await Promise.all([
        service.http.post('/order/initialize').send({ code }),
        cancel(bookingId, orderId),
      ]);
      const again = await service.http.post('/order/initialize').send({ code });
      expect([started.status, again.status]).toEqual([started.status === 200 ? 200 : 410, 410]);
    }
  });
});

describe('a refund', () => {
  async function paidOrder(
    bookingId?: string,
    owedMinor?: number,
  ): Promise<{ id: number; orderId: string; bookingId: string; code: string }> {
    const order = await openOrder(bookingId, owedMinor);
    await pay(order.code);
    const [newest] = (await records()).filter((each: { bookingId: string }) => each.bookingId === order.bookingId);
    return { ...order, id: newest.id };
  }
  const refundsOf = (id: number) =>
    service.cloned.rows(
      `select amount_minor::int, state, error from payments.refunds where payment_id = ${id} order by created_at`,
    );
  const refund = (id: number, amount?: number) => staff.post(`/payments/${id}/refund`, { amount, reason: 'iyi niyet' });

  it('a refund returns any part, never more than was paid, part by part', async () => {
    const { id, code } = await paidOrder();
    const pageState = async () => (await service.http.post('/order/query').send({ code })).body.data.state;
    expect((await refund(id, 30)).body.record).toMatchObject({ state: 'captured', refunded: 30 });
    expect(await pageState()).toBe('captured');
    expect((await refund(id, 70.01)).body.msg).toBe('payment.refundTooLarge');
    expect((await rival.post(`/payments/${id}/refund`, { reason: 'x' })).status).toBe(404);
    expect((await refund(id)).body.record).toMatchObject({ state: 'refunded', refunded: 100 });
    expect(await pageState()).toBe('refunded');
    expect(await refundsOf(id)).toEqual([
      { amount_minor: 3_000, state: 'refunded', error: null },
      { amount_minor: 7_000, state: 'refunded', error: null },
    ]);
  });

  it('a refund returns each part once under concurrent requests', async () => {
    const { id } = await paidOrder();
    const colleagues = Array.from({ length: 12 }, () =>
      service.as({ role: 'corporate.agency.admin', account: AGENCY }),
    );
    const answers = await Promise.all(
      colleagues.map((each) => each.post(`/payments/${id}/refund`, { amount: 20, reason: 'iyi niyet' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await staff.get(`/payments/${id}`)).body.record).toMatchObject({ state: 'refunded', refunded: 100 });
    const [row] = await service.cloned.rows<{ gateway_ref: string }>(
      `select gateway_ref from payments.payments where id = ${id}`,
    );
    const { refunds } = gateway.payments.get(row!.gateway_ref);
    expect(refunds.reduce((sum, each) => sum + each.amountMinor, 0)).toBe(10_000);
  });

  it('a refund waits while the gateway is down, and is executed once when its answer was lost', async () => {
    const { id } = await paidOrder();
    gateway.faults.set({ dropAnswer: true, on: '/refunds', times: 1 });
    expect((await refund(id, 40)).body.record.refunded).toBe(0);
    await service.cloned.rows('update payments.refunds set claimed_until = now()');
    await get(CarryRefunds).carryOutOpenOnes();
    expect((await staff.get(`/payments/${id}`)).body.record.refunded).toBe(40);
  });

  it('a refund that the gateway permanently refuses is recorded as such, and can be requested again', async () => {
    const { id } = await paidOrder();
    gateway.faults.set({ status: 409, on: '/refunds', times: 1 });
    expect((await refund(id)).body.record).toMatchObject({ state: 'captured', refunded: 0 });
    const refused = { amount_minor: 10_000, state: 'failed', error: 'the gateway refuses: 409' };
    expect(await refundsOf(id)).toEqual([refused]);
    await get(CarryRefunds).carryOutOpenOnes();
    expect((await refund(id)).body.record).toMatchObject({ state: 'refunded', refunded: 100 });
  });

  it('a refund that has not gone back yet is shown so, and no more than the rest can be requested', async () => {
    const { id } = await paidOrder();
    gateway.faults.set({ status: 409, on: '/refunds', times: 1 });
    const refused = { state: 'captured', refunded: 0, refundDue: 40, refundFailed: 40 };
    expect((await refund(id, 40)).body.record).toMatchObject(refused);
    gateway.faults.set({ down: true, on: '/refunds' });
    expect((await refund(id, 60.01)).body.msg).toBe('payment.refundTooLarge');
    expect((await refund(id, 10)).body.record).toMatchObject({ ...refused, refundDue: 50 });
    expect((await refund(id, 50.01)).body.msg).toBe('payment.refundTooLarge');
    const listed = (await records()).find((each: { id: number }) => each.id === id);
    expect(listed).toMatchObject({ ...refused, refundDue: 50 });
    gateway.faults.clear();
    await service.cloned.rows('update payments.refunds set claimed_until = null');
    await get(CarryRefunds).carryOutOpenOnes();
    expect((await staff.get(`/payments/${id}`)).body.record).toMatchObject({ ...refused, refunded: 10 });
  });

  it('a refund is made once however often staff click', async () => {
    const { id } = await paidOrder();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(id, 20)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await refundsOf(id)).toHaveLength(1);
    await service.cloned.rows(`update payments.refunds set created_at = now() - interval '11 seconds'`);
    expect((await refund(id, 20)).body.record.refunded).toBe(40);
  });

  it('a refund of one of two card payments of a booking goes to that card, and to no other', async () => {
    const first = await paidOrder(undefined, 10_000);
    await owe(first.bookingId, 20_000);
    const second = await paidOrder(first.bookingId, 20_000);
    const refunded = async () =>
      Promise.all([first, second].map(async ({ id }) => (await staff.get(`/payments/${id}`)).body.record.refunded));
    const ask = async (change: { paymentId?: string; bookingId?: string; amountMinor?: number }) => {
      const request = { bookingId: first.bookingId, paymentId: first.orderId, amountMinor: 6_000, ...change };
      const answer = await service.clients.call('money.refund', {
        body: { refundId: randomUUID(), distinct: true, reason: 'iyi niyet', by: 'ayse', ...request },
      });
      await get(ChangeMoney).idle();
      return answer;
    };
    await ask({});
    expect(await refunded()).toEqual([60, 0]);
    await expect(ask({})).rejects.toThrow('payment.refundTooLarge');
    await expect(ask({ amountMinor: 1, bookingId: second.bookingId, paymentId: randomUUID() })).rejects.toThrow(
      'notFound',
    );
    await ask({ paymentId: second.orderId });
    expect(await refunded()).toEqual([60, 60]);
  });
});

describe('the list of payments', () => {
  it('the list of payments is filtered by day, summed per currency, and exported as it is shown', async () => {
    const today = Number(
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format().replaceAll('-', ''),
    );
    await staff.post('/payments', asked({ method: 'cash', currency: 'eur', amount: 12.34, note: 'kasa' }));
    const { body } = await staff.get(`/payments?from=${today}&to=${today}&status=captured&paymentSubType=cash`);
    expect(body.totals).toContainEqual({ currency: 'eur', count: 1, amount: 12.34 });
    expect((await staff.get('/payments?to=20200101')).body.records).toEqual([]);
    await staff.post(
      '/payments',
      asked({ method: 'cash', title: 'Otel · KNK-2026-000042', amount: 100, note: 'kasa' }),
    );
    const book = new excel.Workbook();
    const sent = await staff
      .get('/payments?excel=true&paymentSubType=cash')
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
      });
    expect(sent.headers['content-disposition']).toContain('payments.xlsx');
    await book.xlsx.load(sent.body as never);
    const rows = book.worksheets[0]!.getSheetValues().slice(1) as unknown as unknown[][];
    const [header, newest] = rows as [unknown[], unknown[]];
    const cell = (key: string) => newest[header.indexOf(key)];
    expect([cell('Voucher'), cell('Method'), cell('State'), cell('Date')]).toEqual([
      'KNK-2026-000042',
      'Cash',
      'Received',
      expect.any(Date),
    ]);
    const euros = rows.find((row) => row[1] === 'Total' && row.includes('EUR'))!;
    expect(euros[header.indexOf('Amount')]).toBe(12.34);
    expect(book.worksheets[0]!.autoFilter).toBeTruthy();
    expect((await rival.get('/payments')).body.records).toEqual([]);
  });
});
