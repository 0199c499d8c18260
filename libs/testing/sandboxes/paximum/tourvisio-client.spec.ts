import { startPaximumSandbox, type PaximumSandbox } from './index.js';
import { SupplierRefused, SupplierUnanswered } from '#libs/suppliers';
import { TourVisio, maskCall, plainText, type TourVisioCall } from '#libs/tourvisio';

const MS = 300;
let sandbox: PaximumSandbox;
let nowMs: number;
let calls: TourVisioCall[];
let client: TourVisio;

beforeAll(async () => {
  sandbox = await startPaximumSandbox({ now: () => nowMs });
});
beforeEach(() => {
  sandbox.faults.clear();
  sandbox.ledger.entries.length = 0;
  nowMs = Date.now();
  calls = [];
  const answerMs = { login: MS, lookup: MS, search: MS, booking: MS, reading: MS };
  client = new TourVisio(
    { url: sandbox.url, ...sandbox.credentials },
    { answerMs, pauseMs: 60_000 },
    { now: () => new Date(nowMs), onCall: (call) => calls.push(call) },
  );
});
afterAll(() => sandbox.stop());

const suggest = () => client.ask('arrivals', { productType: 2, query: 'Ant', culture: 'tr-TR' });
const logins = () => sandbox.ledger.of('login').length;

describe('the client of TourVisio', () => {
  it('the client signs in once, and again a minute before its token expires', async () => {
    await Promise.all([suggest(), suggest(), suggest()]);
    expect(logins()).toBe(1);
    nowMs += 28 * 60_000;
    await suggest();
    expect(logins()).toBe(1);
    nowMs += 61_000;
    await suggest();
    expect(logins()).toBe(2);
  });

  it('the client signs in again once when its token is refused, and no more', async () => {
    await suggest();
    sandbox.faults.set({ tokenExpired: true, on: 'autocomplete', times: 1 });
    expect((await suggest()).body.items.length).toBeGreaterThan(0);
    expect(logins()).toBe(2);
    sandbox.faults.set({ tokenExpired: true, on: 'autocomplete' });
    await expect(suggest()).rejects.toBeInstanceOf(SupplierRefused);
    expect(logins()).toBe(3);
  });

  it('the client knows a no from no answer, and what was not sent from what may have been carried out', async () => {
    await suggest();
    const outcome = async (faults: Parameters<typeof sandbox.faults.set>[0]) => {
      sandbox.faults.set({ ...faults, times: 1 });
      const error = await client.ask('commit', { transactionId: 'x' }).then(
        () => null,
        (reason: unknown) => reason,
      );
      return error instanceof SupplierUnanswered ? ['unanswered', error.isSent] : [(error as SupplierRefused).code];
    };
    expect(await outcome({ refused: 'SomethingNew' })).toEqual(['SomethingNew']);
    expect(await outcome({ status: 500 })).toEqual(['unanswered', true]);
    expect(await outcome({ status: 404 })).toEqual(['unanswered', true]);
    expect(await outcome({ halfJson: true })).toEqual(['unanswered', true]);
    expect(await outcome({ dropAnswer: true })).toEqual(['unanswered', true]);
    expect(await outcome({ delayMs: MS * 3 })).toEqual(['unanswered', true]);
    const nowhere = new TourVisio(
      { url: 'http://127.0.0.1:1', ...sandbox.credentials },
      { answerMs: { login: MS, lookup: MS, search: MS, booking: MS, reading: MS }, pauseMs: 60_000 },
    );
    await expect(nowhere.ask('commit', {})).rejects.toMatchObject({ isSent: false });
  });

  it('the client opens the circuit of a failing search alone, so that bookings go on', async () => {
    await suggest();
    sandbox.faults.set({ status: 500, on: 'pricesearch' });
    const search = () => client.ask('searchHotels', { productType: 2 });
    for (let n = 0; n < 5; n++) await expect(search()).rejects.toThrow('500');
    const asked = sandbox.ledger.of('pricesearch').length;
    await expect(search()).rejects.toThrow('left alone');
    await expect(search()).rejects.toMatchObject({ isSent: false });
    expect(sandbox.ledger.of('pricesearch').length).toBe(asked);
    await expect(client.ask('begin', { offerIds: ['none'], currency: 'TRY', culture: 'tr-TR' })).rejects.toMatchObject({
      code: 'OfferNotAvailable',
    });
  });

  it('the client keeps each call without secrets and without anything about the travellers', async () => {
    await suggest();
    const traveller = {
      travellerId: '1',
      type: 1,
      name: 'Ada',
      surname: 'Kaya',
      identityNumber: '10000000146',
      passportInfo: { number: 'U1234567' },
    };
    const request = {
      transactionId: 'x',
      travellers: [traveller],
      customerInfo: { name: 'Ada', taxInfo: { taxNumber: '123' } },
      reservationNote: 'Ada arrives late',
    };
    await expect(client.ask('setInfo', request)).rejects.toThrow();
    const kept = JSON.stringify(calls);
    for (const secret of ['konak-sandbox', 'Ada', 'Kaya', '10000000146', 'U1234567', '"123"', 'Bearer'])
      expect(kept).not.toContain(secret);
    expect(calls.map(({ op, success }) => [op, success])).toEqual([
      ['login', true],
      ['arrivals', true],
      ['setInfo', false],
    ]);
    expect((calls[0]!.answer as { body: { token: string } }).body.token).toBe('***');
    expect(maskCall({ travellers: [traveller] })).toMatchObject({
      travellers: [{ travellerId: '1', type: 1, name: '***' }],
    });
  });

  it('the client’s plain text has no tags, no scripts and no entities left', () => {
    expect(plainText('<p onclick="x()">Koy &amp; plaj</p><script>alert(1)</script><ul><li>Bir<li>&#304;ki</ul>')).toBe(
      'Koy & plaj\nBir\nİki',
    );
    expect(plainText('a &lt;b&gt; <img src=x onerror=alert(1)')).toBe('a <b>');
    const began = performance.now();
    plainText('<script>'.repeat(50_000));
    plainText('<'.repeat(500_000));
    expect(performance.now() - began).toBeLessThan(500);
  });
});
