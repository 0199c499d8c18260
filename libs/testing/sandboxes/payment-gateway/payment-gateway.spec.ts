import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  callHeaders,
  signCallback,
  startPaymentGatewaySandbox,
  THREE_DS_CODE,
  type PaymentGatewayOptions,
  type PaymentGatewaySandbox,
} from './index.js';

interface Callback {
  headers: IncomingHttpHeaders;
  body: string;
}

let gateway: PaymentGatewaySandbox;
let merchant: Server;
let callbacks: Callback[];
let answers: number[];
let serial = 0;

const OPTIONS: PaymentGatewayOptions = { callbackBackoffMs: 20, lateMs: 100, unknownForMs: 100 };

beforeAll(async () => {
  gateway = await startPaymentGatewaySandbox(OPTIONS);
  merchant = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      callbacks.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  callbacks = [];
  answers = [];
  gateway.faults.clear();
});
afterAll(async () => {
  await gateway.stop();
  merchant.close();
});

const merchantUrl = () => `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`;

async function call<T>(
  method: string,
  path: string,
  input?: object,
  at = gateway,
): Promise<{ status: number; body: T }> {
  const body = input ? JSON.stringify(input) : '';
  const headers = callHeaders(at, { method, path, body });
  const response = await fetch(at.url + path, {
    method,
    body: body || undefined,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  });
  return { status: response.status, body: (await response.json()) as T };
}

const order = (changes: object = {}) => ({
  reference: `payment-${++serial}`,
  amountMinor: 126_005,
  currency: 'try',
  title: 'Ada Butik Otel',
  customer: { name: 'Gülşen', surname: 'Çağlayan' },
  returnUrl: `${merchantUrl()}/payment/code?x=1`,
  callbackUrl: `${merchantUrl()}/callback`,
  lang: 'tr',
  ...changes,
});

async function open(input = order(), at = gateway): Promise<{ id: string; reference: string }> {
  const { body } = await call<{ id: string }>('POST', '/v1/payments', input, at);
  return { id: body.id, reference: input.reference };
}

async function submit(id: string, number: string, form: Record<string, string> = {}, at = gateway): Promise<Response> {
  const fields = { number, holder: 'Gülşen Çağlayan', expiry: '12/39', cvc: '123', installment: '1', ...form };
  return fetch(`${at.url}/pay/${id}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

async function typeCode(id: string, code: string): Promise<Response> {
  const body = new URLSearchParams({ code });
  return fetch(`${gateway.url}/pay/${id}/3ds`, { method: 'POST', body, redirect: 'manual' });
}

const status = async (reference: string) =>
  (await call<Record<string, unknown>>('GET', `/v1/payments/by-reference/${reference}`)).body;

describe('the API', () => {
  it('the sandbox API answers only calls signed over method, path, time and body', async () => {
    const body = JSON.stringify(order());
    const signed = callHeaders(gateway, { method: 'POST', path: '/v1/payments', body });
    const post = async (headers: Record<string, string>, sent = body) =>
      (
        await fetch(`${gateway.url}/v1/payments`, {
          method: 'POST',
          body: sent,
          headers: { 'content-type': 'application/json', ...headers },
        })
      ).status;
    expect(await post(signed)).toBe(201);
    expect(await post(signed, body.replace('126005', '1'))).toBe(401);
    expect(await post({ ...signed, 'x-gateway-timestamp': '1700000000' })).toBe(401);
    expect(await post({})).toBe(401);
  });

  it('the sandbox API is idempotent by reference, and refuses it for another amount', async () => {
    const input = order();
    const first = await open(input);
    expect((await open(input)).id).toBe(first.id);
    expect((await call('POST', '/v1/payments', { ...input, amountMinor: 1 })).status).toBe(409);
  });

  it('the sandbox API offers installments for domestic cards in lira only', async () => {
    const offers = async (bin: string, currency: string) =>
      (
        await call<{ installments: Array<{ installment: number }> }>('POST', '/v1/installments', {
          bin,
          amountMinor: 100_000,
          currency,
        })
      ).body.installments.map(({ installment }) => installment);
    expect(await offers('552879', 'try')).toEqual([1, 2, 3, 6, 9, 12]);
    expect(await offers('552879', 'eur')).toEqual([1]);
    expect(await offers('424242', 'try')).toEqual([1]);
  });

  it('the sandbox API refunds once per refund reference and never more than it captured', async () => {
    const { id, reference } = await open();
    await submit(id, '4242424242424242');
    const refund = (refundReference: string, amountMinor: number) =>
      call('POST', `/v1/payments/${id}/refunds`, { refundReference, amountMinor });
    await refund('r1', 26_005);
    await refund('r1', 26_005);
    expect(await status(reference)).toMatchObject({ state: 'captured', refundedMinor: 26_005 });
    expect((await refund('r2', 100_001)).status).toBe(422);
    await refund('r3', 100_000);
    expect(await status(reference)).toMatchObject({ state: 'refunded', refundedMinor: 126_005 });
  });
});

describe('the hosted page', () => {
  it('the hosted page captures, notifies the merchant with a signature, sends the browser back', async () => {
    const { id, reference } = await open();
    const response = await submit(id, '4242 4242 4242 4242');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toContain(`/payment/code?x=1&reference=${reference}&state=captured`);
    const { headers, body } = callbacks[0]!;
    expect(JSON.parse(body)).toMatchObject({ event: 'payment.captured', id, reference, amountMinor: 126_005 });
    expect(headers['x-gateway-signature']).toBe(
      signCallback(gateway.secret, String(headers['x-gateway-timestamp']), body),
    );
    await submit(id, '4242424242424242');
    expect(gateway.ledger.of('payment.captured').filter((entry) => entry.id === id)).toHaveLength(1);
  });

  it.each([
    ['4111111111111129', 'insufficientFunds'],
    ['4129111111111111', 'doNotHonour'],
    ['4000000000000069', 'expiredCard'],
  ])('the hosted page declines %s: %s', async (number, declineCode) => {
    const { id, reference } = await open();
    await submit(id, number);
    expect(await status(reference)).toMatchObject({ state: 'declined', declineCode });
    expect(JSON.parse(callbacks[0]!.body)).toMatchObject({ event: 'payment.declined' });
  });

  it('the hosted page takes a wallet’s card in one press and once, and no wallet that nobody knows', async () => {
    const { id, reference } = await open();
    const press = (wallet: string) =>
      fetch(`${gateway.url}/pay/${id}/wallet`, {
        method: 'POST',
        body: new URLSearchParams({ wallet }),
        redirect: 'manual',
      });
    expect((await press('constructor')).headers.get('location')).toBe(`/pay/${id}`);
    expect(await status(reference)).toMatchObject({ state: 'created', card: null });
    const pressed = await Promise.all([press('apple_pay'), press('google_pay')]);
    expect(pressed.map((response) => response.headers.get('location'))).toContain(`/pay/${id}`);
    expect(await status(reference)).toMatchObject({
      ...{ state: 'captured', amountMinor: 126_005, paidMinor: 126_005, installment: 1 },
      card: { masked: '424242******4242', wallet: 'apple_pay' },
    });
    expect(callbacks).toHaveLength(1);
  });

  it('the hosted page asks for the 3-D Secure code and keeps the installments', async () => {
    const { id, reference } = await open();
    const response = await submit(id, '5528790000000008', { installment: '6' });
    expect(response.headers.get('location')).toBe(`/pay/${id}/3ds`);
    expect(await status(reference)).toMatchObject({ state: 'pending3ds' });
    await typeCode(id, THREE_DS_CODE);
    expect(await status(reference)).toMatchObject({ state: 'captured', installment: 6, paidMinor: 132_179 });
  });

  it.each([
    ['4000002500003155', '000000'],
    ['4000008400001629', THREE_DS_CODE],
  ])('the hosted page declines %s with code %s', async (number, code) => {
    const { id, reference } = await open();
    await submit(id, number);
    await typeCode(id, code);
    expect(await status(reference)).toMatchObject({ state: 'declined', declineCode: 'threeDSFailed' });
  });

  it.each([
    [{ number: '4242424242424241' }, 'Kart numarasını kontrol edin'],
    [{ number: '5555555555554444' }, 'yalnızca deneme kartları'],
    [{ expiry: '01/20' }, 'AA/YY'],
    [{ cvc: '' }, 'Güvenlik kodu 3 rakamdır'],
    [{ installment: '3' }, 'taksite uygun değil'],
  ])('the hosted page shows the errors in %j and forgets the number', async (form, message) => {
    const { id, reference } = await open();
    const response = await submit(id, '4242424242424242', form);
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain(message);
    expect(page).not.toMatch(/value="\d{13,}"/);
    expect(await status(reference)).toMatchObject({ state: 'created' });
  });

  it('the hosted page reports on return that the card holder has given up', async () => {
    const { id } = await open();
    expect(await (await fetch(`${gateway.url}/pay/${id}`)).text()).toContain('/payment/code?x=1&amp;left=1"');
  });

  it('the hosted page shows a title as text', async () => {
    const { id } = await open(order({ title: '<script>alert(1)</script>' }));
    expect(await (await fetch(`${gateway.url}/pay/${id}`)).text()).not.toContain('<script>alert');
  });
});

describe('faults', () => {
  it('a fault of the sandbox sends the browser back before a late callback', async () => {
    const { id } = await open();
    await submit(id, '4000000000000341');
    expect(callbacks).toHaveLength(0);
    await wait(300);
    expect(callbacks).toHaveLength(1);
  });

  it('a fault of the sandbox leaves a payment unknown until it is queried later', async () => {
    const { id, reference } = await open();
    await submit(id, '4000000000000119');
    expect(await status(reference)).toMatchObject({ state: 'pending3ds' });
    await wait(150);
    expect(await status(reference)).toMatchObject({ state: 'captured' });
    expect(callbacks).toHaveLength(0);
  });

  it('a fault of the sandbox repeats a callback until it is answered', async () => {
    answers = [500, 500];
    await submit((await open()).id, '4242424242424242');
    await wait(300);
    expect(callbacks).toHaveLength(3);
  });

  it('a fault of the sandbox is controlled over HTTP', async () => {
    const control = (faults: object) =>
      fetch(`${gateway.url}/control`, {
        method: 'POST',
        body: JSON.stringify(faults),
        headers: { 'content-type': 'application/json' },
      });
    await control({ callback: 'forged' });
    await submit((await open()).id, '4242424242424242');
    const { headers, body } = callbacks[0]!;
    expect(headers['x-gateway-signature']).not.toBe(
      signCallback(gateway.secret, String(headers['x-gateway-timestamp']), body),
    );
    await control({ down: true });
    await expect(open()).rejects.toThrow();
    expect((await control({ gremlins: true })).status).toBe(400);
    const ledger = (await (await fetch(`${gateway.url}/ledger`)).json()) as { entries: unknown[] };
    expect(ledger.entries.length).toBeGreaterThan(0);
  });
});

it('the sandbox gateway keeps payments over a restart, and only the mask of a card', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-'));
  const first = await startPaymentGatewaySandbox({ ...OPTIONS, dataDir });
  const { id, reference } = await open(order(), first);
  await submit(id, '4242424242424242', {}, first);
  await first.stop();
  const second = await startPaymentGatewaySandbox({ ...OPTIONS, dataDir });
  const { body } = await call('GET', `/v1/payments/by-reference/${reference}`, undefined, second);
  expect(body).toMatchObject({ id, state: 'captured', card: { masked: '424242******4242' } });
  expect(readFileSync(join(dataDir, 'gateway-payments.jsonl'), 'utf8')).not.toMatch(/\d{13,}/);
  expect(JSON.stringify(first.ledger.entries)).not.toMatch(/4242424242/);
  await second.stop();
  rmSync(dataDir, { recursive: true });
});
