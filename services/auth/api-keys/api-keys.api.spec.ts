import { createHash, randomUUID } from 'node:crypto';
import { requestSignature, signingKeyOf } from '#libs/service';
import { aSecondLater, type Caller } from '#libs/testing';
import { AuthUnderTest } from '../auth.fixture.js';
import { isAllowedFrom } from './api-key.service.js';

let auth: AuthUnderTest;
let owner: Caller;
beforeAll(async () => {
  auth = await AuthUnderTest.start();
  owner = await auth.as('corporate.agency.admin');
});
afterAll(() => auth.close());

interface Key {
  id: number;
  keyId: string;
  secret: string;
}

async function newKey(fields: object = {}): Promise<Key> {
  const { body } = await owner.post('/profile/api-keys', { name: 'Channel', scopes: ['accounts:read'], ...fields });
  return { id: body.record.id, keyId: body.record.keyId, secret: body.secret };
}

const get = (path: string, { keyId, secret }: Key, ip = '198.51.100.7') =>
  auth.service.http.get(path).set('Authorization', `ApiKey ${keyId}:${secret}`).set('X-Forwarded-For', ip);

function signed(
  method: 'get' | 'put',
  path: string,
  key: Key,
  body: object | undefined,
  changes: Record<string, string> = {},
) {
  const [pathname, query = ''] = path.split('?') as [string, string?];
  const text = body ? JSON.stringify(body) : '';
  const timestamp = changes['timestamp'] ?? String(Math.floor(Date.now() / 1_000));
  const nonce = changes['nonce'] ?? randomUUID();
  const signature = requestSignature(signingKeyOf(key.secret), {
    method: method.toUpperCase(),
    path: pathname,
    query: new URLSearchParams([...new URLSearchParams(query)].sort()).toString(),
    body: createHash('sha256').update(text).digest('hex'),
    timestamp,
    nonce,
  });
  const request = auth.service.http[method](path).set({
    Authorization: `ApiKey ${key.keyId}`,
    'X-Konak-Timestamp': timestamp,
    'X-Konak-Nonce': nonce,
    'X-Konak-Signature': changes['signature'] ?? signature,
    'Content-Type': 'application/json',
  });
  return text ? request.send(text) : request;
}

describe('a key', () => {
  it('an API key lets a system in for its scopes, in the reach of its owner, and for nothing of the owner', async () => {
    const key = await newKey();
    expect((await get('/accounts', key)).body.stats.totalRecord).toBe(3);
    expect((await get('/accounts/6', key)).status).toBe(404);
    expect((await get('/profile', key)).status).toBe(403);
    expect((await get('/profile/api-keys', key)).status).toBe(403);
    const write = await auth.service.http
      .patch('/accounts/2')
      .set('Authorization', `ApiKey ${key.keyId}:${key.secret}`)
      .send({ key: 'city', value: 'İzmir' });
    expect(write.status).toBe(403);
    for (const wrong of [
      { ...key, secret: `${key.secret}x` },
      { ...key, keyId: 'kk_unknown' },
    ])
      expect((await get('/accounts', wrong)).status).toBe(401);
  });

  it('an API key never has more rights than its owner', async () => {
    const hotelier = await auth.as('corporate.hotelier.user');
    const answer = await hotelier.post('/profile/api-keys', { name: 'More', scopes: ['accounts:write'] });
    expect([answer.status, answer.body.msg]).toEqual([422, 'apikey.scope']);
  });

  it('an API key is valid from its addresses only', async () => {
    const key = await newKey({ ips: ['203.0.113.0/24', '2001:db8::/32'] });
    expect((await get('/accounts', key, '203.0.113.200')).status).toBe(200);
    expect((await get('/accounts', key, '2001:db8::5')).status).toBe(200);
    expect((await get('/accounts', key, '203.0.114.1')).status).toBe(401);
    expect(isAllowedFrom(['203.0.113.7'], '::ffff:203.0.113.7')).toBe(true);
    expect(isAllowedFrom(['203.0.113.7'], 'nonsense')).toBe(false);
  });

  it('an API key has two secrets while one is replaced, and none when it is ended', async () => {
    const key = await newKey();
    const rotated = await owner.post(`/profile/api-keys/${key.id}/rotate`, { hours: 1 });
    const next = { ...key, secret: rotated.body.secret as string };
    expect([(await get('/accounts', key)).status, (await get('/accounts', next)).status]).toEqual([200, 200]);
    expect((await owner.post(`/profile/api-keys/${key.id}/rotate`, { hours: 1 })).body.msg).toBe('apikey.rotating');
    expect(rotated.body.record.secrets).toHaveLength(2);
    await owner.delete(`/profile/api-keys/${key.id}`);
    await aSecondLater();
    expect((await get('/accounts', next)).status).toBe(401);
    expect((await owner.delete(`/profile/api-keys/${key.id}`)).status).toBe(404);
  });

  it('an API key mails its owner for each secret, as a stolen session may have asked for it', async () => {
    const email = 'corporate.agency.admin@konak.example';
    const countMails = async () =>
      (await auth.mailsTo(email)).filter(({ template }) => template === 'apiSecretMade').length;
    const before = await countMails();
    const { id } = await newKey();
    expect(await countMails()).toBe(before + 1);
    await owner.post(`/profile/api-keys/${id}/rotate`, { hours: 1 });
    expect(await countMails()).toBe(before + 2);
  });

  it('an API key is not stored readable, nor is its answer stored for repeated requests', async () => {
    const { body } = await owner
      .post('/profile/api-keys', { name: 'Once', scopes: ['accounts:read'] })
      .set('Idempotency-Key', 'the-same-key');
    const kept = await auth.service.cloned.rows<{ row: string }>(
      'select row_to_json(s)::text as row from auth.api_secrets s union all select row_to_json(i)::text from auth.idempotency_keys i',
    );
    for (const { row } of kept) expect(row).not.toContain(body.secret);
  });
});

describe('a signed request', () => {
  it('a signed request is accepted once, within five minutes, for exactly what was signed', async () => {
    const key = await newKey({ scopes: ['accounts:write'] });
    expect((await signed('get', '/accounts?limit=2&page=1', key, undefined)).status).toBe(200);
    expect((await signed('put', '/accounts/2/theme', key, { colorpreference: '#223344' })).status).toBe(200);
    const nonce = randomUUID();
    expect((await signed('get', '/accounts', key, undefined, { nonce })).status).toBe(200);
    expect((await signed('get', '/accounts', key, undefined, { nonce })).status).toBe(401);
    const late = String(Math.floor(Date.now() / 1_000) - 400);
    expect((await signed('get', '/accounts', key, undefined, { timestamp: late })).status).toBe(401);
    expect((await signed('get', '/accounts', key, undefined, { nonce: 'short' })).status).toBe(401);
    const foreign = requestSignature(signingKeyOf('ks_other'), {
      method: 'GET',
      path: '/accounts',
      query: '',
      body: '',
      timestamp: '',
      nonce: '',
    });
    expect((await signed('get', '/accounts', key, undefined, { signature: foreign })).status).toBe(401);
  });
});
