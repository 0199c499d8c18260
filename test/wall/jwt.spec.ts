import { createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { deriveKey } from '#libs/process';
import { aSecondLater, TEST_SECRET } from '#libs/testing';
import { shapedCalls, type ShapedCall } from '../support/call-shapes.js';
import { bytesOf } from '../support/wire.js';
import { tell } from '../support/tell.js';
import { startWorld, type Identity, type World } from './world.js';

/** Tokens that nobody here has issued, or that say more than was issued. None opens anything, and none learns why. */
let world: World;
/** A user whose session lives, and another one's. */
let victim: Identity;
let other: Identity;
/** What anybody can make, and what only somebody with the key could and is not to be taken either. */
let forgeries: Named[];
let misused: Named[];
/** A call of each service that needs a user and nothing else. */
let samples: ShapedCall[];

type Named = readonly [name: string, token: string];

beforeAll(async () => {
  world = await startWorld();
  [victim, other] = ['supervisor.agency.admin', 'corporate.agency.admin'].map((name) =>
    world.identities.find((identity) => identity.name === name)!,
  ) as [Identity, Identity];
  samples = [...new Map(shapedCalls.filter(needsOnlyUser).map((call) => [call.route.service, call])).values()];
  const ended = await world.platform.api.login('partner.agency.user');
  await ended.post('/authentication/logout', { token: ended.token });
  // A session that has ended is remembered for less than a second.
  await aSecondLater();
  forgeries = forge(claimsOf(victim.token!), claimsOf(other.token!));
  misused = misuse(claimsOf(victim.token!), claimsOf(other.token!), claimsOf(ended.token!));
});
afterAll(() => world.stop());

function needsOnlyUser({ route, query }: ShapedCall): boolean {
  const open = route.access === 'public' || route.access === 'session';
  return !open && route.method === 'GET' && !route.path.includes('{') && !query?.required?.length;
}

type Claims = Record<string, unknown>;
type Signer = (input: string) => Buffer;

const encoded = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Claims;
const hmac =
  (key: string | Buffer, hash = 'sha256'): Signer =>
  (input) =>
    createHmac(hash, key).update(input).digest();
const asymmetric =
  (key: KeyObject, hash: string | null = 'sha256'): Signer =>
  (input) =>
    sign(hash, Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' });

function token(header: unknown, claims: unknown, signer: Signer): string {
  const input = `${encoded(header)}.${encoded(claims)}`;
  return `${input}.${signer(input).toString('base64url')}`;
}

const HEADER = { alg: 'HS256', typ: 'JWT' };
const KEY = deriveKey(TEST_SECRET, 'access token');

function forge(mine: Claims, theirs: Claims): Named[] {
  const real = victim.token!;
  const [header, claims, signature] = real.split('.') as [string, string, string];
  const unsigned: Signer = () => Buffer.alloc(0);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ed = generateKeyPairSync('ed25519');
  return [
    // no signature at all
    ...['none', 'None', 'NONE', 'nOnE', 'none ', '', null, undefined, 0, ['HS256'], 'HS256\0'].flatMap((alg) => [
      [`alg ${JSON.stringify(alg)}, unsigned`, token({ alg, typ: 'JWT' }, mine, unsigned)] as const,
      [
        `alg ${JSON.stringify(alg)}, the old signature`,
        `${encoded({ alg, typ: 'JWT' })}.${claims}.${signature}`,
      ] as const,
    ]),
    ['no third part', `${header}.${claims}`],
    ['an empty third part', `${header}.${claims}.`],
    // another algorithm
    ['HS384 with the same key', token({ ...HEADER, alg: 'HS384' }, mine, hmac(KEY, 'sha384'))],
    ['HS512 with the same key', token({ ...HEADER, alg: 'HS512' }, mine, hmac(KEY, 'sha512'))],
    ['hs256 in small letters', token({ ...HEADER, alg: 'hs256' }, mine, hmac(KEY))],
    ['RS256', token({ ...HEADER, alg: 'RS256' }, mine, asymmetric(rsa.privateKey))],
    ['PS256', token({ ...HEADER, alg: 'PS256' }, mine, asymmetric(rsa.privateKey))],
    ['ES256', token({ ...HEADER, alg: 'ES256' }, mine, asymmetric(ec.privateKey))],
    ['EdDSA', token({ ...HEADER, alg: 'EdDSA' }, mine, asymmetric(ed.privateKey, null))],
    ['RS256 by name, an HMAC in fact', token({ ...HEADER, alg: 'RS256' }, mine, hmac(KEY))],
    ['an HMAC with a public key', token(HEADER, mine, hmac(rsa.publicKey.export({ type: 'spki', format: 'pem' })))],
    // another key
    ...[
      '',
      ' ',
      '\0',
      'secret',
      'konak',
      'undefined',
      'null',
      TEST_SECRET,
      KEY.toString('hex'),
      KEY.toString('base64'),
    ].map((key) => [`the key ${JSON.stringify(key.slice(0, 12))}`, token(HEADER, mine, hmac(key))] as const),
    ['a key that the header names as a file', token({ ...HEADER, kid: '../../../../dev/null' }, mine, hmac(''))],
    ['a key that the header selects', token({ ...HEADER, kid: `x' union select 'secret' --` }, mine, hmac('secret'))],
    ['a key that the header runs', token({ ...HEADER, kid: '|cat /etc/hostname' }, mine, hmac(''))],
    [
      'a key at jku',
      token({ ...HEADER, alg: 'RS256', jku: 'http://127.0.0.1:9/jwks' }, mine, asymmetric(rsa.privateKey)),
    ],
    [
      'a key at x5u',
      token({ ...HEADER, alg: 'RS256', x5u: 'http://127.0.0.1:9/x5u' }, mine, asymmetric(rsa.privateKey)),
    ],
    [
      'a public key it brings along',
      token(
        { ...HEADER, alg: 'RS256', jwk: rsa.publicKey.export({ format: 'jwk' }) },
        mine,
        asymmetric(rsa.privateKey),
      ),
    ],
    ['a secret key it brings along', token({ ...HEADER, jwk: { kty: 'oct', k: encoded('mine') } }, mine, hmac('mine'))],
    ['a certificate it brings along', token({ ...HEADER, x5c: [encoded('mine')] }, mine, hmac('mine'))],
    // another signature
    ['a signature cut by a letter', real.slice(0, -1)],
    ['a signature cut in half', `${header}.${claims}.${signature.slice(0, 21)}`],
    [
      'a signature with its first letter changed',
      `${header}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    ],
    ['the signature of another token', `${header}.${claims}.${other.token!.split('.')[2]}`],
    ['a fourth part', `${real}.${signature}`],
    ['parts in another order', `${claims}.${header}.${signature}`],
    // other claims under the old signature
    ['another user under the old signature', `${header}.${encoded({ ...mine, sub: theirs['sub'] })}.${signature}`],
    [
      'a role under the old signature',
      `${header}.${encoded({ ...mine, role: 'supervisor.agency.admin' })}.${signature}`,
    ],
    // no token
    ...['null', 'undefined', '...', '{}', 'a.b.c', '%00'].map((text) => [text, text] as const),
  ];
}

function misuse(mine: Claims, theirs: Claims, ended: Claims): Named[] {
  const withKey = (name: string, changed: Claims, head: Claims = HEADER) =>
    [name, token(head, { ...mine, ...changed }, hmac(KEY))] as const;
  const without = (claim: string) => Object.fromEntries(Object.entries(mine).filter(([name]) => name !== claim));
  const now = Math.floor(Date.now() / 1000);
  return [
    withKey('another audience', { aud: 'konak-front' }),
    withKey('audiences without ours', { aud: ['a', 'b'] }),
    ['no audience', token(HEADER, without('aud'), hmac(KEY))],
    withKey('another issuer', { iss: 'konak.example' }),
    ['no issuer', token(HEADER, without('iss'), hmac(KEY))],
    withKey('expired', { exp: now - 1 }),
    withKey('expired in the first second of time', { exp: 0 }),
    withKey('an expiry that is no number', { exp: 'never' }),
    withKey('not yet valid', { nbf: now + 3_600 }),
    withKey('a validity that is no number', { nbf: 'soon' }),
    ['no session', token(HEADER, without('sid'), hmac(KEY))],
    ...[
      1,
      true,
      null,
      [mine['sid']],
      { toString: mine['sid'] },
      '',
      "' or true --",
      randomUUID(),
      `${mine['sid']} `,
      '\0',
    ].map((sid) => withKey(`the session ${JSON.stringify(sid).slice(0, 20)}`, { sid })),
    withKey('a session that has ended', { sid: ended['sid'], sub: ended['sub'] }),
    withKey("another one's session", { sid: theirs['sid'] }),
    withKey('a very long session', { sid: 'x'.repeat(6_000) }),
    ['no subject', token(HEADER, without('sub'), hmac(KEY))],
    ...[theirs['sub'], Number(mine['sub']), [mine['sub']], `0${mine['sub']}`, ` ${mine['sub']}`].map((sub) =>
      withKey(`the subject ${JSON.stringify(sub)}`, { sub }),
    ),
    ['a subject twice', token(HEADER, JSON.stringify(mine).replace(/}$/, `,"sub":"${theirs['sub']}"}`), hmac(KEY))],
    ['a session twice', token(HEADER, JSON.stringify(mine).replace(/}$/, `,"sid":"${theirs['sid']}"}`), hmac(KEY))],
    ['claims that are no object', token(HEADER, '"claims"', hmac(KEY))],
    ['claims that are a list', token(HEADER, [mine], hmac(KEY))],
    ['claims that are no JSON', token(HEADER, '{sid', hmac(KEY))],
    ['a header that is no JSON', token('{alg', mine, hmac(KEY))],
    ['another type of token', token({ ...HEADER, typ: 'logout+jwt' }, mine, hmac(KEY))],
    ['a demand nobody understands', token({ ...HEADER, crit: ['konak'], konak: true }, mine, hmac(KEY))],
    ['a payload that is not encoded', token({ ...HEADER, b64: false, crit: ['b64'] }, mine, hmac(KEY))],
  ];
}

it('no forged token is accepted by any service, and all are answered alike', async () => {
  const accepted: string[] = [];
  for (const { id, route } of samples) {
    const ask = (forged?: string) => world.wire.send({ method: route.method, path: route.path, token: forged });
    const guest = bytesOf(await ask());
    expect((await ask(victim.token)).status).toBe(200);
    for (const [name, forged] of [...forgeries, ...misused]) {
      const answer = await ask(forged);
      if (bytesOf(answer) !== guest) accepted.push(`${id}: ${name} → ${answer.status} ${answer.text.slice(0, 80)}`);
    }
  }
  tell(`jwt: ${forgeries.length + misused.length} forgeries × ${samples.length} services, ${accepted.length} accepted`);
  expect(accepted).toEqual([]);
  expect(samples.length).toBe(new Set(shapedCalls.map(({ route }) => route.service)).size);
});

it('a token is read from nowhere but the bearer header', async () => {
  const { path } = samples[0]!.route;
  const elsewhere: Array<Record<string, string>> = [
    { cookie: `token=${victim.token}; access_token=${victim.token}` },
    { 'x-access-token': victim.token! },
    { authorization: victim.token! },
    { authorization: `Basic ${victim.token}` },
    { authorization: `JWT ${victim.token}` },
    { 'proxy-authorization': `Bearer ${victim.token}` },
  ];
  for (const headers of elsewhere)
    expect([(await world.wire.send({ method: 'GET', path, headers })).status, headers]).toEqual([401, headers]);
  for (const name of ['token', 'access_token', 'authorization', 'auth_token'])
    expect((await world.wire.send({ method: 'GET', path: `${path}?${name}=${victim.token}` })).status).toBe(401);
});

it('a forged token that is asked about as text is treated as nonsense, and ends no session', async () => {
  const status = async (text: string) =>
    bytesOf(await world.wire.send({ method: 'POST', path: '/authentication/status', body: { token: text } }));
  const nonsense = await status('nonsense');
  const told: string[] = [];
  for (const [name, forged] of [...forgeries, ...misused]) {
    if ((await status(forged)) !== nonsense) told.push(name);
    await world.wire.send({ method: 'POST', path: '/authentication/logout', body: { token: forged } });
  }
  const live = await world.wire.send({ method: 'GET', path: samples[0]!.route.path, token: victim.token });
  expect({ told, live: live.status }).toEqual({ told: [], live: 200 });
});
