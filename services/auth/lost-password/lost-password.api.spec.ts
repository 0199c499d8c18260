import { aSecondLater } from '#libs/testing';
import { AuthUnderTest, GOOD_PASSWORD } from '../auth.fixture.js';

let auth: AuthUnderTest;
const email = 'corporate.hotelier.admin@konak.example';

beforeAll(async () => {
  auth = await AuthUnderTest.start();
});
afterAll(() => auth.close());

const ask = (address: string) => auth.post('/authentication/sendlostpasslink', { email: address, lang: 'en' });

describe('a lost password', () => {
  it('a lost password is replaced once by the mailed link, and every session ends', async () => {
    const before = await auth.as('corporate.hotelier.admin');
    expect((await ask(email.toUpperCase())).body).toEqual({ status: true });
    const code = await auth.lastSecret(email);
    expect((await auth.mailsTo(email)).at(-1)).toMatchObject({ template: 'lostPassword', lang: 'en' });
    expect((await auth.post('/authentication/querylostpasscode', { code })).body).toEqual({ status: true });

    const set = (password: string) => auth.post('/authentication/createnewpass', { code, password });
    expect((await set('password1')).body.msg).toBe('password.weak');
    expect((await set('corporate.hotelier.admin')).body.msg).toBe('password.weak');
    const answers = await Promise.all([set(GOOD_PASSWORD), set(GOOD_PASSWORD)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await auth.login('corporate.hotelier.admin')).status).toBe(401);
    expect((await auth.login('corporate.hotelier.admin', GOOD_PASSWORD)).status).toBe(200);
    await aSecondLater();
    expect((await before.get('/accounts/5')).status).toBe(401);
    expect((await auth.mailsTo(email)).at(-1)!.template).toBe('passwordChanged');
  });

  it('a lost password has one valid link at a time', async () => {
    await ask(email);
    const first = await auth.lastSecret(email);
    await ask(email);
    expect((await auth.post('/authentication/querylostpasscode', { code: first })).status).toBe(410);
  });

  it('a lost password answers the same for unknown addresses, and mails nothing', async () => {
    const [known, unknown] = [await ask(email), await ask('nobody@example.com')];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(await auth.mailsTo('nobody@example.com')).toEqual([]);
  });

  it('a lost password leads to the console, for every host in the request', async () => {
    await auth.service.http
      .post('/authentication/sendlostpasslink')
      .set({ Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Konak-Site': 'evil.example' })
      .send({ email, lang: 'tr' });
    expect((await auth.mailsTo(email)).at(-1)!.secret).toMatch(/^http:\/\/localhost:3001\/lostpassword\/[\w-]{43}$/);
  });
});
