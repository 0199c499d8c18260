import { aSecondLater, testService, type ServiceUnderTest } from '#libs/testing';
import { PLATFORM } from '#libs/database';
import { authService } from './auth.module.js';
import { DEMO_PASSWORD, seedAccounts } from '../../demo/auth/accounts.js';
import { hashPassword } from './passwords/password.js';

let auth: ServiceUnderTest;

beforeAll(async () => {
  // Auth verifies its own sessions, so it needs no stand-in here.
  auth = await testService({ ...authService }, { realAuth: true });
  await seedAccounts(auth.running.runtime);
});
afterAll(() => auth.close());

async function login(username: string, password = DEMO_PASSWORD) {
  return auth.http.post('/authentication/login').send({ username, password });
}

async function tokenOf(username: string): Promise<string> {
  return (await login(username)).body.token as string;
}

describe('signing in', () => {
  it('signing in answers user, account, provider, token and country', async () => {
    const { status, body } = await login('corporate.agency.admin');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: true,
      msg: 'ok',
      user: { username: 'corporate.agency.admin', role: 'corporate.agency.admin' },
      account: { companyName: 'Anatolia Travel', colorpreference: '#3A5292' },
      provider: { inventories: { hotels: [], services: [] } },
      country: 'TR',
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('signing in refuses a wrong password and an unknown name with the same words', async () => {
    const [wrong, unknown] = [await login('corporate.agency.admin', 'guess'), await login('nobody')];
    expect([wrong.status, wrong.body.msg, wrong.body.message]).toEqual([401, 'wrongCredentials', unknown.body.message]);
    expect(unknown.status).toBe(401);
  });

  it('signing in reveals an inactive account only after the right password', async () => {
    await auth.database.tx(PLATFORM, (tx) =>
      tx.execute(`update users set status = false where username = 'partner.agency.user'`),
    );
    expect((await login('partner.agency.user')).body.msg).toBe('inactiveAccount');
    expect((await login('partner.agency.user', 'guess')).body.msg).toBe('wrongCredentials');
  });

  it.each([
    [{}, ['body.username', 'body.password']],
    [{ username: 1, password: 'x' }, ['body.username']],
    [{ username: 'a', password: 'b', role: 'superadmin' }, ['body']],
  ])('signing in refuses the body %j', async (body, paths) => {
    const answer = await auth.http.post('/authentication/login').send(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((fault: { path: string }) => fault.path)).toEqual(paths);
  });

  it('signing in keeps passwords as argon2id at the configured cost, and renews cheaper ones', async () => {
    const kept = () => auth.cloned.rows<{ hash: string }>('select password_hash as hash from auth.users');
    const cheap = await hashPassword(DEMO_PASSWORD, { ARGON2_MEMORY: 8_192, ARGON2_PASSES: 1 });
    await auth.cloned.rows(`update auth.users set password_hash = $1 where username = 'supervisor.agency.user'`, [
      cheap,
    ]);
    expect((await login('supervisor.agency.user')).status).toBe(200);
    for (const { hash } of await kept()) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login('supervisor.agency.user')).status).toBe(200);
  });

  it('signing in answers in the language that is asked for', async () => {
    const answer = await auth.http
      .post('/authentication/login')
      .set('Accept-Language', 'tr-TR')
      .send({ username: 'a', password: 'b' });
    expect(answer.body.message).toBe('Kullanıcı adı veya parola hatalı.');
  });
});

describe('a session', () => {
  it('a session is known by its token until logout, which acts within a second', async () => {
    const token = await tokenOf('corporate.agency.user');
    const mine = () => auth.http.get('/accounts/2').set('Authorization', `Bearer ${token}`);
    expect((await auth.http.post('/authentication/status').send({ token })).body.user.username).toBe(
      'corporate.agency.user',
    );
    expect((await mine()).status).toBe(200);
    await auth.http.post('/authentication/logout').send({ token });
    await aSecondLater();
    expect((await mine()).status).toBe(401);
    expect((await auth.http.post('/authentication/status').send({ token })).status).toBe(401);
  });

  it('a session is one of several that a user sees and ends, one by one or all others at once', async () => {
    const [here, there, third] = [
      await tokenOf('rival.agency.admin'),
      await tokenOf('rival.agency.admin'),
      await tokenOf('rival.agency.admin'),
    ];
    const ask = (verb: 'get' | 'post' | 'delete', path: string, token = here) =>
      auth.http[verb](path).set('Authorization', `Bearer ${token}`);
    const list = async (token?: string): Promise<Array<{ id: string; current: boolean }>> =>
      (await ask('get', '/profile/sessions', token)).body.data;
    const mine = await list();
    expect(mine.map(({ current }) => current).sort()).toEqual([false, false, true]);
    const theirs = (await list(there)).find(({ current }) => current)!;
    const stranger = await tokenOf('corporate.hotelier.admin');
    expect((await ask('delete', `/profile/sessions/${theirs.id}`, stranger)).status).toBe(404);
    expect((await ask('delete', `/profile/sessions/${theirs.id}`)).status).toBe(200);
    expect((await ask('delete', `/profile/sessions/${theirs.id}`)).status).toBe(404);
    expect((await ask('post', '/profile/sessions/end').send({ keepThis: true })).body.data).toEqual({ ended: 1 });
    await aSecondLater();
    const open = await Promise.all(
      [here, there, third].map(async (token) => (await ask('get', '/profile', token)).status),
    );
    expect(open).toEqual([200, 401, 401]);
  });

  it('a session is not opened by a token of another key', async () => {
    const token = await tokenOf('corporate.agency.user');
    const [head, claims] = token.split('.');
    const forged = `${head}.${claims}.${'A'.repeat(43)}`;
    expect((await auth.http.get('/accounts/2').set('Authorization', `Bearer ${forged}`)).status).toBe(401);
  });
});

describe('accounts and users', () => {
  it('the list of accounts shows the caller’s own and those below it, and nothing of a rival', async () => {
    const token = await tokenOf('corporate.agency.admin');
    const list = await auth.http.get('/accounts?sort=companyName&order=asc').set('Authorization', `Bearer ${token}`);
    expect(list.body.records.map((account: { companyName: string }) => account.companyName)).toEqual([
      'Anatolia Travel',
      'Ege Butik Otel',
      'Kapadokya Partner Tours',
    ]);
    expect(list.body.stats).toEqual({ totalRecord: 3, currentPage: 1, pageCount: 1, pageSize: 10 });
    const get = (id: number) =>
      auth.http.get(`/accounts/${id}`).set('Authorization', `Bearer ${token}`).set('X-Request-Id', 'the-same-request');
    const [foreign, absent] = [await get(6), await get(999_999)];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(absent.text);
  });

  it('the colour of an account is changed by its own users only', async () => {
    const token = await tokenOf('corporate.hotelier.admin');
    const paint = (id: number, colour: string) =>
      auth.http.put(`/accounts/${id}/theme`).set('Authorization', `Bearer ${token}`).send({ colorpreference: colour });
    expect((await paint(5, '#116655')).body.record.colorpreference).toBe('#116655');
    expect((await paint(2, '#116655')).status).toBe(404);
    expect((await paint(5, 'red;}')).status).toBe(400);
  });

  it('users within reach are listed with their roles', async () => {
    const token = await tokenOf('corporate.hotelier.admin');
    const { body } = await auth.http
      .post('/users/getlist')
      .set('Authorization', `Bearer ${token}`)
      .send({ sort: 'username', order: 'asc' });
    expect(body.records.map((user: { role: string }) => user.role)).toEqual([
      'corporate.hotelier.admin',
      'corporate.hotelier.user',
    ]);
  });

  it('callers without the permission are refused, by the permission table', async () => {
    const token = await tokenOf('corporate.agency.translator');
    const answer = await auth.http.get('/accounts').set('Authorization', `Bearer ${token}`);
    expect([answer.status, answer.body.msg]).toEqual([403, 'login.forbidden']);
  });
});

describe('the HTTP setup', () => {
  it.each([
    ['get', '/no/such/path', 404, 'notFound'],
    ['get', '/authentication/login', 405, 'methodNotAllowed'],
    ['get', '/internal/auth/sites/localhost', 404, 'notFound'],
  ] as const)('%s %s answers %d %s', async (verb, path, status, msg) => {
    const answer = await auth.http[verb](path);
    expect([answer.status, answer.body.msg]).toEqual([status, msg]);
  });

  it('the HTTP server is open to the pages of the console, the front and sites of accounts only', async () => {
    await auth.cloned.rows(`insert into auth.site_hosts values ('tatil.example', 2, 1, true) on conflict do nothing`);
    const allowed = async (origin: string) =>
      (await auth.http.get('/api/getsiteinfo').set('Origin', origin)).headers['access-control-allow-origin'];
    for (const origin of ['http://localhost:3001', 'http://localhost:3002', 'https://tatil.example'])
      expect(await allowed(origin)).toBe(origin);
    for (const origin of ['ftp://tatil.example', 'https://evil.example', 'https://tatil.example.evil.example', 'null'])
      expect(await allowed(origin)).toBeUndefined();
  });

  it('the HTTP server knows the sites of accounts and its own, and answers for no others', async () => {
    await auth.cloned.rows(`insert into auth.site_hosts values ('tatil.example', 2, 1, true) on conflict do nothing`);
    const siteAt = async (url: string) => {
      const { status, body } = await auth.http.get(`/api/getsiteinfo?url=${encodeURIComponent(url)}`);
      return [status, body.data?.account ?? body.msg];
    };
    expect(await siteAt('https://tatil.example/search')).toEqual([200, 2]);
    expect((await siteAt('http://localhost:3002'))[0]).toBe(200);
    for (const url of ['https://evil.example', 'tatil.example.evil.example', 'http://localhost:3002.evil.example', ''])
      expect([url, ...(await siteAt(url))]).toEqual([url, 404, 'notFound']);
  });

  it('the HTTP server never executes by HEAD', async () =>
    expect((await auth.http.head('/accounts')).status).toBe(405));

  it('the HTTP server reads paths in any letter case and with a slash at the end', async () => {
    expect((await auth.http.post('/Authentication/STATUS/').send({ token: 'x' })).status).toBe(401);
  });

  it('the HTTP server refuses malformed JSON and a body that is too large', async () => {
    const post = () => auth.http.post('/authentication/login').set('Content-Type', 'application/json');
    expect((await post().send('{"username":')).body.msg).toBe('request.malformed');
    expect((await post().send(JSON.stringify({ username: 'x'.repeat(1_000_000), password: 'x' }))).body.msg).toBe(
      'request.tooLarge',
    );
  });
});
