import { randomUUID } from 'node:crypto';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
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
const take = (change: object = {}) =>
  service.clients.call('credit.take', {
    body: {
      id: randomUUID(),
      account,
      bookingId: randomUUID(),
      amountMinor: 10_000,
      currency: 'try',
      by: 'ayse',
      ...change,
    },
  });
const credit = async () => (await parent.get(`/credits?account=${account}`)).body.records[0];

describe('credit', () => {
  it('is granted by the account above, currency by currency, and paid in', async () => {
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

  it('is taken by exactly as many bookings as it is for, whoever comes first', async () => {
    await grant(1_000);
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => take()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(String(answer.reason)).toContain('credit.insufficient');
    expect(await credit()).toMatchObject({ balance: -1_000, available: 0 });
    expect((await parent.get(`/credits/${account}/movements`)).body.stats.totalRecord).toBe(10);
  });

  it('is taken once and given back once, however often it is asked for', async () => {
    await grant(300);
    const [bookingId, id] = [randomUUID(), randomUUID()];
    await Promise.all(Array.from({ length: 8 }, () => take({ id, bookingId })));
    expect((await credit()).available).toBe(200);
    const give = (giveId: string, amountMinor: number) =>
      service.clients.call('credit.give', { body: { id: giveId, bookingId, amountMinor, reason: 'cancelled' } });
    const part = randomUUID();
    const parts = await Promise.all(Array.from({ length: 5 }, () => give(part, 4_000)));
    expect(parts).toEqual(Array.from({ length: 5 }, () => ({ givenMinor: 4_000 })));
    const rest = await Promise.all([1, 2, 3].map(() => give(randomUUID(), 10_000)));
    expect(rest.reduce((sum, { givenMinor }) => sum + givenMinor, 0)).toBe(6_000);
    expect(await credit()).toMatchObject({ balance: 0, available: 300 });
  });

  it('is undone once, whether it was taken before or would be afterwards', async () => {
    await grant(300);
    const bookingId = randomUUID();
    const undo = (id: string) =>
      service.clients.call('credit.undo', { body: { id, account, bookingId, currency: 'try' } });
    const [taken, late] = [randomUUID(), randomUUID()];
    await take({ id: taken, bookingId, amountMinor: 10_000 });
    await Promise.all([1, 2, 3].map(() => undo(taken)));
    await undo(late);
    expect((await credit()).available).toBe(300);
    for (const id of [taken, late])
      await expect(take({ id, bookingId, amountMinor: 10_000 })).rejects.toThrow('credit.insufficient');
    const racing = randomUUID();
    await Promise.allSettled([take({ id: racing, bookingId, amountMinor: 10_000 }), undo(racing)]);
    await undo(racing);
    expect((await credit()).available).toBe(300);
  });

  it('is never below what is in use', async () => {
    await grant(300);
    await take({ amountMinor: 25_000 });
    const lower = await grant(249.99);
    expect([lower.status, lower.body.msg]).toEqual([409, 'credit.belowUse']);
    expect((await grant(250)).body.record.available).toBe(0);
    expect((await move(-0.01)).body.msg).toBe('credit.belowUse');
  });

  it('is nobody’s own to set, and nobody else’s to see', async () => {
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
