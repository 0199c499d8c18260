import { AuthUnderTest, GOOD_PASSWORD } from '../auth.fixture.js';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await AuthUnderTest.start();
});
afterAll(() => auth.close());

const newcomer = (changes: object = {}) => ({
  companyName: 'Likya Turizm',
  corporateType: 'agency',
  name: 'Nazlı Erden',
  email: 'nazli@likya.example',
  phone: '+90 242 111 22 33',
  username: 'nazli.erden',
  password: GOOD_PASSWORD,
  ...changes,
});

describe('registration', () => {
  it('registration makes an account that is inactive until its link is followed', async () => {
    const answer = await auth.post('/authentication/register', newcomer());
    expect(answer.body).toEqual({ status: true, msg: 'register.mailSent' });
    expect((await auth.login('nazli.erden', GOOD_PASSWORD)).body.msg).toBe('inactiveAccount');
    const code = await auth.lastSecret('nazli@likya.example');
    expect((await auth.post('/authentication/confirm', { code })).status).toBe(200);
    expect((await auth.post('/authentication/confirm', { code })).body.msg).toBe('link.expired');
    const { body } = await auth.login('nazli.erden', GOOD_PASSWORD);
    expect(body).toMatchObject({
      user: { role: 'corporate.agency.admin' },
      account: { companyName: 'Likya Turizm', parent: 1, type: 'corporate' },
    });
  });

  it('registration is announced to subscriptions once it is confirmed, with the chosen plan', async () => {
    const registered = async () =>
      (await auth.service.emitted()).filter(({ name }) => name === 'account.registered').map(({ payload }) => payload);
    const before = (await registered()).length;
    for (const [nth, plan] of [undefined, 4].entries()) {
      const email = `planned${nth}@likya.example`;
      await auth.post('/authentication/register', newcomer({ username: `planned.${nth}`, email, plan }));
      expect(await registered()).toHaveLength(before + nth);
      const code = await auth.lastSecret(email);
      await auth.post('/authentication/confirm', { code });
      await auth.post('/authentication/confirm', { code });
    }
    const made = await auth.service.cloned.rows<{ id: number }>(
      `select account_id as id from auth.users where username like 'planned.%' order by id`,
    );
    expect((await registered()).slice(before)).toEqual([
      { account: made[0]!.id, plan: null },
      { account: made[1]!.id, plan: 4 },
    ]);
  });

  it('registration reports a known address only by mail to that address', async () => {
    const again = await auth.post('/authentication/register', newcomer({ username: 'another.user' }));
    expect(again.body).toEqual({ status: true, msg: 'register.mailSent' });
    expect((await auth.mailsTo('nazli@likya.example')).at(-1)!.template).toBe('addressInUse');
    expect((await auth.login('another.user', GOOD_PASSWORD)).body.msg).toBe('wrongCredentials');
  });

  it('registration takes a user name once, also under concurrent requests', async () => {
    const both = await Promise.all(
      ['one@likya.example', 'two@likya.example'].map((email) =>
        auth.post('/authentication/register', newcomer({ username: 'the.same', email })),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    [{ type: 'supervisor' }, 400, 'request.invalid'],
    [{ role: 'admin' }, 400, 'request.invalid'],
    [{ corporateType: 'supervisor' }, 400, 'request.invalid'],
    [{ password: 'qwerty123456' }, 422, 'password.weak'],
    [{ password: 'fresh.name1' }, 422, 'password.weak'],
    [{ username: 'a b' }, 400, 'request.invalid'],
    [{ email: 'nobody' }, 400, 'request.invalid'],
  ])('registration refuses %j', async (changes, status, msg) => {
    const answer = await auth.post('/authentication/register', newcomer({ username: 'fresh.name', ...changes }));
    expect([answer.status, answer.body.msg]).toEqual([status, msg]);
  });

  it('registration is only possible below the account of the site', async () => {
    const answer = await auth.post('/authentication/register?provider=2', newcomer({ username: 'fresh.name' }));
    expect([answer.status, answer.body.msg]).toEqual([422, 'register.wrongSite']);
  });

  it('registration reveals which names are free, and nothing about addresses', async () => {
    const free = async (path: string, body: object) => (await auth.post(path, body)).body.status;
    expect(await free('/authentication/availableuser', { username: 'NAZLI.erden' })).toBe(false);
    expect(await free('/authentication/availableuser', { username: 'fresh.name' })).toBe(true);
    expect(await free('/authentication/control', { username: 'nazli.erden' })).toBe(false);
    expect(await free('/authentication/control', { email: 'nazli@likya.example' })).toBe(true);
    expect(await free('/authentication/control', { email: 'nobody@likya.example' })).toBe(true);
  });
});
