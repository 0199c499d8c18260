import { randomUUID } from 'node:crypto';
import { dayIn } from '#libs/stays';
import { payCode } from '#libs/process';
import { TEST_SECRET, testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { TEST_CARDS, startPaymentGatewaySandbox, type PaymentGatewaySandbox } from '#libs/testing/sandboxes';
import { openingOf } from '../payments.fixture.js';
import { paymentsService } from '../payments.module.js';
import { SettlePayment } from '../payments/settle-payment.js';

const today = dayIn('Europe/Istanbul', new Date());
const card = TEST_CARDS.find(({ decline, threeDS }) => !decline && !threeDS)!;
let gateway: PaymentGatewaySandbox;
let service: ServiceUnderTest;
let platform: Caller;

beforeAll(async () => {
  gateway = await startPaymentGatewaySandbox();
  service = await testService(paymentsService, {
    env: { GATEWAY_URL: gateway.url, GATEWAY_KEY: gateway.keyId, GATEWAY_SECRET: gateway.secret },
  });
  platform = service.as({ role: 'supervisor.agency.admin', account: 1, scope: null });
});
afterAll(async () => {
  await service.close();
  await gateway.stop();
});

/** An order of a booking that was paid at the gateway; the callback arrives only when `settled`. */
async function paid({ settled = true } = {}): Promise<string> {
  const opening = openingOf({ bookingId: randomUUID(), account: 5, currency: 'try', owedMinor: 10_000, revision: 1 });
  await service.clients.call('money.open', { body: opening });
  const code = payCode(TEST_SECRET, opening.paymentId);
  const { redirect } = (await service.http.post('/order/initialize').send({ code })).body.data;
  const id = new URL(redirect as string).pathname.split('/').at(-1)!;
  const { reference } = gateway.payments.submitCard(gateway.payments.get(id), card, 1);
  if (settled) await service.running.app.get(SettlePayment, { strict: false }).settle(reference);
  return reference;
}

const reconcile = async () => (await platform.post('/transactions/reconcile', { day: today })).body.data;
const found = async (reference: string) =>
  (await platform.get('/transactions?limit=100')).body.records.find(
    (each: { reference: string }) => each.reference === reference,
  );
const change = (reference: string, set: string) =>
  service.cloned.rows(`update payments.payments set ${set} where public_id = '${reference}'`);

it('a day of payments is compared with the gateway, again and again', async () => {
  const [good, late, short, missing] = [
    await paid(),
    await paid({ settled: false }),
    await paid(),
    await paid(),
  ] as const;
  await change(short, 'amount_minor = 12000');
  await change(missing, `public_id = '${randomUUID()}'`);

  expect(await reconcile()).toEqual({ compared: 5, differences: 3, unreachable: [] });
  expect(await found(good)).toMatchObject({ difference: 'none', ours: { amount: 100 }, theirs: { amount: 100 } });
  expect(await found(late)).toMatchObject({ difference: 'none', ours: { state: 'captured' } });
  expect(await found(short)).toMatchObject({ difference: 'amount', ours: { amount: 120 }, theirs: { amount: 100 } });
  expect(await found(missing)).toMatchObject({ difference: 'missingHere', account: null, ours: null });

  const [again] = await Promise.all([reconcile(), reconcile()]);
  expect(again).toEqual({ compared: 5, differences: 3, unreachable: [] });
  const { body } = await platform.get(
    `/transactions?from=${today}&to=${today}&gateway=sandbox&difference=only&sort=amount`,
  );
  expect(body.records.map((each: { difference: string }) => each.difference).sort()).toEqual([
    'amount',
    'missingHere',
    'missingThere',
  ]);
  expect(body.totals).toEqual([{ currency: 'try', ours: 220, theirs: 200, differences: 3 }]);

  await change(short, 'amount_minor = 10000');
  expect(await reconcile()).toEqual({ compared: 5, differences: 2, unreachable: [] });
  expect((await found(short)).difference).toBe('none');
});

it('a payment that the gateway assigns to another day is no difference', async () => {
  const reference = await paid();
  const payment = gateway.payments.all().find((each) => each.reference === reference)!;
  payment.settledAt = new Date(Date.now() - 5 * 86_400_000).toISOString();
  await reconcile();
  expect((await found(reference)).difference).toBe('none');
});

it('nothing is written while the gateway is down', async () => {
  gateway.faults.set({ down: true });
  expect(await reconcile()).toEqual({ compared: 0, differences: 0, unreachable: ['sandbox'] });
  gateway.faults.clear();
});
