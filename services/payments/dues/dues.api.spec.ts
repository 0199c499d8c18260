import { TEST_CARDS } from '#libs/testing/sandboxes';
import { AGENCY, PARTNER, PLATFORM_ACCOUNT, PaymentsUnderTest, RIVAL, enterCard } from '../payments.fixture.js';
import { SettlePayment } from '../payments/settle-payment.js';
import { SubscriptionDues } from './subscription-dues.js';

const DECLINED = TEST_CARDS.find(({ decline }) => decline === 'insufficientFunds')!.number;
const WORKING = '4242424242424242';
const customer = {
  name: 'Deniz',
  surname: 'Yılmaz',
  email: 'deniz@example.com',
  phone: '+905320000000',
  country: 'TR',
  company: 'Ege Butik A.Ş.',
  taxNumber: '1234567890',
  taxOffice: 'Bodrum',
};

let konak: PaymentsUnderTest;
let records = 0;
let messages = 0;

beforeAll(async () => {
  konak = await PaymentsUnderTest.open();
});
beforeEach(() => konak.sandbox.faults.clear());
afterAll(() => konak.close());

const dues = () => konak.service.running.app.get(SubscriptionDues, { strict: false });
const message = (name: string) => ({ id: `dues-${messages++}`, name, attempt: 1 });

const bill = {
  ...{ payee: PLATFORM_ACCOUNT, amountMinor: 49_900, currency: 'try' },
  ...{ title: 'Pro, 2026-11', customer, lang: 'tr', dueDay: 20_261_122 },
};

/** Subscriptions' fact of a due record, delivered twice. */
async function due(account: number, changes: { recordId?: number; revision?: number; amountMinor?: number } = {}) {
  const recordId = changes.recordId ?? ++records;
  const sent = message('subscription.due');
  for (let i = 0; i < 2; i++) await dues().due({ recordId, revision: 1, account, ...bill, ...changes }, sent);
  return recordId;
}

async function settled(recordId: number, state: 'paid' | 'cancelled', revision = 2): Promise<void> {
  const sent = message('subscription.settled');
  const fact = { recordId, revision, account: AGENCY, state, bill: state === 'paid' ? bill : null };
  for (let i = 0; i < 2; i++) await dues().settled(fact, sent);
}

const invoicesOf = (...of: number[]) =>
  konak.service.cloned.rows(
    `select kind, account_id, document_number, amount_minor::int, content #>> '{customer,title}' as title
     from payments.invoices where document_number ~ $1 order by created_at`,
    [`^ABN-(${of.join('|')})(-|$)`],
  );
const INVOICE = { kind: 'invoice', account_id: PLATFORM_ACCOUNT, amount_minor: 49_900, title: 'Ege Butik A.Ş.' };

async function keepCard(account: number, number: string): Promise<void> {
  const { body } = await konak.platform.post(`/accounts/${account}/savepayinfo`, {});
  const answer = await enterCard(body.url as string, number);
  const token = new URL(answer.headers.get('location')!).searchParams.get('token');
  const kept = await konak.platform.post(`/accounts/${account}/savepayinfo`, { token });
  if (kept.status !== 200) throw new Error(JSON.stringify(kept.body));
}

const collect = (record: number) => konak.platform.get(`/order/collect/${record}`);
/** Collects as the worker does, for its n-th attempt. */
const tryCollecting = (record: number, n: number) =>
  konak.service.clients.call('dues.collect', { params: { record: String(record) }, body: { n } });
const paymentsOf = (record: number) =>
  konak.service.cloned.rows<Record<string, unknown>>(
    `select p.state, p.method, p.failure, p.public_id, p.account_id, p.amount_minor::int
     from payments.payments p join payments.subscription_dues d on d.order_id = p.order_id
     where d.record_id = $1 order by p.id`,
    [record],
  );
const stateOf = async (record: number) =>
  (
    await konak.service.cloned.rows<{ state: string }>(
      'select state from payments.subscription_dues where record_id = $1',
      [record],
    )
  )[0]!.state;
/** A process that died while collecting, and the time that others wait for it. */
const forgetClaim = () => konak.service.cloned.rows('update payments.subscription_dues set claimed_until = now()');
const captured = () => konak.sandbox.ledger.of('payment.captured').length;

describe('a record of a subscription', () => {
  it('a subscription record is collected from the stored card, once however often it is requested, and by POST too', async () => {
    await keepCard(AGENCY, WORKING);
    const record = await due(AGENCY);
    const before = captured();
    const answer = await collect(record);
    expect([answer.status, answer.body]).toEqual([200, { status: true, msg: 'The payment was collected.' }]);
    const again = await konak.platform.post(`/order/collect/${record}`).set('Accept-Language', 'tr');
    expect([again.status, again.body]).toEqual([200, { status: true, msg: 'Ödeme tahsil edildi.' }]);
    expect(captured() - before).toBe(1);
    expect(await stateOf(record)).toBe('collected');
    expect(await paymentsOf(record)).toMatchObject([
      { state: 'captured', method: 'storedcard', account_id: PLATFORM_ACCOUNT, amount_minor: 49_900 },
    ]);
  });

  it('a subscription record is invoiced by the platform when it is paid, by card or otherwise, and credited when refunded', async () => {
    const [byCard, byHand] = [await due(AGENCY), await due(AGENCY)];
    expect((await collect(byCard)).status).toBe(200);
    await settled(byHand, 'paid');
    expect(await invoicesOf(byCard, byHand)).toEqual([
      { ...INVOICE, document_number: `ABN-${byCard}` },
      { ...INVOICE, document_number: `ABN-${byHand}` },
    ]);
    const [payment] = await paymentsOf(byCard);
    const [row] = await konak.service.cloned.rows<{ id: number }>(
      'select id from payments.payments where public_id = $1',
      [payment!['public_id']],
    );
    expect((await konak.platform.post(`/payments/${row!.id}/refund`, { amount: 99, reason: 'iyi niyet' })).status).toBe(
      200,
    );
    expect((await invoicesOf(byCard, byHand)).at(-1)).toEqual({
      ...INVOICE,
      kind: 'creditNote',
      document_number: `ABN-${byCard}-C1`,
      amount_minor: 9_900,
    });
  });

  it('a subscription record is invoiced when it was paid by hand before it was announced', async () => {
    const record = ++records;
    await settled(record, 'paid');
    await due(AGENCY, { recordId: record });
    expect(await invoicesOf(record)).toEqual([{ ...INVOICE, document_number: `ABN-${record}` }]);
    expect((await collect(record)).body.msg).toBe('order.paid');
  });

  it('a subscription record is invoiced twice when it was paid twice: by card, and by hand at the same moment', async () => {
    const record = await due(AGENCY);
    expect((await collect(record)).status).toBe(200);
    await settled(record, 'paid');
    expect(await invoicesOf(record)).toEqual([
      { ...INVOICE, document_number: `ABN-${record}` },
      { ...INVOICE, document_number: `ABN-${record}-2` },
    ]);
    expect(await stateOf(record)).toBe('collected');
  });

  it('a subscription record is changed and removed by subscriptions alone; its note is editable by staff', async () => {
    const record = await due(AGENCY);
    const [{ id }] = (await konak.service.cloned.rows<{ id: number }>(
      `select p.id from payments.payments p join payments.subscription_dues d on d.order_id = p.order_id
       where d.record_id = $1`,
      [record],
    )) as [{ id: number }];
    for (const refused of [
      await konak.platform.put(`/payments/${id}`, { amount: 1 }),
      await konak.platform.put(`/payments/${id}`, { title: 'Free', expiresInHours: 1 }),
      await konak.platform.delete(`/payments/${id}`),
    ])
      expect([refused.status, refused.body.msg]).toEqual([409, 'payment.ofSubscription']);
    expect((await konak.platform.put(`/payments/${id}`, { note: 'called them' })).status).toBe(200);
    expect(await paymentsOf(record)).toMatchObject([{ state: 'open', amount_minor: 49_900 }]);
    expect((await collect(record)).status).toBe(200);
  });

  it('a subscription record is collected once under concurrent requests', async () => {
    const record = await due(AGENCY);
    const before = captured();
    const answers = await Promise.all(Array.from({ length: 8 }, () => collect(record)));
    expect(answers.filter(({ status }) => status === 200)).not.toHaveLength(0);
    for (const { status, body } of answers)
      expect([status, body.msg]).toEqual(
        status === 200 ? [200, 'The payment was collected.'] : [409, 'request.running'],
      );
    expect(captured() - before).toBe(1);
    expect(await paymentsOf(record)).toHaveLength(1);
  });

  it('a subscription record whose card is declined is collected with the next card', async () => {
    await keepCard(AGENCY, DECLINED);
    const record = await due(AGENCY);
    const refused = await collect(record);
    expect([refused.status, refused.body.msg]).toEqual([422, 'payment.insufficientFunds']);
    expect(await stateOf(record)).toBe('due');
    await keepCard(AGENCY, WORKING);
    expect((await collect(record)).status).toBe(200);
    const states = (await paymentsOf(record)).map(({ state, failure }) => [state, failure]);
    expect(states).toEqual([
      ['failed', 'payment.insufficientFunds'],
      ['captured', null],
    ]);
  });

  it('a subscription record whose attempt was declined is not charged by it again, however the decline was learned', async () => {
    await keepCard(AGENCY, DECLINED);
    const [record, late] = [await due(AGENCY), await due(AGENCY)];
    const declined = { outcome: 'declined', reason: 'payment.insufficientFunds', final: false };
    expect(await tryCollecting(record, 1)).toEqual(declined);
    konak.sandbox.faults.set({ dropAnswer: true, on: '/v1/charges', times: 1 });
    expect(await tryCollecting(late, 1)).toEqual({ outcome: 'unknown' });
    const [begun] = await paymentsOf(late);
    await konak.service.running.app.get(SettlePayment, { strict: false }).settle(begun!['public_id'] as string);
    await forgetClaim();
    await keepCard(AGENCY, WORKING);
    for (const each of [record, late]) {
      expect(await tryCollecting(each, 1)).toEqual(declined);
      expect(await paymentsOf(each)).toMatchObject([{ state: 'failed' }]);
      expect(await tryCollecting(each, 2)).toEqual({ outcome: 'collected' });
      expect(await tryCollecting(each, 2)).toEqual({ outcome: 'collected' });
    }
  });

  it('a subscription record whose account had no card is charged to a card by the next attempt', async () => {
    const record = await due(RIVAL);
    for (let i = 0; i < 2; i++) expect(await tryCollecting(record, 1)).toEqual({ outcome: 'noCard' });
    await keepCard(RIVAL, WORKING);
    expect(await tryCollecting(record, 1)).toEqual({ outcome: 'noCard' });
    expect(await tryCollecting(record, 2)).toEqual({ outcome: 'collected' });
  });

  it('a subscription record whose answer was lost is collected once, by whichever request comes next', async () => {
    const [asked, clocked] = [await due(AGENCY), await due(AGENCY)];
    const before = captured();
    for (const record of [asked, clocked]) {
      konak.sandbox.faults.set({ dropAnswer: true, on: '/v1/charges', times: 1 });
      const unknown = await collect(record);
      expect([unknown.status, unknown.body.msg]).toEqual([503, 'partnerDown']);
      // The charge may still be under way, so no other is sent.
      expect((await collect(record)).body.msg).toBe('request.running');
    }
    await forgetClaim();
    expect((await collect(asked)).status).toBe(200);
    await konak.service.cloned.rows(`update payments.payments set ask_at = now() where state = 'started'`);
    await konak.service.running.app.get(SettlePayment, { strict: false }).askOpenOnes();
    expect((await collect(clocked)).status).toBe(200);
    expect(captured() - before).toBe(2);
    for (const record of [asked, clocked])
      expect(await paymentsOf(record)).toMatchObject([{ state: 'captured', method: 'storedcard' }]);
  });

  it('a subscription record whose bank does not answer is not collected before it has answered', async () => {
    await keepCard(AGENCY, TEST_CARDS.find(({ telling }) => telling === 'unknown')!.number);
    const record = await due(AGENCY);
    for (let i = 0; i < 2; i++) {
      const silent = await collect(record);
      expect([silent.status, silent.body.msg]).toEqual([503, 'collect.unknown']);
    }
    expect(await paymentsOf(record)).toMatchObject([{ state: 'started' }]);
    await keepCard(AGENCY, WORKING);
  });

  it('a subscription record is not collected without a card', async () => {
    const record = await due(PARTNER);
    const refused = await collect(record);
    expect([refused.status, refused.body.msg]).toEqual([422, 'card.none']);
    expect(await paymentsOf(record)).toMatchObject([{ state: 'open' }]);
  });

  it('a subscription record is not collected when it was paid or cancelled before, in whatever order that arrives', async () => {
    const [paid, cancelled, early] = [await due(AGENCY), await due(AGENCY), ++records];
    await settled(paid, 'paid');
    await settled(cancelled, 'cancelled');
    await settled(early, 'cancelled');
    await due(AGENCY, { recordId: early });
    const before = captured();
    const answers = await Promise.all([paid, cancelled, early].map((record) => collect(record)));
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual([
      [409, 'order.paid'],
      [410, 'order.expired'],
      [410, 'order.expired'],
    ]);
    expect(captured()).toBe(before);
  });

  it('a subscription record that is settled while its card is charged has the charge refunded', async () => {
    const record = await due(AGENCY);
    konak.sandbox.faults.set({ dropAnswer: true, on: '/v1/charges', times: 1 });
    expect((await collect(record)).status).toBe(503);
    const [payment] = await paymentsOf(record);
    await settled(record, 'paid');
    await konak.service.running.app.get(SettlePayment, { strict: false }).settle(payment!['public_id'] as string);
    expect(await stateOf(record)).toBe('paid');
    const refunds = await konak.service.cloned.rows(`select amount_minor::int from payments.refunds where id = $1`, [
      `twice-${payment!['public_id'] as string}`,
    ]);
    expect(refunds).toEqual([{ amount_minor: 49_900 }]);
  });

  it('a subscription record is collected at its latest revision', async () => {
    const record = await due(AGENCY, { revision: 1 });
    await due(AGENCY, { recordId: record, revision: 3, amountMinor: 29_900 });
    await due(AGENCY, { recordId: record, revision: 2, amountMinor: 99_900 });
    expect((await collect(record)).status).toBe(200);
    expect(await paymentsOf(record)).toMatchObject([{ state: 'captured', amount_minor: 29_900 }]);
  });

  it('a subscription record that was paid on its page is collected', async () => {
    const record = await due(AGENCY);
    const { body } = await konak.platform.get('/payments?limit=100&status=open');
    const [open] = await paymentsOf(record);
    const { link } = (body.records as Array<{ _id: string; link: { code: string } }>).find(
      ({ _id }) => _id === open!['public_id'],
    )!;
    const { redirect, reference } = await konak.start(link.code);
    await enterCard(redirect, WORKING);
    await konak.service.running.app.get(SettlePayment, { strict: false }).settle(reference);
    const before = captured();
    expect((await collect(record)).status).toBe(200);
    expect(captured()).toBe(before);
  });

  it('a subscription record is the platform’s to collect, and invisible to other accounts', async () => {
    const record = await due(RIVAL);
    const limited = konak.service.as({ role: 'supervisor.agency.admin', account: PLATFORM_ACCOUNT, scope: [AGENCY] });
    const [foreign, absent] = [await limited.get(`/order/collect/${record}`), await collect(999_999)];
    expect([foreign.status, foreign.body.msg]).toEqual([404, 'notFound']);
    expect([absent.status, absent.body.msg]).toEqual([404, 'notFound']);
    expect((await konak.rival.get(`/order/collect/${record}`)).status).toBe(403);
    expect((await konak.service.http.head(`/order/collect/${record}`)).status).not.toBe(200);
  });

  it('a subscription record whose bank requires the card holder’s authentication is not collected', async () => {
    await konak.choose('stripe', PLATFORM_ACCOUNT);
    await keepCard(AGENCY, '4000002760003184');
    const record = await due(AGENCY);
    const refused = await collect(record);
    expect([refused.status, refused.body.msg]).toEqual([422, 'payment.threeDSFailed']);
    expect(await stateOf(record)).toBe('due');
  });
});
