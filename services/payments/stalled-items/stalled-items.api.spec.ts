import { randomUUID } from 'node:crypto';
import { payCode } from '#libs/process';
import { TEST_SECRET, testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { TEST_CARDS, startPaymentGatewaySandbox, type PaymentGatewaySandbox } from '#libs/testing/sandboxes';
import { SettlePayment } from '../payments/settle-payment.js';
import { openingOf } from '../payments.fixture.js';
import { paymentsService } from '../payments.module.js';

const AGENCY = 5;
const card = TEST_CARDS.find(({ decline, threeDS }) => !decline && !threeDS)!;
let gateway: PaymentGatewaySandbox;
let service: ServiceUnderTest;
let staff: Caller;

beforeAll(async () => {
  gateway = await startPaymentGatewaySandbox();
  service = await testService(paymentsService, {
    env: { GATEWAY_URL: gateway.url, GATEWAY_KEY: gateway.keyId, GATEWAY_SECRET: gateway.secret },
  });
  staff = service.as({ role: 'corporate.agency.admin', account: AGENCY });
});
beforeEach(() => gateway.faults.clear());
afterAll(async () => {
  await service.close();
  await gateway.stop();
});

const settle = (reference: string) => service.running.app.get(SettlePayment, { strict: false }).settle(reference);
const stuck = async () => (await service.clients.call('payments.stuck')).stuck;
const advance = (kind: 'payment' | 'refund') => service.clients.call('payments.advance', { body: { kind } });
const backdate = (sql: string) => service.cloned.rows(`update payments.${sql}`);

/** A page at the gateway that its guest has opened. */
async function openPage(): Promise<{ id: string; reference: string }> {
  const opening = openingOf({
    bookingId: randomUUID(),
    account: AGENCY,
    currency: 'try',
    owedMinor: 10_000,
    revision: 1,
  });
  await service.clients.call('money.open', { body: opening });
  const code = payCode(TEST_SECRET, opening.paymentId);
  const { redirect } = (await service.http.post('/order/initialize').send({ code })).body.data;
  const id = new URL(redirect as string).pathname.split('/').at(-1)!;
  return { id, reference: gateway.payments.get(id).reference };
}
async function pay(): Promise<string> {
  const { id, reference } = await openPage();
  gateway.payments.submitCard(gateway.payments.get(id), card, 1);
  return reference;
}
it('a payment is stuck while its gateway does not answer, and advanced once however many ask', async () => {
  const reference = await pay();
  gateway.faults.set({ down: true });
  await expect(settle(reference)).rejects.toThrow();
  expect(await stuck()).toEqual([]);
  await backdate(`payments set unanswered_since = unanswered_since - interval '20 minutes'`);
  expect(await stuck()).toMatchObject([{ kind: 'payment', count: 1, examples: [reference] }]);
  expect(await advance('payment')).toMatchObject({ done: 0, waiting: 1, error: expect.stringMatching(/./) });

  gateway.faults.clear();
  const captures = async () => (await service.emitted()).filter(({ name }) => name === 'payment.captured').length;
  const before = await captures();
  const pressed = await Promise.all(Array.from({ length: 5 }, () => advance('payment')));
  expect(pressed.every(({ waiting, error }) => waiting === 0 && error === null)).toBe(true);
  expect(await captures()).toBe(before + 1);
  expect(await stuck()).toEqual([]);
  expect(await advance('payment')).toEqual({ done: 0, waiting: 0, error: null });
});

it('a page that its guest has left is not stuck: its gateway answers that it is open', async () => {
  const { reference } = await openPage();
  gateway.faults.set({ down: true });
  await expect(settle(reference)).rejects.toThrow();
  gateway.faults.clear();
  await backdate(`payments set unanswered_since = unanswered_since - interval '20 minutes'`);
  expect(await stuck()).toHaveLength(1);
  expect(await advance('payment')).toMatchObject({ done: 1, waiting: 0 });
  await backdate(`payments set started_at = now() - interval '1 day' where public_id = '${reference}'`);
  expect(await stuck()).toEqual([]);
});

it('a charge of a stored card is stuck when its outcome is unknown for long', async () => {
  const { reference } = await openPage();
  await backdate(
    `payments set method = 'storedcard', started_at = now() - interval '16 minutes' where public_id = '${reference}'`,
  );
  expect(await stuck()).toMatchObject([{ kind: 'payment', count: 1, examples: [reference] }]);
  await backdate(`payments set method = 'creditcard' where public_id = '${reference}'`);
});

it('a refund is stuck while its gateway does not answer, and paid once however many ask', async () => {
  const reference = await pay();
  await settle(reference);
  const [payment] = await service.cloned.rows<{ id: number; gateway_ref: string }>(
    `select id, gateway_ref from payments.payments where public_id = '${reference}'`,
  );
  gateway.faults.set({ down: true, on: '/refunds' });
  await staff.post(`/payments/${payment!.id}/refund`, { amount: 40, reason: 'iyi niyet' });
  await backdate(`refunds set created_at = now() - interval '20 minutes', claimed_until = null`);
  expect(await stuck()).toMatchObject([{ kind: 'refund', count: 1 }]);
  expect(await advance('refund')).toMatchObject({ done: 0, waiting: 1 });
  gateway.faults.clear();
  await backdate(`refunds set claimed_until = null`);
  await Promise.all(Array.from({ length: 5 }, () => advance('refund')));
  expect(await stuck()).toEqual([]);
  const { refunds } = gateway.payments.get(payment!.gateway_ref);
  expect(refunds.map(({ amountMinor }) => amountMinor)).toEqual([4_000]);
});

it('a service advances only its own kinds of stalled items', async () => {
  await expect(service.clients.call('payments.advance', { body: { kind: 'booking' } })).rejects.toThrow();
});
