import { TOTP, Secret } from 'otpauth';
import { AuthUnderTest } from '../auth.fixture.js';
import { DEMO_PASSWORD } from '../../../demo/auth/accounts.js';

let auth: AuthUnderTest;
let now = new Date();

beforeAll(async () => {
  auth = await AuthUnderTest.start({ now: () => now });
});
afterAll(() => auth.close());

const mailOf = (username: string) => `${username}@konak.example`;
const check = (username: string, code: string, challenge?: string) =>
  auth.post('/authentication/checkotp', { username, code, challenge });

async function switchOnMail(username: string): Promise<void> {
  const me = await auth.as(username);
  await me
    .post('/profile/otp/begin', { method: 'mail', password: DEMO_PASSWORD })
    .set('X-Forwarded-For', '198.51.100.7');
  const code = await auth.lastSecret(mailOf(username));
  const { status } = await me.post('/profile/otp/confirm', { code }).set('X-Forwarded-For', '198.51.100.7');
  expect(status).toBe(200);
}

describe('a second step by mail', () => {
  const username = 'corporate.agency.user';
  beforeAll(() => switchOnMail(username));

  it('a second step by mail requires the code after the right password, and accepts it once', async () => {
    const { status, body } = await auth.login(username);
    expect([status, body.status, body.msg, body.method]).toEqual([200, false, 'needOTP', 'mail']);
    expect(JSON.stringify(body)).not.toMatch(/\b\d{6}\b/);
    const code = await auth.lastSecret(mailOf(username));
    const inside = await check(username, code);
    expect([inside.status, inside.body.msg, inside.body.user.username]).toEqual([200, 'ok', username]);
    expect([(await check(username, code)).status, (await check(username, code)).body.msg]).toEqual([
      410,
      'otp.expired',
    ]);
  });

  it('a second step by mail evaluates five concurrent guesses and no more', async () => {
    const { body } = await auth.login(username);
    const right = await auth.lastSecret(mailOf(username));
    const guesses = Array.from({ length: 60 }, (_, i) => String((Number(right) + 1 + i) % 1_000_000).padStart(6, '0'));
    const answers = await Promise.all(guesses.map((code) => check(username, code, body.challenge)));
    expect(answers.filter(({ body }) => body.msg === 'otp.wrong')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.msg === 'otp.expired')).toHaveLength(55);
    expect((await check(username, right, body.challenge)).body.msg).toBe('otp.expired');
  });

  it('a second step by mail opens five challenges an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => auth.login(username)));
    const [{ count }] = (await auth.service.cloned.rows<{ count: string }>(
      `select count(*) as count from auth.challenges c join auth.users u on u.id = c.user_id where u.username = $1 and purpose = 'sign-in'`,
      [username],
    )) as [{ count: string }];
    expect(Number(count)).toBe(5);
    expect(answers.filter(({ status }) => status === 429).map(({ headers }) => headers['retry-after'])).toContain(
      '3600',
    );
  });

  it('a second step by mail reveals nothing about unknown names', async () => {
    const unknown = await check('nobody.at.all', '123456');
    expect([unknown.status, unknown.body.msg]).toEqual([410, 'otp.expired']);
  });
});

describe('an authenticator app', () => {
  const username = 'corporate.hotelier.user';
  let app: TOTP;
  let recoveryCodes: string[];
  const code = () => app.generate({ timestamp: now.getTime() });
  const nextStep = () => (now = new Date(now.getTime() + 30_000));

  beforeAll(async () => {
    const me = await auth.as(username);
    const { body } = await me
      .post('/profile/otp/begin', { method: 'totp', password: DEMO_PASSWORD })
      .set('X-Forwarded-For', '198.51.100.7');
    expect(body.data.uri).toContain('otpauth://totp/Konak:corporate.hotelier.user');
    expect(body.data.qr).toMatch(/^data:image\/png;base64,/);
    app = new TOTP({ secret: Secret.fromBase32(body.data.secret), digits: 6, period: 30 });
    const confirmed = await me.post('/profile/otp/confirm', { code: code() }).set('X-Forwarded-For', '198.51.100.7');
    recoveryCodes = confirmed.body.data.recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
  });

  it('an authenticator app accepts a current code, but not a used one', async () => {
    await auth.login(username);
    expect((await check(username, code())).body.msg).toBe('otp.wrong');
    nextStep();
    expect((await check(username, code())).status).toBe(200);
  });

  it('an authenticator app accepts each recovery code once, in any spelling', async () => {
    await auth.login(username);
    expect((await check(username, recoveryCodes[0]!.toUpperCase().replace('-', ' '))).status).toBe(200);
    await auth.login(username);
    expect((await check(username, recoveryCodes[0]!)).body.msg).toBe('otp.wrong');
  });

  it('an authenticator app stores neither secret nor codes readable', async () => {
    const [row] = await auth.service.cloned.rows<{ kept: string }>(
      'select u::text as kept from auth.users u where username = $1',
      [username],
    );
    for (const secret of [app.secret.base32, ...recoveryCodes]) expect(row!.kept).not.toContain(secret);
  });

  it('an authenticator app notifies its user of each change by mail: on, new recovery codes, off', async () => {
    const changes = async () =>
      (await auth.mailsTo(mailOf(username))).filter(({ template }) => template === 'secondStepChanged').length;
    expect(await changes()).toBe(1);
    await auth.login(username);
    nextStep();
    const me = auth.service.http;
    const { body } = await check(username, code());
    const ask = (path: string) =>
      me.post(path).set('Authorization', `Bearer ${body.token}`).send({ password: DEMO_PASSWORD });
    expect((await ask('/profile/otp/recovery')).status).toBe(200);
    expect(await changes()).toBe(2);
    expect((await ask('/profile/otp/off')).status).toBe(200);
    expect(await changes()).toBe(3);
  });
});

describe('guessing passwords', () => {
  const strict = AuthUnderTest.start({ env: { RATE_LIMITS: 'on' } });
  afterAll(async () => (await strict).close());

  it('guessing passwords is blocked after ten attempts from one network, also in parallel, and no other network is', async () => {
    const limited = await strict;
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, i) => limited.login('partner.agency.user', `guess ${i}`)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = guesses.find(({ status }) => status === 429)!;
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await limited.login('partner.agency.user', DEMO_PASSWORD)).status).toBe(429);
    expect((await limited.login('partner.agency.user', DEMO_PASSWORD, '203.0.113.9')).status).toBe(200);
    expect((await limited.login('partner.agency.admin', DEMO_PASSWORD)).status).toBe(200);
  });

  it('guessing passwords from everywhere makes the right password ask for a code', async () => {
    const limited = await strict;
    for (let burst = 0; burst < 10; burst++)
      await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          limited.login('partner.hotelier.user', 'guess', `203.0.${burst}.${i + 1}`),
        ),
      );
    const { body } = await limited.login('partner.hotelier.user', DEMO_PASSWORD, '192.0.2.77');
    expect([body.msg, body.method]).toEqual(['needOTP', 'mail']);
  });
});
