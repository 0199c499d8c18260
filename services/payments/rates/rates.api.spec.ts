import { PLATFORM } from '#libs/database';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { BULLETIN, BULLETIN_DAY, startTcmbSandbox, type TcmbSandbox } from '#libs/testing/sandboxes';
import { paymentsService } from '../payments.module.js';

let tcmb: TcmbSandbox;
let service: ServiceUnderTest;
/** A Friday. */
let now = new Date('2024-07-12T14:00:00+03:00');

const admin = () => service.as({ role: 'supervisor.agency.admin', account: 1, scope: null });
const exchange = (date?: number) => service.http.get(`/exchange${date ? `?date=${date}` : ''}`);

beforeAll(async () => {
  tcmb = await startTcmbSandbox();
  service = await testService(paymentsService, { env: { TCMB_URL: tcmb.url }, now: () => now });
});
beforeEach(async () => {
  tcmb.faults.clear();
  now = new Date('2024-07-12T14:00:00+03:00');
  await service.database.tx(PLATFORM, (tx) => tx.execute('delete from exchange_rates'));
});
afterAll(async () => {
  await service.close();
  await tcmb.stop();
});

describe('exchange rates', () => {
  it('exchange rates are available to everybody once they have been fetched, with their day', async () => {
    const none = await exchange();
    expect([none.status, none.body.msg]).toEqual([503, 'exchange.none']);
    expect((await admin().post('/exchange/refresh')).body.data.date).toBe(BULLETIN_DAY);
    const { body } = await exchange();
    expect(body.data).toMatchObject({
      date: BULLETIN_DAY,
      base: 'TRY',
      source: 'tcmb',
      bulletin: '2024/126',
      stale: true,
    });
    expect(body.data.rates['EUR']).toEqual({
      buying: 35.3604,
      selling: 35.4241,
      banknoteBuying: 35.3356,
      banknoteSelling: 35.4772,
    });
    expect((await exchange(BULLETIN_DAY)).body.data.stale).toBe(false);
    expect((await exchange(BULLETIN_DAY - 1)).status).toBe(503);
  });

  it('exchange rates are given to the converter of prices: the currencies that are sold in, at their selling rates', async () => {
    await admin().post('/exchange/refresh');
    expect(await service.clients.call('rates.current')).toEqual({
      date: BULLETIN_DAY,
      fetchedOn: 20_240_712,
      selling: { usd: 32.6989, eur: 35.4241, gbp: 41.983 },
    });
  });

  it('exchange rates of a holiday are those of the last day before it, at most ten days back', async () => {
    tcmb.faults.set({ status: 404, on: 'today.xml' });
    expect((await admin().post('/exchange/refresh')).body.data.date).toBe(BULLETIN_DAY);
    now = new Date('2024-07-19T14:00:00+03:00');
    tcmb.faults.set({ status: 404, on: 'today.xml' });
    const asked = tcmb.ledger.of('bulletin.asked').length;
    expect((await admin().post('/exchange/refresh')).status).toBe(503);
    expect(tcmb.ledger.of('bulletin.asked').length - asked).toBe(11);
  });

  it('exchange rates stay unchanged when the bank is down, slow or has no bulletin', async () => {
    await admin().post('/exchange/refresh');
    for (const fault of [
      { down: true },
      { holiday: true },
      { status: 500 },
      { content: '<html/>' },
      { content: `${BULLETIN}${' '.repeat(300_000)}` },
      { content: BULLETIN.replace('08.07.2024', '08.07.2030').replace('07/08/2024', '07/08/2030') },
    ]) {
      tcmb.faults.set(fault);
      if ('holiday' in fault) now = new Date('2024-09-01T14:00:00+03:00');
      expect((await admin().post('/exchange/refresh')).body.msg).toBe('partnerDown');
      expect((await exchange()).body.data.date).toBe(BULLETIN_DAY);
    }
  });

  it('exchange rates are written once, however often they are fetched; a corrected bulletin counts', async () => {
    const countEmitted = async () => (await service.emitted()).length;
    await Promise.all([1, 2, 3, 4].map(() => admin().post('/exchange/refresh')));
    const before = await countEmitted();
    tcmb.faults.set({ content: BULLETIN.replace('32.6989', '32.7000') });
    expect((await admin().post('/exchange/refresh')).body.data.rates.USD.selling).toBe(32.7);
    expect(await countEmitted()).toBe(before);
    const rows = await service.cloned.rows('select 1 from payments.exchange_rates');
    expect(rows).toHaveLength(22);
  });

  it('exchange rates are fetched by the platform alone', async () => {
    const agency = service.as({ role: 'corporate.agency.admin', account: 2 });
    expect((await agency.post('/exchange/refresh')).status).toBe(403);
  });
});
