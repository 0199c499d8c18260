import type { CollectOutcome, Plan, SubscriptionRecord } from '#libs/contracts';
import { toDay } from '#libs/stays';
import type { Caller } from '#libs/testing';
import { AccountHandlers } from './accounts/account.handlers.js';
import { SubscriptionsUnderTest } from './subscriptions.fixture.js';

let konak: SubscriptionsUnderTest;
let starter: Plan;
let pro: Plan;
let account = 100;
let staff: Caller;

/** `test:proofs` races more often. */
const ROUNDS = process.env['PROOFS'] === 'full' ? 1_000 : 5;

const works = (): CollectOutcome => ({ outcome: 'collected' });
const declines = (): CollectOutcome => ({ outcome: 'declined', reason: 'payment.insufficientFunds', final: false });

beforeAll(async () => {
  konak = await SubscriptionsUnderTest.open();
  starter = await konak.plan(899);
  pro = await konak.plan(1_499, { limits: { hotels: 20, users: 20, sites: 3 } });
});
afterAll(() => konak.close());
beforeEach(() => {
  konak.goTo(toDay(20_270_131));
  konak.partners.hotels = 0;
  staff = konak.staffOf(++account);
});

const mine = async () => (await staff.get(`/accounts/${account}/subscription`)).body.data;
const emitted = async (name: string) =>
  (await konak.service.emitted()).filter(
    (each) => each.name === name && each.payload['account'] === account && each.consumer !== 'auth',
  );

describe('plans', () => {
  it('plans that are in use are switched off, not removed, and keep their subscribers', async () => {
    const plan = await konak.plan(100);
    const record = await konak.choose(account, plan.id);
    expect((await konak.platform.delete(`/subscriptions/${plan.id}`)).body.msg).toBe('plan.inUse');
    const off = await konak.platform.put(`/subscriptions/${plan.id}/status`, { isActive: false });
    expect([off.status, off.body.record.isActive]).toEqual([200, false]);
    expect((await konak.platform.get('/subscriptions/active')).body.records).not.toContainEqual(
      expect.objectContaining({ id: plan.id }),
    );
    const other = konak.staffOf(account + 5_000);
    const refused = await other.post(`/accounts/${account + 5_000}/subscription`, { subInfoid: plan.id });
    expect([refused.status, refused.body.msg]).toEqual([422, 'subscription.plan']);
    await konak.collected(record);
    await konak.bill(account, toDay(20_270_225));
    expect((await mine()).open).toMatchObject([{ paymentAmount: 100 }]);
  });

  it('plans are named with price and commission in the contract of an account that has chosen one', async () => {
    const terms = async () =>
      (await konak.service.clients.call('subscription.terms', { params: { account: String(account) } })).terms;
    expect(await terms()).toBeNull();
    const plan = await konak.plan(200, { commission: 2.5 });
    await konak.choose(account, plan.id, true);
    expect(await terms()).toMatchObject({ plan: plan.name, amount: 2_000, isAnnual: true, commission: 2.5 });
  });

  it('plans at another price are billed at it from the next period on', async () => {
    const plan = await konak.plan(100);
    await konak.collected(await konak.choose(account, plan.id));
    const { limits, name, currency } = plan;
    const changed = await konak.platform.put(`/subscriptions/${plan.id}`, {
      name,
      limits,
      currency,
      monthlyPrice: 120,
    });
    expect(changed.body.record).toMatchObject({ version: 2, annualPrice: 1_200 });
    expect((await mine()).plan).toMatchObject({ version: 1, monthlyPrice: 100 });
    await konak.bill(account, toDay(20_270_225));
    expect((await mine()).open).toMatchObject([{ paymentAmount: 120 }]);
  });

  it('plans are managed by the platform alone', async () => {
    const { status } = await staff.post('/subscriptions', { name: [], monthlyPrice: 1, limits: {} });
    expect(status).toBe(403);
    expect((await staff.get('/subscriptions')).status).toBe(403);
    expect((await konak.service.http.get('/subscriptions/offered')).status).toBe(200);
  });
});

describe('a subscription', () => {
  it('a subscription that is chosen has a record that is due tomorrow, and begins with its payment', async () => {
    const record = await konak.choose(account, starter.id);
    expect(record).toMatchObject({
      ...{ accountId: account, sid: starter.id, planName: 'Plan 899', dueDate: 20_270_201, paymentAmount: 899 },
      ...{ paymentDone: false, isExpired: false, isAnnual: false, period: null, founderName: 'Unknown' },
    });
    expect(await emitted('subscription.due')).toMatchObject([
      { payload: { recordId: record.id, amountMinor: 89_900, payee: 1, revision: 1 } },
    ]);
    await konak.collected(record);
    expect(await mine()).toMatchObject({ state: 'active', period: { from: 20_270_131, to: 20_270_228 }, open: [] });
  });

  it('a subscription is one per account, under concurrent requests', async () => {
    const choices = Array.from({ length: 6 }, () =>
      staff.post(`/accounts/${account}/subscription`, { subInfoid: starter.id }),
    );
    const answers = await Promise.all(choices);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const rows = await konak.service.cloned.rows('select 1 from subscriptions.records where account_id = $1', [
      account,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('a subscription of another account is not accessible', async () => {
    await konak.choose(account, starter.id);
    const rival = konak.staffOf(account + 5_000);
    for (const path of [`/accounts/${account}/subscription`, `/subscriptionRecords?accountId=${account}`])
      expect((await rival.get(path)).status).toBe(404);
    const { open } = await mine();
    expect((await rival.post('/subscriptionrecords/createpaylink', { id: open[0].id })).status).toBe(404);
    for (const path of ['subscription', 'subscription/preview', 'subscription/cancel', 'extra'])
      expect((await rival.post(`/accounts/${account}/${path}`, { subInfoid: pro.id, extra: 1 })).status).not.toBe(200);
    expect((await rival.get('/subscriptionRecords')).body.records).toEqual([]);
  });

  it('a subscription is billed a week before its period ends, and renewed', async () => {
    konak.partners.cards.add(account);
    await konak.collected(await konak.choose(account, starter.id));
    await konak.billUntil(account, toDay(20_270_331), works);
    const { body } = await staff.get(`/subscriptionRecords?accountId=${account}`);
    expect(body.records.map((each: SubscriptionRecord) => [each.period, each.paidHow, each.paidOn])).toEqual([
      [{ from: 20_270_331, to: 20_270_430 }, 'card', 20_270_331],
      [{ from: 20_270_228, to: 20_270_331 }, 'card', 20_270_228],
      [{ from: 20_270_131, to: 20_270_228 }, 'card', 20_270_131],
    ]);
    expect(body.totals).toEqual([{ currency: 'try', paid: 3 * 899, pending: 0, predicted: 899 }]);
  });

  it('a subscription whose card fails is tried four times, stops the selling after a fortnight, and resumes with a link', async () => {
    konak.partners.cards.add(account);
    await konak.collected(await konak.choose(account, starter.id));
    await konak.billUntil(account, toDay(20_270_313), declines);
    const expectedDays = [20_270_228, 20_270_301, 20_270_303, 20_270_307];
    expect((await mine()).open[0].tries.map(({ day }: { day: number }) => day)).toEqual(expectedDays);
    expect((await mine()).state).toBe('pastDue');
    await konak.billUntil(account, toDay(20_270_314), declines);
    expect(await mine()).toMatchObject({ state: 'expired', maySell: false });
    konak.partners.linksFrom = Date.now() + 500;
    const link = await staff.post('/subscriptionrecords/createpaylink', { id: (await mine()).open[0].id });
    expect(link.body.data.url).toContain('/paymentlink/');
    await konak.collected((await mine()).open[0], 'paylink');
    expect(await mine()).toMatchObject({ state: 'active', maySell: true, open: [] });
    const names = (await konak.service.emitted())
      .filter(({ payload, consumer }) => payload['account'] === account && consumer === 'notify')
      .map(({ name }) => name.replace('subscription.', ''));
    expect(names).toEqual([
      ...['begun', 'paid', 'reminded', 'reminded', 'reminded', 'declined', 'declined', 'declined', 'declined'],
      ...['expired', 'paid', 'restored'],
    ]);
    const statuses = (await konak.service.emitted()).filter(
      ({ name, payload }) => name === 'subscription.standing' && payload['account'] === account,
    );
    expect(statuses.map(({ payload }) => [payload['state'], payload['maySell']])).toEqual([
      ['pendingFirst', true],
      ['active', true],
      ['pastDue', true],
      ['expired', false],
      ['active', true],
    ]);
  });

  it('a subscription is changed as it was quoted, and not otherwise', async () => {
    await konak.collected(await konak.choose(account, starter.id));
    konak.goTo(toDay(20_270_210));
    const shown = (await staff.post(`/accounts/${account}/subscription/preview`, { plan: pro.id })).body.data;
    expect(shown).toMatchObject({ takesEffect: 'now', total: 385.71, day: 20_270_210 });
    expect(shown.lines.map(({ amount, days }: { amount: number; days: object }) => [amount, days])).toEqual([
      [-577.93, { left: 18, of: 28 }],
      [963.64, { left: 18, of: 28 }],
    ]);
    const { day, revision, total } = shown;
    const change = (quote: object) =>
      staff.post(`/accounts/${account}/subscription/change`, { plan: pro.id, ...quote });
    const stale = await change({ day, revision, total: total - 1 });
    expect([stale.status, stale.body.msg, stale.body.data.total]).toEqual([409, 'subscription.quoteChanged', 385.71]);
    const both = await Promise.all([change({ day, revision, total }), change({ day, revision, total })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mine()).toMatchObject({ subInfoid: pro.id, open: [{ kind: 'change', paymentAmount: 385.71 }] });
  });

  it('a subscription is not reduced below its usage', async () => {
    await konak.collected(await konak.choose(account, pro.id));
    konak.partners.hotels = 7;
    const { day, revision, total, exceeded } = (
      await staff.post(`/accounts/${account}/subscription/preview`, { plan: starter.id })
    ).body.data;
    expect(exceeded).toEqual([{ key: 'hotels', used: 7, allowed: 5 }]);
    const refused = await staff.post(`/accounts/${account}/subscription/change`, {
      ...{ plan: starter.id, day, revision, total },
    });
    expect([refused.status, refused.body.msg, refused.body.data]).toEqual([422, 'subscription.exceeded', exceeded]);
    konak.partners.hotels = 2;
    const later = await staff.post(`/accounts/${account}/subscription/change`, {
      ...{ plan: starter.id, day, revision, total },
    });
    expect(later.body.data).toMatchObject({ subInfoid: pro.id, pending: { plan: { id: starter.id }, on: 20_270_228 } });
  });

  it('a subscription allows more with extras and packs', async () => {
    const adds = { hotels: 2, users: 0, sites: 0 };
    const [extra, once, pack] = [
      (
        await konak.platform.post('/subextras/addextras', {
          name: [{ lang: 'en', value: 'Hotel' }],
          monthlyPrice: 90,
          adds,
        })
      ).body.record,
      (
        await konak.platform.post('/subextras/addextras', {
          name: [{ lang: 'en', value: 'Set-up' }],
          kind: 'once',
          monthlyPrice: 500,
        })
      ).body.record,
      (
        await konak.platform.post('/subscriptionpacks/addpack', {
          pack: { name: [{ lang: 'en', value: 'Chain' }], monthlyPrice: 300, adds },
        })
      ).body.record,
    ];
    await konak.collected(await konak.choose(account, starter.id));
    const added = await staff.post(`/accounts/${account}/extra`, { extra: extra.id });
    expect(added.body.data).toMatchObject({ limits: { hotels: 7 }, open: [{ paymentAmount: 90 }] });
    await konak.collected(added.body.data.open[0]);
    const { body } = await staff.post(`/accounts/${account}/extra`, { extra: once.id });
    expect(body.data.open).toMatchObject([{ kind: 'once', paymentAmount: 500 }]);
    await konak.collected(body.data.open[0]);
    const addons = [
      { kind: 'extra', id: extra.id, quantity: 2 },
      { kind: 'pack', id: pack.id, quantity: 1 },
    ];
    const quote = (await staff.post(`/accounts/${account}/subscription/preview`, { addons })).body.data;
    expect(quote.total).toBe(-90 + 180 + 300);
    for (const path of ['/subextras/deleteextras', '/subscriptionpacks/deletepack'])
      expect((await konak.platform.post(path, { id: extra.id, _id: pack._id })).status).not.toBe(500);
    expect((await konak.platform.post('/subextras/deleteextras', { id: extra.id })).body.msg).toBe('plan.inUse');
  });

  it('a subscription ends with its period unless it is resumed, and may be chosen again', async () => {
    await konak.collected(await konak.choose(account, starter.id));
    expect((await staff.post(`/accounts/${account}/subscription/cancel`)).body.data.endsOn).toBe(20_270_228);
    expect((await staff.post(`/accounts/${account}/subscription/resume`)).body.data.endsOn).toBeNull();
    await staff.post(`/accounts/${account}/subscription/cancel`);
    // A change would resume it.
    const { body } = await staff.post(`/accounts/${account}/subscription/preview`, { plan: pro.id });
    expect(body.data).toMatchObject({ resumes: true });
    await konak.billUntil(account, toDay(20_270_228));
    expect(await mine()).toMatchObject({ state: 'cancelled', maySell: false });
    expect(await konak.choose(account, pro.id)).toMatchObject({ dueDate: 20_270_301 });
    // A returning account has to pay first.
    expect(await mine()).toMatchObject({ state: 'expired', maySell: false });
    await konak.collected((await mine()).open[0]);
    expect(await mine()).toMatchObject({ state: 'active', maySell: true });
  });

  it('a subscription cannot be ended and chosen repeatedly without being paid', async () => {
    await konak.choose(account, starter.id);
    await staff.post(`/accounts/${account}/subscription/cancel`);
    await konak.choose(account, starter.id);
    expect(await mine()).toMatchObject({ state: 'expired', maySell: false });
    // Another choice may not sell before it is paid either.
    await staff.post(`/accounts/${account}/subscription`, { subInfoid: pro.id });
    expect(await mine()).toMatchObject({ subInfoid: pro.id, state: 'expired', maySell: false });
  });

  it('a subscription of an account that was removed ends, and does not block the billing of others', async () => {
    await konak.collected(await konak.choose(account, starter.id));
    konak.service.auth.removed.add(account);
    await konak.billUntil(account, toDay(20_270_301));
    konak.service.auth.removed.delete(account);
    expect(await mine()).toMatchObject({ state: 'cancelled', open: [] });
  });

  it('a subscription sells nothing before its first period is paid', async () => {
    const name = [{ lang: 'en', value: 'Set-up' }];
    const once = (await konak.platform.post('/subextras/addextras', { name, kind: 'once', monthlyPrice: 500 })).body
      .record;
    await konak.choose(account, starter.id);
    const refused = await staff.post(`/accounts/${account}/extra`, { extra: once.id });
    expect([refused.status, refused.body.msg]).toEqual([409, 'subscription.unpaid']);
  });

  it('a subscription leaves no debt behind', async () => {
    await konak.collected(await konak.choose(account, starter.id));
    await konak.billUntil(account, toDay(20_270_301));
    await staff.post(`/accounts/${account}/subscription/cancel`);
    await konak.billUntil(account, toDay(20_270_401));
    const again = await staff.post(`/accounts/${account}/subscription`, { subInfoid: pro.id });
    expect([again.status, again.body.msg]).toEqual([409, 'subscription.unpaid']);
    const owed = (await staff.get(`/subscriptionRecords?accountId=${account}`)).body.records.find(
      ({ state }: SubscriptionRecord) => state === 'open',
    );
    await konak.collected(owed, 'paylink');
    expect(await konak.choose(account, pro.id)).toMatchObject({ paymentAmount: 1_499 });
  });

  it('a subscription of a newly registered account is a trial of a fortnight', async () => {
    const handlers = konak.service.running.app.get(AccountHandlers, { strict: false });
    for (let i = 0; i < 2; i++) await handlers.registered({ account, plan: pro.id });
    expect(await mine()).toMatchObject({ state: 'trial', trialEndsOn: 20_270_214, subInfoid: pro.id, open: [] });
    await konak.billUntil(account, toDay(20_270_207));
    expect((await mine()).open).toMatchObject([{ dueDate: 20_270_214, paymentAmount: 1_499 }]);
    expect(await emitted('subscription.trialEnding')).toHaveLength(1);
    await konak.collected((await mine()).open[0]);
    expect(await mine()).toMatchObject({ state: 'trial', period: { from: 20_270_214, to: 20_270_314 } });
  });
});

describe('a record', () => {
  it('a record is paid once: by hand, by card, by link and by all of them concurrently', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      staff = konak.staffOf(++account);
      const record = await konak.choose(account, starter.id);
      const markPaid = () => konak.platform.put(`/subscriptionRecords/${record.id}/markAsPaid`, { receipt: 'MK-1' });
      await Promise.all([markPaid(), markPaid(), konak.collected(record), konak.collected(record, 'paylink')]);
      const [row] = await konak.service.cloned.rows<{ state: string; how: string; credit: number }>(
        `select r.state, r.paid_how as how,
           (select coalesce(sum(delta_minor), 0)::int from subscriptions.credits c where c.account_id = r.account_id) as credit
         from subscriptions.records r where r.id = $1`,
        [record.id],
      );
      // Money beyond the one payment is credit for later records.
      expect([row!.state, row!.credit]).toEqual(['paid', row!.how === 'hand' ? 2 * 89_900 : 89_900]);
      expect((await markPaid()).body.msg).toBe('record.paid');
    }
    expect(await emitted('subscription.paid')).toHaveLength(1);
  });

  it('a record is not marked as paid while its card is being charged', async () => {
    konak.partners.cards.add(account);
    const record = await konak.choose(account, starter.id);
    const { BillingService } = await import('./billing/billing.service.js');
    konak.goTo(toDay(20_270_201));
    const billing = konak.service.running.app.get(BillingService, { strict: false });
    const { collect } = await billing.advance(await konak.idOf(account), toDay(20_270_201), 0);
    expect(collect).toEqual({ record: record.id, n: 1 });
    const refused = await konak.platform.put(`/subscriptionRecords/${record.id}/markAsPaid`, {});
    expect([refused.status, refused.body.msg]).toEqual([409, 'record.collecting']);
  });

  it('a record is changed while it is open, and never after', async () => {
    const record = await konak.choose(account, starter.id);
    const patched = await konak.platform.patch(`/subscriptionrecords/${record.id}`, { key: 'note', value: 'Kampanya' });
    expect(patched.body.record.note).toBe('Kampanya');
    const { body } = await konak.platform.post(`/subscriptionrecords/${record.id}`, {
      ...{ paymentAmount: 799, dueDate: 20_270_210 },
    });
    expect(body.record).toMatchObject({
      paymentAmount: 799,
      dueDate: 20_270_210,
      lines: [{}, { kind: 'adjustment', amount: -100 }],
    });
    expect(await emitted('subscription.due')).toMatchObject([
      { payload: { revision: 1 } },
      { payload: { revision: 2, amountMinor: 79_900 } },
    ]);
    await konak.collected(body.record);
    const late = await konak.platform.post(`/subscriptionrecords/${record.id}`, { paymentAmount: 1 });
    expect([late.status, late.body.msg]).toEqual([409, 'record.paid']);
    expect((await konak.platform.delete('/subscriptionrecords/').send({ _id: record._id })).body.msg).toBe(
      'record.paid',
    );
    expect(
      (await konak.platform.patch(`/subscriptionrecords/${record.id}`, { key: 'state', value: 'open' })).body.msg,
    ).toBe('request.unknownKey');
  });

  it('a record that was changed while it was paid leaves the difference as credit', async () => {
    const record = await konak.choose(account, starter.id);
    await konak.platform.post(`/subscriptionrecords/${record.id}`, { paymentAmount: 800 });
    await konak.collected(record, 'paylink');
    expect(await mine()).toMatchObject({ state: 'active', credit: { amount: 99 } });
  });

  it('a record that was waived grants its period anyway', async () => {
    await konak.collected(await konak.choose(account, starter.id));
    await konak.billUntil(account, toDay(20_270_225));
    const [open] = (await mine()).open;
    const removed = await konak.platform.delete('/subscriptionrecords/').send({ _id: open._id });
    expect(removed.status).toBe(200);
    await konak.billUntil(account, toDay(20_270_301));
    expect(await mine()).toMatchObject({ state: 'active', period: { from: 20_270_228, to: 20_270_331 }, open: [] });
    expect(await emitted('subscription.settled')).toMatchObject([
      { payload: { recordId: open.id, state: 'cancelled' } },
    ]);
  });

  it('a record is made by the platform before its time', async () => {
    const first = await konak.platform.post('/subscriptionRecords', {
      accountId: account,
      sid: starter.id,
      isAnnual: true,
    });
    expect(first.body.record).toMatchObject({ paymentAmount: 8_990, isAnnual: true });
    expect((await konak.platform.post('/subscriptionRecords', { accountId: account, sid: starter.id })).body.msg).toBe(
      'record.open',
    );
    await konak.collected(first.body.record);
    const next = await konak.platform.post('/subscriptionRecords', { accountId: account, sid: pro.id, isAnnual: true });
    expect(next.body.record).toMatchObject({ sid: pro.id, period: { from: 20_280_131, to: 20_290_131 } });
  });
});

describe('the billing', () => {
  it('the billing queues each subscription once a day, and reports the results', async () => {
    await konak.choose(account, starter.id);
    const { body } = await konak.platform.post('/subscriptionRecords/run', {});
    expect(body.data).toMatchObject({ by: 'staff', day: 20_270_131, done: 0 });
    expect(body.data.subscriptions).toBeGreaterThan(0);
    const { BillingSchedule } = await import('./billing/billing.schedule.js');
    konak.goTo(toDay(20_290_101));
    const clock = konak.service.running.app.get(BillingSchedule, { strict: false });
    for (let i = 0; i < 3; i++) await clock.daily();
    const { list } = (await konak.platform.get('/subscriptionRecords/runs')).body;
    expect(
      list.filter(({ by, day }: { by: string; day: number }) => by === 'konak' && day === 20_290_101),
    ).toHaveLength(1);
  });

  it('the billing is simulated by the same steps', async () => {
    await konak.collected(await konak.choose(account, starter.id));
    const path = `/accounts/${account}/subscription/forecast`;
    const { steps } = (await konak.platform.post(path, { days: 45, card: 'declined', worksAfter: 43 })).body.data;
    const seen = steps
      .filter(({ what }: { what: string }) => what !== 'mailed')
      .map(({ day, what }: { day: number; what: string }) => `${day} ${what}`);
    expect(seen).toEqual([
      ...['20270221 billed', '20270228 renewed', '20270228 charged', '20270228 declined', '20270301 charged'],
      ...['20270301 declined', '20270303 charged', '20270303 declined', '20270307 charged', '20270307 declined'],
      '20270314 expired',
    ]);
    expect((await mine()).open).toEqual([]);
    expect((await staff.post(path, { days: 5 })).status).toBe(403);
    const read = steps.findIndex(({ detail }: { detail: string }) => detail === 'subscription.declined');
    const { mail } = (await konak.platform.post(path, { days: 45, card: 'declined', worksAfter: 43, read })).body.data;
    expect(mail.subject + mail.text).toContain('899');
    expect(mail.html).toContain('/subscription"');
    expect((await konak.platform.post(path, { days: 45, read: steps.length })).status).toBe(404);
  });

  it('the billing adds up to the platform’s figures', async () => {
    const { data } = (await konak.platform.get('/subscriptionRecords/figures')).body;
    expect(data.months).toHaveLength(12);
    expect(data.mrr[0].amount).toBeGreaterThan(0);
    const { records, totals, stats } = (await konak.platform.get('/subscriptionRecords/list?status=paid&limit=3')).body;
    expect(records).toHaveLength(3);
    expect(stats.totalRecord).toBeGreaterThan(3);
    expect(totals).toEqual(data.totals);
  });
});
