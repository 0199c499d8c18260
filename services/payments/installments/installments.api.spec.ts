import { AGENCY, PaymentsUnderTest, enterCard } from '../payments.fixture.js';
import { SettlePayment } from '../payments/settle-payment.js';

let konak: PaymentsUnderTest;
beforeAll(async () => {
  konak = await PaymentsUnderTest.open();
});
afterAll(() => konak.close());

const calculate = async (query: object) =>
  (await konak.service.http.get('/api/calculateInstallments').query(query)).body;
const counts = (list: Array<{ installment: number }>) => list.map(({ installment }) => installment);

describe('installments', () => {
  it('installments are the gateway’s, of 100 lira and more a part', async () => {
    const { status, list } = await calculate({ price: 1000 });
    expect(status).toBe(true);
    expect(counts(list)).toEqual([1, 2, 3, 6, 9]);
    expect(list[3]).toEqual({ installment: 6, total: 1049, monthly: 174.83, last: 174.85, rate: 4.9 });
    expect(counts((await calculate({ price: 1200 })).list)).toEqual([1, 2, 3, 6, 9, 12]);
    expect(counts((await calculate({ price: 199.99 })).list)).toEqual([1]);
  });

  it('installments are for domestic credit cards in lira', async () => {
    expect(counts((await calculate({ price: 1000, bin: '552879' })).list)).toEqual([1, 2, 3, 6, 9]);
    expect(counts((await calculate({ price: 1000, bin: '424242' })).list)).toEqual([1]);
    expect(counts((await calculate({ price: 1000, bin: '491005' })).list)).toEqual([1]);
    expect(counts((await calculate({ price: 1000, bin: '399999' })).list)).toEqual([1]);
    expect(counts((await calculate({ price: 1000, currency: 'eur' })).list)).toEqual([1]);
  });

  it('installments are limited by the account and the order', async () => {
    await konak.choose('iyzico', AGENCY, { maxInstallment: 6 });
    const { code } = await konak.order({ maxInstallment: 12 });
    const { list } = await calculate({ price: 1000, code });
    expect(counts(list)).toEqual([1, 2, 3, 6]);
    expect(list[1]).toMatchObject({ total: 1020, rate: 2 });
    const few = await konak.order({ maxInstallment: 2 });
    await konak.service.cloned.rows(`update payments.orders set max_installment = 2 where id = $1`, [few.orderId]);
    expect(counts((await calculate({ price: 1000, code: few.code })).list)).toEqual([1, 2]);
  });

  it('installments are an empty list while no gateway is available', async () => {
    konak.sandbox.faults.set({ down: true });
    expect(await calculate({ price: 1001 })).toEqual({ status: false, list: [] });
    konak.sandbox.faults.clear();
    expect((await calculate({ price: 1001 })).status).toBe(true);
  });

  it('installments of an order are the only ones that can be chosen', async () => {
    const { code } = await konak.order();
    const { body } = await konak.service.http.get(`/api/getpaymentdata/${code}`);
    const { body: query } = await konak.service.http.post('/order/query').send({ code });
    expect(body.data).toEqual(query.data);
    expect(counts(body.data.installments)).toEqual([1, 2, 3, 6]);
    const refused = await konak.service.http.post('/order/initialize').send({ code, installment: 9 });
    expect([refused.status, refused.body.msg]).toEqual([422, 'payment.installment']);
    const { reference, redirect } = await konak.start(code, 6);
    expect(await konak.payment(reference)).toMatchObject({ installment: 6, amount_minor: 100_000 });
    expect(body.data.charged).toBeNull();
    await enterCard(redirect, '5528790000000008', { installment: '6' });
    await konak.service.running.app.get(SettlePayment, { strict: false }).settle(reference);
    const { body: paid } = await konak.service.http.post('/order/query').send({ code });
    expect(paid.data).toMatchObject({ state: 'captured', amount: 1_000, charged: { installment: 6, total: 1_050 } });
    expect((await konak.service.http.get(`/api/getpaymentdata/${'A'.repeat(22)}`)).status).toBe(404);
  });
});

describe('card information by the first digits', () => {
  const bin = async (digits: string) => (await konak.service.http.get(`/binlist/${digits}`)).body;

  it('card information by the first digits is in our own table, or known to the gateway, or null', async () => {
    expect((await bin('55287900')).data).toMatchObject({
      bin: '55287900',
      bank: 'Halkbank',
      type: 'credit',
      country: 'TR',
    });
    expect((await bin('424242')).data).toMatchObject({ bank: 'Sandbox Bank', scheme: 'Visa', country: 'GB' });
    const unknown = { bank: null, scheme: null, type: null, family: null, country: null, commercial: null };
    expect((await bin('399999')).data).toEqual({ bin: '399999', ...unknown });
  });

  it('card information by the first digits is requested once, and nothing is invented while the gateway is down', async () => {
    konak.sandbox.faults.set({ down: true });
    expect((await bin('424242')).data.bank).toBe('Sandbox Bank');
    expect((await bin('400000')).data.bank).toBeNull();
    konak.sandbox.faults.clear();
    expect((await bin('400000')).data.bank).toBe('Sandbox Bank');
  });

  it.each(['12345', '123456789', '4242424242424242', 'abcdef'])(
    'card information by the first digits is not answered for %s',
    async (digits) => {
      expect([400, 422]).toContain((await konak.service.http.get(`/binlist/${digits}`)).status);
    },
  );
});
