import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IyzicoGateway } from './iyzico.gateway.js';
import { answerSignature, authHeaders, webhookSignature } from './iyzico-signature.js';

const secretKey = 'secret';
let server: Server;
let answer: object;
let gateway: IyzicoGateway;
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateway = new IyzicoGateway({ url, apiKey: 'key', secretKey, answerMs: 8_000 });
});
afterAll(() => server.close());

const paid = (changes: object = {}) => {
  const detail = {
    status: 'success',
    paymentStatus: 'SUCCESS',
    paymentId: '12',
    currency: 'TRY',
    basketId: 'ref',
    conversationId: 'ref',
    paidPrice: 105.5,
    installment: 6,
    price: 100,
    token: 'tok',
    binNumber: '55287900',
    lastFourDigits: '0008',
    ...changes,
  };
  const { paymentStatus, paymentId, currency, basketId, conversationId, paidPrice, price, token } = detail;
  const fields = [paymentStatus, paymentId, currency, basketId, conversationId, paidPrice, price, token];
  return { ...detail, signature: answerSignature(secretKey, fields) };
};

it('the iyzico gateway accepts an answer that is signed over its content, and counts our own amount', async () => {
  answer = paid();
  expect(await gateway.outcome('ref', 'tok')).toEqual({
    state: 'captured',
    amountMinor: 10_000,
    currency: 'try',
    card: '552879******0008',
    charged: { installment: 6, totalMinor: 10_550 },
    gatewayRef: '12',
  });
});

it.each([
  ['another price', { price: 1 }],
  ['another currency', { currency: 'EUR' }],
  ['another basket', { basketId: 'other' }],
  ['another state', { paymentStatus: 'FAILURE' }],
  ['another token', { token: 'other' }],
  ['no signature', { signature: '' }],
])('the iyzico gateway rejects an answer that has %s', async (_what, changes) => {
  answer = { ...paid(), ...changes };
  await expect(gateway.outcome('ref', 'tok')).rejects.toThrow('not signed');
});

it.each([
  ['of another order', { basketId: 'other' }, 'unknown'],
  ['that is still looked into', { fraudStatus: 0 }, 'unknown'],
  ['that is a fraud', { fraudStatus: -1 }, 'failed'],
  ['whose 3-D Secure is under way', { paymentStatus: 'INIT_THREEDS' }, 'unknown'],
])('the iyzico gateway has not captured a payment %s', async (_what, changes, state) => {
  answer = paid(changes);
  expect((await gateway.outcome('ref', 'tok')).state).toBe(state);
});

it('the iyzico gateway confuses neither a card check with a payment nor the reverse', async () => {
  answer = paid({ itemTransactions: [{ itemId: 'room' }], cardUserKey: 'u', cardToken: 't' });
  expect(await gateway.storedCard('tok')).toBeNull();
});

it('the iyzico gateway signs calls over the nonce, the path and the body, as IYZWSv2 defines', () => {
  const { authorization } = authHeaders({ apiKey: 'key', secretKey }, { random: 'rnd', path: '/p?a=1', body: '{}' });
  const words = Buffer.from(authorization!.slice('IYZWSv2 '.length), 'base64').toString();
  expect(words).toMatch(/^apiKey:key&randomKey:rnd&signature:[0-9a-f]{64}$/);
});

it('the iyzico gateway distinguishes a webhook of a page from one of a direct payment', () => {
  const hook = { iyziEventType: 'API_AUTH', status: 'SUCCESS', paymentConversationId: 'ref' };
  const direct = webhookSignature(secretKey, { ...hook, paymentId: '12' });
  expect(webhookSignature(secretKey, { ...hook, iyziPaymentId: '12', token: '' })).toBe(direct);
  expect(webhookSignature(secretKey, { ...hook, iyziPaymentId: '12', token: 'tok' })).not.toBe(direct);
});
