import { readFileSync } from 'node:fs';
import { AxiosError } from 'axios';
import { ServiceUnavailable, ServiceRefusal } from '#libs/clients';
import { PartnerDown } from '#libs/process';
import { asRefusal } from '#libs/service';
import { ChaosProxy, cloneDatabase, hangUp, testService, type ServiceUnderTest } from '#libs/testing';
import { inventoryService } from '../../services/inventory/inventory.module.js';
import { eventually } from '../support/platform.js';
import { hasRedis, startRedis } from '../support/redis.js';
import { Wire } from '../support/wire.js';

const HANGING_UP = 20;

let inventory: ServiceUnderTest;
let token: string;

beforeAll(async () => {
  inventory = await testService(inventoryService);
  token = inventory.as({ role: 'corporate.agency.admin', account: 63_000 }).token;
});
afterAll(() => inventory.close());

const staff = () => inventory.as({ role: 'corporate.agency.admin', account: 63_001 });
const aHotel = (name: string) => ({ name, location: 107_000, category: 4 });

describe('a caller who hangs up', () => {
  it('a caller who hangs up rolls nothing back, and is in the audit with an address', async () => {
    await Promise.all(
      Array.from({ length: HANGING_UP }, (_, nth) =>
        hangUp(`${inventory.url}/hotels`, JSON.stringify(aHotel(`Gone ${nth}`)), { authorization: `Bearer ${token}` }),
      ),
    );
    const made = () =>
      inventory.cloned.rows<{ name: string }>(`select name from inventory.hotels where account_id = 63000`);
    await eventually('all hotels to be made', async () => (await made()).length === HANGING_UP);
    const entries = await inventory.cloned.rows<{ ip: string }>(
      `select ip from audit.entries where call = 'hotels.create' and account_id = 63000`,
    );
    expect(entries).toHaveLength(HANGING_UP);
    expect(new Set(entries.map(({ ip }) => ip))).toEqual(new Set(['127.0.0.1']));
  });
});

describe('the address of a caller', () => {
  const addressOf = async (service: ServiceUnderTest, forwarded: string) => {
    const someone = service.as({ role: 'corporate.agency.admin', account: 63_002 });
    const { body } = await someone.post('/hotels', aHotel('Otel')).set('X-Forwarded-For', forwarded);
    const [entry] = await service.cloned.rows<{ ip: string }>(
      `select e.ip from audit.entries e join audit.changes c on c.entry_id = e.id
       where c.table_name = 'inventory.hotels' and c.row_id = $1`,
      [String(body.record.id)],
    );
    return entry!.ip;
  };

  it('the address of a caller is what the proxy of this machine adds last, and nothing that was sent to it', async () => {
    expect(await addressOf(inventory, '198.51.100.7')).toBe('198.51.100.7');
    expect(await addressOf(inventory, '203.0.113.9, 10.0.0.9')).toBe('10.0.0.9');
    expect(await addressOf(inventory, '203.0.113.9, 192.168.1.9')).toBe('192.168.1.9');
  });

  it('the address of a caller is the one they call from where no proxy of theirs is in the list', async () => {
    const alone = await testService(inventoryService, { env: { TRUSTED_PROXIES: '192.0.2.1,192.0.2.64/26' } });
    expect(await addressOf(alone, '203.0.113.9')).toBe('127.0.0.1');
    await alone.close();
  });

  it('the proxy of the product replaces the addresses that callers send', () => {
    const nginx = readFileSync('docker/nginx.conf', 'utf8');
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(nginx).not.toContain('$proxy_add_x_forwarded_for');
  });
});

describe('a request', () => {
  it.each([
    ['5,000 lists in one another', `{"name":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
    ['5,000 objects in one another', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ])('a request of %s is refused as that, with a key and without', async (_, body) => {
    for (const headers of [{}, { 'idempotency-key': crypto.randomUUID() }] as Record<string, string>[]) {
      const wire = new Wire(inventory.url);
      const { status, text } = await wire.send({ method: 'POST', path: '/hotels', token, body, headers });
      wire.close();
      expect([status, (JSON.parse(text) as { msg: string }).msg]).toEqual([400, 'request.tooDeep']);
    }
  });

  it.each([
    ['a control', 'Otel\u0007', 'body.name'],
    ['a turned direction', 'Otel \u202Egnp.exe', 'body.name'],
    ['a line feed', 'Otel\r\nBcc: a@b.c', 'body.name'],
    ['a line separator', 'Otel\u2028x', 'body.name'],
  ])('a request with %s in a name is refused by field', async (_, name, path) => {
    const { status, body } = await staff().post('/hotels', aHotel(name));
    expect([status, body.errors]).toMatchObject([400, [{ path, msg: 'request.hiddenSigns' }]]);
  });

  it('a request may have several lines in a description, and no hidden characters', async () => {
    const described = (value: string) =>
      staff().post('/hotels', { ...aHotel('Otel'), description: [{ lang: 'tr', value }] });
    expect((await described('Deniz\nkenarı\n\tsakin')).status).toBe(200);
    expect((await described('Deniz\u2066kenarı')).body.errors).toMatchObject([
      { path: 'body.description.0.value', msg: 'request.hiddenSigns' },
    ]);
    const room = { name: [{ lang: 'tr', value: 'Oda\nBir' }] };
    const { id } = (await staff().post('/hotels', aHotel('Otel'))).body.record;
    expect((await staff().post(`/rooms?hotel=${id}`, room)).body.errors[0].msg).toBe('request.hiddenSigns');
  });
});

describe('figures of the process', () => {
  it('metrics of the process are served on the internal port only', async () => {
    expect((await inventory.http.get('/metrics')).status).toBe(404);
  });
});

describe('a store', () => {
  it('a store whose disk is full refuses with 507, whichever disk it is', async () => {
    await inventory.cloned.rows(`
      create function inventory.full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await inventory.cloned.rows(
      'create trigger full_disk before insert on inventory.hotels for each row execute function inventory.full_disk()',
    );
    const { status, body } = await staff().post('/hotels', aHotel('Otel'));
    await inventory.cloned.rows('drop trigger full_disk on inventory.hotels');
    expect([status, body.msg]).toEqual([507, 'storage.full']);
    expect(asRefusal(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toMatchObject({ status: 507 });
  });

  it.each([
    'Client has encountered a connection error and is not queryable',
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Connection is closed.',
  ])('a store that reports «%s» is unavailable for a moment', (message) => {
    expect(asRefusal(new Error(message))).toMatchObject({
      key: 'storage.away',
      status: 503,
      detail: { retryAfter: 2 },
    });
  });
});

describe('somebody who does not answer', () => {
  it.each([
    ['a service of ours', new ServiceUnavailable('session.get: no answer'), 'service.away'],
    ['a partner', new AxiosError('timeout of 10000ms exceeded'), 'partnerDown'],
    ['a partner that is left alone', new PartnerDown('the bank is left alone for a while'), 'partnerDown'],
  ])('a failed call names who did not answer: %s', (_, error, key) => {
    expect(asRefusal(error)).toMatchObject({ key, status: 503, detail: { retryAfter: 2 } });
  });

  it('a failed call may be repeated where the service was busy, also through another service', () => {
    const busy = new ServiceRefusal(409, { status: false, msg: 'conflict', message: '', requestId: '' });
    expect(asRefusal(busy)).toMatchObject({ key: 'conflict', status: 409, detail: { retryAfter: 1 } });
  });

  it('a failed call of our own service is not a partner’s fault', async () => {
    const away = await testService(inventoryService, { hosts: { auth: 'http://127.0.0.1:1' }, realAuth: true });
    const { status, body } = await away.as({ role: 'supervisor.agency.admin', account: 1, scope: null }).get('/hotels');
    expect([status, body.msg]).toEqual([503, 'service.away']);
    await away.close();
  });
});

describe('a service whose database is unavailable', () => {
  it('a service whose database is unavailable answers 503 with a time to return, and needs no restart', async () => {
    const cloned = await cloneDatabase();
    const proxy = await ChaosProxy.open();
    const service = await testService(inventoryService, { env: { DATABASE_URL: proxy.before(cloned.url) } });
    const supervisor = service.as({ role: 'supervisor.agency.admin', account: 1, scope: null });
    const asked = async () => (await supervisor.get('/hotels')).status;
    const ready = async () => (await service.http.get('/ready')).status;
    expect([await asked(), await ready()]).toEqual([200, 200]);

    proxy.be('reset');
    const answers = await Promise.all(Array.from({ length: 20 }, () => supervisor.get('/hotels')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    await eventually('it to be unready', async () => (await ready()) === 503);
    expect((await service.http.get('/health')).status).toBe(200);

    proxy.be(undefined);
    await eventually('it to be ready again', async () => (await ready()) === 200);
    await eventually('answers again', async () => (await asked()) === 200);
    await service.close();
    await proxy.close();
    await cloned.drop();
  });
});

const whenRedis = hasRedis() ? describe : describe.skip;
whenRedis('a service whose Redis is unavailable', () => {
  it('a service whose Redis is unavailable is not ready', async () => {
    const redis = await startRedis();
    const service = await testService(inventoryService, { env: { REDIS_URL: redis.url } });
    const ready = async () => (await service.http.get('/ready')).status;
    expect(await ready()).toBe(200);
    await redis.stop();
    await eventually('it to be unready', async () => (await ready()) === 503);
    await service.close();
  });
});
