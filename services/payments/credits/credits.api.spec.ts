import { randomUUID } from 'node:crypto';
import { PLATFORM } from '#libs/database';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { OwedHandler } from '../money/owed.handler.js';
import { paymentsService } from '../payments.module.js';

const PARENT = 2;
let service: ServiceUnderTest;
let parent: Caller;
let next = 100;
let account: number;

beforeAll(async () => {
  service = await testService(paymentsService);
});
beforeEach(() => {
  account = next++;
  parent = service.as({ role: 'corporate.agency.admin', account: PARENT, scope: [PARENT, account] });
});
afterAll(() => service.close());

const grant = (limit: number, currency = 'try') => parent.put(`/credits/${account}`, { currency, limit });
const move = (amount: number) =>
  parent.post(`/credits/${account}/movements`, { currency: 'try', amount, note: 'havale' });
const payable = (change: { bookingId?: string; owedMinor?: number } = {}) => ({
  ...{ bookingId: randomUUID(), account, currency: 'try' as const, owedMinor: 10_000, revision: 1 },
  ...change,
});
const take = (of = payable(), change: { paymentId?: string; distinct?: boolean; amountMinor?: number } = {}) =>
  service.clients.call('money.takeCredit', { body: { payable: of, paymentId: randomUUID(), by: 'ayse', ...change } });
const refund = (bookingId: string, paymentId: string, change: { refundId: string; amountMinor?: number }) =>
  service.clients.call('money.refund', { body: { bookingId, paymentId, reason: 'iyi niyet', by: 'ayse', ...change } });
const credit = async () => (await parent.get(`/credits?account=${account}`)).body.records[0];

describe('credit', () => {
  it('credit is granted by the account above, currency by currency, and paid in', async () => {
    expect((await grant(500)).body.record).toEqual({
      ...{ account, companyName: `Account ${account}`, currency: 'try' },
      ...{ limit: 500, balance: 0, available: 500 },
    });
    await grant(20, 'eur');
    expect((await move(120.5)).body.record).toMatchObject({ balance: 120.5, available: 620.5 });
    expect((await parent.get(`/credits?account=${account}`)).body.records).toHaveLength(2);
    const { records } = (await parent.get(`/credits/${account}/movements?currency=try`)).body;
    expect(records).toEqual([
      expect.objectContaining({ kind: 'paidIn', amount: 120.5, note: 'havale', bookingId: null }),
    ]);
  });

  it('credit is taken by exactly as many concurrent bookings as it covers', async () => {
    await grant(1_000);
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => take()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(String(answer.reason)).toContain('credit.insufficient');
    expect(await credit()).toMatchObject({ balance: -1_000, available: 0 });
    expect((await parent.get(`/credits/${account}/movements`)).body.stats.totalRecord).toBe(10);
  });

  it('credit is taken once and returned once, however often it is requested', async () => {
    await grant(300);
    const [of, paymentId] = [payable(), randomUUID()];
    const taken = await Promise.all(Array.from({ length: 8 }, () => take(of, { paymentId })));
    for (const { money } of taken) expect(money).toMatchObject({ capturedMinor: 10_000, reservedMinor: 0 });
    expect((await credit()).available).toBe(200);
    const part = { refundId: randomUUID(), amountMinor: 4_000 };
    await Promise.all(Array.from({ length: 5 }, () => refund(of.bookingId, paymentId, part)));
    expect((await credit()).available).toBe(240);
    const { money } = await refund(of.bookingId, paymentId, { refundId: randomUUID() });
    expect(money).toMatchObject({ owedMinor: 0, adjustedMinor: 10_000, capturedMinor: 10_000, refundedMinor: 10_000 });
    expect(money.payments).toEqual([expect.objectContaining({ id: paymentId, method: 'credit', state: 'refunded' })]);
    const more = refund(of.bookingId, paymentId, { refundId: randomUUID(), amountMinor: 1 });
    await expect(more).rejects.toThrow('payment.refundTooLarge');
    expect(await credit()).toMatchObject({ balance: 0, available: 300 });
  });

  it('credit is taken once when a booking is paid ten times concurrently', async () => {
    await grant(2_000);
    const of = payable();
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(of)));
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
    const distinct = await Promise.allSettled(Array.from({ length: 10 }, () => take(of, { distinct: true })));
    for (const answer of distinct) expect(answer).toMatchObject({ status: 'rejected' });
    expect(await credit()).toMatchObject({ balance: -100, available: 1_900 });
  });

  it('credit is returned at once when its booking is over', async () => {
    await grant(300);
    const of = payable();
    const { paymentId } = await take(of);
    const handler = service.running.app.get(OwedHandler, { strict: false });
    const { bookingId, currency } = of;
    const over = { bookingId, account, currency, amountMinor: 2_500, revision: 2, final: true, reason: 'cancelled' };
    await Promise.all(
      [1, 2].map(() => handler.change(over, { id: `over ${bookingId}`, name: 'booking.owed', attempt: 1 })),
    );
    expect(await credit()).toMatchObject({ balance: -25, available: 275 });
    const { records } = (await parent.get(`/credits/${account}/movements`)).body;
    expect(records).toContainEqual(expect.objectContaining({ kind: 'refund', amount: 75, bookingId }));
    expect((await service.emitted()).filter(({ name }) => name === 'payment.refunded').at(-1)!.payload).toMatchObject({
      paymentId,
      amountMinor: 7_500,
      money: { owedMinor: 2_500, capturedMinor: 10_000, refundedMinor: 7_500 },
    });
    await expect(take(of, { distinct: true })).rejects.toThrow('payment.exceeds');
  });

  it('credit cannot be reduced below the amount in use', async () => {
    await grant(300);
    await take(payable({ owedMinor: 25_000 }));
    const lower = await grant(249.99);
    expect([lower.status, lower.body.msg]).toEqual([409, 'credit.belowUse']);
    expect((await grant(250)).body.record.available).toBe(0);
    expect((await move(-0.01)).body.msg).toBe('credit.belowUse');
    expect((await move(0)).status).toBe(400);
  });

  it('credit is paid in once, by two requests at once, under one key or without any', async () => {
    await grant(300);
    const under = (key: string) => move(40).set('Idempotency-Key', key);
    const repeated = [move(40), move(40), under(`credit-${account}`), under(`credit-${account}`)];
    for (const { status, body } of await Promise.all(repeated))
      expect([200, 409]).toContain(status === 200 ? 200 : body.msg === 'request.running' ? 409 : body.msg);
    // The process died before it kept the answer.
    await service.database.rows(PLATFORM, 'delete from idempotency_keys');
    expect((await under(`credit-${account}`)).status).toBe(200);
    expect((await credit()).balance).toBe(80);
    expect((await parent.get(`/credits/${account}/movements`)).body.stats.totalRecord).toBe(2);
    await under(`another-${account}`);
    expect((await credit()).balance).toBe(120);
  });

  it('credit is not lifted by the account itself, which pays its own back', async () => {
    await grant(300);
    const of = payable();
    await take(of);
    const own = service.as({ role: 'partner.agency.admin', account, scope: [account] });
    const [payment] = (await own.get('/payments')).body.records;
    const refused = await own.post(`/payments/${payment.id}/refund`, { reason: 'yanlış' });
    expect([refused.status, refused.body.msg]).toEqual([403, 'credit.own']);
    expect((await credit()).available).toBe(200);
    expect((await parent.post(`/payments/${payment.id}/refund`, { reason: 'iyi niyet' })).status).toBe(200);
    expect((await credit()).available).toBe(300);
  });

  it('credit cannot be set by the account itself, nor seen by others', async () => {
    await grant(300);
    const own = service.as({ role: 'partner.agency.admin', account, scope: [account] });
    for (const answer of [
      await own.put(`/credits/${account}`, { currency: 'try', limit: 1e6 }),
      await own.post(`/credits/${account}/movements`, { currency: 'try', amount: 1, note: 'x' }),
    ])
      expect([answer.status, answer.body.msg]).toEqual([403, 'credit.own']);
    expect((await own.get('/credits')).body.records).toHaveLength(1);
    const rival = service.as({ role: 'corporate.agency.admin', account: 6 });
    expect((await rival.get('/credits')).body.records).toEqual([]);
    expect((await rival.get(`/credits/${account}/movements`)).status).toBe(404);
    expect((await rival.put(`/credits/${account}`, { currency: 'try', limit: 1 })).status).toBe(404);
    const platform = service.as({ role: 'supervisor.agency.admin', account: 1, scope: null });
    expect((await platform.put('/credits/2000000', { currency: 'try', limit: 1 })).status).toBe(404);
  });
});
